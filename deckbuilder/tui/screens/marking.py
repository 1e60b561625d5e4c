"""Several gangs at once: narrowed down by words, marked, and then tagged, deleted or exported together."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import on, work
from textual.binding import Binding, BindingType

from deckbuilder.app.deck import decks, editing, versions
from deckbuilder.text import counted
from deckbuilder.tui.screens.base_screen import BaseScreen
from deckbuilder.tui.screens.dialogs import AskText
from deckbuilder.tui.screens.sharing import export_to, file_name
from deckbuilder.tui.widgets.deck_list import GangList

if TYPE_CHECKING:
    from deckbuilder.app.deck.exporting import Form

NARROWING = "Words of the name or of what it belongs to, or #tags; nothing shows all."
TAGGING = "Words to tag it with; -word takes a tag away."


class Marking(BaseScreen):
    """A screen with a list `#gangs` of which several can be marked."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "narrow", "Show only some", show=False),
        Binding("space", "mark", "Mark it, to do something with several", show=False),
        Binding("asterisk", "mark_all", "Mark all, or none", show=False),
        Binding("number_sign", "tag", "Tags", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.words = ""
        """What the list is narrowed down to."""
        self.deleted: list[list[str]] = []
        """What was deleted since the program began, each time together."""

    @property
    def gangs(self) -> GangList:
        """The list."""
        return self.query_one("#gangs", GangList)

    def refresh_gangs(self, name: str | None = None) -> None:
        """Read the gangs again."""
        raise NotImplementedError

    def _counted(self, count: int) -> str:
        return counted(count, self.worded("{deck}"), self.worded("{decks}"))

    # ------------------------------------------------------------------ which

    def action_narrow(self) -> None:
        """Show only the {decks} with some words or tags."""

        def narrow(words: str) -> None:
            self.words = words
            self.refresh_gangs()
            self.tell(f"{self._counted(len(self.gangs))} with: {words}" if words else self.worded("All {decks}."))

        self.ask_for(AskText(self.worded("Show only {decks} with"), self.words, NARROWING, may_be_empty=True), narrow)

    @on(GangList.MarkClicked)
    def action_mark(self) -> None:
        """Mark the {deck} under the cursor, or take the mark away; what is done next is done to all marked ones."""
        gangs = self.gangs
        if gangs.current is not None:
            gangs.mark([gangs.current])
            gangs.renew(min(gangs.cursor + 1, len(gangs) - 1))
            self._tell_marked()

    def action_mark_all(self) -> None:
        """Mark all {decks} in the list, or none."""
        self.gangs.mark(self.gangs.rows)
        self._tell_marked()

    def _tell_marked(self) -> None:
        count = len(self.gangs.marked)
        keys = f"{self.key_of('delete')}, {self.key_of('export')} and {self.key_of('tag')}"
        self.tell(f"{self._counted(count)} marked: {keys} are about all of them." if count else "None is marked.")

    # ------------------------------------------------------------------ what

    def action_tag(self) -> None:
        """Give tags, or take some away."""
        names = [entry.name for entry in self.gangs.chosen if entry.origin == "saved"]
        if not names:
            self.tell(
                self.worded(f"Only saved {{decks}} have tags of your own; {self.key_of('copy')} copies a starter.")
            )
            return
        now = " ".join(f"#{tag}" for tag in self.gangs.chosen[0].tags)
        title = f"Tags of {names[0]}: {now or 'none'}" if len(names) == 1 else f"Tags of {self._counted(len(names))}"

        def tag(written: str) -> None:
            words = written.split()
            if words:
                gone = [word[1:] for word in words if word.startswith("-")]
                editing.tag_decks(self.library, names, [one for one in words if not one.startswith("-")], gone)
                self.refresh_gangs()
                self.tell(f"Tagged: {', '.join(names)}")

        self.ask_for(AskText(title, hint=TAGGING), tag)

    def action_delete(self) -> None:
        """Put saved {decks} away; they can be had back, also later."""
        chosen = self.gangs.chosen
        names = [entry.name for entry in chosen if entry.origin == "saved"]
        if chosen and not names:
            self.tell(f"{chosen[0].name} comes with the program and stays; {self.key_of('copy')} copies it.")
        gone: list[str] = []
        with self.refusing():
            for name in names:
                decks.delete_deck(self.library, name)
                gone.append(name)
        if gone:
            self.deleted.append(gone)
            self.refresh_gangs()
            them = "it" if len(gone) == 1 else "them"
            self.tell(f"Deleted: {', '.join(gone)} ({self.key_of('undo')} brings {them} back)")

    def action_undo(self) -> None:
        """Bring back what was deleted last."""
        if self.deleted:
            self.bring_back(self.deleted.pop())
        else:
            bring_back = self.key_of("bring_back")
            self.tell(f"Nothing was deleted since the program began; {bring_back} lists what was deleted before.")

    def bring_back(self, names: list[str]) -> None:
        """Have deleted gangs back."""
        back = []
        with self.refusing():
            for name in names:
                back.append(versions.restore(self.library, name).name)
        if back:
            self.refresh_gangs(back[0])
            self.tell(f"Back again: {', '.join(back)}")

    def ask_folder(self, names: Sequence[str], form: Form) -> None:
        """Ask for the folder that several gangs are written to."""

        def write(folder: str) -> None:
            self._export_all(names, Path(folder), form)

        self.ask_for(AskText(self.worded(f"Export {len(names)} {{decks}} to the folder"), "."), write)

    @work(exclusive=True, group="export")
    async def _export_all(self, names: Sequence[str], folder: Path, form: Form) -> None:
        with self.refusing():
            for name in names:
                deck = decks.load_deck(self.library, name)
                path = str(folder / f"{file_name(deck.title)}{form.suffix}")
                await asyncio.to_thread(export_to, self.library, deck, path, form)
            self.tell(f"Written to {folder}: {counted(len(names), 'file')}")
