"""A format comes in by its file: the saved gangs that feel it are named, and the fix is offered."""

from __future__ import annotations

from pathlib import Path

from deckbuilder.app.deck.decks import load_deck
from deckbuilder.app.deck.editing import copy_deck
from tests.tui.screen import Sitting, sit

HOUSE = """[format]
id = "house"
title = "House rules"
version = "1"
rulebook = "monster-town"
effective = 2020-01-01
source = "our table"
licence = "MIT"

[[banned]]
cards = ["Flashbang"]
"""


def test_an_installed_format_names_the_gangs_that_feel_it_and_leads_to_the_fix(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text(HOUSE, encoding="utf-8")

    async def story(screen: Sitting) -> None:
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

    sit(story)
