"""Earlier versions of a gang and the format that judges it: named, restored and chosen, all in one sitting."""

from __future__ import annotations

from dataclasses import replace

import pytest

from deckbuilder.app.deck.decks import export_deck, load_deck
from deckbuilder.app.deck.terms import format_options, judged_by
from deckbuilder.app.deck.versions import history
from deckbuilder.storage.deck_records import DeckText
from tests.tui.screen import ScreenDriver, at_the_screen


@pytest.mark.slow
@at_the_screen()
async def test_a_version_is_named_and_gone_back_to_and_a_format_judges(screen: ScreenDriver) -> None:
    library = screen.app.library
    await screen.keys("2")
    await screen.keys("enter")
    await screen.keys("enter", "enter")
    name = "Doctor's Orders 1"
    lines = load_deck(library, name).lines
    assert [one.number for one in history(library, name)] == [1]
    await screen.keys("N")
    await screen.types("As lent")
    await screen.keys("enter")
    screen.sees("Version 1 is called As lent (H lists all versions).")
    await screen.keys("enter", "minus", "minus")
    assert [one.label for one in history(library, name)] == ["", "As lent"]
    await screen.keys("H")
    screen.sees(f"Versions of {name}", "1, As lent:", "as it is now", "Name it")
    await screen.keys("down", "enter")
    screen.sees("As version 1 again (u takes it back).")
    assert load_deck(library, name).lines == lines
    assert len(history(library, name)) == 3
    await screen.keys("a")
    screen.sees("(x) The rulebook, without a format", "Only cards that I own", "My boxes")
    formats = [one.id for one in format_options(library, "monster-town")]
    await screen.keys(str(formats.index("core-only") + 1))
    screen.sees("Judged by: Core only 1", "(Core only)")
    await screen.keys("escape")
    screen.sees("Legal (Core only)")
    assert judged_by(library, "monster-town").format == "core-only"
    await screen.keys("a", str(len(formats) + 2), "1", "ctrl+u")
    await screen.types("2")
    await screen.keys("enter")
    screen.sees("2 boxes")
    assert library.collection.boxes() == {"core": 2}


@pytest.mark.slow
@at_the_screen()
async def test_restoring_a_version_ignores_a_gang_named_like_it(screen: ScreenDriver) -> None:
    library = screen.app.library
    await screen.keys("2", "enter", "enter", "enter")
    name = "Doctor's Orders 1"
    before = load_deck(library, name)
    other = replace(load_deck(library, "Powder and Prayer"), name=f"{name}@1")
    library.decks.add(DeckText(other.name, other.rulebook, other.identity, export_deck(other)))
    await screen.keys("N")
    await screen.types("As lent")
    await screen.keys("enter", "enter", "minus", "minus", "H")
    await screen.keys("down", "enter")  # the versions are looked up before one can be restored
    screen.sees("As version 1 again (u takes it back).")
    assert load_deck(library, name) == before
