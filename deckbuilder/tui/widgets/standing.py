"""A game that waits, as a small picture of its table, for whoever chooses what to go on with."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text

from deckbuilder.tui.plain import joined, plain
from deckbuilder.tui.tables.board import paint
from deckbuilder.tui.tables.drawing import Pen, Size
from deckbuilder.tui.tables.tints import TINTS, tinted
from deckbuilder.tui.widgets.wrap_list import ListEntry, ScrolledText

if TYPE_CHECKING:
    from deckbuilder.app.game.last_game import GameStanding


class Summary(ScrolledText):
    """Text that can be scrolled, with a table in the colours of its seats."""

    COMPONENT_CLASSES: ClassVar[set[str]] = set(TINTS)

    def line_at(self, y: int) -> Text:
        """What a line holds."""
        return tinted(super().line_at(y), self)

    def picture(self, standing: GameStanding) -> list[ListEntry]:
        """How a game stands: the score of every seat, and below that its table."""
        pen = Pen(self.line_width, is_dense=True, size=Size.WORD)
        drawn = paint(standing.view, standing.seat, pen)
        lines = [plain(score) for score in standing.scores]
        lines += [Text(), *(joined(*(part.text for part in line)) for line in drawn)]
        return [ListEntry(line) for line in lines]
