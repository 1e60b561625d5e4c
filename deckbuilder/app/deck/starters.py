"""The shipped deck files, to start playing with and to learn from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from deckbuilder.decks.files import name_of, read_deck, read_text, rulebook_of
from deckbuilder.decks.model import Deck
from deckbuilder.paths import shipped
from deckbuilder.rulebooks import rulebook_ids, rulebook_or_default
from deckbuilder.text import folded

SUFFIX = ".gang"


@dataclass(frozen=True, slots=True)
class Starter:
    """A shipped deck and its file."""

    deck: Deck
    path: Path


@lru_cache(maxsize=1)
def starters() -> tuple[Starter, ...]:
    """Every shipped deck, by name."""
    paths = sorted(shipped("card_sets").rglob(f"*{SUFFIX}"))
    found = [Starter(read_file(path), path) for path in paths]
    return tuple(sorted(found, key=lambda starter: folded(starter.deck.title)))


def starter_decks(book_id: str) -> list[Deck]:
    """The shipped decks of one game, by name."""
    return [one.deck for one in starters() if one.deck.rulebook == book_id]


def starter_ref(name: str) -> str:
    """The path of the starter with this name, since a saved deck may share it; any other name is returned as it is."""
    return next((str(one.path) for one in starters() if one.deck.name == name), name)


def read_file(path: Path, called: str = "") -> Deck:
    """The deck in a file, in either of its two forms; a Refusal for anything else. `called` names it in messages."""
    return deck_in(read_text(path), called or name_of(path))


def deck_in(text: str, source: str, usual: str = "") -> Deck:
    """The deck in a text, in either of its two forms, by default of the usual game; a Refusal for anything else."""
    # Reading an unknown rulebook's deck by another one reports the fault.
    named = "-".join(folded(rulebook_of(text)).split())
    book = rulebook_or_default(named if named in rulebook_ids() else usual)
    return read_deck(text, book.construction.form, source)
