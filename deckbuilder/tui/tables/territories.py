"""Which cells of a map belong to which place: each to the one that it is nearest to, so that places fill the map."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

TALL = 2.1
"""A cell is so many times as tall as it is wide."""
Cell = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Ground:
    """A part of a map in cells: how much of it there is, where the places stand in it, and who owns each cell."""

    width: int
    height: int
    spots: tuple[Cell, ...]
    owners: tuple[tuple[int, ...], ...]
    """By row and column, the number of the place."""
    touching: frozenset[tuple[int, int]]
    """The numbers of places of which cells lie side by side, the lower one first."""


@lru_cache(maxsize=32)
def ground(spots: tuple[Cell, ...], shown: tuple[int, ...], width: int, span: int) -> Ground:
    """The part of a map around some of its places, as wide as there is room for; ``span`` is where it begins anew.

    A map that does not go around has the span 0. The others are there too, as far as they reach into what is shown.
    """
    is_whole = len(shown) == len(spots)
    beside, above = (0, 0) if is_whole else (7, 2)
    columns, rows = ([spots[number][side] for number in shown] for side in (0, 1))
    left, top = (0 if is_whole else min(columns) - beside), max(0, min(rows) - above)
    right = (span or max(columns) + min(columns)) - 1 if is_whole else max(columns) + beside
    scale = max(1.0, min(2.2, width / (right - left + 1)))
    height = max(rows) + 2 - top + (0 if is_whole else 1)
    placed = tuple((round((_turned(x, left, right, span) - left) * scale), y - top) for x, y in spots)
    cells = min(width, round((right - left + 1) * scale))
    around = round(span * scale) if is_whole else 0
    owners = tuple(tuple(_nearest(placed, x, y, scale, around) for x in range(cells)) for y in range(height))
    return Ground(cells, height, placed, owners, _touching(owners, is_round=bool(around)))


def _turned(x: int, left: int, right: int, span: int) -> int:
    """The column, once around the map further where that is nearer to what is shown."""
    middle = (left + right) / 2
    return min((x, x + span, x - span), key=lambda one: abs(one - middle))


def _nearest(spots: tuple[Cell, ...], x: int, y: int, scale: float, around: int) -> int:
    best, found = 1e9, 0
    for number, (column, row) in enumerate(spots):
        aside = abs(column - x)
        if around and aside > around - aside:
            aside = around - aside
        down = (row - y) * TALL * scale
        far = aside * aside + down * down
        if far < best:
            best, found = far, number
    return found


def _touching(owners: tuple[tuple[int, ...], ...], *, is_round: bool) -> frozenset[tuple[int, int]]:
    found = set()
    for y, row in enumerate(owners):
        for x, owner in enumerate(row):
            beside = [row[x + 1]] if x + 1 < len(row) else [row[0]] if is_round else []
            below = [owners[y + 1][x]] if y + 1 < len(owners) else []
            found |= {(min(owner, other), max(owner, other)) for other in (*beside, *below) if other != owner}
    return frozenset(found)
