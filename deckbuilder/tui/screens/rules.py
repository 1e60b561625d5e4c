"""Rules: the clauses by section, found by words, with their text and the ruling."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Footer, Input, Static

from deckbuilder.app import rules
from deckbuilder.tui.plain import content, counted
from deckbuilder.tui.screens.house import HouseScreen
from deckbuilder.tui.widgets.clauses import ClauseList, ClauseText
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.mode_bar import ModeBar
from deckbuilder.tui.widgets.query_field import QueryField


class RulesScreen(HouseScreen):
    """Every rule, in our own words."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "search", "Search"),
        Binding("enter", "open", "Read"),
    ]
    AUTO_FOCUS = "#clauses"
    title_of_help = "Rules"

    def compose(self) -> ComposeResult:
        """Search and list at the left, the clause at the right."""
        yield ModeBar("rules")
        with Horizontal(id="panes"):
            with Vertical(id="found", classes="pane"):
                yield QueryField("#clauses", "Search: words, or an id such as MT-4", id="query")
                yield Static(id="said")
                yield ClauseList(id="clauses")
            yield ClauseText(id="clause", classes="pane second")
        yield Footer(compact=True)

    def on_mount(self) -> None:
        """Begin with all clauses."""
        self._find("")

    @on(Input.Changed, "#query")
    def query_changed(self, event: Input.Changed) -> None:
        """Search with every letter; there are few enough."""
        self._find(event.value)

    @on(LineList.Highlighted, "#clauses")
    def show_clause(self) -> None:
        """Show the clause under the cursor."""
        self.query_one("#clause", ClauseText).show_clause(self.query_one("#clauses", ClauseList).current)

    @on(LineList.Chosen, "#clauses")
    @on(Input.Submitted)
    def action_open(self) -> None:
        """Go into the clause."""
        self.add_class("-second")
        self.go_to("clause")

    def action_search(self) -> None:
        """Type a search."""
        self.go_to("query")

    def action_back(self) -> None:
        """From the clause to the list; from the list, to all clauses."""
        if self.has_class("-second"):
            self.remove_class("-second")
            self.go_to("clauses")
        else:
            self.query_one("#query", QueryField).value = ""

    def _find(self, words: str) -> None:
        found = rules.search_clauses(words) if words.strip() else rules.list_clauses()
        self.query_one("#said", Static).update(content(f"{counted(len(found), 'rule')}"))
        self.query_one("#clauses", ClauseList).show(found)
