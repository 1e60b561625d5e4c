"""Cards in rows, however many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from deckbuilder.tui.plain import cell, joined
from deckbuilder.tui.widgets.line_list import LineList

if TYPE_CHECKING:
    from deckbuilder.app.rows import CardRow

Mark = Callable[["CardRow"], tuple[str, str]]
"""What stands before a card, in three cells, and the style of its row."""

GAP = "  "
NARROW, WIDE = 40, 60


class CardList(LineList):
    """The cards that a search found: name, type and what they belong to, as far as there is room."""

    empty = "No card is like that."

    def __init__(self, mark: Mark | None = None, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.rows: Sequence[CardRow] = ()
        self._mark = mark

    def show(self, rows: Sequence[CardRow]) -> None:
        """Show these cards; the cursor stays on its card where that is still among them."""
        before = self.current
        self.rows = rows
        try:
            self.renew(rows.index(before) if before is not None else 0)
        except ValueError:
            self.renew()

    @property
    def current(self) -> CardRow | None:
        """The card under the cursor."""
        return self.rows[self.cursor] if self.cursor < len(self.rows) else None

    def __len__(self) -> int:
        return len(self.rows)

    def line(self, index: int, width: int) -> Text:
        """One card in one line."""
        row = self.rows[index]
        mark, style = self._mark(row) if self._mark is not None else ("", "")
        lead = cell(mark, 4) if self._mark is not None else Text()
        room = width - lead.cell_len
        if room < NARROW:
            return joined(lead, cell(row.name, room, style))
        kind = 12
        gang = min(22, room // 3) if room >= WIDE else 0
        name = room - kind - len(GAP) - (gang + len(GAP) if gang else 0)
        line = joined(lead, cell(row.name, name, style), GAP, cell(row.type_title, kind))
        return joined(line, GAP, cell(row.gang_name or "any", gang)) if gang else line
