"""Whose turn comes next: seats with an extra turn first, then clockwise the next seat still in the game.

The state holds `active` and `extra`, the seats that have extra turns coming, in order. A turn is made of phases, each a
procedure, for as long as its seat is in the game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deckbuilder.kernel.frames import LEAVE, Act, Frame, Signal, call


def clockwise(first: int, seats: int) -> tuple[int, ...]:
    """All seats in order, beginning with `first`."""
    return tuple([(first + step) % seats for step in range(seats)])


def grant_turn(state: Any, seat: int) -> None:
    """Give a seat an extra turn after this one."""
    state.extra = (*state.extra, seat)


def pass_turn(state: Any, seats: int, is_in: Callable[[int], bool]) -> bool:
    """Make the next seat active, and return whether it takes an extra turn. If no seat is left, nothing changes."""
    while state.extra:
        seat, state.extra = state.extra[0], state.extra[1:]
        if is_in(seat):
            state.active = seat
            return True
    state.active = next((seat for seat in clockwise(state.active + 1, seats) if is_in(seat)), state.active)
    return False


class Phases:
    """The phases of a turn, by the names of their procedures; `is_in` says whether a seat is still in the game."""

    def __init__(self, is_in: Callable[[Any, int], bool]) -> None:
        self._is_in = is_in

    def steps(self, *names: str) -> tuple[Act, ...]:
        """A step for each phase, in order."""
        return tuple(self._step(name) for name in names)

    def begin(self, state: Any, frame: Frame, name: str) -> Signal | None:
        """Carry out a phase; if the seat is out of the game, its turn is over."""
        if not self._is_in(state, frame.seat):
            return LEAVE
        call(state, name, frame.seat)
        return None

    def _step(self, name: str) -> Act:
        def step(state: Any, frame: Frame) -> Signal | None:
            return self.begin(state, frame, name)

        step.__name__ = name
        return step
