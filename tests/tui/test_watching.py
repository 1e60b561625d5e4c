from __future__ import annotations

import pytest

from deckbuilder.app.game.starting import start_match
from deckbuilder.tui.screens.watching import WatchScreen
from tests.tui.screen import PLAIN, ScreenDriver, at_the_screen

GANGS = ("Powder and Prayer", "The Slow Tide")


@pytest.mark.slow
@at_the_screen(PLAIN)
async def test_a_computer_game_is_halted_stepped_and_seen_by_other_eyes(screen: ScreenDriver) -> None:
    match = start_match(screen.app.library, GANGS, ("rated", "rated"), 3)
    watching = WatchScreen(match, 600.0)
    screen.app.push_screen(watching)
    await screen.pilot.pause()
    await screen.keys("space")
    screen.sees("The computer is paused: Space plays on, . makes one move.", "Halt", "Step", "Faster", "Eyes")
    screen.misses("Answer", "Pass", "can be chosen")
    made = match.choices_made
    await screen.keys("full_stop")
    await screen.keys("full_stop")
    assert match.choices_made == made + 2
    screen.misses("To Powder and Prayer:")
    await screen.keys("escape")
    screen.sees("Leave the table? The game is kept: Play continues it.")
    await screen.keys("2")
    await screen.keys("e", "4")
    await screen.keys("l")
    screen.sees("To Powder and Prayer: You have drawn The Drowned Armoury.", "To The Slow Tide: New in your hand:")
    await screen.keys("l", "minus")
    screen.sees("Pause after a computer's move: 3 seconds.")
    await screen.keys("plus", "plus", "plus")
    screen.sees("Pause after a computer's move: none.")
    await screen.keys("space")
    assert match.is_over
    screen.sees("Esc leaves the table.")


@at_the_screen(PLAIN, holds_back=True)
async def test_a_move_asked_for_during_another_follows_it(screen: ScreenDriver) -> None:
    match = start_match(screen.app.library, GANGS, ("rated", "rated"), 3)
    screen.app.push_screen(WatchScreen(match, 600.0))
    await screen.keys("space")
    made = match.choices_made
    await screen.keys_early("full_stop")
    await screen.keys_early("full_stop")
    assert match.choices_made == made
    await screen.settle()
    assert match.choices_made == made + 2
