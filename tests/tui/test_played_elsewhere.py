"""A game on the screen that another program has continued in the meantime."""

from __future__ import annotations

import pytest

from deckbuilder.app.game.play import Match
from deckbuilder.app.game.saved_games import resume_match
from deckbuilder.app.game.starting import start_match
from deckbuilder.tui.screens.dialogs import AskOne
from deckbuilder.tui.screens.play import PlayScreen
from deckbuilder.tui.screens.table import TableScreen
from deckbuilder.tui.widgets.frame import Notice
from tests.tui.screen import PLAIN, ScreenDriver, at_the_screen

GANGS = ("Powder and Prayer", "The Slow Tide")
TOLD = "Game 1 was changed by another program since it was read here: this is no longer saved."


async def sit_down(screen: ScreenDriver) -> TableScreen:
    """Start a saved game in Play, for another program to continue."""
    await screen.keys("f4")
    match = start_match(screen.app.library, GANGS, ("human", "rated"), seed=3)
    table = TableScreen(match)
    await screen.app.push_screen(table)
    await screen.settle()
    return table


async def what_is_told(screen: ScreenDriver, key: str) -> str:
    """The message after a key."""
    notice = screen.app.screen.query_one(Notice)
    notice.hide()
    await screen.keys(key)
    return str(notice.content) if notice.display else ""


def play_on_elsewhere(screen: ScreenDriver) -> Match:
    other = resume_match(screen.app.library, "1")
    other.take(0)
    other.advance()
    return other


@pytest.mark.slow
@at_the_screen(PLAIN)
async def test_a_game_continued_elsewhere_is_never_reported_as_saved(screen: ScreenDriver) -> None:
    table = await sit_down(screen)
    theirs = play_on_elsewhere(screen)
    await screen.keys("enter")
    assert screen.is_at(AskOne)
    screen.sees(TOLD, "Begin a new game from here?", "Play on without saving")
    await screen.keys("2")
    for _ in range(2):
        made = table.match.choices_made
        assert await what_is_told(screen, "enter") == f"{TOLD} f continues here in a new game."
        assert table.match.choices_made > made
    assert TOLD in await what_is_told(screen, "o")
    screen.sees("auto-pass on")
    await screen.keys("b")
    screen.sees("Only a saved game can be replayed.")
    assert table.name_of_open_work() == ""
    await screen.leave_table()
    assert screen.is_at(PlayScreen)
    screen.sees(f"Not saved: {TOLD}")
    screen.misses("is kept")
    assert resume_match(screen.app.library, "1").document() == theirs.document()


@at_the_screen(PLAIN)
async def test_leaving_says_what_is_saved_where_only_the_other_has_answered(screen: ScreenDriver) -> None:
    await sit_down(screen)
    play_on_elsewhere(screen)
    await screen.leave_table()
    screen.sees(f"Not saved: {TOLD}")
    screen.misses("is kept")


@at_the_screen(PLAIN)
async def test_ending_with_an_unsaved_game_needs_confirmation(screen: ScreenDriver) -> None:
    table = await sit_down(screen)
    play_on_elsewhere(screen)
    await screen.keys("enter")
    await screen.keys("2")
    await screen.keys("f10", "ctrl+q")
    screen.sees(f"The last changes could not be saved: the game {table.match.title}.")
    await screen.keys("3")
    assert not screen.has_ended()
    await screen.keys("ctrl+q")
    await screen.keys("2")
    assert screen.has_ended()


@pytest.mark.slow
@at_the_screen(PLAIN)
async def test_the_second_goes_on_with_a_game_of_its_own(screen: ScreenDriver) -> None:
    table = await sit_down(screen)
    theirs = play_on_elsewhere(screen)
    await screen.keys("enter")
    made = table.match.document()["choices"]
    await screen.keys("1")
    beside = screen.app.screen
    assert isinstance(beside, TableScreen)
    screen.sees("This is game 2, and it is saved.")
    assert beside.match.document()["choices"][: len(made)] == made
    await screen.keys("enter")
    screen.misses(TOLD)
    assert resume_match(screen.app.library, "2").document() == beside.match.document()
    await screen.leave_table()
    assert screen.is_at(PlayScreen), "there is no way back to what is not saved"
    screen.sees("The game is kept: Play continues it.")
    assert len(screen.app.library.matches.listed()) == 2
    assert resume_match(screen.app.library, "1").document() == theirs.document()
