"""References: the numbers by which answers name what lies on the table, whatever it is.

A card is referred to by its copy, 0 or more. Places and dice have numbers far above, so that none of them is taken for
a card and a click on any of them is the answer that is about it.
"""

from __future__ import annotations

from typing import Final, Literal

PLACES: Final = 1_000_000
DICE: Final = 2_000_000
"""Where the references of places and of dice begin."""


def place_ref(place: int) -> int:
    """The reference of a place, by its number."""
    return PLACES + place


def die_ref(die: int) -> int:
    """The reference of a die, by its number."""
    return DICE + die


def referred(ref: int) -> tuple[Literal["card", "place", "die"], int]:
    """What a reference is of, and its number: the copy of a card, a place or a die."""
    if ref >= DICE:
        return "die", ref - DICE
    return ("place", ref - PLACES) if ref >= PLACES else ("card", ref)
