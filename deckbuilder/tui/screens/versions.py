"""What a saved gang was before: its versions against what it is now, each of which can be named and gone back to."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Static

from deckbuilder.app.deck import decks, names, versions
from deckbuilder.errors import Refusal
from deckbuilder.text import counted
from deckbuilder.tui.plain import content
from deckbuilder.tui.screens.deck_suggestions import DeckSuggestion, DeckSuggestions, SuggestionsScreen
from deckbuilder.tui.screens.dialogs import AskText

if TYPE_CHECKING:
    from deckbuilder.app.deck.versions import VersionEntry
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck

MOST_SHOWN = 50
NAMING = "It is kept for as long as it has a name; nothing takes the name away."


class VersionsScreen(SuggestionsScreen):
    """The versions of a saved gang; the one that is chosen, or none."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("n", "name", "Name it")]

    def __init__(self, library: Library, name: str, deck: Deck) -> None:
        self._called = name
        self._entries: tuple[VersionEntry, ...] = ()
        super().__init__(f"Versions of {deck.title}", library, deck, self._found)

    def _found(self) -> DeckSuggestions:
        self._entries = versions.history(self._library, self._called)[:MOST_SHOWN]
        ways = [
            DeckSuggestion(said(entry), self._was(entry), f"As version {entry.number} again", entry.number)
            for entry in self._entries
        ]
        key = self.key_of("apply")
        return DeckSuggestions(ways, f"The newest first; {key} goes back to one, and what is now stays in the history.")

    def _was(self, entry: VersionEntry) -> Deck:
        if entry.is_now:
            return self._deck
        deck = decks.load_deck(self._library, f"{self._called}{names.MARK}{entry.number}")
        lines = tuple(replace(line, line=0) for line in deck.lines)
        return replace(deck, name=self._deck.name, lines=lines, source="")

    @property
    def chosen(self) -> VersionEntry | None:
        """The version under the cursor."""
        return self._entries[self.place] if self.place < len(self._entries) else None

    def action_name(self) -> None:
        """Give the version under the cursor a name, or take it away."""
        entry = self.chosen
        if entry is not None:
            self.app.push_screen(
                AskText(f"Name of version {entry.number}", entry.label, NAMING, may_be_empty=True),
                lambda label: self._call_it(entry, label),
            )

    def _call_it(self, entry: VersionEntry, label: str | None) -> None:
        if label is None:
            return
        try:
            versions.name_version(self._library, self._called, label, str(entry.number))
        except Refusal as refusal:
            self.query_one("#told", Static).update(content(refusal.said))
            return
        self.look()


def said(entry: VersionEntry) -> str:
    """A version in a line."""
    now = ", as it is now" if entry.is_now else ""
    named = f"{entry.label}: " if entry.label else ""
    when = f", {entry.when}" if entry.when else ""
    return f"{entry.number}, {named}{entry.change or 'saved'} ({counted(entry.cards, 'card')}{when}{now})"
