"""The one source of luck: an integer generator inside the state, with unbiased rolls and our own shuffle.

The generator is SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", OOPSLA 2014). The
same seed gives the same values in any process and on any Python. A scenario can load the dice: values in
`state.loaded` are used up first.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import shake_128
from struct import unpack
from typing import Final

from deckbuilder.kernel.state import GameState

_SIZE: Final = 1 << 64
_MASK: Final = _SIZE - 1
_STEP: Final = 0x9E3779B97F4A7C15


def seeded(seed: int) -> int:
    """The initial generator state for a seed of any size."""
    return seed & _MASK


def below(state: GameState, bound: int) -> int:
    """A number from 0 to `bound - 1`, each equally likely."""
    if state.loaded:
        value, state.loaded = state.loaded[0], state.loaded[1:]
        return value % bound
    limit = _SIZE - _SIZE % bound
    while True:
        state.rng = z = (state.rng + _STEP) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        z ^= z >> 31
        if z < limit:
            return z % bound


def roll(state: GameState, sides: int) -> int:
    """The roll of one die: 1 to `sides`."""
    return below(state, sides) + 1


def keys(seed: int, count: int) -> tuple[int, ...]:
    """Numbers that depend on the seed alone; sorting by them gives a random order.

    They are for imagined tables, where many cards have to be dealt again quickly, and use no luck of any state.
    """
    digest = shake_128(seeded(seed).to_bytes(8, "little")).digest(8 * count)
    return unpack(f"<{count}Q", digest)


def shuffle(state: GameState, cards: Sequence[int]) -> tuple[int, ...]:
    """The same cards in a new order, each order equally likely (Fisher and Yates)."""
    pile = list(cards)
    for last in range(len(pile) - 1, 0, -1):
        other = below(state, last + 1)
        pile[last], pile[other] = pile[other], pile[last]
    return tuple(pile)
