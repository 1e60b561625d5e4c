"""Tab leads to every pane in which something can be chosen, and to no other."""

from __future__ import annotations

from deckbuilder.tui.widgets.deck_list import ProblemList
from tests.tui.screen import ScreenDriver, at_the_screen
from tests.tui.test_play import to_play


@at_the_screen()
async def test_tab_leads_to_the_problems_only_where_there_are_some(screen: ScreenDriver) -> None:
    play = await to_play(screen)
    screen.sees("Every rule holds.")
    await screen.keys("tab", "tab")
    assert play.is_in("set-up"), "from the games back to the seats"
    await screen.keys("d")
    screen.misses("Every rule holds.")
    await screen.keys("tab", "tab")
    assert play.is_in("problems")
    screen.misses("Change", "Remove")
    screen.sees("Start", "Help")
    await screen.keys("enter", "d")
    assert len(play.setup.seats) == 1, "no seat is under the cursor there"
    assert screen.app.screen is play
    await screen.keys("?")
    screen.sees(play.query_one("#problems", ProblemList).problems[0].code)
