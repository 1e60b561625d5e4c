"""The registration sheet of a tournament, on paper."""

from __future__ import annotations

import re
from dataclasses import replace

from deckbuilder.app.deck.decks import load_deck
from deckbuilder.app.deck.registration import registered, registration_html
from deckbuilder.app.deck.terms import FormatChoice
from deckbuilder.app.library.library import open_library
from deckbuilder.decks.model import Deck, DeckLine


def piles(game: str, deck: str) -> dict[str, str]:
    """The style of each pile on a sheet, by its title."""
    with open_library(game=game) as library:
        page = registration_html(library, load_deck(library, deck))
    return {title: style for style, title in re.findall(r'<section class="([^"]*)"><h2>([^<]*) \(', page)}


def verdict_and_hashes(deck: Deck, format: str = "") -> tuple[str, list[str]]:
    """The verdict on the sheet of a deck, and what its hashes are of."""
    with open_library() as library:
        sheet = registered(library, deck, FormatChoice(format))
    return sheet.verdict, [what for what, _ in sheet.hashes]


def test_a_sheet_gives_the_verdict_of_the_tournament_format() -> None:
    with open_library() as library:
        sheaf = load_deck(library, "Ghosts of Ninth Street")
    assert verdict_and_hashes(sheaf) == ("legal by every rule of construction", ["cards listed", "rules", "sets"])
    assert verdict_and_hashes(sheaf, "open")[0].startswith("legal in Open 1 as of ")
    foreign = replace(sheaf, lines=(*sheaf.lines, DeckLine("items", 1, "Dogfight Collar")))
    said, _ = verdict_and_hashes(foreign, "core-only")
    assert said.startswith("NOT LEGAL in Core only 1 as of ")


def test_a_list_with_a_part_that_does_not_count_has_no_hash() -> None:
    with open_library() as library:
        deck = load_deck(library, "The Slow Tide")
    for changed in (
        replace(deck, lines=(*deck.lines, DeckLine("combat", 1, "Nobody's Card"))),
        replace(deck, lines=(*deck.lines, DeckLine("combat", 1, "Doc Pell"))),
        replace(deck, lines=(*deck.lines, DeckLine("combat", 0, "Kill Shot"))),
        replace(deck, sets=("core", "a-set-that-is-gone")),
    ):
        assert verdict_and_hashes(changed)[1] == ["rules", "sets"]


def test_a_short_pile_is_held_together() -> None:
    found = piles("monster-town", "Doctor's Orders")
    assert "Combat deck" in found
    assert set(found.values()) == {"pile short"}


def test_a_long_pile_may_break_across_columns() -> None:
    assert piles("munchkin-nightmare", "Treaty Night") == {"Door cards": "pile", "Treasure cards": "pile"}
