"""The review of a game, over its replay: the chance to win as a curve, what cost it, and what was luck."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, ClassVar, Protocol

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.worker import Worker, get_current_worker

from deckbuilder.app.game.replay import ReplaySession
from deckbuilder.app.game.review import Review
from deckbuilder.app.game.reviewer import review
from deckbuilder.app.workers.processes import Machines, cores
from deckbuilder.errors import Refusal
from deckbuilder.tui.plain import cell, content, joined, plain
from deckbuilder.tui.screens.base_screen import AskingScreen
from deckbuilder.tui.screens.dialogs import Modal
from deckbuilder.tui.widgets.frame import StaticText
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.wrap_list import ListEntry, WrapList, heading

EIGHTHS = " ▁▂▃▄▅▆▇█"
HEIGHT, WIDEST, LABEL = 5, 64, 6


def curve(chances: Sequence[float], width: int = WIDEST, height: int = HEIGHT) -> list[str]:
    """The chances as a curve, as lines from top to bottom with labels on the left."""
    columns = min(width, len(chances))
    places = [at * (len(chances) - 1) // max(1, columns - 1) for at in range(columns)]
    filled = [round(8 * height * chances[at]) for at in places]
    lines = []
    for row in reversed(range(height)):
        # The lowest line is never empty, however small the chance.
        signs = [EIGHTHS[min(8, max(1 if row == 0 else 0, eighths - 8 * row))] for eighths in filled]
        label = "100 %" if row == height - 1 else "0 %" if row == 0 else ""
        lines.append(f"{label:>{LABEL - 1}} {''.join(signs)}".rstrip())
    return lines


class ReviewHost(AskingScreen, Protocol):
    """The screen of the replay."""

    def go(self, to: int) -> None:
        """Show the table after `to` choices."""


class GameReviews:
    """The reviews of one game, each seat's computed once when requested."""

    def __init__(self, session: ReplaySession, table: ReviewHost) -> None:
        self._session, self._table = session, table
        self._found: dict[int, Review] = {}

    def ask(self) -> None:
        """See the review for the seat whose viewpoint is shown, or for the only person."""
        seat = next((one for one in (self._session.cursor.viewpoint, self._session.own_viewpoint) if one >= 0), None)
        if seat is None and not self._session.is_over:
            self._table.tell("First choose whose view you want.", is_refused=True)
            return
        self._show(seat or 0)

    def _show(self, seat: int) -> None:
        name = self._session.cursor.names[seat]
        self._table.ask_for(ReviewScreen(name, partial(self._look, seat), self._found.get(seat)), self._table.go)

    def _look(self, seat: int, told: Callable[[int, int], None]) -> Review:
        found = review(self._session, seat, Machines(cores(), told=told))
        self._found[seat] = found
        return found


class Left(Exception):
    """Raised in the worker when the review has been closed."""


class ReviewScreen(Modal[int | None]):
    """A review; returns the choice to which the replay should go, or None."""

    keys_work = "Looking back at a game"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "go", "Go there"),
        Binding("escape,q,r", "close", "Close", key_display="esc"),
    ]

    def __init__(self, name: str, look: Callable[[Callable[[int, int], None]], Review], known: Review | None) -> None:
        super().__init__(f"The chance of {name} to win")
        self._look, self._review = look, known
        self._places: list[int] = []

    def above(self) -> ComposeResult:
        """The curve."""
        yield StaticText(id="curve")

    def inside(self) -> ComposeResult:
        """The decisions that mattered most, once they are known."""
        costs = WrapList(id="costs")
        costs.display = False
        yield costs

    def on_mount(self) -> None:
        """Show the review, or compute it first."""
        if self._review is not None:
            self._show(self._review)
        else:
            self.query_one("#curve", StaticText).update("Reviewing the game ...")
            self.run_worker(self._work, group="review", exclusive=True, thread=True)

    def _work(self) -> None:
        """In the background: evaluate every decision."""
        worker = get_current_worker()
        try:
            found = self._look(partial(self._tell, worker))
        except Left:
            return
        except Refusal as refusal:
            if not worker.is_cancelled:
                self.app.call_from_thread(self._say, refusal.said)
            return
        if not worker.is_cancelled:
            self.app.call_from_thread(self._show, found)

    def _tell(self, worker: Worker[Any], done: int, of: int) -> None:
        if worker.is_cancelled:
            raise Left
        self.app.call_from_thread(self._say, f"Reviewing the game: decision {done} of {of} ...")

    def _say(self, said: str) -> None:
        self.query_one("#curve", StaticText).update(content(said))

    def _show(self, found: Review) -> None:
        self._review = found
        self.call_after_refresh(self._draw)
        told = list(_entries(found))
        self._places = [place for place, _entry in told]
        costs = self.query_one("#costs", WrapList)
        costs.show([entry for _place, entry in told])
        costs.display = True
        costs.focus()

    def on_resize(self) -> None:
        """Redraw the curve at the new size."""
        self.call_after_refresh(self._draw)

    def _draw(self) -> None:
        """Draw the curve as wide as it fits."""
        if self._review is None or not self.is_attached:
            return
        room = self.query_one("#curve", StaticText).content_size.width - LABEL
        self._say("\n".join([*curve(self._review.curve, min(WIDEST, max(1, room))), "", self._review.balance]))

    @on(LineList.Chosen, "#costs")
    def action_go(self) -> None:
        """Go to the decision under the cursor."""
        costs = self.query_one("#costs", WrapList)
        if self._places:
            self.dismiss(self._places[costs.cursor])


def _entries(found: Review) -> Iterator[tuple[int, ListEntry]]:
    """The decisions that mattered most, each with its position in the game."""
    if found.costliest:
        yield 0, heading("What cost most")
    for one in found.costliest:
        yield one.choice, ListEntry(plain(f"{one.said} {one.why}".strip()))
    if found.swings:
        yield 0, heading("Other large changes")
    width = max((len(swing.when_said) for swing in found.swings), default=0) + 2
    for swing in found.swings:
        change = cell(f"{100 * swing.change:+.0f} %", 7)
        moment, whose = cell(swing.when_said, width), cell(swing.whose, 7)
        yield swing.choice, ListEntry(joined(change, moment, whose, swing.sentence))
    if not found.costliest and not found.swings:
        yield found.decisions[0].choice, ListEntry(plain("No answer was clearly a mistake."))
