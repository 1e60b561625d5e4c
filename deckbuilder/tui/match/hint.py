"""A hint at the question that waits: worked out while the screen can be used, and shown if it still waits then."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from textual.worker import Worker

if TYPE_CHECKING:
    from deckbuilder.app.game.hints import Hint
    from deckbuilder.app.game.play import Match
    from deckbuilder.tui.match.sitting import Sitting
    from deckbuilder.tui.widgets.prompt import PromptPanel


class HintHost(Protocol):
    """The table."""

    @property
    def is_attached(self) -> bool:
        """True as long as anything can be shown."""

    def tell(self, message: str, *, is_refused: bool = False) -> None:
        """Say something that goes away by itself."""

    def run_worker(self, work: Callable[[], None], *, group: str, exclusive: bool, thread: bool) -> Worker[None]:
        """Do something in the background."""


class HintOnDemand:
    """Says which answer promises most, when somebody asks."""

    def __init__(self, match: Match, sitting: Sitting, question: PromptPanel, table: HintHost) -> None:
        self._match, self._sitting, self._question, self._table = match, sitting, question, table

    def ask(self) -> None:
        """Say which answer promises most, and why, from what you can see."""
        match, seat = self._match, self._match.waiting_seat
        if self._sitting.is_thinking or seat is None or seat != self._sitting.shown_to or not match.is_human(seat):
            self._table.tell("You are asked nothing now.")
            return
        hint, asked_at = match.hint_later(), match.choices_made

        def work_out() -> None:
            self._sitting.from_background(self._show, hint(), asked_at)

        self._table.run_worker(work_out, group="hint", exclusive=True, thread=True)

    def _show(self, hint: Hint | None, asked_at: int) -> None:
        # The next question may be asked by now.
        if hint is not None and self._table.is_attached and self._match.choices_made == asked_at:
            self._question.show_hint(hint.sentence, hint.places)
