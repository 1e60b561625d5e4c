"""Formats and sets are installed from files, and sets removed: the saved gangs affected are named, with a fix."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder.app.deck.decks import export_deck, load_deck
from deckbuilder.app.deck.editing import copy_deck
from deckbuilder.app.deck.importing import keep, preview
from deckbuilder.app.deck.incoming_text import pasted
from deckbuilder.app.expansions.installation import install, removable
from tests.support.formats import HOUSE
from tests.support.sets import river
from tests.tui.screen import ScreenDriver, sit


@pytest.mark.slow
def test_installing_a_format_names_the_gangs_it_changes_and_the_fix(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text(HOUSE, encoding="utf-8")

    async def story(screen: ScreenDriver) -> None:
        copy_deck(screen.app.library, "Powder and Prayer", "Mine")
        copy_deck(screen.app.library, "Open Vein", "Untouched")
        await screen.keys("2", "I")
        await screen.types(str(file))
        await screen.keys("enter")
        screen.sees("The format House rules 1 is installed.", "Mine: legal → not legal (1 error). Flashbang is banned")
        screen.misses("Untouched: ")
        await screen.keys("1")
        screen.sees("The nearest legal gang", "Flashbang")
        await screen.keys("enter")
        screen.sees("Mine - Renegade Militia", "Legal (House rules)")
        assert "Flashbang" not in {line.card for line in load_deck(screen.app.library, "Mine").lines}
        await screen.keys("escape", "I")
        await screen.types(str(file))
        await screen.keys("enter")
        screen.sees("was installed already; no saved gang changes its verdict.")
        copy_deck(screen.app.library, "Powder and Prayer", "Loud")
        await screen.keys("X")
        screen.sees("the format house")
        await screen.keys("1")
        screen.sees("Remove the format house? To get it back you need its file", "Loud: not legal (1 error) → legal")
        screen.misses("Mine: ")
        await screen.keys("2")
        screen.sees("The format house 1 is no longer installed.", "Loud: not legal (1 error) → legal")
        await screen.keys("escape", "X")
        screen.sees("No set or format is installed; those included in the program cannot be removed.")
        screen.misses("House rules")

    sit(story)


@pytest.mark.slow
def test_removing_a_set_first_names_the_gangs_it_affects(tmp_path: Path) -> None:
    file = tmp_path / "river.toml"
    file.write_text(river("1.0"), encoding="utf-8")

    async def story(screen: ScreenDriver) -> None:
        library = screen.app.library
        await screen.keys("2", "X")
        screen.sees("No set or format is installed; those included in the program cannot be removed.")
        install(library, file)
        text = export_deck(load_deck(library, "Powder and Prayer")).replace("Sets: core", "Sets: core, river")
        mine = text.replace("Name: Powder and Prayer", "Name: Mine").replace("1 Doc Pell", "1 The Ferryman")
        keep(library, preview(library, pasted(mine)))
        await screen.keys("X", "1")
        screen.sees("Remove river? To get it back you need its file.", "Mine: legal → not legal (3 errors)")
        await screen.keys("1", "X", "1")
        await screen.keys("2")
        screen.sees("river 1.0 is no longer installed.", "choose one to fix it")
        assert removable(library) == ()
        await screen.keys("escape", "I")
        await screen.types(str(file))
        await screen.keys("enter")
        screen.sees("The River 1.0 is installed.", "Mine: not legal (3 errors) → legal")

    sit(story)
