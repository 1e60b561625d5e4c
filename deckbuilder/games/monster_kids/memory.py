"""The named variables of Monster Kids' procedures."""

from __future__ import annotations

from typing import TypedDict

from deckbuilder.kernel.frames import Frame


class Memory(TypedDict, total=False):
    """The variables of all procedures."""

    side: int
    """The side of the fight that a card is on."""
    card: int
    foe: int
    rival: int
    rivals: tuple[int, ...]
    winner: int
    """The winning side; NOBODY in a tie."""


class KidsFrame(Frame):
    """A running instance of a Monster Kids procedure."""

    __slots__ = ()

    vars: Memory  # type: ignore[assignment]
