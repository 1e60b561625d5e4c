"""Answers that are given on the table: which cards can be chosen, and what choosing one of them answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from deckbuilder.tui.screens.dialogs import AskOne
from deckbuilder.tui.widgets.prompt import PromptPanel
from deckbuilder.tui.widgets.table_panel import TablePanel, twins_of

if TYPE_CHECKING:
    from deckbuilder.kernel.views import TableView
    from deckbuilder.tui.program import Program


class CardAnswerHost(Protocol):
    """Where the question is asked."""

    @property
    def program(self) -> Program:
        """It knows when a key was pressed."""

    def tell(self, message: str) -> None:
        """Say this."""

    def ask_for(self, question: AskOne, then: Callable[[int], object]) -> None:
        """Ask this, and do what follows from the answer if there is one."""


class CardAnswers:
    """The question that waits, as the cards of the table answer it."""

    def __init__(self, board: TablePanel, panel: PromptPanel, table: CardAnswerHost) -> None:
        self._board, self._panel, self._table = board, panel, table
        self._twins: dict[int, int] = {}
        """Cards that another one stands for, with that one."""

    def mark(self, view: TableView | None) -> None:
        """Mark on the table what may be chosen and what is picked."""
        panel = self._panel
        is_one_by_one = panel.prompt is not None and panel.prompt.picks is not None
        self._twins = {} if is_one_by_one or view is None else twins_of(view, panel.free)
        singles = panel.free | panel.picked if is_one_by_one else frozenset()
        self._board.mark(panel.free | set(self._twins), panel.picked, singles)

    def _rows(self) -> tuple[int, ...]:
        """The answers that are about the card under the cursor; of equal cards it does not matter which is taken."""
        meant = (self._twins.get(ref, ref) for ref in self._board.refs)
        return next(filter(None, map(self._panel.about, meant)), ())

    def take(self, pressed: float, why_not: Callable[[int], str]) -> None:
        """Give the answer that is about the card under the cursor; where there are several, ask which."""
        panel, piece, prompt = self._panel, self._board.current, self._panel.prompt
        if piece is None or prompt is None:
            return
        rows = self._rows()
        if not rows:
            self._table.tell(why_not(piece.ref) or "It cannot be chosen now.")
        elif len(rows) == 1:
            panel.choose_row(rows[0], pressed)
        else:

            def choose(answer: int) -> None:
                if panel.prompt is prompt:
                    panel.choose_row(rows[answer], self._table.program.pressed_at)

            self._table.ask_for(AskOne(piece.name, panel.labels(rows), is_unlooked_for=True), choose)
