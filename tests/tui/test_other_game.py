"""Going to another game on the screen."""

from __future__ import annotations

from tests.tui.screen import Sitting, sit


def test_f8_goes_on_with_another_game() -> None:
    async def story(screen: Sitting) -> None:
        screen.sees("2 Gangs")
        await screen.keys("f8")
        screen.sees("Another game", "Monster Kids: The Card Game")
        await screen.keys("enter")
        assert screen.app.next_game == "monster-kids"

    sit(story)
