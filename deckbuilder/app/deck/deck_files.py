"""Deck files: in a form that the program writes itself, or in another program's if nothing in it has to be guessed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.deck.incoming_text import of_file, read_incoming
from deckbuilder.app.deck.starters import deck_in
from deckbuilder.decks.exchange.found import Made
from deckbuilder.decks.exchange.message import SEVERAL
from deckbuilder.decks.files import name_of, read_text
from deckbuilder.errors import Refusal

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck

OWN_FORMS = ("text", "json")
"""The dialects in which decks are written back to their files."""


@dataclass(frozen=True, slots=True)
class DeckFile:
    """The deck in a file, its text, and whether that is in a form that the program writes itself."""

    deck: Deck
    text: str
    is_own: bool


def read_deck_file(library: Library, path: Path, called: str = "") -> DeckFile:
    """The deck in a file; a Refusal if there is none. ``called`` names it in messages; by default the path does."""
    text = read_text(path)
    try:
        deck = deck_in(text, called or name_of(path))
    except Refusal:
        foreign = _in_another_form(library, path, called)
        if foreign is None:
            raise
        return DeckFile(foreign, text, is_own=False)
    foreign = _in_another_form(library, path, called) if deck.unread else None
    return DeckFile(foreign or deck, text, is_own=foreign is None)


def _in_another_form(library: Library, path: Path, called: str) -> Deck | None:
    try:
        found = of_file(path)
        found = replace(found, source=called or found.source)
        dialect, deck, account = read_incoming(library, found)
    except Refusal as refusal:
        if refusal.code == SEVERAL:
            raise
        return None
    is_sure = all(one.made not in (Made.GUESSED, Made.UNKNOWN) or one.is_second for one in account.entries)
    return replace(deck, name=deck.name or found.name) if is_sure and dialect.key not in OWN_FORMS else None
