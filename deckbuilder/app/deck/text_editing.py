"""Changing a deck as text.

The text of a saved deck is laid out as a file in the data folder until it is saved. It is named after the deck and the
state that it began with, so that a text which was left, or could not be saved, is gone on with and never written over,
whatever became of the deck and its name since.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.deck.deck_source import DeckSource, fixed, open_source
from deckbuilder.app.deck.decks import save_deck
from deckbuilder.app.deck.starters import SUFFIX, deck_in
from deckbuilder.app.deck.terms import rules_of
from deckbuilder.app.files import make_folder, write_text
from deckbuilder.decks.files import read_text
from deckbuilder.decks.validate import validate
from deckbuilder.errors import Refusal
from deckbuilder.paths import data_home
from deckbuilder.problems import Report
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck

FOLDER = "drafts"
SHORT = 12
"""Characters of a hash that tell two apart."""
ANY = "?" * SHORT


@dataclass(frozen=True, slots=True)
class TextEdit:
    """A deck that is being changed as text: where its text lies, and whether that was left there before."""

    source: DeckSource
    path: Path
    is_left: bool = False
    is_outdated: bool = False
    """True for a text that was left and began with another state than the deck has now."""

    @property
    def is_file(self) -> bool:
        """True for the file of a person, which is changed where it is."""
        return self.source.path is not None


@dataclass(frozen=True, slots=True)
class TextEdited:
    """What came of it: the name of the deck now, whether anything was changed, and the verdict."""

    name: str
    is_changed: bool
    report: Report


def begin(library: Library, ref: str, *, anew: bool = False) -> TextEdit:
    """Lay out the text of a saved deck, or of a file, to be changed; `anew` puts a text aside that was left there."""
    source = open_source(library, ref)
    if source.path is not None:
        return TextEdit(source, source.path)
    if source.seen is None:
        raise fixed(library, source.deck)
    folder = make_folder(data_home() / FOLDER, "Check that it may be written to, or export the deck as a file.")
    called = _called(library, source.deck)
    path = folder / f"{called}-{source.seen[:SHORT]}{SUFFIX}"
    # What began with the state of now goes before what began with another.
    for left in sorted(folder.glob(f"{called}-{ANY}{SUFFIX}"), key=lambda one: (one != path, one)):
        if not anew:
            return TextEdit(source, left, is_left=True, is_outdated=left != path)
        left.replace(_aside(left))
    return TextEdit(source, write_text(path, source.text))


def _called(library: Library, deck: Deck) -> str:
    """What stands for a deck in the name of a file: its number never changes, and is its own in one database."""
    database = "" if library.store.path is None else os.path.relpath(library.store.path, data_home())
    number = library.decks.numbers().get(deck.name, 0)
    return sha256(f"{database} {number}".encode()).hexdigest()[:SHORT]


def finish(library: Library, edit: TextEdit) -> TextEdited:
    """Save the text as it is now, whatever the rules say of it, as a change of the deck; a new name in it is taken too.

    Where it is no deck at all, or cannot be saved, the text stays where it lies.
    """
    try:
        text = read_text(edit.path)
        if not text.strip() and not edit.is_file:
            text = edit.source.text  # who empties it wants nothing changed
        is_changed = text != edit.source.text
        after = deck_in(text, edit.path.name if edit.is_file else edit.source.deck.name)
        name = edit.source.deck.title
        if is_changed and not edit.is_file:
            name = _saved(library, edit.source, replace(after, name=after.name or name, source=""))
    except Refusal as refusal:
        again = "Mend it there" if edit.is_file else "`deckbuilder deck edit` goes on with it"
        hint = f"{refusal.hint} Your text is kept in {harmless(str(edit.path))}. {again}.".lstrip()
        raise Refusal(refusal.code, refusal.message, hint, refusal.exit_code) from None
    if not edit.is_file:
        edit.path.unlink(missing_ok=True)
    return TextEdited(name, is_changed, validate(after, library.pool, rules_of(library, after.rulebook)))


def _aside(path: Path) -> Path:
    number = 1
    while (other := path.with_name(f"{path.stem}-{number}{SUFFIX}")).exists():
        number += 1
    return other


def _saved(library: Library, source: DeckSource, after: Deck) -> str:
    was, change = "", "edited as text"
    if after.name != source.deck.name:
        was, change = source.deck.name, f"renamed from {source.deck.name}, {change}"
    save_deck(library, after, seen=source.seen, was=was, change=change)
    return after.name
