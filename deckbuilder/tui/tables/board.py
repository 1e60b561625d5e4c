"""Any game's table, drawn from its view alone: opponents above, the viewer below, everything else between them.

Cards are drawn at the largest size at which all of them fit. If not even the smallest fits, the current centre of the
game comes first and stays visible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from deckbuilder.tui.tables.areas import (
    ShownArea,
    heading,
    in_place,
    in_words,
    is_said,
    meeting,
    meeting_in_words,
    piles,
    shown_area,
)
from deckbuilder.tui.tables.drawing import NARROWEST
from deckbuilder.tui.tables.lines import Block, Pen, Size, beside, beside_each, filled
from deckbuilder.tui.tables.place_map import place_map

if TYPE_CHECKING:
    from deckbuilder.kernel.views import Area, SeatView, TableView

MOST_PINNED = 0.7
"""The largest share of the height for the lines that stay visible."""
MOST_DRAWN = 0.4
"""The largest share for them if the meeting sides are drawn instead of told in words."""
SIZES = tuple(size for size in Size if size <= Size.RUNNING)
"""The sizes at which all the cards can be drawn."""
SPARE = 4
"""Lines that must remain free when cards grow again."""


@dataclass(frozen=True, slots=True)
class Board:
    """A drawn table: its lines, how many lines at the top stay visible, and the size of its cards."""

    lines: Block
    pinned: int
    size: Size


def paint(view: TableView, viewpoint: int, pen: Pen) -> Block:
    """The lines of the whole table."""
    return board(view, viewpoint, pen).lines


def board(view: TableView, viewpoint: int, pen: Pen, before: Size | None = None) -> Board:
    """The whole table with its cards as large as they fit; larger than `before` only if there is ample room."""
    parts = Parts(view, viewpoint)
    if not pen.height:
        return Board(parts.lines(pen), 0, pen.size)
    start = before if before is not None and before in SIZES else SIZES[0]
    for size in SIZES[start:]:
        blocks = parts.within(pen.height, replace(pen, size=size))
        if blocks is None:
            continue
        lines = _joined(blocks)
        # Larger cards take more lines, so they need not be tried if these leave only a few.
        if size is SIZES[0] or len(lines) + SPARE > pen.height:
            return Board(lines, 0, size)
        return _larger(parts, pen, blocks, size, is_grown=size == start)
    smallest = replace(pen, size=Size.RUNNING, is_dense=True)
    focus: Block = []
    if parts.is_meeting:
        focus = _fitting(parts.pinned(replace(pen, size=Size.LINE)), pen.height * MOST_DRAWN)
    focus = focus or _fitting(parts.pinned(smallest), pen.height * MOST_PINNED)
    focus = focus or parts.pinned(replace(smallest, size=Size.BRIEF))
    most = pen.height - 1 if parts.is_meeting else int(pen.height * MOST_PINNED)
    pinned = min(len(focus), most)
    return Board([*focus, *parts.rest(smallest)], pinned, Size.RUNNING)


def _joined(blocks: Iterable[Block]) -> Block:
    return [line for block in blocks for line in block]


def _fitting(lines: Block, most: float) -> Block:
    """These lines, or none if there are too many."""
    return lines if len(lines) <= most else []


def _larger(parts: Parts, pen: Pen, blocks: list[Block], size: Size, *, is_grown: bool) -> Board:
    """A board with larger cards: all of them if they fit with room to spare, otherwise in some parts only."""
    # Larger cards take more lines: if one size does not fit, none above it does.
    while is_grown and size > SIZES[0]:
        above = parts.within(pen.height - SPARE, replace(pen, size=Size(size - 1)))
        if above is None:
            break
        blocks, size = above, Size(size - 1)
    # Framed and unframed cards do not mix well.
    filled = parts.filled_up(blocks, replace(pen, size=size)) if size > Size.PLAIN else blocks
    return Board(_joined(filled), 0, size)


class Parts:
    """The parts of one table, in drawing order."""

    def __init__(self, view: TableView, viewer: int) -> None:
        self._view = view
        self._seats = view.seats
        after = [one for one in view.seats if one.seat > viewer]
        others = [*after, *(one for one in view.seats if one.seat != viewer and one not in after)]
        own = [one for one in view.seats if one.seat == viewer]
        half = len(others) if own else (len(others) + 1) // 2
        self._above, self._below = others[:half], [*others[half:], *own]
        keys = {area.key for area in view.areas}
        sides = {area.key for area in view.areas if area.within in keys}
        self._meetings = meetings = {area.within for area in view.everywhere if area.count or area.key in sides}
        self._mapped = [area for area in view.areas if area.spot is not None]
        unmapped = [area for area in view.areas if area.spot is None and area.key not in sides]
        first = [area for area in unmapped if area.key in meetings or (area.is_focus and area.is_there)]
        self._first = sorted(first, key=lambda area: not area.is_focus)
        self._others = [area for area in unmapped if area not in first and area.is_there]

    def lines(self, pen: Pen) -> Block:
        """All lines, opponents above and the viewer below."""
        return _joined(self.blocks(pen))

    def blocks(self, pen: Pen) -> list[Block]:
        """The lines of each part, from top to bottom."""
        return [draw(pen) for draw in self._from_above]

    def within(self, height: int, pen: Pen) -> list[Block] | None:
        """The lines of each part if they fit into `height`; None as soon as they do not, without drawing the rest."""
        blocks: list[Block] = []
        for draw in self._from_above:
            blocks.append(draw(pen))
            height -= len(blocks[-1])
            if height < 0:
                return None
        return blocks

    @property
    def _from_above(self) -> tuple[Callable[[Pen], Block], ...]:
        """The functions that draw each part, from top to bottom."""
        above, below = partial(self._of_seats, self._above), partial(self._of_seats, self._below)
        return above, self._map, self._between, self.first, below

    def filled_up(self, blocks: Sequence[Block], pen: Pen) -> list[Block]:
        """The parts with larger cards if they fit: first in the centre of the game, then in the viewer's part."""
        filled, larger = list(blocks), replace(pen, size=Size(pen.size - 1))
        above, *_, about, own = range(len(filled))
        for place in (about, own, above):
            room = pen.height - sum(map(len, filled))
            if filled[place] and room >= SPARE:
                block = self._from_above[place](larger)
                filled[place] = block if len(block) - len(filled[place]) <= room else filled[place]
        return filled

    def first(self, pen: Pen) -> Block:
        """The current centre of the game."""
        return self._met(self._first, pen)

    def pinned(self, pen: Pen) -> Block:
        """The part of it that stays visible: the meeting being asked about, and what was drawn or played for it."""
        return self._met(self._asked, pen)

    @property
    def is_meeting(self) -> bool:
        """Whether seats are meeting now."""
        return bool(self._meetings.intersection(area.key for area in self._asked))

    @property
    def _asked(self) -> list[Area]:
        met = [area for area in self._first if area.key in self._meetings]
        return [area for area in self._first if area.is_focus and area not in met[1:]]

    def _met(self, areas: Sequence[Area], pen: Pen) -> Block:
        if pen.size < Size.RUNNING:
            return [line for area in areas for line in meeting(area, self._view, pen)]
        loose = [ShownArea(area) for area in areas if area.key not in self._meetings]
        met = [area for area in areas if area.key in self._meetings]
        if pen.size is Size.BRIEF and all(is_said(area, pen) for area in met) and all(one.is_plain for one in loose):
            said = [in_words(one, pen) for one in loose]
            said += [row for area in met for row in meeting_in_words(area, self._view, pen)]
            return filled([part for row in said for part in row], pen)
        return [*shelved(loose, pen), *(line for area in met for line in meeting(area, self._view, pen))]

    def rest(self, pen: Pen) -> Block:
        """Everything else, the viewer first."""
        seats = [*self._below, *self._above] if len(self._below) == 1 else [*self._above, *self._below]
        others = [area for area in self._first if area not in self._asked]
        return [*self._met(others, pen), *self._map(pen), *self._of_seats(seats, pen), *self._between(pen)]

    def _map(self, pen: Pen) -> Block:
        """Places arranged on a map."""
        return place_map(self._mapped, pen, partial(in_place, self._view))

    def _between(self, pen: Pen) -> Block:
        """Everything else between the seats: cards, then piles."""
        shown, closed = _parted(self._others, pen, "")
        lines = shelved([ShownArea(area, view_beside=self._view.beside(area)) for area in shown], pen)
        return [*lines, *filled(piles(closed, pen), pen)]

    def _of_seats(self, seats: Sequence[SeatView], pen: Pen) -> Block:
        """Seats stacked, or side by side if that takes fewer lines."""
        below = [line for one in seats for line in self._of_seat(one, pen)]
        width = (pen.width + 1) // max(1, len(seats)) - 1
        if len(seats) < 2 or width < NARROWEST:
            return below
        across = beside([self._of_seat(one, pen.narrowed(width)) for one in seats], width)
        return min(across, below, key=len)

    def _of_seat(self, seat: SeatView, pen: Pen) -> Block:
        shared = {area.key for area in self._view.areas}
        areas = [area for area in seat.areas if area.within not in shared and area.is_there]
        areas = [area for area in areas if not _is_counted(area, seat)]
        shown, closed = _parted(areas, pen, str(seat.seat))
        parts = [*heading(seat, pen), *piles(closed, pen)]
        return [*filled(parts, pen), *shelved(list(_placed(shown, seat)), pen)]


def pile_key(owner: str, area: Area) -> str:
    """The name of a pile in the set of open piles: its owner and its key."""
    return f"{owner}:{area.key}"


def _parted(areas: Sequence[Area], pen: Pen, owner: str) -> tuple[list[Area], list[tuple[str, Area]]]:
    """The areas drawn card by card, and the piles shown as numbers."""
    closed = [
        (pile_key(owner, area), area)
        for area in areas
        if (not area.pieces and area.ref < 0) or (area.is_pile and not _is_open(area, pen, owner))
    ]
    names = {key for key, _ in closed}
    return [area for area in areas if pile_key(owner, area) not in names], closed


def _is_open(area: Area, pen: Pen, owner: str) -> bool:
    return pile_key(owner, area) in pen.opened or any(piece.ref in pen.wanted for piece in area.pieces)


def _is_counted(area: Area, seat: SeatView) -> bool:
    """Whether only the number of cards is known and is already among the seat's numbers."""
    return not area.pieces and area.ref < 0 and any(shown.label == area.title for shown in seat.counters)


def _placed(areas: Sequence[Area], seat: SeatView) -> Iterator[ShownArea]:
    """Each area, titled by the card it lies at, if any; that card is not drawn anywhere else."""
    here = {area.at for area in areas if area.at >= 0 and area.count}
    sites = {piece.ref: piece for area in areas if area.at < 0 for piece in area.pieces if piece.ref in here}
    for area in areas:
        left = tuple(piece for piece in area.pieces if piece.ref not in sites)
        if left or area.unseen > 0 or area.ref >= 0:
            site = sites.get(area.at) if area.at >= 0 else None
            yield ShownArea(replace(area, pieces=left, count=area.unseen + len(left)), seat, site)


def shelved(shown: Sequence[ShownArea], pen: Pen) -> Block:
    """Areas side by side if that takes fewer lines, otherwise stacked; in words, one after the other."""
    if pen.size >= Size.RUNNING:
        plain = [part for one in shown if one.is_plain for part in in_words(one, pen)]
        others = [line for one in shown if not one.is_plain for line in shown_area(one, pen)]
        return [*others, *filled(plain, pen)]
    lines: Block = []
    row: list[tuple[Block, int]] = []
    for one in shown:
        room, wanted = pen.width - sum(width + 1 for _, width in row), one.width(pen)
        alone = shown_area(one, pen.narrowed(wanted))
        if row and (wanted <= room or one.least_width(pen) <= room):
            width = min(room, wanted)
            beside = alone if width == wanted else shown_area(one, pen.narrowed(width))
            high = max(len(block) for block, _ in row)
            if max(high, len(beside)) < high + len(alone):
                row.append((beside, width))
                continue
        lines += _row(row)
        row = [(alone, wanted)]
    return [*lines, *_row(row)]


def _row(row: Sequence[tuple[Block, int]]) -> Block:
    return beside_each(row) if len(row) > 1 else [line for block, _ in row for line in block]
