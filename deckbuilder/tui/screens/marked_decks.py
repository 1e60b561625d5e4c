"""Several decks at once: filtered by words, marked, and then tagged, deleted or exported together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from textual.binding import Binding

from deckbuilder.app.deck import decks, tagging, versions
from deckbuilder.app.files import file_name
from deckbuilder.errors import Refusal
from deckbuilder.text import counted
from deckbuilder.tui.keymap import keys_of_part
from deckbuilder.tui.screens.asking import ask_text
from deckbuilder.tui.screens.base_screen import AskingScreen
from deckbuilder.tui.screens.dialogs import AskText, ask_which
from deckbuilder.tui.screens.sharing import export_to
from deckbuilder.tui.widgets.deck_list import DeckRows

if TYPE_CHECKING:
    from deckbuilder.app.deck.decks import DeckEntry
    from deckbuilder.app.deck.exporting import ExportForm

NARROWING = "Words of the name or faction, or #tags; leave empty to show all."
TAGGING = "Words to tag it with; -word removes a tag."
MOST_NAMED = 5
"""The most decks that a message names; more are counted."""


class MarkedDecks:
    """The decks of a list in which several can be marked; `refresh` reads them again, with the cursor on a name."""

    KEYS = keys_of_part(
        "marking",
        "Several {decks} at once",
        Binding("slash", "narrow", "Show only some", show=False),
        Binding("space", "mark", "Mark it, to act on several at once", show=False),
        Binding("asterisk", "mark_all", "Mark all, or none", show=False),
        Binding("number_sign", "tag", "Tags", show=False),
    )

    def __init__(self, screen: AskingScreen, rows: DeckRows, refresh: Callable[[str | None], object]) -> None:
        self._screen, self.deck_rows, self._refresh = screen, rows, refresh
        self.words = ""
        """The words that the list is filtered by."""
        self.deleted: list[list[str]] = []
        """The decks deleted since the program began, grouped by deletion."""

    def _counted(self, count: int) -> str:
        return counted(count, self._screen.worded("{deck}"), self._screen.worded("{decks}"))

    def _named(self, names: Sequence[str]) -> str:
        """Decks for a message: their names, or how many they are."""
        return ", ".join(names) if len(names) <= MOST_NAMED else self._counted(len(names))

    # ------------------------------------------------------------------ filtering and marking

    def narrow(self) -> None:
        """Show only the {decks} with certain words or tags."""

        def show_only(words: str) -> None:
            self.words = words
            self._refresh(None)
            self._screen.tell(
                f"{self._counted(len(self.deck_rows))} with: {words}" if words else self._screen.worded("All {decks}.")
            )

        question = AskText(self._screen.worded("Show only {decks} with"), self.words, NARROWING, may_be_empty=True)
        ask_text(self._screen, question, show_only)

    def mark(self) -> None:
        """Mark or unmark the {deck} under the cursor; further actions apply to all marked ones."""
        rows = self.deck_rows
        if rows.current is not None:
            rows.mark([rows.current])
            rows.renew(min(rows.cursor + 1, len(rows) - 1))
            self._tell_marked()

    def mark_all(self) -> None:
        """Mark all {decks} in the list, or unmark them if all are marked."""
        self.deck_rows.mark(self.deck_rows.rows)
        self._tell_marked()

    def _tell_marked(self) -> None:
        count = len(self.deck_rows.marked)
        keys = f"{self._screen.key_of('delete')}, {self._screen.key_of('export')} and {self._screen.key_of('tag')}"
        self._screen.tell(f"{self._counted(count)} marked: {keys} act on all of them." if count else "None is marked.")

    # ------------------------------------------------------------------ actions

    def tag(self) -> None:
        """Add tags to the {decks}, or remove tags."""
        names = [entry.name for entry in self.deck_rows.chosen if entry.origin == "saved"]
        if not names:
            self._screen.tell(
                self._screen.worded(
                    f"Only saved {{decks}} have tags of your own; {self._screen.key_of('copy')} copies a starter."
                )
            )
            return
        now = " ".join(f"#{tag}" for tag in self.deck_rows.chosen[0].tags)
        title = f"Tags of {names[0]}: {now or 'none'}" if len(names) == 1 else f"Tags of {self._counted(len(names))}"

        def give(written: str) -> None:
            words = written.split()
            if words:
                gone = [word[1:] for word in words if word.startswith("-")]
                tagging.tag_decks(self._screen.library, names, [one for one in words if not one.startswith("-")], gone)
                self._refresh(None)
                self._screen.tell(f"Tagged: {self._named(names)}")

        ask_text(self._screen, AskText(title, hint=TAGGING), give)

    def delete(self) -> None:
        """Delete saved {decks}; they can be restored later."""
        chosen = self.deck_rows.chosen
        names = [entry.name for entry in chosen if entry.origin == "saved"]
        if chosen and not names:
            self.say_it_stays(chosen[0])
        gone: list[str] = []
        with self._screen.refusing():
            for name in names:
                decks.delete_deck(self._screen.library, name)
                gone.append(name)
        if gone:
            self.deleted.append(gone)
            self._refresh(None)
            them = "it" if len(gone) == 1 else "them"
            stays = f"; {self._stay(len(chosen) - len(names))}" if len(chosen) > len(names) else ""
            undo = self._screen.key_of("undo")
            self._screen.tell(f"Deleted: {self._named(gone)} ({undo} brings {them} back){stays}")

    def _stay(self, many: int) -> str:
        """How many chosen {decks} are not deleted, as the end of a sentence."""
        return f"{self._counted(many)} of the program {'stays' if many == 1 else 'stay'}."

    def say_it_stays(self, starter: DeckEntry) -> None:
        """Say why a {deck} of the program cannot be changed, and how to copy it."""
        self._screen.tell(
            f"{starter.name} is included in the program and stays; {self._screen.key_of('copy')} copies it."
        )

    def undo(self) -> None:
        """Restore what was deleted last."""
        if self.deleted:
            self.bring_back(self.deleted[-1])
        else:
            bring_back = self._screen.key_of("bring_back")
            self._screen.tell(
                f"Nothing has been deleted since the program started; {bring_back} lists earlier deletions."
            )

    def choose_deleted(self) -> None:
        """Choose a deleted {deck} to restore."""
        found = versions.deleted_decks(self._screen.library)
        if not found:
            self._screen.tell(self._screen.worded("There is no deleted {deck}."))
            return
        among = [(f"{entry.name} ({counted(entry.cards, 'card')})", [entry.name]) for entry in found]
        ask_which(self._screen, "Bring back", among, self.bring_back)

    def bring_back(self, names: list[str]) -> None:
        """Restore deleted decks; one that cannot be restored leaves the others alone."""
        back, failed = list[str](), list[Refusal]()
        for name in names:
            try:
                back.append(versions.restore(self._screen.library, name).name)
            except Refusal as refusal:
                failed.append(refusal)
        self.deleted = [left for gone in self.deleted if (left := [name for name in gone if name not in back])]
        if back:
            self._refresh(back[0])
        restored = f"Restored: {self._named(back)}" if back else ""
        if not failed:
            self._screen.tell(restored)
        else:
            rest = f"{restored}. {self._counted(len(failed))} not: " if back else ""
            self._screen.tell(f"{rest}{failed[0].said}", is_refused=True)

    def ask_folder(self, names: Sequence[str], form: ExportForm) -> None:
        """Ask for the folder to export several decks to."""

        question = AskText(self._screen.worded(f"Export {len(names)} {{decks}} to the folder"), ".")
        ask_text(self._screen, question, lambda folder: self._export_all(names, Path(folder), form))

    async def _export_all(self, names: Sequence[str], folder: Path, form: ExportForm) -> None:
        for name in names:
            deck = decks.load_deck(self._screen.library, name)
            path = str(folder / f"{file_name(deck.title)}{form.suffix}")
            await asyncio.to_thread(export_to, self._screen.library, deck, path, form)
        self._screen.tell(f"Written to {folder}: {counted(len(names), 'file')}")
