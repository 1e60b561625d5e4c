"""Changing a gang where it stands, by the names of cards: one wish or many, one version, one verdict."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from deckbuilder.app.deck.decks import already_there, export_deck, find_saved, load_deck, require_name, save_deck
from deckbuilder.app.deck.manuscript import open_manuscript, rewrite
from deckbuilder.app.deck.terms import rules_of
from deckbuilder.app.deck.versions import require_saved
from deckbuilder.decks.revising import Ask, Revision, revised
from deckbuilder.decks.text import MOST_COPIES
from deckbuilder.decks.validate import prepared, validate
from deckbuilder.errors import Refusal
from deckbuilder.problems import Report
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.library import Library
    from deckbuilder.decks.index import PoolIndex
    from deckbuilder.decks.model import Deck

__all__ = ["Ask", "Edited", "copy_deck", "edit", "rename_deck"]

_COUNTED = re.compile(r"([0-9]{1,4})\s*[xX×]?\s+(\S.*)", re.ASCII)
_MOST_TRIES = 5


@dataclass(frozen=True, slots=True)
class Edited:
    """A gang after an edit: what was done to it, the verdict, and where it is written (nowhere if nothing changed)."""

    revision: Revision
    report: Report
    written: str

    def as_dict(self) -> dict[str, object]:
        """The edit for `--json`."""
        return {
            "name": self.revision.deck.title,
            "edits": [edit.as_dict() for edit in self.revision.edits],
            "lines": [line.as_dict() for line in self.revision.lines],
            "guesses": list(self.revision.guesses),
            "report": self.report.as_dict(),
            "written": self.written or None,
        }


def edit(library: Library, ref: str, asks: Sequence[Ask]) -> Edited:
    """Carry out some wishes on a saved gang or a gang file, all or none, and judge what came of it.

    Where another program changed it at the same moment, they are carried out on what that made of it.
    """
    for _ in range(_MOST_TRIES - 1):
        try:
            return _edited(library, ref, asks)
        except Refusal as refusal:
            if refusal.code != "changed-elsewhere":
                raise
    return _edited(library, ref, asks)


def _edited(library: Library, ref: str, asks: Sequence[Ask]) -> Edited:
    manuscript = open_manuscript(library, ref)
    construction = rules_of(library, manuscript.deck.rulebook)
    index = prepared(library.pool, construction)
    revision = revised(manuscript.deck, index, [_counted(ask, index) for ask in _joined(asks, index)])
    written = ""
    if revision.edits:
        done = " ".join(edit.sentence for edit in revision.edits)
        written = rewrite(library, manuscript, revision.deck, done)
    return Edited(revision, validate(revision.deck, library.pool, construction), written)


def rename_deck(library: Library, name: str, to: str) -> str:
    """Give a saved gang another name; its history stays with it. The name that it had is returned."""
    saved = require_saved(library, name)
    require_name(to, is_needed=True)
    other = find_saved(library, to)
    if other is not None and other.name != saved.name:
        raise already_there(other)
    text = export_deck(replace(load_deck(library, saved.name), name=to))
    if library.decks.rename(saved.name, to, text, seen=saved.hash, change=f"renamed from {saved.name}") is None:
        raise _gone(saved.name)
    return saved.name


def copy_deck(library: Library, ref: str, to: str) -> Deck:
    """Save any gang, version or gang file under another name."""
    require_name(to, is_needed=True)
    deck = load_deck(library, ref)
    copied = replace(deck, name=to)
    other = find_saved(library, to)
    if other is not None:
        raise already_there(other)
    save_deck(library, copied, is_new=True, change=f"copied from {ref}")
    return copied


def _gone(name: str) -> Refusal:
    return Refusal("changed-elsewhere", f"{harmless(name)} was deleted meanwhile.", hint="Look at the list again.")


def _joined(asks: Sequence[Ask], index: PoolIndex) -> Sequence[Ask]:
    """One wish where the words of several are the name of one card: a shell takes an unquoted name apart."""
    whole = " ".join(ask.card for ask in asks)
    found = _COUNTED.fullmatch(whole)
    is_name = bool(index.cards_called(found[2] if found is not None else whole))
    if len(asks) < 2 or not is_name or any(index.cards_called(ask.card) for ask in asks):
        return asks
    return [replace(asks[0], card=whole)]


def _counted(ask: Ask, index: PoolIndex) -> Ask:
    """The wish with the number that stands before the name of the card, if one does."""
    found = _COUNTED.fullmatch(ask.card.strip())
    if found is None or index.by_word.get(ask.card) or index.cards_called(ask.card):
        return _within(ask)
    if ask.copies is not None:
        said = f'How many: {ask.copies}, or as in "{harmless(ask.card)}"?'
        raise Refusal("two-numbers", said, hint="Give one number.")
    return _within(replace(ask, card=found[2], copies=int(found[1])))


def _within(ask: Ask) -> Ask:
    if isinstance(ask.copies, int) and not (0 if ask.kind == "set" else 1) <= ask.copies <= MOST_COPIES:
        least = 0 if ask.kind == "set" else 1
        raise Refusal(
            "bad-number", f"{ask.copies} is no number of copies.", hint=f"It is between {least} and {MOST_COPIES}."
        )
    return ask
