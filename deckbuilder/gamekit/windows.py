"""A window: seats are asked in turn whether they react, until all of them have passed in a row.

Its public description, the situation, tells people which windows they need not be asked in. A pass is an answer like
any other and stands until somebody reacts; an answer that changes nothing for the others, such as a question that was
turned down, leaves the passes in force.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any, Final

from deckbuilder.kernel.frames import (
    LEAVE,
    RESTART,
    Action,
    Choice,
    Frame,
    Offer,
    Procedure,
    Signal,
    Situation,
    call,
    innermost,
)
from deckbuilder.kernel.state import GameState

PASS: Action = ("pass",)
UNCHANGED: Final = True
"""Returned by a reaction that changes nothing for the others: passes stand, and the same seat is asked again."""
React = Callable[[Any, int, Action], bool | None]
"""Carries out a reaction, from the state, the seat and its answer; returns UNCHANGED if it changes nothing."""


def open_window(state: GameState, name: str, seat: int) -> None:
    """Carry out a window next, asking this seat first."""
    call(state, name, seat, passed=0)


def reopen(state: GameState, name: str) -> None:
    """Ask everybody again, because something above the window on the stack has changed the situation."""
    innermost(state.stack, name).vars["passed"] = 0


def left_to_ask(frame: Frame, seats: int, able: Collection[int]) -> tuple[int, ...]:
    """The seats to be asked after the present one, unless somebody reacts, in order."""
    around = [(frame.seat + step) % seats for step in range(1, seats - frame.number("passed"))]
    return tuple([seat for seat in around if seat in able])


class Window:
    """One kind of window. Its frame remembers how many seats have passed since the last reaction, and whom it asks.

    `seats` gives the number of seats at the table, `able` the seats that may react now, as far as is public (if
    none may, the window closes); `offer` lists what a seat may do besides passing; after a reaction the window starts
    again from the next seat. `situation` gives the public description, from a spectator's observation and the seat
    that is asked.
    """

    def __init__(
        self,
        name: str,
        seats: Callable[[Any], int],
        able: Callable[[Any], Collection[int]],
        offer: Offer,
        react: React,
        situation: Callable[[Any, int], Situation] | None = None,
    ) -> None:
        self.name = name
        self._seats = seats
        self._able = able
        self._offer = offer
        self._react = react
        self._look = situation

    @property
    def procedure(self) -> Procedure:
        """Its table of steps."""
        word, seen = str(PASS[0]), None if self._look is None else self.situation
        asking = Choice(self.name, self.offer, self.take, always=True, passing=word, situation=seen)
        return Procedure(self.name, self.find_next, asking, self.once_more)

    def find_next(self, state: Any, frame: Frame) -> Signal | None:
        """Find the next seat that may react; leave if all have passed since the last reaction."""
        passed, count = frame.number("passed"), self._seats(state)
        able = self._able(state)
        for skipped in range(count - passed):
            seat = (frame.seat + skipped) % count
            if seat in able:
                frame.seat = seat
                frame.vars["passed"] = passed + skipped
                return None
        return LEAVE

    def offer(self, state: Any, frame: Frame) -> tuple[Action, ...]:
        """Offer what the seat may do, and to pass."""
        return (*self._offer(state, frame), PASS)

    def take(self, state: Any, frame: Frame, action: Action) -> None:
        """Carry out a reaction immediately, so that all may respond; or count a pass, which stands until then."""
        seat = frame.seat
        frame.seat = (seat + 1) % self._seats(state)
        if action == PASS:
            frame.vars["passed"] = frame.number("passed") + 1
            return
        passed = frame.number("passed")
        frame.vars["passed"] = 0
        if self._react(state, seat, action) is UNCHANGED:
            frame.seat, frame.vars["passed"] = seat, passed

    def situation(self, seen: Any, seat: int) -> Situation:
        """The public description of the window, with the seats that may react."""
        assert self._look is not None
        return replace(self._look(seen, seat), seats=tuple(sorted(self._able(seen))))

    def once_more(self, state: Any, frame: Frame) -> Signal:
        """Start the window again."""
        return RESTART
