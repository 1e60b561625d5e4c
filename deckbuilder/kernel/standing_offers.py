"""Offers that stand: what the rules let a seat do time and again, and what mostly is not done.

Asked for itself, such an offer is hardly ever a decision. Whoever was told of it at the question before, with the same
things to give, and did not want it, need not be asked; the answer that takes nothing is then given where the rules have
it, so that nothing is done out of order.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from deckbuilder.kernel.frames import Frame


@dataclass(frozen=True, slots=True)
class StandingOffer:
    """One offer that stands. Everything is said from what the seat sees that is asked."""

    name: str
    says: str
    """What is done by it, as a key is labelled: "Exchange cards before you draw"."""
    asks: Callable[[Frame], bool]
    """True of the rule whose question is this offer itself."""
    comes: Callable[[Any], bool]
    """True of a question after which it may come up for the seat that answers."""
    gives: Callable[[Any, int], Collection[int]]
    """What a seat has to give."""
