"""The strip above a table: the score of every seat, always in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.geometry import Size
from textual.widget import Widget

from deckbuilder.tui.tables.score import MOST_LINES, score_lines
from deckbuilder.tui.tables.tints import TINTS, tinted

if TYPE_CHECKING:
    from deckbuilder.kernel.views import TableView


class ScoreStrip(Widget):
    """One line for each of two seats; where there are more, several stand in a line."""

    COMPONENT_CLASSES: ClassVar[set[str]] = set(TINTS)

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._view: TableView | None = None
        self._viewer: int | None = None

    def show(self, view: TableView | None, viewer: int | None) -> None:
        """Show the score as a seat sees it."""
        before = self._lines_needed
        self._view, self._viewer = view, viewer
        self.refresh(layout=self._lines_needed != before)

    @property
    def _lines_needed(self) -> int:
        return min(MOST_LINES, len(self._view.seats)) if self._view is not None else 0

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """One line for each two, three … seats."""
        return self._lines_needed

    def render(self) -> Text:
        """The score, in the colours of the seats."""
        lines = score_lines(self._view, self._viewer, self.content_size.width) if self._view is not None else []
        return Text("\n").join(tinted(line, self) for line in lines)
