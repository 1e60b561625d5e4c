"""A window: seats are asked in turn whether they react, until all of them have passed in a row."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from deckbuilder.kernel.frames import LEAVE, RESTART, Action, Choice, Frame, Offer, Procedure, Signal, call
from deckbuilder.kernel.state import GameState

PASS: Action = ("pass",)
React = Callable[[Any, int, Action], None]
"""What an answer does, from the state, the seat that reacts and its answer."""


def open_window(state: GameState, name: str, seat: int) -> None:
    """Carry out a window next, this seat asked first."""
    call(state, name, seat, passed=0)


class Window:
    """One kind of window. Its frame remembers how many have passed since somebody reacted, and asks from its seat on.

    ``seats`` is how many sit at the table, ``able`` those who may react now (nobody: it closes); ``offer`` lists what
    a seat may do, without passing; who reacts begins it anew, from the next seat on.
    """

    def __init__(
        self,
        name: str,
        seats: Callable[[Any], int],
        able: Callable[[Any], Collection[int]],
        offer: Offer,
        react: React,
    ) -> None:
        self.name = name
        self._seats = seats
        self._able = able
        self._offer = offer
        self._react = react

    @property
    def procedure(self) -> Procedure:
        """Its table of steps."""
        asking = Choice(self.name, self.offer, self.take, always=True, passing=str(PASS[0]))
        return Procedure(self.name, self.find_next, asking, self.once_more)

    def find_next(self, state: Any, frame: Frame) -> Signal | None:
        """The next seat that may react; nobody where all have passed since the last reaction."""
        passed, count = _passed(frame), self._seats(state)
        able = self._able(state)
        for skipped in range(count - passed):
            seat = (frame.seat + skipped) % count
            if seat in able:
                frame.seat = seat
                frame.vars["passed"] = passed + skipped
                return None
        return LEAVE

    def offer(self, state: Any, frame: Frame) -> tuple[Action, ...]:
        """What the seat may do, and passing."""
        return (*self._offer(state, frame), PASS)

    def take(self, state: Any, frame: Frame, action: Action) -> None:
        """A reaction happens at once, and everybody may answer it; a pass stands until the next one."""
        seat = frame.seat
        frame.seat = (seat + 1) % self._seats(state)
        if action == PASS:
            frame.vars["passed"] = _passed(frame) + 1
            return
        frame.vars["passed"] = 0
        self._react(state, seat, action)

    def once_more(self, state: Any, frame: Frame) -> Signal:
        """It goes on."""
        return RESTART


def _passed(frame: Frame) -> int:
    passed: Any = frame.vars["passed"]
    return int(passed)
