"""Computer players at a table: they choose in the background, are halted, and go faster or slower."""

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
    from deckbuilder.app.game.play import Match

PATIENCE = 0.1
"""Seconds that a computer player may think before that is said; whoever is quicker is drawn with what it did.

What took so long is saved."""

Background = Callable[[Callable[[], bool]], None]
"""What is done in the background; it asks now and then whether nobody waits for it any more."""


class Onlooker(Protocol):
    """Who shows what the computer players do, and has a background for them to choose in."""

    @property
    def is_attached(self) -> bool:
        """True as long as anything can be shown."""

    def look_on(self) -> Callable[[], None]:
        """Take in the table; what is returned draws that."""

    def show_now(self) -> None:
        """Draw the table as it is now."""

    def say_who_thinks(self, seat: int) -> None:
        """Say that this seat is choosing."""

    def computers_moved(self, refused: Refusal | None) -> None:
        """Go on, for no computer player chooses any more; why what they did is not saved, if it is not."""

    def set_timer(self, delay: float, callback: Callable[[], None]) -> object:
        """Do something after so many seconds."""

    def in_background(self, play: Background) -> object:
        """Have this done in the background."""

    def from_background(self, show: Callable[..., None], *about: Any) -> None:
        """Have this done in the foreground, and wait for it."""


class ComputerTurns:
    """The turns of the computer players of one match."""

    def __init__(self, match: Match, pause: float, onlooker: Onlooker) -> None:
        self._match, self._onlooker = match, onlooker
        self.pause = pause
        """Seconds after each move."""
        self.is_thinking = False
        """True while they choose; nothing else may touch the match then."""
        self.is_halted = False
        """True while they wait until they are told to go on."""
        self._halt, self._next, self._rush = Event(), Event(), Event()
        self._keeping, self._is_left = Lock(), False
        """While one thread saves the match, it is not left; once it is, whoever goes on with it saves it."""
        self._taken_in: Callable[[], None] | None = None
        """What is drawn when one of them needs long; None where that is not to be drawn any more."""

    def think(self, seat: int, *, is_one_move: bool = False) -> None:
        """Have them choose, beginning with this seat, until a person is asked or they are halted."""
        self.is_thinking = True
        for event in (self._halt, self._next, self._rush):
            event.clear()
        # Afterwards the match is in use, so what is to be drawn is taken from it before.
        self._taken_in = self._onlooker.look_on()
        self._onlooker.set_timer(PATIENCE, partial(self._show_thinking, self._taken_in, seat))
        self._onlooker.in_background(partial(self._play, is_one_move))

    def _show_thinking(self, draw: Callable[[], None], seat: int) -> None:
        # The next question may be asked by now.
        if draw is self._taken_in:
            draw()
            self._onlooker.say_who_thinks(seat)

    def forget_thinking(self) -> None:
        """What was taken in when one of them began to think is not to be drawn any more."""
        self._taken_in = None

    def _play(self, is_one_move: bool, is_cancelled: Callable[[], bool]) -> None:
        kept = monotonic()
        while not is_cancelled() and not self._halt.is_set() and self._match.step():
            if is_one_move:
                break
            is_shown = self.pause > 0 and not self._rush.is_set()
            if is_shown or monotonic() - kept >= PATIENCE:
                # What is looked at or waited for is saved move by move; what cannot be saved is told at the end.
                refusal_of(self._keep)
                kept = monotonic()
            if is_shown:
                self._onlooker.from_background(self._show_move)
                self._next.wait(self.pause)
                self._next.clear()
        refused = refusal_of(self._keep)
        if not is_cancelled():
            self._onlooker.from_background(self._thought, refused)

    def _keep(self) -> None:
        with self._keeping:
            if not self._is_left:
                self._match.keep()

    def _show_move(self) -> None:
        self.forget_thinking()
        if self._onlooker.is_attached:
            self._onlooker.show_now()
            if (seat := self._match.waiting_seat) is not None:
                self._onlooker.say_who_thinks(seat)

    def _thought(self, refused: Refusal | None) -> None:
        self.is_thinking = False
        self.forget_thinking()
        self._onlooker.computers_moved(refused)

    # ------------------------------------------------------------------ halting them, and their speed

    def hurry(self) -> None:
        """Have the next move made at once."""
        self._next.set()

    def rush(self) -> None:
        """Have them go on without a pause until somebody is asked."""
        self._rush.set()
        self._next.set()

    def stop(self) -> None:
        """Have them stop after the move they are at."""
        self._halt.set()
        self._next.set()

    def leave(self) -> None:
        """Have them stop and save nothing any more: the game may be gone on with while one of them still chooses."""
        self.stop()
        with self._keeping:
            self._is_left = True

    def halt(self) -> bool:
        """Have them wait after the move they are at, or play on; True where it is now to be gone on."""
        self.is_halted = not self.is_halted
        if self.is_halted and self.is_thinking:
            self.stop()
        return not self.is_halted and not self.is_thinking

    def step(self) -> bool:
        """Have them make one move, where one of them is to move and they wait; True where that is so."""
        seat = None if self.is_thinking else self._match.waiting_seat
        if seat is None or self._match.asks_person:
            return False
        self.think(seat, is_one_move=True)
        return True

    def change_speed(self, by: int) -> None:
        """Have them wait longer after each move, or not so long."""
        place = min(range(len(PAUSES)), key=lambda place: abs(PAUSES[place] - self.pause))
        self.pause = PAUSES[min(max(0, place + by), len(PAUSES) - 1)]
        self.hurry()


def pause_said(pause: float) -> str:
    """A pause after a computer's move, in words."""
    return seconds_said(pause) if pause else "none"


def refusal_of(move: Callable[[], object]) -> Refusal | None:
    """Make a move; why it could not be made or saved, if it could not."""
    try:
        move()
    except Refusal as refusal:
        return refusal
    return None
