"""Which cell of a map belongs to which place, so that places fill it; and where an arrow key leads from a place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import hypot
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deckbuilder.kernel.views import Area, TableView


TALL = 2.1
"""Height of a cell relative to its width."""
Cell = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Ground:
    """A section of a map in cells: its size, the positions of the places, and the place that owns each cell."""

    width: int
    height: int
    spots: tuple[Cell, ...]
    owners: tuple[tuple[int, ...], ...]
    """The index of the owning place, by row and column."""
    touching: frozenset[tuple[int, int]]
    """Pairs of places with adjacent cells, lower index first."""


@lru_cache(maxsize=32)
def ground(spots: tuple[Cell, ...], shown: tuple[int, ...], width: int, span: int) -> Ground:
    """The section of a map around some of its places, to fit the width; `span` is the length of its cycle.

    A map that does not wrap around has the span 0. The other places own cells too, if they reach into the section.
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
    """The column, moved once around the map if that is nearer to the section shown."""
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


# ------------------------------------------------------------------ moving between places

WIDEST = 2.2
"""An arrow key reaches places at most this many times as far aside as ahead."""


def next_place(view: TableView, ref: int, right: int, down: int) -> int:
    """The reference of the nearest place in this direction, preferably a neighbour; -1 if there is none."""
    areas = [area for area in view.areas if area.spot is not None and area.ref >= 0]
    here = next((area for area in areas if area.ref == ref), None)
    if here is None:
        return -1
    span = _span(areas)
    near = [area for area in areas if area.key in here.neighbours]
    return next((found for some in (near, areas) if (found := _ahead(here, some, right, down, span)) >= 0), -1)


def _ahead(here: Area, areas: Iterable[Area], right: int, down: int, span: int) -> int:
    """The reference of the place nearest to straight ahead; -1 if there is none."""
    best = min(
        ((_bend(here, area, right, down, span), area.ref) for area in areas if area is not here), default=(0, -1)
    )
    return best[1] if best[0] < _FAR else -1


_FAR = 1e6


def _bend(here: Area, there: Area, right: int, down: int, span: int) -> float:
    """The distance of a place, with a penalty for lying aside; `_FAR` if it is not ahead."""
    assert here.spot is not None
    assert there.spot is not None
    across, below = there.spot[0] - here.spot[0], (there.spot[1] - here.spot[1]) * TALL
    if span:
        across = min((across, across + span, across - span), key=abs)
    ahead, aside = (across * right, abs(below)) if right else (below * down, abs(across))
    return hypot(ahead, 2 * aside) if ahead > 0 and aside <= WIDEST * ahead else _FAR


def _span(areas: Iterable[Area]) -> int:
    """The number of columns after which the map repeats; 0 if it does not wrap around."""
    spots = {area.key: area.spot[0] for area in areas if area.spot is not None}
    width = max(spots.values(), default=0) + min(spots.values(), default=0) + 1
    ways = ((spots[area.key], spots[key]) for area in areas for key in area.neighbours if key in spots)
    return width if any(2 * abs(one - other) > width for one, other in ways) else 0
