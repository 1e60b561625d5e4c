"""How much an event matters to a seat: used to say what decides between two answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Stake:
    """Rough points for the seat that an event is about, negative if it is bad for that seat.

    To its opponents the same event is worth the opposite.
    """

    points: int
    whose: str | Callable[..., int] = "seat"
    """The fact that names the seat, or a function of the state before and of facts that finds it; -1 if nobody."""
    times: str = ""
    """The numeric fact that the points are multiplied by."""
    counts: str | Callable[..., int] = ""
    """The change in the first number of the seat's score line: the fact that tells it, or a function of the state
    before and of facts; "" if this kind of event does not tell it.
    """
    counts_for: str = ""
    """The fact that names the seat whose score line changes, if it is not the seat the event is about."""
