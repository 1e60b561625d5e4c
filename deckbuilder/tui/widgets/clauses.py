"""Clauses of a rulebook: in a list under their sections, and one of them in full."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from deckbuilder.tui.plain import joined, plain
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.wrap_list import Entry, WrapList

if TYPE_CHECKING:
    from deckbuilder.clauses import Clause


class ClauseList(LineList):
    """Clauses under the headings of their sections."""

    empty = "No rule has all these words."

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.items: list[Clause | str] = []

    def show(self, clauses: tuple[Clause, ...]) -> None:
        """Show these clauses, a heading wherever the section changes."""
        self.items = []
        section = None
        for clause in clauses:
            if clause.section != section:
                section = clause.section
                self.items.append(section)
            self.items.append(clause)
        self.renew()

    @property
    def current(self) -> Clause | None:
        """The clause under the cursor."""
        found = self.items[self.cursor] if self.cursor < len(self.items) else ""
        return None if isinstance(found, str) else found

    def __len__(self) -> int:
        return len(self.items)

    def can_rest(self, index: int) -> bool:
        """The cursor steps over headings."""
        return not isinstance(self.items[index], str)

    def line(self, index: int, width: int) -> Text:
        """A heading, or the id and title of a clause."""
        item = self.items[index]
        if isinstance(item, str):
            return plain(item, "bold underline")
        return joined(f"{item.id:<9} ", item.heading)


class ClauseText(WrapList):
    """One clause with its ruling."""

    has_cursor = False
    indent = 1
    empty = "No rule."

    def show_clause(self, clause: Clause | None) -> None:
        """Show this clause."""
        self.show(() if clause is None else clause_entries(clause))
        self.scroll_to(y=0, animate=False)


def clause_entries(clause: Clause) -> list[Entry]:
    """A clause in full: its place, its text, and the ruling where print is doubtful."""
    entries = [
        Entry(plain(f"{clause.id}  {clause.heading}", "bold")),
        Entry(plain(clause.section, "italic")),
        Entry(Text("")),
        Entry(plain(clause.text)),
    ]
    if clause.ruling:
        entries += [Entry(Text("")), Entry(Text("Ruling", "bold")), Entry(plain(clause.ruling))]
    return entries
