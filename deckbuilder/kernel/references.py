"""References: the numbers by which answers refer to anything on the table.

A card's reference is its copy number, 0 or more. Places and dice have much larger numbers, so that no reference is
ambiguous and a click on a thing selects the answer about it.
"""

from __future__ import annotations

from typing import Final, Literal

PLACES: Final = 1_000_000
DICE: Final = 2_000_000
"""The offsets at which the references of places and of dice begin."""


def place_ref(place: int) -> int:
    """The reference of the place with this number."""
    return PLACES + place


def die_ref(die: int) -> int:
    """The reference of the die with this number."""
    return DICE + die


def referred(ref: int) -> tuple[Literal["card", "place", "die"], int]:
    """What a reference refers to, and its number: the copy of a card, a place or a die."""
    if ref >= DICE:
        return "die", ref - DICE
    return ("place", ref - PLACES) if ref >= PLACES else ("card", ref)
