"""A die against a number: it hits if what it shows, with all that is added to it, is at least the number.

What is added is told apart by what it comes from, so that it can be said why a roll was good enough.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

SIDES = 6


class Against(NamedTuple):
    """The number that is needed, and what adds to the roll: the card that it comes from, and how much."""

    needed: int
    parts: tuple[tuple[int, int], ...] = ()

    @property
    def total(self) -> int:
        """All that is added."""
        return sum(amount for _, amount in self.parts)

    def is_hit(self, die: int) -> bool:
        """True where a die that shows this is good enough."""
        return die + self.total >= self.needed

    def chance(self, sides: int = SIDES) -> Fraction:
        """How likely a roll is good enough, exactly."""
        return Fraction(sum(map(self.is_hit, range(1, sides + 1))), sides)

    def said(self, name: Callable[[int], str]) -> str:
        """What is added, in words: "+1 Fog, -2 Mirror"; nothing where nothing is."""
        return ", ".join(f"{amount:+} {name(bearer)}" for bearer, amount in self.parts if amount)
