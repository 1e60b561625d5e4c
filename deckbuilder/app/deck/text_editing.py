"""Decks edited as text.

The text of a saved deck is kept as a file in the data folder until it is saved. The file is named after the deck and
the state that the edit started from, so that an abandoned or unsaved text is resumed and never overwritten, even if the
deck or its name has changed since.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.deck.deck_source import DeckSource, fixed, open_source, require_rewritable
from deckbuilder.app.deck.decks import save_deck
from deckbuilder.app.deck.starters import SUFFIX, deck_in
from deckbuilder.app.deck.terms import validator_of
from deckbuilder.app.files import make_folder, write_text
from deckbuilder.decks.files import read_text
from deckbuilder.errors import Refusal
from deckbuilder.paths import data_home
from deckbuilder.problems import Report
from deckbuilder.storage.deck_records import DeckChange
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck

FOLDER = "drafts"
HASH_IN_NAME = 12
"""The number of characters of a hash in file names."""
ANY_HASH = "?" * HASH_IN_NAME


@dataclass(frozen=True, slots=True)
class TextEdit:
    """A deck being edited as text: the place of its text, and whether that was left from before."""

    source: DeckSource
    path: Path
    is_left: bool = False
    is_outdated: bool = False
    """Whether the text was left from before and started from a state other than the present one."""

    @property
    def is_file(self) -> bool:
        """Whether this is a file of the user, edited in place."""
        return self.source.path is not None


@dataclass(frozen=True, slots=True)
class TextEdited:
    """The result of an edit: the present name of the deck, whether it was changed, and the verdict."""

    name: str
    is_changed: bool
    report: Report


def begin(library: Library, ref: str, *, anew: bool = False) -> TextEdit:
    """Start to edit the text of a saved deck or of a file; `anew` sets a text left from before aside."""
    source = open_source(library, ref)
    require_rewritable(source)
    if source.path is not None:
        return TextEdit(source, source.path)
    if source.seen is None:
        raise fixed(library, source.deck)
    folder = make_folder(data_home() / FOLDER, "Check that it is writable, or export the deck as a file.")
    called = _called(library, source.deck)
    path = folder / f"{called}-{source.seen[:HASH_IN_NAME]}{SUFFIX}"
    # A text that started from the present state comes first.
    for left in sorted(folder.glob(f"{called}-{ANY_HASH}{SUFFIX}"), key=lambda one: (one != path, one)):
        if not anew:
            return TextEdit(source, left, is_left=True, is_outdated=left != path)
        left.replace(_aside(left))
    return TextEdit(source, write_text(path, source.text))


def _called(library: Library, deck: Deck) -> str:
    """The name of a deck in file names, made from its number, which never changes, and the database."""
    database = "" if library.store.path is None else os.path.relpath(library.store.path, data_home())
    number = library.decks.numbers().get(deck.name, 0)
    return sha256(f"{database} {number}".encode()).hexdigest()[:HASH_IN_NAME]


def finish(library: Library, edit: TextEdit) -> TextEdited:
    """Save the text as a change of the deck, legal or not, including a new name.

    If it is no deck, or cannot be saved, the text is kept and the Refusal says where.
    """
    try:
        text = read_text(edit.path)
        if not text.strip() and not edit.is_file:
            text = edit.source.text  # an emptied text means no change
        is_changed = text != edit.source.text
        after = deck_in(text, edit.path.name if edit.is_file else edit.source.deck.name, edit.source.deck.rulebook)
        name = edit.source.deck.title
        if is_changed and not edit.is_file:
            name = _saved(library, edit.source, replace(after, name=after.name or name, source=""))
    except Refusal as refusal:
        again = "Correct it there" if edit.is_file else "`deckbuilder deck edit` continues with it"
        hint = f"{refusal.hint} Your text is kept in {harmless(str(edit.path))}. {again}.".lstrip()
        raise Refusal(refusal.code, refusal.message, hint, refusal.exit_code) from None
    if not edit.is_file:
        edit.path.unlink(missing_ok=True)
    return TextEdited(name, is_changed, validator_of(library, after.rulebook).validate(after))


def _aside(path: Path) -> Path:
    number = 1
    while (other := path.with_name(f"{path.stem}-{number}{SUFFIX}")).exists():
        number += 1
    return other


def _saved(library: Library, source: DeckSource, after: Deck) -> str:
    was, change = "", "edited as text"
    if after.name != source.deck.name:
        was, change = source.deck.name, f"renamed from {source.deck.name}, {change}"
    save_deck(library, after, DeckChange(change, source.seen, was))
    return after.name
