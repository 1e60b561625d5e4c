"""Gangs in rows, each with its verdict."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from deckbuilder.tui.plain import cell, joined
from deckbuilder.tui.widgets.line_list import LineList

if TYPE_CHECKING:
    from deckbuilder.app.decks import DeckEntry

GAP = "  "
VERDICT, ORIGIN = 24, 7


class GangList(LineList):
    """Saved and starter gangs: name, what they belong to, where they come from, and whether they are legal."""

    empty = "No gang is saved yet: n begins one."

    def __init__(self, verdict: Callable[[DeckEntry], str], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.rows: Sequence[DeckEntry] = ()
        self._verdict = verdict

    def show(self, rows: Sequence[DeckEntry], name: str | None = None) -> None:
        """Show these gangs, the cursor on the one with this name."""
        self.rows = rows
        self.renew(next((place for place, row in enumerate(rows) if row.name == name), self.cursor))

    @property
    def current(self) -> DeckEntry | None:
        """The gang under the cursor."""
        return self.rows[self.cursor] if self.cursor < len(self.rows) else None

    def __len__(self) -> int:
        return len(self.rows)

    def line(self, index: int, width: int) -> Text:
        """One gang in one line."""
        row = self.rows[index]
        verdict = min(VERDICT, width // 3)
        room = width - verdict - len(GAP)
        tail = joined(GAP, cell(self._verdict(row), verdict))
        if room < 30:
            return joined(cell(row.name, room), tail)
        origin = joined(GAP, cell(row.origin, ORIGIN))
        name = room - ORIGIN - len(GAP)
        if name < 44:
            return joined(cell(row.name, name), origin, tail)
        gang = min(22, name // 2)
        return joined(cell(row.name, name - gang - len(GAP)), GAP, cell(row.identity, gang), origin, tail)
