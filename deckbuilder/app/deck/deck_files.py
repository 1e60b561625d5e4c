"""Deck files: in a form that the program writes itself, or in another program's if nothing in it has to be guessed."""

from __future__ import annotations

import shlex
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.deck.incoming_text import of_file, read_incoming
from deckbuilder.app.deck.starters import deck_in
from deckbuilder.decks.exchange.dialects import is_foreign
from deckbuilder.decks.exchange.found import Made
from deckbuilder.decks.exchange.message import SEVERAL
from deckbuilder.decks.exchange.plain_list import is_ours
from deckbuilder.decks.files import name_of, read_text
from deckbuilder.errors import Refusal
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck

OWN_FORMS = ("text", "json")
"""The dialects in which decks are written back to their files."""
WHOLE = ("csv", "o8d", "cod", "document", "table")
"""The dialects in which everything is part of the deck, so that its verdict tells what is unknown."""
UNCLEAR = "unclear-file"


@dataclass(frozen=True, slots=True)
class DeckFile:
    """The deck in a file, its text, and whether that is in a form that the program writes itself."""

    deck: Deck
    text: str
    is_own: bool


def read_deck_file(library: Library, path: Path, called: str = "") -> DeckFile:
    """The deck in a file; a Refusal if there is none. `called` names it in messages; by default the path does."""
    own, text, fault = None, "", None
    try:
        text = read_text(path)
        # Read as a text of ours, a foreign one would be a wreck, and written back its content would be lost.
        own = None if is_foreign(text) else deck_in(text, called or name_of(path), library.book.id)
    except Refusal as refusal:
        fault = refusal
    if own is not None and not own.unread:
        return DeckFile(own, text, is_own=True)
    try:
        return DeckFile(_in_another_form(library, path, called), text, is_own=False)
    except Refusal as refusal:
        if refusal.code == SEVERAL or (own is None and (fault is None or refusal.code == UNCLEAR)):
            raise
        if own is None:
            raise fault or refusal from None
        if refusal.code == UNCLEAR and not own.identity:
            raise  # a list from elsewhere with headings like ours: each of its lines would be a fault
        # If another reader understands more of it, nothing may be written over it.
        return DeckFile(own, text, is_own=refusal.code != UNCLEAR)


def _in_another_form(library: Library, path: Path, called: str) -> Deck:
    """The deck in a file of another program; a Refusal if anything in it has to be guessed."""
    found = of_file(path)
    found = replace(found, source=called or found.source)
    try:
        incoming = read_incoming(library, found)
    except Refusal as refusal:
        if found.source in refusal.message:
            raise
        raise refusal.about(found.source) from None  # a share code has no name of its own
    key = incoming.dialect.key
    if key in OWN_FORMS:
        raise Refusal("no-deck-file", f"{found.source} is in a form of this program.")
    is_whole = key in WHOLE or (key == "list" and is_ours(found.text.split("\n")))
    doubtful = (Made.GUESSED,) if is_whole else (Made.GUESSED, Made.UNKNOWN)
    if any(one.made in doubtful and not one.is_second for one in incoming.account.entries):
        hint = f"`deckbuilder deck import {shlex.quote(harmless(str(path)))} --dry-run` shows how it can be read."
        raise Refusal(UNCLEAR, f"{found.source} does not say everything, and some of it has to be guessed.", hint)
    return replace(incoming.deck, name=incoming.deck.name or found.name)
