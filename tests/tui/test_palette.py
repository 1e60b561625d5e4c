"""The command palette, used faster than it finds its commands."""

from __future__ import annotations

import pytest
from textual import events

from deckbuilder.tui.screens.catalogue import CatalogueScreen
from deckbuilder.tui.screens.rules import RulesScreen
from tests.tui.screen import ScreenDriver, at_the_screen


@at_the_screen()
async def test_enter_carries_out_what_was_typed_and_nothing_found_before(screen: ScreenDriver) -> None:
    screen.app.simulate_key("ctrl+p")
    for letter in "rules":
        screen.app.post_message(events.Key(letter, letter))
    await screen.keys("enter")
    assert screen.is_at(RulesScreen)


@pytest.mark.parametrize("key", ["pagedown", "pageup", "ctrl+end", "ctrl+home", "up", "down"])
@at_the_screen()
async def test_pages_are_turned_in_a_palette_before_it_is_drawn(screen: ScreenDriver, key: str) -> None:
    await screen.keys("ctrl+p", key)
    await screen.types("xyzxyz")
    await screen.keys(key)
    assert not screen.app.last_words
    await screen.keys("escape")
    assert screen.is_at(CatalogueScreen)
