"""What the rules of Monster Kids remember while they are carried out, by name."""

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
    """The side that has won; NOBODY in a tie."""


class KidsFrame(Frame):
    """A rule of Monster Kids in the middle of being carried out."""

    __slots__ = ()

    vars: Memory  # type: ignore[assignment]
