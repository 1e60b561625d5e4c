"""Offers that stand, on the screen: a key beside the question before, which can be pressed and clicked."""

from __future__ import annotations

import pytest

from deckbuilder.app.game.play import start_match
from deckbuilder.tui.screens.table import TableScreen
from tests.support.windows import GANGS, SEEDS, answer_first
from tests.tui.screen import PLAIN, WIDE, Sitting, sit

pytestmark = pytest.mark.screens


async def at_a_fight(screen: Sitting) -> TableScreen:
    """A table at which the person acts in a fight."""
    for seed in SEEDS:
        match = start_match(screen.app.library, GANGS, ("human", "rated"), seed=seed, is_kept=False)
        match.offers.are_on = True
        while match.advance() and match.choices_made < 100:
            assert match.prompt is not None
            if match.prompt.beside:
                table = TableScreen(match)
                await screen.app.push_screen(table)
                await screen.settle()
                return table
            answer_first(match)
    raise AssertionError("nobody fought")


@pytest.mark.parametrize("size", [PLAIN, WIDE], ids=["small", "wide"])
def test_a_key_wants_an_offer_and_once_more_does_not_and_answers_nothing(size: tuple[int, int]) -> None:
    async def story(screen: Sitting) -> None:
        table = await at_a_fight(screen)
        made = table.match.choices_made
        screen.sees("x  [ ] ")
        await screen.keys("x")
        screen.sees("x  [x] ")
        await screen.keys("x")
        screen.sees("x  [ ] ")
        assert table.match.choices_made == made

    sit(story, size)


def test_a_click_on_it_does_the_same() -> None:
    async def story(screen: Sitting) -> None:
        await at_a_fight(screen)
        lines = screen.text().split("\n")
        (row,) = (number for number, line in enumerate(lines) if "x  [ ] " in line)
        await screen.pilot.click(offset=(lines[row].index("[ ]"), row))
        await screen.settle()
        screen.sees("x  [x] ")

    sit(story)
