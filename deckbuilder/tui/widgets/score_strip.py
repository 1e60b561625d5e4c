"""The strip above a table: the score of every seat, always in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.geometry import Size
from textual.widget import Widget

from deckbuilder.tui.tables.score import score_lines
from deckbuilder.tui.tables.tints import TINTS, tinted

if TYPE_CHECKING:
    from deckbuilder.kernel.views import TableView

SHORT = 30
"""On a screen of fewer lines the score takes as few as it can."""


class ScoreStrip(Widget):
    """One line for each of two seats; where there are more of them or few lines, several stand in one."""

    COMPONENT_CLASSES: ClassVar[set[str]] = set(TINTS)

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._view: TableView | None = None
        self._viewer: int | None = None

    def show(self, view: TableView | None, viewer: int | None) -> None:
        """Show the score as a seat sees it."""
        before = len(self._lines(self.content_size.width))
        self._view, self._viewer = view, viewer
        self.refresh(layout=len(self._lines(self.content_size.width)) != before)

    def _lines(self, width: int) -> list[Text]:
        if self._view is None:
            return []
        return score_lines(self._view, self._viewer, width, is_short=self.app.size.height < SHORT)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the score takes."""
        return len(self._lines(width))

    def render(self) -> Text:
        """The score, in the colours of the seats."""
        return Text("\n").join(tinted(line, self) for line in self._lines(self.content_size.width))
