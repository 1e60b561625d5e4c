"""A table that a seat cannot tell from the real one: another future, and hidden cards dealt again by the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from deckbuilder.kernel.chance import keys
from deckbuilder.kernel.engine import offer_again
from deckbuilder.kernel.frames import Procedure
from deckbuilder.kernel.state import GameState

State = TypeVar("State", bound=GameState)
Deal = Callable[[State, int, list[int]], None]
"""Deals again what a seat may not know, in a copy of the state, from the seat and a rank for each copy of a card.

The order comes from these ranks alone, never from where the cards really are.
"""


def imagined(
    state: State, seat: int, seed: int, procedures: Mapping[str, Procedure], copies: int, deal: Deal[State]
) -> State:
    """A full state that a seat (-1: a spectator) cannot tell from the real one; the same seed gives the same state."""
    twin = state.copy()
    *ranks, twin.rng = keys(seed, copies + 1)
    twin.loaded = ()
    deal(twin, seat, ranks)
    if twin.decision is not None and twin.decision.seat != seat:
        offer_again(procedures, twin)
    return twin
