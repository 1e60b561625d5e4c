"""The cost of drawing an answer: with four seats in a large window no line is drawn over and over."""

from __future__ import annotations

import pytest

from deckbuilder.app.game.starting import start_match
from deckbuilder.tui.screens.table import TableScreen
from deckbuilder.tui.widgets.line_list import LineList
from tests.tui.screen import WIDE, ScreenDriver, first_keys, sit
from tests.tui.test_table import waiting

GANGS = ("Powder and Prayer", "The Slow Tide", "First at the Carcass", "Open Vein")
ANSWERS, TIMES = 8, 5
"""The number of answers tried, and the lines that may be drawn for each, in window heights: the window has two columns,
each of which is drawn when the others have moved and once more for the question, and the card beside them.
"""


def drawn(table: TableScreen) -> int:
    return sum(one.drawn for one in table.query(LineList))


@pytest.mark.slow
def test_an_answer_draws_few_lines_until_the_next_question() -> None:
    counted = []

    async def story(screen: ScreenDriver) -> None:
        players = ("human", "rated", "rated", "rated")
        table = TableScreen(start_match(screen.app.library, GANGS, players, seed=3, is_kept=False))
        await screen.app.push_screen(table)
        await screen.settle()
        for _ in range(ANSWERS):
            before, made = drawn(table), table.match.choices_made
            for key in first_keys(waiting(table)):
                await screen.keys(key)
            assert table.match.choices_made > made
            counted.append(drawn(table) - before)

    sit(story, WIDE)
    assert max(counted) <= TIMES * WIDE[1], counted
