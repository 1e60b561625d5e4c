"""The deck being edited: saving and undoing every change, renaming, versions, and leaving."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, ClassVar, Generic, Protocol, TypeVar

from textual.binding import Binding, BindingType

from deckbuilder.app.deck import versions
from deckbuilder.app.deck.autosave import Autosave
from deckbuilder.app.expansions import sets
from deckbuilder.errors import Refusal
from deckbuilder.text import counted, folded
from deckbuilder.tui.keymap import keys_of_part
from deckbuilder.tui.screens.asking import ask_text
from deckbuilder.tui.screens.base_screen import AskingScreen
from deckbuilder.tui.screens.deck_suggestions import DeckSuggestion, DeckSuggestions, SuggestionsScreen
from deckbuilder.tui.screens.dialogs import LEAVE, NOT_SAVED, AskOne, AskText, ask_which

if TYPE_CHECKING:
    from deckbuilder.app.deck.versions import VersionEntry
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck

T = TypeVar("T")
MOST_STEPS = 500


@dataclass(slots=True)
class History(Generic[T]):
    """A value with its undo and redo history."""

    present: T
    _past: list[T] = field(default_factory=list)
    _future: list[T] = field(default_factory=list)

    def change(self, value: T) -> bool:
        """Replace the value; returns False if it is the same."""
        if value == self.present:
            return False
        self._past = [*self._past[-MOST_STEPS:], self.present]
        self._future = []
        self.present = value
        return True

    @property
    def has_past(self) -> bool:
        """Whether there is a step to undo."""
        return bool(self._past)

    @property
    def has_future(self) -> bool:
        """Whether there is a step to redo."""
        return bool(self._future)

    def undo(self) -> bool:
        """Undo the last step; returns False if there is none."""
        return self._shift(self._past, self._future)

    def redo(self) -> bool:
        """Redo the last step undone; returns False if there is none."""
        return self._shift(self._future, self._past)

    def rewrite(self, change: Callable[[T], T]) -> None:
        """Apply the same change to every state, past and future, as if it had always been so."""
        self.present = change(self.present)
        self._past = [change(value) for value in self._past]
        self._future = [change(value) for value in self._future]

    def _shift(self, source: list[T], target: list[T]) -> bool:
        if not source:
            return False
        target.append(self.present)
        self.present = source.pop()
        return True


NAMED = "It is kept as long as it has that name."


class DeckDraftHost(AskingScreen, Protocol):
    """The screen of the deck."""

    def leave(self, message: str = "") -> None:
        """Close it, and show the message on the screen below."""


class DeckDraft:
    """A deck being edited; each change is saved immediately and can be undone."""

    KEYS = keys_of_part(
        "draft",
        "A {deck} that is open",
        Binding("ctrl+r,ctrl+y", "redo", "Redo", show=False),
        Binding("ctrl+s", "save", "Save", show=False),
        Binding("n", "rename", "Rename", show=False),
        Binding("s", "sets", "Choose card sets", show=False),
        Binding("e", "export", "Export to a file", show=False),
        Binding("H", "history", "History: go back to a version", show=False),
        Binding("N", "name_version", "Name this version", show=False),
    )

    def __init__(self, screen: DeckDraftHost, deck: Deck, autosave: Autosave, show: Callable[[], object]) -> None:
        self._screen, self._show = screen, show
        # For an open deck, line numbers of the file that it came from no longer mean anything.
        lines = tuple(replace(line, line=0) for line in deck.lines)
        self._kept = replace(deck, name=deck.title, lines=lines, source="")
        self.history = History(self._kept)
        self.autosave = autosave

    @property
    def deck(self) -> Deck:
        """The deck in its current state."""
        return self.history.present

    @property
    def is_changed(self) -> bool:
        """Whether there are unsaved changes, which means that saving failed."""
        return self.deck != self._kept

    def change(self, deck: Deck, said: str) -> None:
        """Make a change, save it, and say so."""
        if self.history.change(deck):
            self._keep(f"{said} ({self._screen.key_of('undo')} takes it back).", said)

    def undo(self) -> None:
        """Undo the last change."""
        if self.history.undo():
            self._keep(f"Undone ({self._screen.key_of('redo')} redoes it).", "taken back")
        else:
            self._screen.tell("There is nothing to undo.")

    def redo(self) -> None:
        """Redo the change undone last."""
        if self.history.redo():
            self._keep(f"Done again ({self._screen.key_of('undo')} takes it back).", "done again")
        else:
            self._screen.tell("There is nothing to redo.")

    # ------------------------------------------------------------------ saving

    def save(self) -> None:
        """Save the {deck} if it is not saved yet; changes are saved automatically."""
        if self.autosave.saved_as is None or self.is_changed:
            self._keep("")
        else:
            self._screen.tell(f"{self.deck.name} is saved; every change is saved immediately.")

    def _keep(self, said: str, change: str = "") -> bool:
        """Save and show the deck; returns False if it could not be saved, in which case it stays on the screen."""
        is_told = False
        try:
            kept, note = self.autosave.keep(self.deck, change)
            if kept.name != self.deck.name:
                self.history.rewrite(lambda deck: replace(deck, name=kept.name))
            self._kept = self.deck
            self._screen.tell(f"{said} {note}".strip())
            is_told = True
        except Refusal as refusal:
            self._screen.tell(f"{said} Not saved: {refusal.said}".strip(), is_refused=True)
        self._show()
        return is_told

    def keep_if_possible(self) -> None:
        """Try again to save unsaved changes, without asking anybody."""
        if self.is_changed:
            with suppress(Refusal):
                self.autosave.keep(self.deck)

    # ------------------------------------------------------------------ names and versions

    def rename(self) -> None:
        """Rename the {deck}."""
        ask_text(self._screen, AskText(self._screen.worded("Name of this {deck}"), self.deck.name), self._rename)

    def _rename(self, name: str) -> None:
        if name == self.deck.name or (self.autosave.saved_as is None and not self._keep("")):
            return
        kept, note = self.autosave.keep(replace(self.deck, name=name))
        if not note:
            self.change(kept, f"Renamed {name}")
            return
        # It is a different deck now, and never had the name that belongs to another one.
        self.history.rewrite(lambda deck: replace(deck, name=kept.name))
        self._kept = self.deck
        self._screen.tell(note)
        self._show()

    def choose_version(self) -> None:
        """Compare this {deck} with its earlier versions, or go back to one."""
        if self.autosave.saved_as is None:
            self._screen.tell("There is no history yet: it begins with the first change.")
            return
        name, deck = self.autosave.saved_as, self.deck

        def go_back(way: DeckSuggestion) -> None:
            self.autosave.begin_version()
            self.change(way.deck, way.done)

        self._screen.ask_for(VersionsScreen(self._screen.library, name, deck), go_back)

    def name_version(self) -> None:
        """Name the current version, so that it is kept and you can go back to it."""
        name = self.autosave.saved_as
        if name is None:
            self._screen.tell(self._screen.worded("This {deck} is not saved yet: its first change saves it."))
            return

        def call_it(label: str) -> None:
            number = versions.name_version(self._screen.library, name, label)
            self.autosave.begin_version()
            self._screen.tell(
                f"Version {number} is called {label} ({self._screen.key_of('history')} lists all versions)."
            )

        ask_text(self._screen, AskText("Name of this version", hint=NAMED), call_it)

    def choose_sets(self) -> None:
        """Choose the card sets to build the {deck} from."""
        found = [entry for entry in sets.list_sets(self._screen.library) if entry.rulebook == self.deck.rulebook]
        chosen = self.deck.sets or tuple(entry.id for entry in found if entry.is_core)

        known = {folded(name) for entry in found for name in (entry.id, entry.title)}

        def toggle(one: tuple[str, str]) -> None:
            id, title = one
            is_in = id in chosen
            together = tuple(other for other in chosen if other != id) if is_in else (*chosen, id)
            self.change(replace(self.deck, sets=together), f"{title}: {'out' if is_in else 'in'}")

        among = [
            (
                f"[{'x' if entry.id in chosen else ' '}] {entry.title} ({counted(entry.cards, 'card')})",
                (entry.id, entry.title),
            )
            for entry in found
        ]
        among += [(f"[x] {word} (not installed)", (word, word)) for word in chosen if folded(word) not in known]
        ask_which(self._screen, "Card sets: choose one to add or remove it", among, toggle)

    # ------------------------------------------------------------------ leaving

    def leave(self) -> None:
        """Leave the builder; ask first only if the deck could not be saved."""
        if not self.is_changed:
            self._screen.leave()
            return

        def leave_by(answer: int) -> None:
            if answer == 1 or (answer == 0 and self._keep("")):
                self._screen.leave()

        self._screen.ask_for(AskOne(f"{NOT_SAVED}.", LEAVE), leave_by)


MOST_SHOWN = 50
NAMING = "It is kept as long as it has a name; leave it empty to remove the name."


class VersionsScreen(SuggestionsScreen):
    """The versions of a saved deck; returns the one chosen, or None."""

    keys_work = "Choosing an earlier version"
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
        return DeckSuggestions(
            ways, f"The newest first; {key} goes back to one, and the present version stays in the history."
        )

    def _was(self, entry: VersionEntry) -> Deck:
        if entry.is_now:
            return self._deck
        lines = tuple(replace(line, line=0) for line in entry.deck.lines)
        return replace(entry.deck, name=self._deck.name, lines=lines, source="")

    @property
    def chosen(self) -> VersionEntry | None:
        """The version under the cursor."""
        return self._entries[self.place] if self.place < len(self._entries) else None

    def action_name(self) -> None:
        """Name the version under the cursor, or remove its name."""
        entry = self.chosen
        if entry is not None:
            question = AskText(f"Name of version {entry.number}", entry.label, NAMING, may_be_empty=True)
            ask_text(self, question, lambda label: self._call_it(entry, label))

    def _call_it(self, entry: VersionEntry, label: str) -> None:
        versions.name_version(self._library, self._called, label, str(entry.number))
        self.look()


def said(entry: VersionEntry) -> str:
    """A version on one line."""
    now = ", as it is now" if entry.is_now else ""
    named = f"{entry.label}: " if entry.label else ""
    when = f", {entry.when}" if entry.when else ""
    return f"{entry.number}, {named}{entry.change or 'saved'} ({counted(entry.cards, 'card')}{when}{now})"
