"""The command palette, used faster than it finds its commands."""

from __future__ import annotations

import pytest
from textual import events
from textual.widgets import OptionList

from deckbuilder.tui.palette import commands
from deckbuilder.tui.screens.builder import BuilderScreen
from deckbuilder.tui.screens.catalogue import CatalogueScreen
from deckbuilder.tui.screens.rules import RulesScreen
from deckbuilder.tui.screens.settings import SettingsScreen
from tests.tui.screen import ScreenDriver, at_the_screen, sit


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


@at_the_screen()
async def test_clicks_beside_the_palette_close_nothing_else(screen: ScreenDriver) -> None:
    await screen.keys("2", "enter", "ctrl+p")
    palette = screen.app.screen
    for _ in range(2):  # the second one before the first one had any effect
        palette.post_message(events.Click(palette, 1, 1, 0, 0, 1, False, False, False, 1, 1))
    await screen.settle()
    assert screen.is_at(BuilderScreen)


@at_the_screen()
async def test_a_command_clicked_twice_is_carried_out_once(screen: ScreenDriver) -> None:
    await screen.keys("2", "enter", "ctrl+p")
    await screen.types("look up")
    found = screen.app.screen.query_one(OptionList)
    found.highlighted = 0
    found.action_select()
    found.action_select()
    await screen.settle()
    screen.sees("Rules - Esc goes back to where you were")
    await screen.keys("escape")
    assert screen.is_at(BuilderScreen)


@pytest.mark.parametrize(("game", "is_offered"), [("monster-town", True), ("munchkin-nightmare", False)])
def test_sample_hands_are_offered_only_where_hands_are_dealt(game: str, is_offered: bool) -> None:
    async def story(screen: ScreenDriver) -> None:
        await screen.keys("2", "enter")
        assert screen.is_at(BuilderScreen)
        found = [one.title for one in commands(screen.app, screen.app.screen)]
        assert ("Sample hand (d)" in found) is is_offered
        assert ("Odds of this card (o)" in found) is is_offered

    sit(story, game=game)


@pytest.mark.parametrize("word", ["theme", "colour", "color", "light", "Dark", "dracula"])
@at_the_screen()
async def test_the_colours_are_found_by_the_words_that_people_type(screen: ScreenDriver, word: str) -> None:
    await screen.keys("ctrl+p")
    await screen.types(word)
    screen.sees("Settings (,)", "Change colours, plain characters, and the pace of the game.")
    await screen.keys("enter")
    assert screen.is_at(SettingsScreen)
