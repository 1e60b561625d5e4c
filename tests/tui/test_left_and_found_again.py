"""What was begun is found again: a pane after a resize, the text of an import, a game chosen in the settings."""

from __future__ import annotations

import pytest
from textual.widgets import TextArea

from deckbuilder.app.game.starting import start_match
from deckbuilder.tui.match.undoing import not_saved
from deckbuilder.tui.screens.builder import BuilderScreen
from deckbuilder.tui.screens.key_settings import KeySettingsScreen
from deckbuilder.tui.screens.settings import SettingsScreen
from deckbuilder.tui.screens.table import TableScreen
from deckbuilder.tui.widgets.footer import Footer
from tests.tui.screen import PLAIN, SMALL, WIDE, ScreenDriver, at_the_screen


async def resize(screen: ScreenDriver, size: tuple[int, int]) -> None:
    await screen.pilot.resize_terminal(*size)
    await screen.settle()


def focused(screen: ScreenDriver) -> str | None:
    return screen.app.focused.id if screen.app.focused is not None else None


@at_the_screen(WIDE)
async def test_a_pane_without_room_gets_the_focus_back_with_the_room(screen: ScreenDriver) -> None:
    await screen.keys("2", "enter", "right", "right")
    assert screen.is_at(BuilderScreen)
    assert focused(screen) == "preview"
    await resize(screen, PLAIN)
    assert focused(screen) == "cards"
    await resize(screen, WIDE)
    assert focused(screen) == "preview"
    await resize(screen, PLAIN)
    await resize(screen, SMALL)
    assert focused(screen) == "preview"


@at_the_screen(PLAIN)
async def test_an_import_left_without_saving_still_has_its_text(screen: ScreenDriver) -> None:
    await screen.keys("2", "i")
    screen.app.screen.query_one("#pasted", TextArea).insert("not a gang at all")
    await screen.settle()
    await screen.keys("escape", "i")
    screen.sees("not a gang at all")
    screen.app.screen.query_one("#pasted", TextArea).text = "Gang: Renegade Militia\n1 Kill Shot\n"
    await screen.settle()
    await screen.keys("ctrl+s", "i")
    screen.misses("Kill Shot")
    screen.sees("Paste a list, a share code or the text of any file")


@at_the_screen(PLAIN)
async def test_the_settings_step_through_the_games_by_keys(screen: ScreenDriver) -> None:
    await screen.keys("comma", "right")
    screen.sees("< monster-kids >", "(it opens when you leave)")
    await screen.keys("right")
    assert screen.is_at(SettingsScreen)
    screen.sees("< king-of-new-york >")
    assert not screen.app.next_game
    await screen.keys("3")
    assert (screen.app.next_game, screen.app.next_mode) == ("king-of-new-york", "play")


@at_the_screen(PLAIN)
async def test_a_game_chosen_in_the_settings_opens_by_esc(screen: ScreenDriver) -> None:
    await screen.keys("comma", "right", "left", "escape")
    screen.sees("[1 Catalogue]")
    assert not screen.has_ended(), "it is the same game again"
    await screen.keys("comma", "right", "escape")
    assert screen.app.next_game == "monster-kids"


@at_the_screen(PLAIN, game="munchkin-nightmare")
async def test_the_keys_are_listed_in_the_words_of_the_game(screen: ScreenDriver) -> None:
    await screen.keys("comma", "end", "enter")
    assert screen.is_at(KeySettingsScreen)
    await screen.keys("slash")
    await screen.types("app.decks")
    screen.misses("Gangs")
    await screen.keys("ctrl+u")
    await screen.types("f3")
    screen.sees("Decks")
    screen.misses("Gangs")


def can_undo(screen: ScreenDriver) -> bool:
    """Whether undoing is bright in the footer."""
    found = screen.app.screen.query_one(Footer).hints
    return next(hint.is_enabled for hint in found if hint.says == "Undo")


@at_the_screen(WIDE, game="monster-kids")
async def test_a_card_drawn_without_a_choice_is_nothing_to_undo(screen: ScreenDriver) -> None:
    match = start_match(screen.app.library, ("Home by Ten",) * 2, ("human", "human"), seed=1, is_kept=False)
    await screen.app.push_screen(TableScreen(match))
    await screen.settle()
    for _ in range(2):
        await screen.keys("enter")
        screen.sees("Your turn begins with a card.", "Draw a card")
        assert not can_undo(screen)
        await screen.keys("u")
        screen.sees("There is no decision of a person to return to.")
        await screen.keys("enter")
    await screen.keys("enter")
    await screen.keys("C")
    await screen.keys("1")
    screen.sees("concedes")
    assert can_undo(screen)
    await screen.keys("u")
    assert not match.is_over


@at_the_screen(WIDE)
async def test_undo_is_dim_until_there_is_something_to_undo(screen: ScreenDriver) -> None:
    await screen.keys("2", "enter")
    assert not can_undo(screen)
    await screen.keys("u")
    screen.sees("There is nothing to undo.")
    await screen.keys("plus")
    assert can_undo(screen)
    await screen.keys("escape", "3", "s")
    assert not can_undo(screen)
    await screen.keys("1")
    assert can_undo(screen)


@pytest.mark.parametrize(
    ("why_not", "said"),
    [
        ("This game is not saved.", "This game is not saved."),
        ("The disk is full.", "Not saved: The disk is full."),
    ],
)
def test_that_a_game_is_not_saved_is_said_once(why_not: str, said: str) -> None:
    assert not_saved(why_not) == said
