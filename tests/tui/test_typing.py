"""Keys pressed faster than the screen is drawn."""

from __future__ import annotations

import pytest
from textual.widgets import Input

from tests.tui.screen import PLAIN, ScreenDriver, at_the_screen


@pytest.mark.slow
@at_the_screen(PLAIN)
async def test_keys_typed_in_one_go_are_heard_one_by_one(screen: ScreenDriver) -> None:
    await screen.types("/kill shot")
    assert screen.app.screen.query_one("#query", Input).value == "kill shot"
    screen.sees("> Kill Shot", "⏎ Card")
    await screen.keys("escape", "escape", "w", *"ruse", "escape", "3", "end", "up", "enter", *"1234", "enter", "2")
    assert screen.app.current_mode == "decks"
    await screen.keys("3")
    screen.sees("Seed: 1234")
