"""The line above a table: which turn it is, whose, and who decides now.

The state holds its `turn`, `active` and `decision`; its data names the seats.
"""

from __future__ import annotations

from typing import Any

from deckbuilder.cards.grammar import possessive
from deckbuilder.kernel.views import BETWEEN


def headline(seen: Any, viewer: int, *, first: tuple[str, ...] = (), then: tuple[str, ...] = ()) -> str:
    """The line as a seat reads it (-1: a spectator).

    `first` and `then` are a game's own parts, before and after whose turn it is.
    """
    if seen.outcome is not None:
        return f"Over after turn {seen.turn}"
    if not seen.turn:
        return "Before the first turn"
    names = seen.data.seats
    whose = "your turn" if seen.active == viewer else f"{possessive(names[seen.active])} turn"
    parts = [f"turn {seen.turn}", *first, whose, *then]
    if seen.decision is not None:
        asked = seen.decision.seat
        parts.append("your decision" if asked == viewer else f"{names[asked]} decides")
    return BETWEEN.join(parts)
