"""What is in sight without scrolling, at every moment of golden games: the whole table, or what is asked about."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from deckbuilder.app.game.play import start_match
from deckbuilder.app.game.replay import reel
from deckbuilder.kernel.views import ChoiceView, Prompt, TableView
from deckbuilder.tui.screens.table import TableScreen
from deckbuilder.tui.tables.board import board
from deckbuilder.tui.tables.drawing import Pen
from deckbuilder.tui.tables.score import score_lines
from deckbuilder.tui.widgets.score_strip import ScoreStrip
from deckbuilder.tui.widgets.table_panel import TablePanel
from tests.tui.screen import PLAIN, WIDE, Sitting, sit

GAMES = Path(__file__).parents[1] / "games"
TWO = (
    *(f"monster_town/records/{name}.json" for name in ("02-undead-wolfenpack", "11-militia-undead")),
    *("monster_kids/records/01-two-seats.json", "king_of_new_york/records/01-two-seats.json"),
)
FOUR = ("monster_town/records/08-four-seats.json", "monster_town/records/14-four-seats.json")
EVERY = 7
"""Every so many choices a game is looked at."""
WIDE_BOARD = 74, 34
"""The cells and lines of the board at 120 columns and 40 lines."""
SMALL_BOARD = 77, 7
"""The same at 80 and 24, below a question as large as it may be."""


def moments(name: str) -> Iterator[TableView]:
    walk = reel(str(GAMES / name)).walk
    walk.look_as(0)
    for at in range(0, walk.last + 1, EVERY):
        walk.go(at)
        yield walk.view()


@pytest.mark.parametrize("name", TWO)
def test_with_two_seats_nothing_lies_below_the_fold_of_a_usual_window(name: str) -> None:
    width, height = WIDE_BOARD
    for view in moments(name):
        assert len(board(view, 0, Pen(width, height=height)).lines) <= height, view.headline


@pytest.mark.parametrize("name", FOUR)
def test_with_four_seats_the_score_and_the_fight_are_in_sight_in_a_small_window(name: str) -> None:
    width, height = SMALL_BOARD
    fights = 0
    for view in moments(name):
        assert len(score_lines(view, 0, 80)) == 2
        drawn = board(view, 0, Pen(width, height=height))
        asked = next((area for area in view.areas if area.is_focus and area.key.startswith("fight")), None)
        if asked is None:
            continue
        fights += 1
        met = {
            piece.ref for seat in view.seats for area in seat.areas if area.within == asked.key for piece in area.pieces
        }
        above = {ref for line in drawn.lines[:height] for part in line if part.is_first for ref in part.refs}
        assert met <= above, view.headline
        assert drawn.pinned
    assert fights > 3


def test_the_board_has_as_much_room_as_is_reckoned_with() -> None:
    gangs = ("Powder and Prayer", "The Slow Tide", "First at the Carcass", "Open Vein")
    many = tuple(ChoiceView(f"Take {number}") for number in range(30))

    async def story(screen: Sitting) -> None:
        count = 2 if screen.app.size == WIDE else 4
        table = TableScreen(start_match(screen.app.library, gangs[:count], seed=3, is_kept=False))
        await screen.app.push_screen(table)
        await screen.settle()
        wanted = WIDE_BOARD if screen.app.size == WIDE else SMALL_BOARD
        for choices in (many, many[:2]):
            table.drawing.question.show_prompt(Prompt(0, "Which of all of these do you take?", "MT-1.1", choices))
            await screen.settle()
            region = table.query_one(TablePanel).scrollable_content_region
            assert region.width == wanted[0]
            assert region.height >= wanted[1]
            assert table.query_one(ScoreStrip).region.height == 2
            screen.sees("Which of all of these do you take?", "1  Take 0")

    for size in (WIDE, PLAIN):
        sit(story, size)
