"""The ways out of a problem: each in a sentence, the one under the cursor as a diff, and one key that follows it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Footer, Static

from deckbuilder.tui.plain import content, counted, plain
from deckbuilder.tui.screens.asking import Reading
from deckbuilder.tui.widgets.diff import diff_entries
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.verdict import verdict_of
from deckbuilder.tui.widgets.wrap_list import Entry, WrapList

if TYPE_CHECKING:
    from deckbuilder.app.building import Desk
    from deckbuilder.decks.fixes import Fix
    from deckbuilder.decks.model import Deck


@dataclass(frozen=True, slots=True)
class WaysOut:
    """The fixes that were found, the best first, and a sentence about them or about why there is none."""

    fixes: Sequence[Fix]
    said: str = ""


class FixScreen(ModalScreen["Fix | None"]):
    """One of several fixes; None when none is wanted."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "apply", "Do it"),
        Binding("tab", "read", "Scroll what changes", show=False),
        Binding("escape,q", "cancel", "Leave it"),
        *(Binding(str(number), f"go({number})", show=False) for number in range(1, 10)),
    ]

    def __init__(self, title: str, desk: Desk, deck: Deck, find: Callable[[], WaysOut]) -> None:
        super().__init__()
        self._title, self._desk, self._deck, self._find = title, desk, deck, find
        self._fixes: Sequence[Fix] | None = None
        """None until the looking is done."""

    def compose(self) -> ComposeResult:
        """What is wrong, what can be done about it, and what that changes."""
        with Vertical(classes="box"):
            yield Static(plain(self._title, "bold"))
            yield Static("Looking for the smallest changes…", id="told")
            yield WrapList(id="fixes")
            yield Reading(id="changes")
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """Begin to look."""
        self.query_one("#fixes", WrapList).empty = ""
        self.query_one("#changes", Reading).empty = ""
        self.look()

    @work(exclusive=True)
    async def look(self) -> None:
        """Look for fixes in the background, for that may take a moment."""
        found = await asyncio.to_thread(self._find)
        self._fixes = found.fixes
        said = (
            found.said or f"{counted(len(found.fixes), 'way')} out, the best first; Enter does it, and u takes it back."
        )
        self.query_one("#told", Static).update(content(said))
        entries = [Entry(plain(self._said(fix)), f"{place:>2}  ") for place, fix in enumerate(found.fixes, start=1)]
        self.query_one("#fixes", WrapList).show(entries)
        self.query_one("#fixes").focus()

    def _said(self, fix: Fix) -> str:
        """The edits, what is left to be mended after them, and what is not at hand."""
        said = " ".join(edit.sentence for edit in fix.edits)
        said += f" ({counted(fix.cost, 'change')}; then {verdict_of([fix.report]).lower()}"
        if fix.lacking:
            names = [card.name if (card := self._desk.card(id)) is not None else id for id in fix.lacking]
            said += f"; you do not have enough of {', '.join(names)}"
        return f"{said})"

    @on(LineList.Highlighted, "#fixes")
    def show_changes(self) -> None:
        """Show what the fix under the cursor changes."""
        fix = self._current
        if fix is not None:
            self.query_one("#changes", Reading).show(list(diff_entries(self._desk.differences(self._deck, fix.deck))))

    @property
    def _current(self) -> Fix | None:
        place = self.query_one("#fixes", WrapList).cursor
        return self._fixes[place] if self._fixes and place < len(self._fixes) else None

    @on(LineList.Chosen, "#fixes")
    def action_apply(self) -> None:
        """Follow the fix under the cursor, once there is something to follow."""
        if self._fixes is not None:
            self.dismiss(self._current)

    def action_go(self, number: int) -> None:
        """Look at the fix with this number."""
        fixes = self.query_one("#fixes", WrapList)
        if number <= len(fixes):
            fixes.renew(number - 1)

    def action_read(self) -> None:
        """Scroll what changes, and go back to the fixes."""
        fixes = self.query_one("#fixes")
        (self.query_one("#changes") if fixes.has_focus else fixes).focus()

    def action_cancel(self) -> None:
        """Follow none."""
        self.dismiss(None)
