"""Standing offers: things the rules let a seat do over and over, and that are usually declined.

Such an offer, asked by itself, is hardly ever a real decision. A seat that was told of it at the previous question,
with the same things to give, and did not want it need not be asked; the answer that declines is then given at the point
where the rules make the offer, so nothing happens out of order.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from deckbuilder.kernel.frames import Frame


@dataclass(frozen=True, slots=True)
class StandingOffer:
    """One standing offer; every function is given what the asked seat sees."""

    name: str
    says: str
    """What accepting it does, in the words of a key's label: "Exchange cards before you draw"."""
    asks: Callable[[Frame], bool]
    """Whether the question of this frame is the offer itself."""
    comes: Callable[[Any], bool]
    """Whether the offer may come up after this question, for the seat that answers."""
    gives: Callable[[Any, int], Collection[int]]
    """What a seat has to give."""
