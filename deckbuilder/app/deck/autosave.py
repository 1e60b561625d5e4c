"""A deck under construction, saved after every change."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from deckbuilder.app.deck.decks import add_deck, free_name, list_decks, save_deck
from deckbuilder.decks.model import Deck
from deckbuilder.errors import Refusal
from deckbuilder.storage.deck_records import DeckChange
from deckbuilder.text import folded

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library


@dataclass(slots=True)
class Autosave:
    """Saves a deck after every change, under the name it is saved by, and keeps the hash of the last save.

    All changes of one session form a single version in its history, so that the history is not flooded.
    """

    library: Library
    saved_as: str | None = None
    seen: str | None = None
    changes: int = field(default=0, init=False)
    """The number of changes saved since the newest version began."""

    @classmethod
    def of(cls, library: Library, name: str) -> Autosave:
        """The autosave of the deck saved under this name; a fresh one if there is none."""
        saved = library.decks.load(name)
        return cls(library) if saved is None else cls(library, name, saved.hash)

    def keep(self, deck: Deck, change: str = "") -> tuple[Deck, str]:
        """Save the deck; return it under its present name, with a sentence if that differs from the one passed.

        `change` describes the change in the history.
        A deck not saved before gets a free name. A deck changed or deleted elsewhere in the meantime is neither
        overwritten nor brought back: this one is saved beside it under another name.
        """
        if self.saved_as is None:
            return self._keep_anew(deck, change)
        old = self.saved_as
        try:
            if deck.name == old:
                self._save(deck, change)
            else:
                self._rename(deck, old)
        except Refusal as refusal:
            if refusal.code != "changed-elsewhere":
                raise
            done = "changed" if self.library.decks.load(old) is not None else "deleted or renamed"
            name = free_name(self.library, deck.name) if deck.name == old else deck.name
            kept, _ = self._keep_anew(replace(deck, name=name), change)
            return kept, f"{old} was {done} elsewhere in the meantime; this one is kept as {kept.name}."
        return deck, ""

    def begin_version(self) -> None:
        """Start a new version with the next save; what was saved so far stays in the history."""
        self.changes = 0

    def _save(self, deck: Deck, change: str) -> None:
        said = f"{self.changes + 1} changes, at last: {change}" if self.changes else change
        saved = save_deck(self.library, deck, DeckChange(said, self.seen, goes_on=self.changes > 0))
        self.changes += saved.hash != self.seen
        self.seen = saved.hash

    def _keep_anew(self, deck: Deck, change: str) -> tuple[Deck, str]:
        taken = {folded(entry.name) for entry in list_decks(self.library)}
        name = deck.title if folded(deck.title) not in taken else free_name(self.library, deck.title)
        kept = replace(deck, name=name)
        self.seen = add_deck(self.library, kept, change).hash
        self.saved_as, self.changes = name, 1
        return kept, f"Saved as {name}."

    def _rename(self, deck: Deck, old: str) -> None:
        saved = save_deck(self.library, deck, DeckChange(f"renamed from {old}", self.seen, was=old))
        self.saved_as, self.seen, self.changes = deck.name, saved.hash, 0
