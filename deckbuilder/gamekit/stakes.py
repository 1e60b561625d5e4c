"""How much it matters to a seat that something happens: what decides between two answers is said by it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Stake:
    """Rough points for the seat that an event is about, less than 0 where it is bad for it.

    To its opponents the same event is worth as much the other way round.
    """

    points: int
    whose: str | Callable[..., int] = "seat"
    """The fact that names the seat, or a function of the table before and of facts that finds it; -1 where nobody's."""
    times: str = ""
    """The fact, a number, that the points are multiplied by."""
    counts: str | Callable[..., int] = ""
    """By how much the first number of the seat's score line is another one then: the fact that says so, or a function
    of the table before and of facts; "" where that is not known of this kind of event."""
    counts_for: str = ""
    """The fact that names the seat whose score line that is, where it is another one than the seat that it is about."""
