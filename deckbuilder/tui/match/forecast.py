"""The forecast of the answer under the cursor: worked out in the background, and never shown for another answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deckbuilder.app.game.foreseen import said_once

if TYPE_CHECKING:
    from deckbuilder.app.game.foreseen import Consequence
    from deckbuilder.app.game.play import Match
    from deckbuilder.tui.screens.base_screen import BaseScreen
    from deckbuilder.tui.widgets.prompt import PromptPanel


class Forecast:
    """Works out what the answer under the cursor would do, and hands it to the question."""

    def __init__(self, match: Match, question: PromptPanel, screen: BaseScreen) -> None:
        self._match, self._question, self._screen = match, question, screen
        self._moves = 0
        """How often the cursor has moved; a forecast made before the last move is out of date."""
        self._is_at_work = False
        """Whether a forecast is being worked out; there is never more than one at a time."""
        self._found: Sequence[Consequence] | None = None
        """What was foreseen of the answer under the cursor; None while that is not worked out."""

    def renew(self) -> None:
        """Clear the forecast, which was of another answer, and work out the new one once the cursor is drawn."""
        self._moves += 1
        self._show(None)
        self._screen.call_after_refresh(self._begin)

    def fit(self) -> None:
        """Show the same forecast at another size, or beside another hint."""
        self._show(self._found)

    def _begin(self) -> None:
        place = self._question.place if self._is_visible else None
        if place is None or self._is_at_work:
            return
        self._is_at_work = True
        work_out, moves = self._match.consequences_later(place), self._moves

        def work() -> None:
            self._screen.app.call_from_thread(self._worked_out, work_out(), moves)

        self._screen.run_worker(work, group="forecast", thread=True)

    def _worked_out(self, found: Sequence[Consequence], moves: int) -> None:
        self._is_at_work = False
        if moves != self._moves:
            self._begin()
        elif self._is_visible and self._question.prompt is not None:
            self._show(found)

    @property
    def _is_visible(self) -> bool:
        return self._screen.is_attached and self._question.is_attached and not self._screen.has_class("-whole")

    def _show(self, found: Sequence[Consequence] | None) -> None:
        # What an answer would have done says nothing once it is given.
        self._found = found if self._question.prompt is not None else None
        if self._question.is_attached:
            self._question.show_forecast(self._said())

    def _said(self) -> str:
        """The forecast, without what the hint tells of the same answer: its other tries may count that differently."""
        current, hint = self._question.current, self._question.hint
        if not self._found:
            return current.text if current is not None and self._found is not None else ""
        is_told = current is not None and current.label in hint
        return said_once([one for one in self._found if not (is_told and one[1] in hint)])
