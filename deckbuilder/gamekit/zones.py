"""Zones: cards, pieces, seats or whatever else a fact lists, as tuples that are replaced and never changed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

Piece = TypeVar("Piece")


def all_but(zone: Iterable[Piece], *gone: Piece) -> tuple[Piece, ...]:
    """What is left of a zone once some of it is gone, in its order; what was not there is not missed."""
    return tuple([piece for piece in zone if piece not in gone])
