"""A gang from whatever can be pasted: what became of each line is seen while it is pasted, and nothing is saved yet."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Static, TextArea

from deckbuilder.app.deck import importing
from deckbuilder.errors import Refusal
from deckbuilder.tui.plain import content, plain
from deckbuilder.tui.screens.base_screen import Paned
from deckbuilder.tui.screens.dialogs import AskOne
from deckbuilder.tui.widgets.deck_list import problem_entry, verdict_of
from deckbuilder.tui.widgets.footer import Footer
from deckbuilder.tui.widgets.frame import ModeBar, PaneTabs
from deckbuilder.tui.widgets.wrap_list import ListEntry, WrapList

if TYPE_CHECKING:
    from deckbuilder.app.deck.importing import Incoming, Preview

PAUSE = 0.08
"""Seconds without a key before a text is read."""
INVITATION = "Paste a list, a share code or the text of any file, or type the path of one."


class ImportScreen(Paned):
    """A text at the left, what is understood of it at the right."""

    panes: ClassVar[Mapping[str, str]] = {"pasted": "Text", "account": "Lines"}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+s", "keep", "Save it"),
        Binding("ctrl+o", "other_pane", "Text or lines"),
        Binding("escape", "back", "Leave it"),
    ]
    AUTO_FOCUS = "#pasted"
    title_of_help = "Import"

    def __init__(self) -> None:
        super().__init__()
        self.kept_as: str | None = None
        """The name of the gang that was saved."""
        self._shown: tuple[Incoming, Preview] | None = None

    def compose(self) -> ComposeResult:
        """The text, its lines, and the verdict."""
        yield ModeBar("gangs")
        yield PaneTabs(tuple(self.panes))
        with Horizontal(id="panes"):
            with Vertical(id="found", classes="pane"):
                yield TextArea(id="pasted", compact=True, soft_wrap=False)
            with Vertical(id="lines", classes="pane second"):
                yield WrapList(id="account")
        yield Static(id="verdict")
        yield Footer(compact=True)

    def on_mount(self) -> None:
        """Say what can be done here."""
        self.query_one("#account", WrapList).empty = INVITATION
        self._tell_nothing(INVITATION)

    @on(TextArea.Changed, "#pasted")
    def text_changed(self) -> None:
        """Read it again, once the typing stops."""
        self.read(self.query_one("#pasted", TextArea).text, PAUSE)

    @work(exclusive=True, group="reading")
    async def read(self, text: str, pause: float) -> None:
        """Read the text in the background; a newer one takes its place."""
        self._shown = None
        await asyncio.sleep(pause)
        if not text.strip():
            self._tell_nothing(INVITATION)
            return
        try:
            found = await asyncio.to_thread(importing.pasted, text)
            shown = await asyncio.to_thread(importing.preview, self.library, found)
        except Refusal as refusal:
            self._tell_nothing(refusal.said)
            return
        self._shown = (found, shown)
        self.query_one("#account", WrapList).show(list(_entries(shown)))
        saved = (
            "it is saved like this already"
            if shown.is_known
            else f"{self.key_of('keep')} saves it as {shown.deck.name}"
        )
        said = f"{verdict_of([shown.report])}{shown.account.doubts}; {saved}; read as {shown.dialect.title}"
        self.query_one("#verdict", Static).update(content(said))

    def _tell_nothing(self, said: str) -> None:
        self.query_one("#account", WrapList).show([])
        self.query_one("#verdict", Static).update(content(said))

    # ------------------------------------------------------------------ keeping

    def action_keep(self) -> None:
        """Save what is shown; a {deck} of that name is only replaced when that is chosen."""
        if self._shown is None:
            self.tell("There is nothing to be saved yet.")
            return
        found, shown = self._shown
        if shown.before is None or shown.is_known:
            self._keep(shown, may_replace=False)
            return
        other = importing.another_name(self.library, shown)
        options = (f"Save it as {other}", f"Replace {shown.before.name}, whose history keeps what it was", "Neither")

        def answered(index: int | None) -> None:
            with self.refusing():
                if index == 0:
                    self._keep(importing.preview(self.library, found, other), may_replace=False)
                elif index == 1:
                    self._keep(shown, may_replace=True)

        self.app.push_screen(AskOne(f"{shown.before.name} is there already.", options), answered)

    def _keep(self, shown: Preview, *, may_replace: bool) -> None:
        with self.refusing():
            importing.keep(self.library, shown, may_replace=may_replace)
            self.kept_as = shown.deck.name
            self.leave(f"Imported: {shown.deck.name}, {verdict_of([shown.report])}{shown.account.doubts}")

    def action_other_pane(self) -> None:
        """Go from the text to its lines, or back."""
        self.action_pane("account" if self.is_in("pasted") else "pasted")


def _entries(shown: Preview) -> Iterator[ListEntry]:
    """What became of every line, what the rules say, and what would change in a gang that is replaced."""
    for one in shown.account.entries:
        near = f" Nearest: {', '.join(one.nearest)}." if one.nearest else ""
        said = f"{one.said}{near}"
        told = said if said.startswith(one.written) else f"{one.written} → {said}" if said else one.written
        style = "" if one.made.value in ("understood", "note") else "bold"
        yield ListEntry(plain(told, style), f"{one.line or '':>4} {one.made.value:<11} ")
    untold = [problem for problem in shown.report.worst_first if not shown.account.tells(problem)]
    if untold:
        yield ListEntry(plain("What the rules say", "bold underline"), is_heading=True)
        yield from (problem_entry(problem) for problem in untold)
    if shown.diff:
        yield ListEntry(plain("What would change in what is saved", "bold underline"), is_heading=True)
        yield from (ListEntry(plain(line)) for line in shown.diff[2:])
