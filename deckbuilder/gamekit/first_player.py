"""Who begins: everybody rolls, the highest number goes first, and ties roll again."""

from __future__ import annotations

from collections.abc import Iterable

from deckbuilder.kernel import chance
from deckbuilder.kernel.state import GameState, emit


def highest_roller(state: GameState, seats: Iterable[int], sides: int, event: str) -> int:
    """The seat that rolls the highest; each roll is told as this event, with the seat and the number."""
    rivals = list(seats)
    while len(rivals) > 1:
        rolls = {seat: chance.roll(state, sides) for seat in rivals}
        for seat, value in rolls.items():
            emit(state, event, seat, value)
        best = max(rolls.values())
        rivals = [seat for seat in rivals if rolls[seat] == best]
    return rivals[0]
