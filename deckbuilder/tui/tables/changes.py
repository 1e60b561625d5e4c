"""What is not as it was between two looks at a table."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deckbuilder.kernel.views import TableView


def changed(before: TableView | None, now: TableView) -> frozenset[int]:
    """The pieces that have come, moved, or are not as they were; nothing where nobody has looked before."""
    if before is None:
        return frozenset()
    was = _standing(before)
    return frozenset(ref for ref, how in _standing(now).items() if was.get(ref) != how)


def _standing(view: TableView) -> dict[int, Hashable]:
    """Where each piece lies, and all that is seen of it but what it is worth to whom."""
    return {
        piece.ref: (area.key, piece.gauge, piece.marks, piece.counters, piece.face, piece.die)
        for area in view.everywhere
        for piece in area.pieces
        if piece.ref >= 0
    }
