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
