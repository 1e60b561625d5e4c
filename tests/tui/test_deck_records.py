"""Records among the gangs: beside the verdict, in the details of a gang, and as a matrix."""

from __future__ import annotations

import pytest

from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.library import Library
from deckbuilder.tui.screens.decks import DecksScreen
from tests.tui.screen import PLAIN, WIDE, ScreenDriver, at_the_screen, sit

MILITIA, UNDEAD, WOLVES = "Powder and Prayer", "The Slow Tide", "First at the Carcass"


def end(library: Library, *decks: str, loser: int, seed: int) -> None:
    match = start_match(library, decks, ("human", "gentle"), seed)
    match.advance()
    match.concede(loser)


@pytest.mark.parametrize("size", [WIDE, PLAIN])
def test_the_record_of_a_gang_stands_beside_it(size: tuple[int, int]) -> None:
    async def story(screen: ScreenDriver) -> None:
        for seed, loser in enumerate((0, 1, 1)):
            end(screen.app.library, MILITIA, UNDEAD, loser=loser, seed=seed)
        end(screen.app.library, MILITIA, WOLVES, loser=0, seed=4)
        await screen.keys("2")
        screen.sees("2-2     Legal")
        gangs = screen.app.screen
        assert isinstance(gangs, DecksScreen)
        await screen.keys(*["j"] * [row.name for row in gangs.deck_rows.rows].index(MILITIA))
        if size == WIDE:
            screen.sees("Record  2 won, 2 lost", "2-1  The Slow Tide", "0-1  First at the Carcass")
            screen.sees("2-2  the computer, gentle")
        await screen.keys("R")
        screen.sees("4 games: 2 won, 2 lost", "Which against which, won-lost", "(1)", "(2)")
        screen.sees(f"(1)  {WOLVES}", f"(2)  {UNDEAD}")
        await screen.keys("escape")
        screen.sees("[2 Gangs]")

    sit(story, size)


@at_the_screen()
async def test_before_the_first_game_nothing_is_said_of_records(screen: ScreenDriver) -> None:
    await screen.keys("2")
    screen.misses("won", "Record")
    await screen.keys("R")
    screen.sees("No game has been finished yet.")
