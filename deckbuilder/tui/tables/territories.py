"""Which cells of a map belong to which place, so that places fill it; and where an arrow key leads from one place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import hypot
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deckbuilder.kernel.views import Area, TableView


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


# ------------------------------------------------------------------ from place to place

WIDEST = 2.2
"""So many times as far aside as ahead a place may lie that an arrow key still leads to."""


def next_place(view: TableView, ref: int, right: int, down: int) -> int:
    """The reference of the place that lies this way from another: of its neighbours, otherwise of any; -1 for none."""
    areas = [area for area in view.areas if area.spot is not None and area.ref >= 0]
    here = next((area for area in areas if area.ref == ref), None)
    if here is None:
        return -1
    span = _span(areas)
    near = [area for area in areas if area.key in here.neighbours]
    return next((found for some in (near, areas) if (found := _ahead(here, some, right, down, span)) >= 0), -1)


def _ahead(here: Area, areas: Iterable[Area], right: int, down: int, span: int) -> int:
    """The one that is nearest to straight ahead."""
    best = min(
        ((_bend(here, area, right, down, span), area.ref) for area in areas if area is not here), default=(0, -1)
    )
    return best[1] if best[0] < _FAR else -1


_FAR = 1e6


def _bend(here: Area, there: Area, right: int, down: int, span: int) -> float:
    """How far away it is, more where it lies aside; beyond all that counts where it does not lie ahead."""
    assert here.spot is not None
    assert there.spot is not None
    across, below = there.spot[0] - here.spot[0], (there.spot[1] - here.spot[1]) * TALL
    if span:
        across = min((across, across + span, across - span), key=abs)
    ahead, aside = (across * right, abs(below)) if right else (below * down, abs(across))
    return hypot(ahead, 2 * aside) if ahead > 0 and aside <= WIDEST * ahead else _FAR


def _span(areas: Iterable[Area]) -> int:
    """After how many columns the map begins anew; 0 for one that does not go around."""
    spots = {area.key: area.spot[0] for area in areas if area.spot is not None}
    width = max(spots.values(), default=0) + min(spots.values(), default=0) + 1
    ways = ((spots[area.key], spots[key]) for area in areas for key in area.neighbours if key in spots)
    return width if any(2 * abs(one - other) > width for one, other in ways) else 0
