"""Which part of a table is visible when not all of it fits: the question, the whole table, or the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.tui.plain import content
from deckbuilder.tui.widgets.frame import PaneTabs

if TYPE_CHECKING:
    from deckbuilder.tui.match.forecast import Forecast
    from deckbuilder.tui.match.table_drawing import TableDrawing
    from deckbuilder.tui.screens.base_screen import BaseScreen

QUESTION, WHOLE, LOG = "question", "whole", "log"
PANES = {QUESTION: "Question", WHOLE: "Table", LOG: "Log"}
"""The titles of the panes shown one at a time, by name."""
LISTS = {QUESTION: "choices", WHOLE: "table", LOG: "log"}
"""The id of the widget that has the focus in each pane."""


class TablePanes:
    """The panes of one table, of which one is shown."""

    def __init__(self, drawing: TableDrawing, forecast: Forecast, screen: BaseScreen) -> None:
        self._drawing, self._forecast, self._screen = drawing, forecast, screen
        self.shown = QUESTION

    def show(self, pane: str) -> None:
        """Show this pane."""
        self.shown = pane
        screen = self._screen
        screen.update_classes({"-second": pane == LOG, "-whole": pane == WHOLE})
        screen.query_one(PaneTabs).show(PANES, pane)
        self.ask_on_table()
        screen.go_to(LISTS[pane])
        self._forecast.renew()

    def show_log(self) -> None:
        """Show the log instead of the table if there is no room for both, or go back."""
        self.show(QUESTION if self.shown == LOG else LOG)

    def show_whole(self) -> None:
        """Give the whole screen to the table, where cards can still be chosen, or go back."""
        self.show(QUESTION if self.shown == WHOLE else WHOLE)

    def ask_on_table(self) -> None:
        """Show the question on the lower edge of the table if its own panel is hidden."""
        prompt = self._drawing.question.prompt
        asked = prompt.question if self.shown == WHOLE and prompt is not None else ""
        self._drawing.board.border_subtitle = content(asked)

    def go_on(self) -> None:
        """Move the focus from the answers to the table, on to the log if it is visible, and back to the answers."""
        screen = self._screen
        order = [id for id in LISTS.values() if screen.query_one(f"#{id}").region.area]
        here = next((n for n, id in enumerate(order) if screen.is_in(id)), -1)
        screen.go_to(order[(here + 1) % len(order)])
