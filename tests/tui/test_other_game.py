"""Switching to another game on the screen."""

from __future__ import annotations

from tests.tui.screen import ScreenDriver, at_the_screen


@at_the_screen()
async def test_f8_goes_on_with_another_game(screen: ScreenDriver) -> None:
    screen.sees("2 Gangs")
    await screen.keys("f8")
    screen.sees("Another game", "Monster Kids: The Card Game")
    await screen.keys("enter")
    assert screen.app.next_game == "monster-kids"


@at_the_screen()
async def test_another_game_can_be_chosen_before_a_game_starts(screen: ScreenDriver) -> None:
    await screen.keys("3", *["down"] * 4)
    screen.sees("> Or another game than Monster Town", "Monster Kids", "King of New York")
    await screen.keys("enter")
    screen.sees("Another game", "Monster Kids: The Card Game")
    await screen.keys("enter")
    assert (screen.app.next_game, screen.app.next_mode) == ("monster-kids", "play")
