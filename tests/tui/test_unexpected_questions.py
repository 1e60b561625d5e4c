"""Questions that come by themselves, once something is known: keys for the screen below do not answer them."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder.app.deck.editing import copy_deck
from deckbuilder.app.expansions.format_install import install_format, removable_formats
from deckbuilder.tui.screens.catalogue import CatalogueScreen
from deckbuilder.tui.screens.dialogs import AskOne
from tests.support.formats import HOUSE
from tests.tui.screen import ScreenDriver, at_the_screen
from tests.tui.test_builder import GANG


@pytest.fixture
def slow_readers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have questions that come by themselves be readable only after a pause, as they are for people."""
    monkeypatch.setattr("deckbuilder.tui.keystrokes.PAUSE", 3600.0)


@at_the_screen(welcomes=True, holds_back=True)
async def test_keys_for_the_cards_do_not_answer_the_welcome(screen: ScreenDriver, slow_readers: None) -> None:
    assert isinstance(screen.app.screen, AskOne)
    await screen.keys("1", "enter")
    screen.sees("Welcome! How do you want to begin?")
    await screen.keys("escape")
    assert screen.is_at(CatalogueScreen)


@at_the_screen(holds_back=True)
async def test_keys_for_the_decks_remove_no_set(screen: ScreenDriver, tmp_path: Path, slow_readers: None) -> None:
    file = tmp_path / "house.toml"
    file.write_text(HOUSE, encoding="utf-8")
    library = screen.app.library
    copy_deck(library, GANG, "Mine")
    install_format(library, file)
    installed = removable_formats(library)
    await screen.keys("2", "X", "1", "down", "enter", "2")
    await screen.keys("down", "enter", "2")
    screen.sees("Remove the format house?")
    assert removable_formats(library) == installed
