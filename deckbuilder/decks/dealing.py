"""Cards drawn into the hand: what a rulebook deals, and the exact chance to have drawn a card by some turn."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb


@dataclass(frozen=True, slots=True)
class Dealing:
    """The piles drawn from as one, the size of the first hand, and the fewest and most cards a turn may add."""

    piles: tuple[str, ...]
    title: str
    hand: int
    least: int
    most: int
    clause: str
    first: int = 0
    """Size of a sample of cards, for a game without a first hand."""

    def seen(self, turn: int, draws: int) -> int:
        """The cards seen by the start of a turn, if `draws` cards are drawn in each turn before."""
        return self.hand + (turn - 1) * draws


def chance_to_hold(cards: int, copies: int, seen: int, wanted: int = 1) -> Fraction:
    """The chance that the first `seen` of `cards` cards include at least `wanted` of the `copies` of one card."""
    seen = min(seen, cards)
    missed = sum(comb(copies, found) * comb(cards - copies, seen - found) for found in range(min(wanted, seen + 1)))
    return 1 - Fraction(missed, comb(cards, seen))
