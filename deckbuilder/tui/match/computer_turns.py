"""Computer players at a table: they choose in the background, and can be halted, slowed down and speeded up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from threading import Event, Lock
from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol

from deckbuilder.app.preferences.settings import PAUSES
from deckbuilder.errors import Refusal
from deckbuilder.text import seconds_said

if TYPE_CHECKING:
    from textual.app import App
    from textual.worker import Worker

    from deckbuilder.app.game.play import Match

SHOWN_AFTER = 0.1
"""Seconds that a computer player may think before the screen says so; a faster one is drawn with its move.

Moves that are not shown one by one are saved at intervals of at least this length.
"""

Background = Callable[[Callable[[], bool]], None]
"""Work for the background; its argument tells whether the work has been cancelled."""


class TurnsTable(Protocol):
    """The screen on which the computer players' moves are shown, and which runs their choices in the background."""

    @property
    def app(self) -> App[Any]:
        """The application, which runs in the foreground."""

    @property
    def is_attached(self) -> bool:
        """Whether anything can still be shown."""

    def snapshot(self, viewpoint: int) -> Callable[[], None]:
        """Record the state of the table; return a function that draws it."""

    def set_timer(self, delay: float, callback: Callable[[], None]) -> object:
        """Call `callback` after `delay` seconds."""

    def in_background(self, play: Background) -> Worker[None]:
        """Run this in the background."""


class Onlooker(Protocol):
    """The session in which computer players take their turns."""

    shown_to: int

    @property
    def table(self) -> TurnsTable:
        """The screen of the match."""

    def say_who_thinks(self, seat: int) -> None:
        """Show that this seat is choosing."""

    def computers_moved(self, refused: Refusal | None) -> None:
        """Continue after the computer players have stopped; `refused` says why saving failed, if it did."""


class ComputerTurns:
    """The computer players' turns in one match."""

    def __init__(self, match: Match, pause: float, onlooker: Onlooker) -> None:
        self._match, self._onlooker, self._table = match, onlooker, onlooker.table
        self.pause = pause
        """Seconds to wait after each move."""
        self.is_thinking = False
        """Whether they are choosing; nothing else may touch the match meanwhile."""
        self.is_halted = False
        """Whether they wait for permission to continue."""
        self._halt, self._next, self._rush = Event(), Event(), Event()
        self._keeping, self._is_left = Lock(), False
        """The lock keeps the match from being left while a thread saves it; once left, this thread saves no more."""
        self._pending_drawing: Callable[[], None] | None = None
        """Draws the table if a computer player takes long; None if it must not be drawn any more."""
        self._working: Worker[None] | None = None
        """The worker in which they choose."""

    def think(self, seat: int, *, is_one_move: bool = False) -> None:
        """Let them choose, starting with this seat, until a person is asked or they are halted."""
        self.is_thinking = True
        for event in (self._halt, self._next, self._rush):
            event.clear()
        # The background thread uses the match from here on, so everything to be drawn is recorded first.
        self._pending_drawing = self._table.snapshot(self._onlooker.shown_to)
        self._table.set_timer(SHOWN_AFTER, partial(self._show_thinking, self._pending_drawing, seat))
        self._working = self._table.in_background(partial(self._play, is_one_move))

    def _show_thinking(self, draw: Callable[[], None], seat: int) -> None:
        # By now the next question may be pending.
        if draw is self._pending_drawing:
            draw()
            self._onlooker.say_who_thinks(seat)

    def forget_thinking(self) -> None:
        """Discard the view of the table recorded when thinking began."""
        self._pending_drawing = None

    def _play(self, is_one_move: bool, is_cancelled: Callable[[], bool]) -> None:
        kept = monotonic()
        while not is_cancelled() and not self._halt.is_set() and self._match.step():
            if is_one_move:
                break
            is_shown = self.pause > 0 and not self._rush.is_set()
            if is_shown or monotonic() - kept >= SHOWN_AFTER:
                # Moves being watched or waited for are saved one by one; a refusal is reported at the end.
                refusal_of(self._keep)
                kept = monotonic()
            if is_shown:
                self._table.app.call_from_thread(self._show_move)
                self._next.wait(self.pause)
                self._next.clear()
        refused = refusal_of(self._keep)
        if not is_cancelled():
            self._table.app.call_from_thread(self._thought, refused)

    def _keep(self) -> None:
        with self._keeping:
            if not self._is_left:
                self._match.keep()

    def _show_move(self) -> None:
        self.forget_thinking()
        if self._table.is_attached:
            self._table.snapshot(self._onlooker.shown_to)()
            if (seat := self._match.waiting_seat) is not None:
                self._onlooker.say_who_thinks(seat)

    def _thought(self, refused: Refusal | None) -> None:
        self.is_thinking = False
        self.forget_thinking()
        self._onlooker.computers_moved(refused)

    # ------------------------------------------------------------------ halting and speed

    def hurry(self) -> None:
        """End the current pause, so that the next move is made immediately."""
        self._next.set()

    def rush(self) -> None:
        """Let them continue without pauses until a person is asked."""
        self._rush.set()
        self._next.set()

    def stop(self) -> None:
        """Stop them after the current move."""
        self._halt.set()
        self._next.set()

    def leave(self) -> None:
        """Stop them and save nothing more: the game may be resumed elsewhere while one of them still chooses."""
        self.stop()
        with self._keeping:
            self._is_left = True
        if self._working is not None:
            self._working.cancel()

    def halt(self) -> bool:
        """Halt after the current move, or end the halt; returns whether the caller should continue the match."""
        self.is_halted = not self.is_halted
        if self.is_halted and self.is_thinking:
            self.stop()
        return not self.is_halted and not self.is_thinking

    def step(self) -> bool:
        """Make one move if it is a computer player's turn and none is choosing; returns whether one was started."""
        seat = None if self.is_thinking else self._match.waiting_seat
        if seat is None or self._match.asks_person:
            return False
        self.think(seat, is_one_move=True)
        return True

    def change_speed(self, by: int) -> None:
        """Lengthen or shorten the pause after each move by `by` settings."""
        place = min(range(len(PAUSES)), key=lambda place: abs(PAUSES[place] - self.pause))
        self.pause = PAUSES[min(max(0, place + by), len(PAUSES) - 1)]
        self.hurry()


def pause_said(pause: float) -> str:
    """The pause after a computer's move, in words."""
    return seconds_said(pause) if pause else "none"


def refusal_of(move: Callable[[], object]) -> Refusal | None:
    """Make a move; return the refusal if it could not be made or saved."""
    try:
        move()
    except Refusal as refusal:
        return refusal
    return None
