"""A gang that is being built, saved after every change, so that nothing of it is ever unsaved."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from deckbuilder.app.decks import free_name, list_decks, save_deck
from deckbuilder.app.editing import rename_deck
from deckbuilder.decks.model import Deck
from deckbuilder.errors import Refusal
from deckbuilder.text import folded, harmless

if TYPE_CHECKING:
    from deckbuilder.app.library import Library

LONGEST_CHANGE = 200


@dataclass(slots=True)
class Autosave:
    """Where a gang is kept: the name it is saved under, if it is, and the hash of what was saved last."""

    library: Library
    saved_as: str | None = None
    seen: str | None = None

    def keep(self, deck: Deck, change: str = "") -> tuple[Deck, str]:
        """Save the gang; it comes back under the name it has now, with a sentence where that is another one.

        `change` says in its history what was done.
        A gang that was not saved before gets a name that is free. One that was changed elsewhere in the meantime is
        not written over: this one is kept beside it.
        """
        if self.saved_as is None:
            return self._keep_anew(deck, change)
        if deck.name != self.saved_as:
            return self._rename(deck, self.saved_as), ""
        try:
            self.seen = save_deck(self.library, deck, seen=self.seen, change=_told(change)).hash
        except Refusal as refusal:
            if refusal.code != "changed-elsewhere":
                raise
            kept, _ = self._keep_anew(replace(deck, name=free_name(self.library, deck.name[:80])), change)
            return kept, f"{deck.name} was changed elsewhere meanwhile; this one is kept as {kept.name}."
        return deck, ""

    def _keep_anew(self, deck: Deck, change: str) -> tuple[Deck, str]:
        taken = {folded(entry.name) for entry in list_decks(self.library)}
        name = deck.title if folded(deck.title) not in taken else free_name(self.library, deck.title[:80])
        kept = replace(deck, name=name)
        self.seen = save_deck(self.library, kept, is_new=True, change=_told(change)).hash
        self.saved_as = name
        return kept, f"Saved as {name}."

    def _rename(self, deck: Deck, old: str) -> Deck:
        rename_deck(self.library, old, deck.name)
        saved = save_deck(self.library, deck)
        self.saved_as, self.seen = deck.name, saved.hash
        return deck


def _told(change: str) -> str:
    """What was done, as a history can hold it."""
    return harmless(change)[:LONGEST_CHANGE]
