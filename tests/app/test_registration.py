"""The registration sheet of a tournament, on paper."""

from __future__ import annotations

import re

from deckbuilder.app.deck.decks import load_deck
from deckbuilder.app.deck.registration import registration_html
from deckbuilder.app.library.library import open_library


def piles(game: str, deck: str) -> dict[str, str]:
    """The style of each pile on a sheet, by its title."""
    with open_library(game=game) as library:
        page = registration_html(library, load_deck(library, deck))
    return {title: style for style, title in re.findall(r'<section class="([^"]*)"><h2>([^<]*) \(', page)}


def test_a_short_pile_is_held_together() -> None:
    found = piles("monster-town", "Doctor's Orders")
    assert "Combat deck" in found
    assert set(found.values()) == {"pile short"}


def test_a_long_pile_may_break_across_columns() -> None:
    assert piles("munchkin-nightmare", "Treaty Night") == {"Door cards": "pile", "Treasure cards": "pile"}
