"""What is in sight of a table where there is no room for all of it: the question, the whole table, or the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.tui.plain import content
from deckbuilder.tui.widgets.frame import PaneTabs

if TYPE_CHECKING:
    from deckbuilder.tui.match.table_drawing import TableDrawing
    from deckbuilder.tui.screens.base_screen import BaseScreen

QUESTION, WHOLE, LOG = "question", "whole", "log"
PANES = {QUESTION: "Question", WHOLE: "Table", LOG: "Log"}
"""What is seen at a time where not all of it fits, by its name."""
LISTS = {QUESTION: "choices", WHOLE: "table", LOG: "log"}
"""Where the keyboard is in each of them."""


class TablePanes:
    """The panes of one table; one is in sight."""

    def __init__(self, drawing: TableDrawing, screen: BaseScreen) -> None:
        self._drawing, self._screen = drawing, screen
        self.shown = QUESTION

    def show(self, pane: str) -> None:
        """Show this one."""
        self.shown = pane
        screen = self._screen
        screen.update_classes({"-second": pane == LOG, "-whole": pane == WHOLE})
        screen.query_one(PaneTabs).show(PANES, pane)
        self.ask_on_table()
        screen.go_to(LISTS[pane])
        screen.call_after_refresh(self._drawing.foresee)

    def show_log(self) -> None:
        """Show the log instead of the table where there is no room for both, and back."""
        self.show(QUESTION if self.shown == LOG else LOG)

    def show_whole(self) -> None:
        """Give the table all the room there is, and back; cards can be chosen there too."""
        self.show(QUESTION if self.shown == WHOLE else WHOLE)

    def ask_on_table(self) -> None:
        """Where the question is not in sight it stands below the table."""
        prompt = self._drawing.question.prompt
        asked = prompt.question if self.shown == WHOLE and prompt is not None else ""
        self._drawing.board.border_subtitle = content(asked)

    def go_on(self) -> None:
        """Go on from the answers to the table, to the log where that is seen, and back to the answers."""
        screen = self._screen
        order = [id for id in LISTS.values() if screen.query_one(f"#{id}").region.area]
        here = next((n for n, id in enumerate(order) if screen.is_in(id)), -1)
        screen.go_to(order[(here + 1) % len(order)])
