"""Decks: listed, read, created, saved, deleted and exported."""

from __future__ import annotations

import shlex
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from deckbuilder.app.deck.deck_files import read_deck_file
from deckbuilder.app.deck.names import (
    find_saved,
    is_path,
    require_free,
    require_name,
    require_new_name,
    sayable,
    starter_called,
    unknown_deck,
    version_called,
)
from deckbuilder.app.deck.starters import starters
from deckbuilder.app.library.lookup import identity_called
from deckbuilder.decks.document import to_json
from deckbuilder.decks.files import read_deck
from deckbuilder.decks.form import DeckForm
from deckbuilder.decks.model import Deck
from deckbuilder.decks.tags import tags_of
from deckbuilder.decks.text import LONGEST_NAME, MOST_LINES, format_deck, unreadable
from deckbuilder.errors import Refusal
from deckbuilder.paths import expanded
from deckbuilder.rulebooks import DEFAULT_RULEBOOK, rulebook, rulebook_ids
from deckbuilder.storage.changes import hash_of
from deckbuilder.storage.deck_records import UNTOLD, DeckChange, DeckText
from deckbuilder.text import folded, harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.storage.deck_records import DeckVersion, SavedDeck

LONGEST_CHANGE = 200
LONGEST_STEM = LONGEST_NAME - 10
"""The longest name that leaves room for a number after it."""


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """A deck as shown in a list; the origin is "saved" or "starter"."""

    name: str
    rulebook: str
    identity: str
    origin: Literal["saved", "starter"]
    cards: int
    """The number of listed cards, counting copies."""
    tags: tuple[str, ...] = ()

    @property
    def game(self) -> str:
        """The title of the game that it is for; the id if this version does not know the game."""
        return rulebook(self.rulebook).title if self.rulebook in rulebook_ids() else self.rulebook


def list_decks(library: Library, rulebook_id: str = "") -> tuple[DeckEntry, ...]:
    """Every deck that can be named, of one game or of all: game by game, saved decks before starters."""
    saved = [_entry(deck.name, read_saved(deck), "saved") for deck in library.decks.listed()]
    shipped = [_entry(starter.deck.title, starter.deck, "starter") for starter in starters()]
    wanted = rulebook(rulebook_id).id if rulebook_id else ""
    entries = [entry for entry in (*saved, *shipped) if wanted in ("", entry.rulebook)]
    order = {id: place for place, id in enumerate(rulebook_ids())}
    return tuple(sorted(entries, key=lambda entry: order.get(entry.rulebook, len(order))))


def saved_decks(library: Library) -> tuple[Deck, ...]:
    """Every saved deck, by name."""
    return tuple(read_saved(deck) for deck in library.decks.listed())


def load_deck(library: Library, ref: str) -> Deck:
    """The deck with this name, or in this file."""
    if is_path(ref):
        return read_deck_file(library, expanded(Path(ref))).deck
    return _named(library, ref)


HOW_TO_LIST = 'Below each heading, list its cards in lines such as "2 Card Name".'
"""The notes of a new deck, addressed to the reader of its file."""


def new_deck(library: Library, faction: str, name: str | None = None) -> Deck:
    """An empty deck of one faction (an id or a name), not saved yet; without a name it gets one that is free."""
    identity = identity_called(library, faction)
    if name is not None:
        require_name(name, is_needed=True)
    home = library.pool.set(identity.set_id)
    assert home is not None
    # A file that names no set means the core sets, so a faction of another set has to name its own.
    core = [one.id for one in library.pool.sets if one.header.core and one.header.rulebook == home.header.rulebook]
    return Deck(
        name=name or free_name(library, identity.name),
        rulebook=rulebook(home.header.rulebook).construction.rulebook,  # refused for a game without decks
        identity=identity.name,
        sets=() if home.id in core else (*core, home.id),
        notes=HOW_TO_LIST,
    )


def add_deck(library: Library, deck: Deck, change: str = "") -> SavedDeck:
    """Save a new deck under its name, which must be free; `change` describes in its history where it came from."""
    return library.decks.add(_written(library, deck), _told(change))


def save_deck(library: Library, deck: Deck, change: DeckChange = UNTOLD) -> SavedDeck:
    """Save a deck under its name, as its newest version."""
    return library.decks.save(_written(library, deck, change.was), replace(change, said=_told(change.said)))


def _written(library: Library, deck: Deck, was: str = "") -> DeckText:
    """A deck as it is saved, if its name is allowed; `was` is its name so far if it is renamed."""
    require_name(deck.name, is_needed=True)
    if was:
        require_free(library, deck.name, but=was)
    require_new_name(library, deck.name)
    return DeckText(deck.name, deck.rulebook, deck.identity, format_deck(deck, form_of(deck)))


def _told(change: str) -> str:
    """The description of a change, as a history can store it."""
    told = harmless(change)
    return told if len(told) <= LONGEST_CHANGE else f"{told[: LONGEST_CHANGE - 3]}..."


def delete_deck(library: Library, name: str) -> Deck:
    """Delete a saved deck and return it; `versions.restore` brings it back."""
    saved = find_saved(library, name)
    if saved is None:
        raise _undeletable(library, name)
    library.decks.delete(saved.name)
    return read_saved(saved)


def export_deck(deck: Deck, form: Literal["text", "json"] = "text") -> str:
    """The deck as the text of a file."""
    return to_json(deck) if form == "json" else format_deck(deck, form_of(deck))


def form_of(deck: Deck) -> DeckForm:
    """The layout of decks in this deck's rulebook."""
    return rulebook(deck.rulebook).construction.form


def _named(library: Library, ref: str) -> Deck:
    saved = find_saved(library, ref)
    if saved is not None:
        _notice_damage(library, saved)
        return read_saved(saved)
    starter = starter_called(ref)
    if starter is not None:
        return starter
    version = version_called(library, ref)
    if version is not None:
        _notice_damage(library, version)
        return read_saved(version)
    raise unknown_deck(library, ref)


def _notice_damage(library: Library, saved: SavedDeck | DeckVersion) -> None:
    """Tell the user of a text that is not what was saved; it can be used all the same."""
    if hash_of(saved.text) != saved.hash:
        library.notice(
            f"{harmless(saved.name)} differs from what was saved: its text in the database was damaged or changed from "
            f"outside. `deckbuilder deck history {harmless(shlex.quote(saved.name))}` lists its versions, and "
            "`deckbuilder deck restore` takes one back."
        )


def _undeletable(library: Library, ref: str) -> Refusal:
    many = library.book.decks
    if is_path(ref):
        return Refusal("not-saved", f"{harmless(ref)} is a file path; only saved {many} are deleted.", hint="Name one.")
    if starter_called(ref) is not None:
        return Refusal(
            "not-saved", f'"{harmless(ref)}" comes with the program; only saved {many} are deleted.', hint="Name one."
        )
    return unknown_deck(library, ref)


def read_saved(saved: DeckText) -> Deck:
    """The deck in a saved text, which another program may have written."""
    book, name, text = saved.rulebook, saved.name, saved.text
    known = book in rulebook_ids() and rulebook(book).has_decks
    form = (rulebook(book) if known else DEFAULT_RULEBOOK).construction.form
    try:
        return replace(read_deck(text, form, name), name=name)
    except Refusal as refusal:  # written by another program: keep it line by line, so that other decks stay readable
        reason = harmless(refusal.message).rstrip(".")
        lines = tuple(
            unreadable(line, number, reason, name)
            for number, line in enumerate(text.splitlines()[:MOST_LINES], start=1)
            if line.strip()
        )
        return Deck(name, form.rulebook, saved.identity, unread=lines, source=harmless(name))


def _entry(name: str, deck: Deck, origin: Literal["saved", "starter"]) -> DeckEntry:
    return DeckEntry(name, deck.rulebook, deck.identity, origin, deck.cards, tags_of(deck.notes))


def free_name(library: Library, stem: str) -> str:
    """A name that no deck has: this one, shortened and cleaned as needed, with a number after it."""
    stem = (sayable(stem) or stem)[:LONGEST_STEM].strip()
    taken = {folded(entry.name) for entry in list_decks(library)}
    number = 1
    while folded(f"{stem} {number}") in taken:
        number += 1
    return f"{stem} {number}"
