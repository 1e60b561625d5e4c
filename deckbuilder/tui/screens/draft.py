"""A gang that is open to be changed: taking changes back, saving, naming, sharing and leaving it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from deckbuilder.app import decks, sets
from deckbuilder.errors import Refusal
from deckbuilder.tui.history import History
from deckbuilder.tui.screens.asking import AskOne, AskText
from deckbuilder.tui.screens.house import HouseScreen

if TYPE_CHECKING:
    from deckbuilder.app.library import Library
    from deckbuilder.decks.model import Deck

LEAVE = ("Save and leave", "Leave without saving", "Stay")
FILE_HINT = (
    "A path. What it ends in makes the form: .gang .json .csv .md .o8d .cod .html .pdf. Enter writes, Esc goes back."
)


class DraftScreen(HouseScreen):
    """A screen with a gang that changes; each change can be taken back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u,ctrl+z", "undo", "Undo", key_display="u"),
        Binding("ctrl+r,ctrl+y", "redo", "Redo", show=False),
        Binding("ctrl+s", "save", "Save"),
        Binding("n", "rename", "Rename", show=False),
        Binding("s", "sets", "Choose card sets", show=False),
        Binding("e", "export", "Export to a file", show=False),
    ]

    def __init__(self, deck: Deck, saved_as: str | None = None, seen: str | None = None) -> None:
        super().__init__()
        # Once it is open, the lines of the file that it came from say nothing any more.
        lines = tuple(replace(line, line=0) for line in deck.lines)
        self._kept = replace(deck, name=deck.title, lines=lines, source="")
        self.history = History(self._kept)
        self.saved_as = saved_as
        self._seen = seen

    @property
    def deck(self) -> Deck:
        """The gang as it is now."""
        return self.history.present

    @property
    def is_changed(self) -> bool:
        """True when something would be lost."""
        return self.deck != self._kept

    def show_deck(self) -> None:
        """Draw the gang as it is now."""
        raise NotImplementedError

    def change(self, deck: Deck, said: str) -> None:
        """Take a step and say so."""
        if self.history.change(deck):
            self.tell(f"{said} (u takes it back)")
            self.show_deck()

    def action_undo(self) -> None:
        """Take the last change back."""
        if self.history.undo():
            self.tell("Taken back (ctrl+r does it again)")
            self.show_deck()
        else:
            self.tell("There is nothing to take back.")

    def action_redo(self) -> None:
        """Do again what was taken back."""
        if self.history.redo():
            self.tell("Done again (u takes it back)")
            self.show_deck()
        else:
            self.tell("Nothing was taken back.")

    # ------------------------------------------------------------------ saving

    def action_save(self) -> None:
        """Save the gang under its name; a new one is asked for a name first."""
        self._save_then(lambda: None)

    def _save_then(self, go_on: Callable[[], object]) -> None:
        if self.saved_as is not None:
            if self._save(self.deck, is_new=False):
                go_on()
            return
        question = AskText("Save this gang as", self.deck.name)
        self.app.push_screen(question, partial(self._save_as, go_on))

    def _save_as(self, go_on: Callable[[], object], name: str | None) -> None:
        if name is not None and self._save(replace(self.deck, name=name), is_new=True):
            go_on()

    def _save(self, deck: Deck, *, is_new: bool) -> bool:
        with self.refusing():
            saved = decks.save_deck(self.library, deck, is_new=is_new, seen=None if is_new else self._seen)
            self.history.present = self._kept = deck
            self.saved_as, self._seen = deck.name, saved.hash
            self.tell(f"Saved: {deck.name}")
            self.show_deck()
            return True
        return False

    def before_hang_up(self) -> None:
        """Save what was changed beside the gang that it was changed from, for nobody can be asked any more."""
        if not self.is_changed:
            return
        for number in range(1, 100):
            with suppress(Refusal):
                name = f"{self.deck.title[:80]} (unsaved {number})"
                decks.save_deck(self.library, replace(self.deck, name=name), is_new=True)
                return

    # ------------------------------------------------------------------ naming and sharing

    def action_rename(self) -> None:
        """Give it another name; a saved gang keeps its old one until the next save, which makes a second."""
        self.app.push_screen(AskText("Name of this gang", self.deck.name), self._rename)

    def _rename(self, name: str | None) -> None:
        if name is not None and name != self.deck.name:
            self.saved_as = None
            self.change(replace(self.deck, name=name), f"Renamed {name}")

    def action_sets(self) -> None:
        """Choose the card sets that it is built from."""
        found = sets.list_sets(self.library)
        chosen = self.deck.sets or tuple(entry.id for entry in found if entry.is_core)
        options = [f"[{'x' if entry.id in chosen else ' '}] {entry.title} ({entry.cards} cards)" for entry in found]

        def toggle(index: int | None) -> None:
            if index is not None:
                id = found[index].id
                together = tuple(one for one in chosen if one != id) if id in chosen else (*chosen, id)
                title = found[index].title
                self.change(replace(self.deck, sets=together), f"{title}: {'in' if id in together else 'out'}")

        self.app.push_screen(AskOne("Card sets: choose one to take it in or out", options), toggle)

    def action_export(self) -> None:
        """Write it to a file."""
        self.app.push_screen(AskText("Export to", f"./{file_name(self.deck.title)}", FILE_HINT), self._export)

    def _export(self, path: str | None) -> None:
        if path is not None:
            with self.refusing():
                self.tell(f"Written: {export_to(self.library, self.deck, path)}")

    # ------------------------------------------------------------------ leaving

    def action_back(self) -> None:
        """Leave; where something would be lost, ask first."""
        if not self.is_changed:
            self.leave()
            return
        self.app.push_screen(AskOne("This gang is changed and not saved.", LEAVE), self._leave_by)

    def _leave_by(self, answer: int | None) -> None:
        if answer == 0:
            self._save_then(self.leave)
        elif answer == 1:
            self.leave()


def export_to(library: Library, deck: Deck, path: str) -> str:
    """Write a gang to a file, which must not be there yet, in the form its name ends in; say where, and what not."""
    from deckbuilder.app.exporting import export, form_by_suffix, write_export

    exported = export(library, deck, form_by_suffix(Path(path)))
    return " ".join((str(write_export(Path(path), exported, is_new=True)), *exported.notices))


def file_name(title: str) -> str:
    """A name for the file of a gang."""
    words = "".join(letter if letter.isalnum() else " " for letter in title.casefold()).split()
    return f"{'-'.join(words)[:60] or 'gang'}.gang"
