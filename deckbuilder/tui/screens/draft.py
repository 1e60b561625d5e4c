"""A gang that is open to be changed: every change is saved and can be taken back; naming, sharing and leaving it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from textual.binding import Binding, BindingType

from deckbuilder.app.deck import versions
from deckbuilder.app.deck.autosaving import Autosave
from deckbuilder.app.deck.building import DeckEditor
from deckbuilder.app.expansions import sets
from deckbuilder.errors import Refusal
from deckbuilder.text import counted
from deckbuilder.tui.screens.base_screen import BaseScreen
from deckbuilder.tui.screens.deck_suggestions import DeckSuggestion, VersionsScreen
from deckbuilder.tui.screens.dialogs import AskOne, AskText

if TYPE_CHECKING:
    from deckbuilder.decks.model import Deck

T = TypeVar("T")
MOST_STEPS = 500


@dataclass(slots=True)
class History(Generic[T]):
    """One value that changes, and what it was before."""

    present: T
    _past: list[T] = field(default_factory=list)
    _future: list[T] = field(default_factory=list)

    def change(self, value: T) -> bool:
        """Take a step; False when it leads nowhere."""
        if value == self.present:
            return False
        self._past = [*self._past[-MOST_STEPS:], self.present]
        self._future = []
        self.present = value
        return True

    def undo(self) -> bool:
        """Take the last step back; False when there is none."""
        return self._shift(self._past, self._future)

    def redo(self) -> bool:
        """Take a step again that was taken back; False when there is none."""
        return self._shift(self._future, self._past)

    def rewrite(self, change: Callable[[T], T]) -> None:
        """Make the same change to every state, before and after, as if it had always been so."""
        self.present = change(self.present)
        self._past = [change(value) for value in self._past]
        self._future = [change(value) for value in self._future]

    def _shift(self, source: list[T], target: list[T]) -> bool:
        if not source:
            return False
        target.append(self.present)
        self.present = source.pop()
        return True


NAMED = "It is kept for as long as it has that name."
LEAVE = ("Try to save it again and leave", "Leave and lose the last changes", "Stay")


class DraftScreen(BaseScreen):
    """A screen with a gang that changes; each change is saved at once and can be taken back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+r,ctrl+y", "redo", "Redo", show=False),
        Binding("ctrl+s", "save", "Save", show=False),
        Binding("n", "rename", "Rename", show=False),
        Binding("s", "sets", "Choose card sets", show=False),
        Binding("e", "export", "Export to a file", show=False),
        Binding("H", "history", "History: go back to a version", show=False),
        Binding("N", "name_version", "Name this version", show=False),
    ]

    def __init__(self, deck: Deck, autosave: Autosave) -> None:
        super().__init__()
        # Once it is open, the lines of the file that it came from say nothing any more.
        lines = tuple(replace(line, line=0) for line in deck.lines)
        self._kept = replace(deck, name=deck.title, lines=lines, source="")
        self.history = History(self._kept)
        self.autosave = autosave
        self.desk = DeckEditor(autosave.library)

    @property
    def deck(self) -> Deck:
        """The gang as it is now."""
        return self.history.present

    @property
    def at_hand(self) -> Deck:
        """The gang as it is now, for searches that ask about it and for whoever it is handed on to."""
        return self.deck

    @property
    def is_changed(self) -> bool:
        """True when something would be lost, which is only so when it could not be saved."""
        return self.deck != self._kept

    def show_deck(self) -> None:
        """Draw the gang as it is now."""
        raise NotImplementedError

    def change(self, deck: Deck, said: str) -> None:
        """Take a step, save it, and say so."""
        if self.history.change(deck):
            self._keep(f"{said} ({self.key_of('undo')} takes it back).", said)

    def action_undo(self) -> None:
        """Take the last change back."""
        if self.history.undo():
            self._keep(f"Taken back ({self.key_of('redo')} does it again).", "taken back")
        else:
            self.tell("There is nothing to take back.")

    def action_redo(self) -> None:
        """Do again what was taken back."""
        if self.history.redo():
            self._keep(f"Done again ({self.key_of('undo')} takes it back).", "done again")
        else:
            self.tell("Nothing was taken back.")

    # ------------------------------------------------------------------ saving

    def action_save(self) -> None:
        """Save the {deck}, which is only of use where it is not saved yet: every change is saved at once."""
        if self.autosave.saved_as is None or self.is_changed:
            self._keep("")
        else:
            self.tell(f"{self.deck.name} is saved; every change is, at once.")

    def _keep(self, said: str, change: str = "") -> bool:
        """Save the gang as it is now and show it; what could not be saved stays on the screen, and True is not said."""
        is_told = False
        try:
            kept, note = self.autosave.keep(self.deck, change)
            if kept.name != self.deck.name:
                self.history.rewrite(lambda deck: replace(deck, name=kept.name))
            self._kept = self.deck
            self.tell(f"{said} {note}".strip())
            is_told = True
        except Refusal as refusal:
            self.tell(f"{said} Not saved: {refusal.said}".strip(), is_refused=True)
        self.show_deck()
        return is_told

    def open_thing(self) -> str:
        """The gang, by the name that it is saved under."""
        return f'"{self.autosave.saved_as}"' if self.autosave.saved_as else ""

    def before_hang_up(self) -> None:
        """Try once more to save what could not be saved, for nobody can be asked any more."""
        if self.is_changed:
            with suppress(Refusal):
                self.autosave.keep(self.deck)

    # ------------------------------------------------------------------ naming and sharing

    def action_rename(self) -> None:
        """Give it another name."""
        self.ask_for(AskText(self.worded("Name of this {deck}"), self.deck.name), self._rename)

    def _rename(self, name: str) -> None:
        if name != self.deck.name:
            if self.autosave.saved_as is None and not self._keep(""):
                return
            renamed = replace(self.deck, name=name)
            self.autosave.keep(renamed)
            self.change(renamed, f"Renamed {name}")

    def action_history(self) -> None:
        """See the versions of this {deck} against what it is now, and go back to one."""
        if self.autosave.saved_as is None:
            self.tell("There is no history yet: it begins with the first change.")
            return
        name, deck = self.autosave.saved_as, self.deck

        def go_back(way: DeckSuggestion) -> None:
            self.autosave.begin_version()
            self.change(way.deck, way.done)

        self.ask_for(VersionsScreen(self.library, name, deck), go_back)

    def action_name_version(self) -> None:
        """Name what the {deck} is now, so that it is kept and can be gone back to."""
        name = self.autosave.saved_as
        if name is None:
            self.tell(self.worded("This {deck} is not saved yet: its first change saves it."))
            return

        def call_it(label: str) -> None:
            number = versions.name_version(self.library, name, label)
            self.autosave.begin_version()
            self.tell(f"Version {number} is called {label} ({self.key_of('history')} lists all versions).")

        self.ask_for(AskText("Name of this version", hint=NAMED), call_it)

    def action_sets(self) -> None:
        """Choose the card sets that it is built from."""
        found = sets.list_sets(self.library)
        chosen = self.deck.sets or tuple(entry.id for entry in found if entry.is_core)
        options = [
            f"[{'x' if entry.id in chosen else ' '}] {entry.title} ({counted(entry.cards, 'card')})" for entry in found
        ]

        def toggle(index: int) -> None:
            id = found[index].id
            together = tuple(one for one in chosen if one != id) if id in chosen else (*chosen, id)
            title = found[index].title
            self.change(replace(self.deck, sets=together), f"{title}: {'in' if id in together else 'out'}")

        self.ask_for(AskOne("Card sets: choose one to take it in or out", options), toggle)

    # ------------------------------------------------------------------ leaving

    def action_back(self) -> None:
        """Leave; only where it could not be saved is there anything to ask."""
        if not self.is_changed:
            self.leave()
            return
        self.app.push_screen(AskOne("The last changes could not be saved.", LEAVE), self._leave_by)

    def _leave_by(self, answer: int | None) -> None:
        if answer == 1 or (answer == 0 and self._keep("")):
            self.leave()
