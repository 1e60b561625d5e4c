"""Who begins: everybody rolls, the highest number goes first, and ties roll again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from deckbuilder.kernel.state import GameState, emit

State = TypeVar("State", bound=GameState)


def highest_roller(state: State, seats: Iterable[int], roll: Callable[[State], int], event: str) -> int:
    """The seat that rolls highest; each roll is emitted as this event, with the seat and the number.

    `roll` makes one seat's roll: a die, or a number computed from several.
    """
    rivals = list(seats)
    while len(rivals) > 1:
        rolls = {seat: roll(state) for seat in rivals}
        for seat, value in rolls.items():
            emit(state, event, seat, value)
        best = max(rolls.values())
        rivals = [seat for seat in rivals if rolls[seat] == best]
    return rivals[0]
