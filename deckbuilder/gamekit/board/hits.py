"""A die roll against a number: it hits if the roll, with all that is added to it, is at least the number.

Each addition is kept with the card it comes from, so that the success of a roll can be explained.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

SIDES = 6


class Against(NamedTuple):
    """The number needed, and the additions to the roll: the card each comes from, and how much."""

    needed: int
    parts: tuple[tuple[int, int], ...] = ()

    @property
    def total(self) -> int:
        """The sum of all additions."""
        return sum(amount for _, amount in self.parts)

    def is_hit(self, die: int) -> bool:
        """Whether a die that shows this number hits."""
        return die + self.total >= self.needed

    def chance(self, sides: int = SIDES) -> Fraction:
        """The exact probability of a hit."""
        return Fraction(sum(map(self.is_hit, range(1, sides + 1))), sides)

    def said(self, name: Callable[[int], str]) -> str:
        """The additions in words: "+1 Fog, -2 Mirror"; "" if there are none."""
        return ", ".join(f"{amount:+} {name(bearer)}" for bearer, amount in self.parts if amount)
