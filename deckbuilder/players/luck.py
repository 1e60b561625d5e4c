"""A computer player's own luck, separate from the game's: a small generator without global state."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256

MOST_LUCK = 10**9
"""Seeds chosen by the program are below this, short enough to be typed again."""
MOST_SEED = 2**63 - 1
"""The highest seed that a game may have."""


def fresh_seed() -> int:
    """An unpredictable seed, for a game whose luck nobody has fixed."""
    return secrets.randbelow(MOST_LUCK)


def luck_from(*numbers: int) -> int:
    """A seed determined by these numbers alone, unrelated to that of any other numbers."""
    return int.from_bytes(sha256(repr(numbers).encode()).digest()[:8])


class Luck:
    """A linear congruential generator (Knuth's MMIX constants); good enough to break ties and to play at random."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = (seed * 2 + 1) & 0xFFFFFFFFFFFFFFFF

    def below(self, bound: int) -> int:
        """A number from 0 to `bound - 1`."""
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        return (self._state >> 33) * bound >> 31

    def one_of(self, numbers: Sequence[int]) -> int:
        """Any of some numbers; a single one uses no luck."""
        return numbers[self.below(len(numbers))] if len(numbers) > 1 else numbers[0]
