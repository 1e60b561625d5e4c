"""Places arranged on a map, with neighbours joined by a line or named."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from deckbuilder.text import listed
from deckbuilder.tui.plain import joined
from deckbuilder.tui.tables.drawing import place_title
from deckbuilder.tui.tables.lines import MARK, RULE, Block, Line, LinePart, Pen, inset, padded, paragraph, words
from deckbuilder.tui.tables.territory_map import is_territorial, territory_map

if TYPE_CHECKING:
    from deckbuilder.kernel.views import Area

NARROWEST_PLACE = 20
"""Minimum width of a place for places to be side by side, in cells."""
GAP = 3
"""Cells between two places, for the line that joins them."""
UPRIGHT = "┃"

Contents = Callable[["Area", Pen], Block]
"""A function that draws the content of a place."""


def place_map(areas: Sequence[Area], pen: Pen, contents: Contents) -> Block:
    """All places in rows and columns, or stacked if the columns do not fit.

    Places that name a region of the map, or are water, fill the map instead.
    """
    if is_territorial(areas):
        return territory_map(areas, pen, contents)
    spots = {area.spot: area for area in areas if area.spot is not None}
    columns, rows = ({spot[side] for spot in spots} for side in (0, 1))
    if not spots:
        return []
    across = range(min(columns), max(columns) + 1)
    width = (pen.width - GAP * (len(across) - 1)) // len(across)
    if width < NARROWEST_PLACE:
        return _listed(sorted(spots.values(), key=_reading), pen, contents)
    lines: Block = []
    for row in range(min(rows), max(rows) + 1):
        here = [spots.get((column, row)) for column in across]
        above = [spots.get((column, row - 1)) for column in across]
        if lines:
            lines.append(_joints(above, here, width))
        lines += _row(here, spots, pen.narrowed(width), contents)
    return lines


def _reading(area: Area) -> tuple[int, int]:
    assert area.spot is not None
    return area.spot[1], area.spot[0]


def _joins(one: Area | None, other: Area | None) -> bool:
    return one is not None and other is not None and (other.key in one.neighbours or one.key in other.neighbours)


def _joints(above: Sequence[Area | None], below: Sequence[Area | None], width: int) -> Line:
    """The line between two rows, with an upright stroke for each place joined to the one below it."""
    gap = " " * GAP
    signs = [UPRIGHT if _joins(one, other) else " " for one, other in zip(above, below, strict=True)]
    return words(gap.join(f"{' ' * MARK}{sign}".ljust(width) for sign in signs).rstrip())


def _row(here: Sequence[Area | None], spots: Mapping[tuple[int, int], Area], pen: Pen, contents: Contents) -> Block:
    """Places side by side below their titles, which are joined by a line if the places are neighbours."""
    blocks = [_place(area, spots, pen, contents) if area is not None else [] for area in here]
    lines: Block = []
    for number in range(max(map(len, blocks))):
        line: list[LinePart] = []
        for place, block in enumerate(blocks):
            if place:
                is_joined = number == 0 and _joins(here[place - 1], here[place])
                line.append(LinePart(joined((RULE if is_joined else " ") * GAP)))
            line += padded(block[number], pen.width) if number < len(block) else (LinePart(joined(" " * pen.width)),)
        lines.append(tuple(line))
    return lines


def _place(area: Area, spots: Mapping[tuple[int, int], Area], pen: Pen, contents: Contents) -> Block:
    """A place: its title on a heavy line, its content, and its neighbours without a line."""
    first, *more = place_title(area, joined((area.title, "bold")), pen)
    room = pen.width - sum(part.width for part in first)
    titled = [(*first, LinePart(joined(f" {RULE * max(0, room - 1)}"))), *more]
    far = [one.title for one in spots.values() if _joins(area, one) and not _meet(area, one)]
    also = paragraph(joined(" " * MARK, ("also to ", ""), listed(far)), pen) if far else []
    return [*titled, *contents(area, pen), *also]


def _meet(one: Area, other: Area) -> bool:
    """Whether a line can be drawn between them."""
    assert one.spot is not None
    assert other.spot is not None
    return abs(one.spot[0] - other.spot[0]) + abs(one.spot[1] - other.spot[1]) == 1


def _listed(areas: Sequence[Area], pen: Pen, contents: Contents) -> Block:
    titles = {area.key: area.title for area in areas}
    lines: Block = []
    for area in areas:
        beside = listed([titles[key] for key in area.neighbours if key in titles])
        said = joined((area.title, "bold"), f"  next to {beside}" if beside else "")
        lines += [*place_title(area, said, pen), *inset(partial(contents, area), pen)]
    return lines
