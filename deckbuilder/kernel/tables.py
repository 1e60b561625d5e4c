"""Tables that were made from set-ups: many games are played at the same one, so the last few are kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Table = TypeVar("Table")
MOST_KEPT = 16


class LastTables(Generic[Table]):
    """The tables of one rulebook that were played at last, by what they were made from."""

    def __init__(self) -> None:
        self._kept: dict[tuple[object, ...], Table] = {}

    def of(self, key: tuple[object, ...], make: Callable[[], Table]) -> Table:
        """The table made from this; of too many, the one that nobody asked for the longest is given up."""
        table = self._kept.pop(key) if key in self._kept else make()
        self._kept[key] = table
        if len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]
        return table

    def clear(self) -> None:
        """Give all of them up."""
        self._kept.clear()
