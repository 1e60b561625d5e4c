"""Whose turn comes next: who has earned another one first, then clockwise whoever is still in the game.

The state holds `active` and `extra`: the seats that have another turn coming, in their order. A turn is made of phases,
each a procedure, for as long as its seat is in the game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deckbuilder.kernel.frames import LEAVE, Act, Frame, Signal, call


def clockwise(first: int, seats: int) -> tuple[int, ...]:
    """All seats in their order from one on."""
    return tuple([(first + step) % seats for step in range(seats)])


def grant_turn(state: Any, seat: int) -> None:
    """A seat has another turn after this one."""
    state.extra = (*state.extra, seat)


def pass_turn(state: Any, seats: int, is_in: Callable[[int], bool]) -> bool:
    """Make the next seat active; True where it has earned its turn. With nobody left it stays as it is."""
    while state.extra:
        seat, state.extra = state.extra[0], state.extra[1:]
        if is_in(seat):
            state.active = seat
            return True
    state.active = next((seat for seat in clockwise(state.active + 1, seats) if is_in(seat)), state.active)
    return False


class Phases:
    """The phases of a turn, by the names of their procedures; ``is_in`` says who is still in the game."""

    def __init__(self, is_in: Callable[[Any, int], bool]) -> None:
        self._is_in = is_in

    def steps(self, *names: str) -> tuple[Act, ...]:
        """A step for each phase, in their order."""
        return tuple(self._step(name) for name in names)

    def begin(self, state: Any, frame: Frame, name: str) -> Signal | None:
        """Carry out a phase; for whoever is out the turn is over."""
        if not self._is_in(state, frame.seat):
            return LEAVE
        call(state, name, frame.seat)
        return None

    def _step(self, name: str) -> Act:
        def step(state: Any, frame: Frame) -> Signal | None:
            return self.begin(state, frame, name)

        step.__name__ = name
        return step
