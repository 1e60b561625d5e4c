"""What lies on a table, part by part: areas with their cards, piles as numbers, where seats meet, who sits there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from rich.text import Text

from deckbuilder.tui.plain import joined, wrapped
from deckbuilder.tui.tables.cards import cards, natural_width
from deckbuilder.tui.tables.dice import pool
from deckbuilder.tui.tables.drawing import (
    MARK,
    RULE,
    Block,
    LinePart,
    Pen,
    Size,
    counter,
    filled,
    flow,
    inset,
    paragraph,
    parts_after,
    place_title,
)
from deckbuilder.tui.tables.tints import of_seat

if TYPE_CHECKING:
    from deckbuilder.kernel.views import Area, Piece, SeatView

PILE_SIGN = "▤"
"""Stands before a pile that can be looked through."""


@dataclass(frozen=True, slots=True)
class Shown:
    """An area as it is drawn: before whom it lies, at which card, and what is beside it."""

    area: Area
    seat: SeatView | None = None
    site: Piece | None = None
    view_beside: str = ""

    @property
    def is_plain(self) -> bool:
        """True for an area of nothing but cards, which is no place of its own."""
        is_place = self.area.ref >= 0 or bool(self.view_beside)
        return bool(self.area.pieces) and not is_place and not any(piece.face for piece in self.area.pieces)

    def width(self, pen: Pen) -> int:
        """The cells that it takes where all of it stands in one row; all there are, where it does not."""
        if not self.is_plain:
            return pen.width
        return min(pen.width, max(natural_width(self.area.pieces, pen), _title(self).cell_len + MARK))

    def least_width(self, pen: Pen) -> int:
        """The cells that it takes at least."""
        widest = max((natural_width((piece,), pen) for piece in self.area.pieces), default=0)
        return min(pen.width, max(widest, _title(self).cell_len + MARK))


def _title(shown: Shown) -> Text:
    """What an area is called, with how many lie in it where that is not seen."""
    if shown.site is not None:
        note = f" ({shown.site.told})" if shown.site.told else ""
        return joined((shown.site.named, "bold"), note)
    area = shown.area
    number = f" {area.count}" if area.count != len(area.pieces) or not area.pieces or area.is_pile else ""
    return joined((area.title, "bold"), number)


def shown_area(shown: Shown, pen: Pen) -> Block:
    """An area: its title, and below it what lies there."""
    area = shown.area
    if area.ref >= 0 or shown.view_beside:
        number = f" {area.count}" if area.count else ""
        said = joined((area.title, "bold"), number, f"  next to {shown.view_beside}" if shown.view_beside else "")
        return [*place_title(area, said, pen), *inset(partial(contents, area, seat=shown.seat), pen)]
    if pen.size >= Size.WORD and not any(piece.face for piece in area.pieces):
        return filled(in_words(shown, pen), pen)
    return [*_titled(shown, pen), *contents(area, pen, shown.seat)]


def in_words(shown: Shown, pen: Pen) -> list[LinePart]:
    """All of it one after the other, as a sentence is."""
    area, site, more = shown.area, shown.site, shown.area.count - len(shown.area.pieces)
    title = _title(shown)
    if site is None:
        return parts_after(LinePart(joined(" " * MARK, title), is_title=True), area.pieces, more, pen)
    place = LinePart(joined(" " * MARK, title), site, True, (site.ref,), is_title=True)
    return parts_after(place, area.pieces, more, pen)


def _titled(shown: Shown, pen: Pen) -> Block:
    """The title in a line of its own; a card that gives its name to the area is gone to and chosen there."""
    title, tint = _title(shown), of_seat(shown.seat.seat) if shown.seat is not None else ""
    if shown.site is None:
        return paragraph(joined(" " * MARK, title), pen)
    title.truncate(max(1, pen.width - MARK), overflow="ellipsis")
    line = (LinePart(joined(" " * MARK, title), shown.site, True, (shown.site.ref,)),)
    room = pen.width - line[0].width - 1
    return [(*line, LinePart(joined(" ", (RULE * room, tint))))] if room > 0 else [line]


def contents(area: Area, pen: Pen, seat: SeatView | None = None) -> Block:
    """What lies in an area, without its title."""
    dice = [piece for piece in area.pieces if piece.face]
    rest = [piece for piece in area.pieces if not piece.face]
    lines = pool(dice, pen) if dice else []
    tint = of_seat(seat.seat) if seat is not None else ""
    if pen.size is Size.LINE and not _are_somebody(rest):
        return [*lines, *flow("", rest, area.count - len(area.pieces), pen)]
    return [*lines, *cards(rest, area.count - len(area.pieces), pen, tint)]


def _are_somebody(pieces: Sequence[Piece]) -> bool:
    """True where most of them can be hurt, bear marks or have something on them."""
    return 2 * sum(piece.is_somebody or bool(piece.marks) for piece in pieces) > len(pieces)


def piles(closed: Sequence[tuple[str, Area]], pen: Pen) -> list[LinePart]:
    """Piles by their numbers; each with cards that may be seen can be gone to and opened."""
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
    """Who sits there, with the numbers that are not in the score line."""
    title = f" - {seat.title}" if seat.title else ""
    note = f" ({seat.note})" if seat.note else ""
    name = joined((f" {seat.name}{title}{note} ", "bold reverse"))
    name.stylize(of_seat(seat.seat))
    numbers = [LinePart(joined(f"  {counter(shown, pen)}")) for shown in seat.counters if shown not in seat.score]
    return [*(LinePart(line) for line in wrapped(name, pen.width)), *numbers]
