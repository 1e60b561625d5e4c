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
    """The deck in a file; a Refusal if there is none. ``called`` names it in messages; by default the path does."""
    text = read_text(path)
    if is_foreign(text):  # read as a text of ours it would be a wreck, and written back its content would be lost
        return DeckFile(_in_another_form(library, path, called), text, is_own=False)
    try:
        deck = deck_in(text, called or name_of(path))
    except Refusal as refusal:
        try:
            foreign = _in_another_form(library, path, called)
        except Refusal as other:
            raise (other if other.code in (SEVERAL, UNCLEAR) else refusal) from None
        return DeckFile(foreign, text, is_own=False)
    if deck.unread:
        try:
            return DeckFile(_in_another_form(library, path, called), text, is_own=False)
        except Refusal as refusal:
            if refusal.code == SEVERAL:
                raise
            if refusal.code == UNCLEAR:  # another reader understands more of it, so nothing may be written over it
                return DeckFile(deck, text, is_own=False)
    return DeckFile(deck, text, is_own=True)


def _in_another_form(library: Library, path: Path, called: str) -> Deck:
    """The deck in a file of another program; a Refusal if anything in it has to be guessed."""
    found = of_file(path)
    found = replace(found, source=called or found.source)
    try:
        dialect, deck, account = read_incoming(library, found)
    except Refusal as refusal:
        if found.source in refusal.message:
            raise
        message = f"{found.source}: {refusal.message}"  # a share code has no name of its own
        raise Refusal(refusal.code, message, refusal.hint, refusal.exit_code) from None
    if dialect.key in OWN_FORMS:
        raise Refusal("no-deck-file", f"{found.source} is in a form of this program.")
    is_whole = dialect.key in WHOLE or (dialect.key == "list" and is_ours(found.text.split("\n")))
    doubtful = (Made.GUESSED,) if is_whole else (Made.GUESSED, Made.UNKNOWN)
    if any(one.made in doubtful and not one.is_second for one in account.entries):
        hint = f"`deckbuilder deck import {shlex.quote(harmless(str(path)))} --dry-run` shows how it can be read."
        raise Refusal(UNCLEAR, f"{found.source} does not say everything, and some of it has to be guessed.", hint)
    return replace(deck, name=deck.name or found.name)
