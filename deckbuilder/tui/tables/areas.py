"""The parts of a table: areas with their cards, piles as numbers, places where seats meet, and seat headings.

A side is a seat's own part of a meeting, or an area between the seats that is inside the meeting area.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from rich.text import Text

from deckbuilder.tui.plain import joined, wrapped
from deckbuilder.tui.tables.drawing import NARROWEST, counter, flow, parts_after, place_title
from deckbuilder.tui.tables.lines import (
    MARK,
    RULE,
    SIDE,
    Block,
    LinePart,
    Pen,
    Size,
    beside,
    filled,
    inset,
    paragraph,
    rule,
)
from deckbuilder.tui.tables.pieces import cards, natural_width, pool, thrown
from deckbuilder.tui.themes import of_seat

if TYPE_CHECKING:
    from deckbuilder.kernel.views import Area, Piece, SeatView, TableView


PILE_SIGN = "▤"
"""Marks a pile that can be looked through."""


@dataclass(frozen=True, slots=True)
class ShownArea:
    """An area to draw, with the seat it belongs to, the card it lies at, and its neighbours."""

    area: Area
    seat: SeatView | None = None
    site: Piece | None = None
    view_beside: str = ""

    @property
    def is_plain(self) -> bool:
        """Whether the area contains only cards and is not a place of its own."""
        is_place = self.area.ref >= 0 or bool(self.view_beside)
        return bool(self.area.pieces) and not is_place and not any(piece.face for piece in self.area.pieces)

    def width(self, pen: Pen) -> int:
        """The width in cells if everything is in one row; the full width if the area is not plain."""
        if not self.is_plain:
            return pen.width
        return min(pen.width, max(natural_width(self.area.pieces, pen), _title(self).cell_len + MARK))

    def least_width(self, pen: Pen) -> int:
        """The smallest possible width in cells."""
        widest = max((natural_width((piece,), pen) for piece in self.area.pieces), default=0)
        return min(pen.width, max(widest, _title(self).cell_len + MARK))


def _title(shown: ShownArea) -> Text:
    """The name of an area, with the number of its cards if not all of them are shown."""
    if shown.site is not None:
        note = f" ({shown.site.told})" if shown.site.told else ""
        return joined((shown.site.named, "bold"), note)
    area = shown.area
    number = f" {area.count}" if area.count != len(area.pieces) or not area.pieces or area.is_pile else ""
    return joined((area.title, "bold"), number)


def shown_area(shown: ShownArea, pen: Pen) -> Block:
    """An area: its title, with its content below."""
    area = shown.area
    if area.ref >= 0 or shown.view_beside:
        number = f" {area.count}" if area.count and not area.counters else ""
        said = joined(
            (area.title, "bold"),
            number,
            *(f"  {one.said}" for one in area.counters),
            f"  next to {shown.view_beside}" if shown.view_beside else "",
        )
        return [*place_title(area, said, pen), *inset(partial(contents, area, seat=shown.seat), pen)]
    if pen.size >= Size.WORD and not any(piece.face for piece in area.pieces):
        return filled(in_words(shown, pen), pen)
    return [*_titled(shown, pen), *contents(area, pen, shown.seat)]


def in_words(shown: ShownArea, pen: Pen) -> list[LinePart]:
    """The whole area as running text."""
    area, site, title = shown.area, shown.site, LinePart(joined(" " * MARK, _title(shown)), is_title=True)
    if site is not None:
        title = replace(title, piece=site, is_first=True, refs=(site.ref,))
    return parts_after(title, area.pieces, area.unseen, pen)


def _titled(shown: ShownArea, pen: Pen) -> Block:
    """The title on its own line; if a card names the area, the title can be visited and chosen like that card."""
    title, tint = _title(shown), of_seat(shown.seat.seat) if shown.seat is not None else ""
    if shown.site is None:
        return paragraph(joined(" " * MARK, title), pen)
    title.truncate(max(1, pen.width - MARK), overflow="ellipsis")
    line = (LinePart(joined(" " * MARK, title), shown.site, True, (shown.site.ref,)),)
    room = pen.width - line[0].width - 1
    return [(*line, LinePart(joined(" ", (RULE * room, tint))))] if room > 0 else [line]


def contents(area: Area, pen: Pen, seat: SeatView | None = None) -> Block:
    """The content of an area, without its title."""
    dice, rest = _dice_and_rest(area)
    lines = pool(dice, pen) if dice else []
    tint = of_seat(seat.seat) if seat is not None else ""
    if pen.size is Size.LINE and not _are_somebody(rest):
        return [*lines, *flow("", rest, area.unseen, pen)]
    return [*lines, *cards(rest, area.unseen, pen, tint)]


def _dice_and_rest(area: Area) -> tuple[list[Piece], list[Piece]]:
    return [piece for piece in area.pieces if piece.face], [piece for piece in area.pieces if not piece.face]


def _are_somebody(pieces: Sequence[Piece]) -> bool:
    """Whether most pieces have a state of their own or marks."""
    return 2 * sum(piece.is_somebody or bool(piece.marks) for piece in pieces) > len(pieces)


def piles(closed: Sequence[tuple[str, Area]], pen: Pen) -> list[LinePart]:
    """Piles as numbers; those with visible cards can be visited and opened."""
    return [_pile(key, area, pen) for key, area in closed]


def _pile(key: str, area: Area, pen: Pen) -> LinePart:
    said = f"{area.title} {area.count} "
    if not area.pieces:
        return LinePart(_cut(joined(" " * MARK, said), pen))
    text = _cut(joined(" " * MARK, f"{PILE_SIGN} {said}"), pen)
    return LinePart(text, area.as_piece, True, tuple(one.ref for one in area.pieces), key)


def _cut(text: Text, pen: Pen) -> Text:
    text.truncate(pen.width, overflow="ellipsis")
    return text


def heading(seat: SeatView, pen: Pen) -> list[LinePart]:
    """The name of a seat, with its numbers that are not in the score line."""
    title = f" - {seat.title}" if seat.title else ""
    note = f" ({seat.note})" if seat.note else ""
    # If there are several lines, all start at the same column.
    names = [joined((f" {line}", "bold reverse")) for line in wrapped(f"{seat.name}{title}{note}", pen.width - 1)]
    for name in names:
        name.stylize(of_seat(seat.seat))
    numbers = [LinePart(joined(f"  {counter(shown, pen)}")) for shown in seat.counters if shown not in seat.score]
    return [*map(LinePart, names), *numbers]


# ------------------------------------------------------------------ meetings


@dataclass(frozen=True, slots=True)
class DrawnSide:
    """One side of a meeting: its name, what it has there, and its colour."""

    name: Text
    area: Area
    tint: str = ""

    @property
    def title(self) -> Text:
        """Its name with the totals of what it has."""
        return joined(self.name, *(f"  {one.said}" for one in self.area.counters))


def sides_of(area: Area, view: TableView) -> list[DrawnSide]:
    """The sides that meet in an area: those of the seats first, then any others."""
    seated = [
        DrawnSide(_who(one), part, of_seat(one.seat))
        for one in view.seats
        for part in one.areas
        if part.within == area.key and part.count
    ]
    return [*seated, *(_between(part) for part in view.areas if part.within == area.key and part.is_there)]


def _who(seat: SeatView) -> Text:
    you = " (you)" if "you" in seat.note.split(", ") else ""
    name = joined((seat.name, "bold underline"), you)
    name.stylize(of_seat(seat.seat))
    return name


def _between(area: Area) -> DrawnSide:
    tint = of_seat(area.owner) if area.owner >= 0 else ""
    name = joined((area.title, "bold underline"))
    name.stylize(tint)
    return DrawnSide(name, area, tint)


def in_place(view: TableView, area: Area, pen: Pen) -> Block:
    """The content of a place, and of each side there."""
    lines = contents(area, pen) if area.pieces else []
    return [*lines, *(line for one in sides_of(area, view) for line in side_lines(one, pen))]


def is_said(area: Area, pen: Pen) -> bool:
    """Whether a meeting is drawn as running text."""
    has_dice = any(piece.die is not None for piece in area.pieces)
    return pen.size >= Size.RUNNING and area.ref < 0 and not has_dice


def meeting_in_words(area: Area, view: TableView, pen: Pen) -> list[list[LinePart]]:
    """A meeting as running text: the area's own content, then that of each side."""
    title = LinePart(joined((f"{RULE * 2} {area.title} ", "bold")))
    if pen.size is Size.BRIEF and title.width > pen.width // 2:
        # The sides are named below.
        what, colon, _ = area.title.partition(": ")
        title = LinePart(joined((f"{RULE * 2} {what}{colon.rstrip()} ", "bold")))
        title.text.truncate(pen.width // 2, overflow="ellipsis")
    here = parts_after(title, area.pieces, area.unseen, pen)
    rows = [[*here, *_noted(area, pen)]]
    return [*rows, *(_side_in_words(one, pen) for one in sides_of(area, view))]


def _side_in_words(side: DrawnSide, pen: Pen) -> list[LinePart]:
    area = side.area
    title = LinePart(side.title, is_title=True)
    dice, rest = _dice_and_rest(area)
    thrown = [LinePart(joined(f"{' '.join(f'[{die.face}]' for die in dice)} "))] if dice else []
    return [*parts_after(title, rest, area.unseen, pen), *thrown, *_noted(area, pen)]


def _noted(area: Area, pen: Pen) -> list[LinePart]:
    """Further notes about the area, if there is room for them."""
    return [] if pen.size is Size.BRIEF else [LinePart(joined(f"{note} ")) for note in area.notes]


def meeting(area: Area, view: TableView, pen: Pen) -> Block:
    """A meeting: the area's own content, then the sides, face to face if there is room."""
    sides = sides_of(area, view)
    has_dice = any(piece.die is not None for piece in area.pieces)
    if not sides and not has_dice:
        return shown_area(ShownArea(area), pen)
    if is_said(area, pen):
        return [line for row in meeting_in_words(area, view, pen) for line in filled(row, pen)]
    lines = rule(area.title, pen) if area.ref < 0 else place_title(area, joined((area.title, "bold")), pen)
    if has_dice:
        lines += facing([partial(thrown, piece) for piece in area.pieces], pen)
    elif area.pieces:
        lines += flow("", area.pieces, area.unseen, pen)
    lines += [line for note in area.notes for line in paragraph(note, pen)]
    return [*lines, *facing([partial(side_lines, one) for one in sides], pen, SIDE)]


def facing(blocks: Sequence[Callable[[Pen], Block]], pen: Pen, between: str = "") -> Block:
    """Blocks side by side, or stacked if there is no room."""
    gap = f" {between} " if between else " "
    width = (pen.width - len(gap) * (len(blocks) - 1)) // max(1, len(blocks))
    if len(blocks) > 1 and width >= NARROWEST:
        return beside([draw(pen.narrowed(width)) for draw in blocks], width, gap)
    return [line for draw in blocks for line in draw(pen)]


def side_lines(side: DrawnSide, pen: Pen) -> Block:
    """A side of a meeting: name and numbers, cards, dice and notes."""
    # Each piece in a fight has its own line, however little room there is.
    own = replace(pen, size=min(pen.size, Size.LINE))
    dice, rest = _dice_and_rest(side.area)
    lines = [*paragraph(side.title, pen), *cards(rest, side.area.unseen, own, side.tint)]
    if dice:
        lines += pool(dice, pen)
    return [*lines, *(line for note in side.area.notes for line in paragraph(note, pen))]
