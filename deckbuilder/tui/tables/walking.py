"""From place to place on a map: where an arrow key leads from one of its places."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot
from typing import TYPE_CHECKING

from deckbuilder.tui.tables.territories import TALL

if TYPE_CHECKING:
    from deckbuilder.kernel.views import Area, TableView

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
