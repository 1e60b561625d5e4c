"""What a screen can do and its footer has no room for."""

from __future__ import annotations

from deckbuilder.app.game.play import start_match
from deckbuilder.tui.screens.replay import ReplayScreen
from tests.tui.screen import SMALL, Sitting, sit

GANGS = ("Powder and Prayer", "The Slow Tide")


def test_whatever_a_small_footer_leaves_out_is_listed_by_more() -> None:
    async def story(screen: Sitting) -> None:
        await screen.keys("m")
        screen.sees("Group (b)", "Size (z)")
        screen.misses("Sort (o)")
        await screen.keys("escape")
        match = start_match(screen.app.library, GANGS, ("random", "random"), 3, {"rounds": 1})
        match.advance()
        match.keep()
        await screen.app.push_screen(ReplayScreen(screen.app.library, str(match.number)))
        await screen.settle()
        await screen.keys("m")
        screen.sees("Fork (f)", "Turn- ([)", "Turn+ (])")

    sit(story, SMALL)
