"""Monster Town's table: members stand under the location where they are, and each location is a card to point at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from deckbuilder.tui.tables import plain_table
from deckbuilder.tui.tables.drawing import Block, Pen, flow, grid, inset

if TYPE_CHECKING:
    from deckbuilder.kernel.views import Area, Piece, TableView

USUAL = "ready"
"""How a member stands of which nothing is to be said."""
SIGNS = {"exerted": "~", "hidden": "?", "scouting": "^"}
"""What stands before a word that is looked for at a glance."""
HELD = "locations"
ORDER = ("path", "place", "locations", "hand", "reserves", "treaties", "fallen", "trophies")
"""Who can act comes first, then what can be played; the piles come last."""


def paint(view: TableView, seat: int | None, pen: Pen) -> Block:
    """The whole table; whoever looks comes first."""
    seats = tuple(replace(one, areas=tuple(map(_marked, one.areas))) for one in view.seats)
    return plain_table.laid_out(replace(view, seats=seats), seat, pen, _before_a_seat)


def _marked(area: Area) -> Area:
    return replace(area, pieces=tuple(replace(piece, marks=tuple(_marks(piece))) for piece in area.pieces))


def _marks(piece: Piece) -> Iterable[str]:
    for mark in piece.marks:
        if mark != USUAL:
            yield f"{SIGNS[mark]}{mark}" if mark in SIGNS else mark


def _before_a_seat(areas: Sequence[Area], pen: Pen) -> Block:
    held = [piece for area in areas if area.key == HELD for piece in area.pieces]
    peopled = [piece for piece in held if any(area.count and area.at == piece.ref for area in areas)]
    shown = [_without(area, peopled) if area.key == HELD else area for area in sorted(areas, key=_place_in_order)]
    return plain_table.indented(shown, lambda area, inner: _area(area, peopled, inner), pen)


def _without(area: Area, peopled: Sequence[Piece]) -> Area:
    """Locations where nobody stands; the others are named above whoever is there."""
    left = tuple(piece for piece in area.pieces if piece not in peopled)
    return replace(area, pieces=left, count=len(left))


def _place_in_order(area: Area) -> int:
    return next((number for number, key in enumerate(ORDER) if area.key.startswith(key)), len(ORDER))


def _area(area: Area, peopled: Sequence[Piece], pen: Pen) -> Block:
    location = next((piece for piece in peopled if piece.ref == area.at), None)
    if location is None:
        return plain_table.area_block(area, pen)
    return [*flow("", (location,), 0, pen), *inset(partial(grid, area.pieces), pen)]
