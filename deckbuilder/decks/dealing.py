"""Cards that come to the hand: what a rulebook deals, and the exact chance to have drawn a card by some turn."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb


@dataclass(frozen=True, slots=True)
class Dealing:
    """The piles that are drawn from as one, the cards of a first hand, and how many a turn may add."""

    piles: tuple[str, ...]
    title: str
    hand: int
    least: int
    most: int
    clause: str
    first: int = 0
    """The cards of a sample where nobody begins with a hand."""

    def seen(self, turn: int, draws: int) -> int:
        """The cards drawn when a turn begins, with so many drawn in each turn before."""
        return self.hand + (turn - 1) * draws


def chance_to_hold(cards: int, copies: int, seen: int, wanted: int = 1) -> Fraction:
    """The chance that among the first `seen` of some cards at least so many are copies of one of them."""
    seen = min(seen, cards)
    missed = sum(comb(copies, found) * comb(cards - copies, seen - found) for found in range(min(wanted, seen + 1)))
    return 1 - Fraction(missed, comb(cards, seen))
