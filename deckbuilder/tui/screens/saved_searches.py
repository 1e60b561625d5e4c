"""Saved searches: each with its query; one is opened, forgotten, or the search at hand saved under a name."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from deckbuilder.app.cards import searches
from deckbuilder.errors import Refusal
from deckbuilder.tui.plain import content, joined, plain
from deckbuilder.tui.screens.dialogs import AskText, Modal, Options
from deckbuilder.tui.widgets.footer import Footer
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.wrap_list import ListEntry

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.storage.searches import SavedSearch

HINT = "@NAME in a search stands for what was saved under that name."


class SavedSearchesScreen(Modal["str | None"]):
    """The searches that have names; the answer is the query of one, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", "Open"),
        Binding("s", "save", "Save this search"),
        Binding("d,delete", "forget", "Forget", key_display="d"),
        Binding("escape,q", "cancel", "Leave it", key_display="esc"),
    ]

    def __init__(self, library: Library, query: str) -> None:
        super().__init__()
        self._library, self._query = library, query
        self._found: tuple[SavedSearch, ...] = ()

    def compose(self) -> ComposeResult:
        """The names and their queries."""
        with Vertical(classes="box"):
            yield Static(plain("Saved searches", "bold"))
            yield Options(id="searches")
            yield Static(content(HINT), id="told")
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """Show what is saved."""
        self.query_one(Options).empty = f"None is saved yet: {self.key_of('save')} saves the search that is typed."
        self._show()

    def _show(self, name: str = "") -> None:
        self._found = searches.list_searches(self._library)
        names = [search.name for search in self._found]
        wide = max(map(len, names), default=0)
        entries = [ListEntry(joined((f"{one.name:<{wide}}", "bold"), f"  {one.query}")) for one in self._found]
        self.query_one(Options).show(entries, names.index(name) if name in names else 0)

    @property
    def _current(self) -> SavedSearch | None:
        place = self.query_one(Options).cursor
        return self._found[place] if place < len(self._found) else None

    @on(LineList.Chosen)
    def action_open(self) -> None:
        """Search for what is saved under this name."""
        if self._current is not None:
            self.dismiss(self._current.query)

    def action_save(self) -> None:
        """Give the search that is typed a name."""
        if not self._query.strip():
            self._tell("Nothing is typed that could be saved.")
            return
        self.app.push_screen(AskText("Name of this search", hint=f"It is: {self._query}"), self._save)

    def _save(self, name: str | None) -> None:
        if name is None:
            return
        try:
            problem = searches.save_search(self._library, name, self._query)
        except Refusal as refusal:
            self._tell(refusal.said)
            return
        self._tell(f"Saved as {name}." if problem is None else f"Not saved: {problem.message}")
        self._show(name)

    def action_forget(self) -> None:
        """Forget the one under the cursor; what it asked is said, so that it can be typed again."""
        gone = self._current
        if gone is None:
            return
        try:
            broken = searches.delete_search(self._library, gone.name)
        except Refusal as refusal:
            self._tell(refusal.said)
            return
        asked_by = f" Not understood any more: {', '.join(broken)}." if broken else ""
        self._tell(f"Forgotten: {gone.name}, which was {gone.query}.{asked_by}")
        self._show()

    def action_cancel(self) -> None:
        """Open none."""
        self.dismiss(None)

    def _tell(self, said: str) -> None:
        self.query_one("#told", Static).update(content(said))
