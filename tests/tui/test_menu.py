"""Actions of a screen for which its footer has no room."""

from __future__ import annotations

import pytest

from deckbuilder.app.game.starting import start_match
from deckbuilder.tui.screens.replay import ReplayScreen
from deckbuilder.tui.widgets.event_log import EventLog
from tests.tui.screen import PLAIN, SMALL, ScreenDriver, at_the_screen, sit

GANGS = ("Powder and Prayer", "The Slow Tide")


@at_the_screen(SMALL)
async def test_the_more_menu_lists_actions_that_a_small_footer_leaves_out(screen: ScreenDriver) -> None:
    await screen.keys("m")
    screen.sees("Group (b)", "Size (z)")
    screen.misses("Sort (o)")
    await screen.keys("escape")
    match = start_match(screen.app.library, GANGS, ("random", "random"), 3, {"rounds": 1})
    match.advance()
    match.keep()
    replay = ReplayScreen(screen.app.library, str(match.number), is_at_end=True)
    await screen.app.push_screen(replay)
    await screen.settle()
    await screen.keys("m")
    screen.sees("Fork (f)", "Turn- ([)", "Turn+ (])")
    await screen.keys("end")
    screen.sees("What else you can do here", "Look at the cards (v)")
    await screen.keys("escape", "l")
    await screen.pilot.click("#story", offset=(8, 3))
    await screen.settle()
    assert replay.cursor.at == replay.cursor.lines[replay.query_one(EventLog).cursor].after < replay.cursor.last


@at_the_screen(PLAIN)
async def test_the_footer_hides_letter_keys_while_a_search_is_typed(screen: ScreenDriver) -> None:
    await screen.keys("2", "enter", "slash")
    footer = screen.text().split("\n")[-1]
    assert "esc To the list" in footer
    assert "^z Undo" in footer
    assert "f1 Help" in footer
    assert "/ Search" not in footer


@pytest.mark.parametrize(("game", "passes"), [("monster-kids", True), ("monsters-menace", False)])
def test_automatic_passing_is_offered_only_where_somebody_reacts(game: str, passes: bool) -> None:
    async def story(screen: ScreenDriver) -> None:
        await screen.keys("f7", "enter")
        await screen.keys("m")
        screen.sees("What else you can do here", "Give up (C)")
        (screen.sees if passes else screen.misses)("Automatic passing (o)")

    sit(story, PLAIN, game=game)
