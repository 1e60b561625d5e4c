"""What lies on a table, part by part: areas with their cards, piles as numbers, where seats meet, who sits there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from rich.text import Text

from deckbuilder.tui.plain import joined, wrapped
from deckbuilder.tui.tables.cards import cards, natural_width
from deckbuilder.tui.tables.dice import pool, thrown
from deckbuilder.tui.tables.drawing import (
    MARK,
    NARROWEST,
    RULE,
    SIDE,
    Block,
    LinePart,
    Pen,
    Size,
    beside,
    counter,
    filled,
    flow,
    inset,
    paragraph,
    parts_after,
    place_title,
    words,
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


def in_place(seats: Sequence[SeatView], area: Area, pen: Pen) -> Block:
    """What lies in a place, and what each seat has there."""
    parts = [(one, part) for one in seats for part in one.areas if part.within == area.key and part.count]
    lines = contents(area, pen) if area.pieces else []
    return [*lines, *(line for one, part in parts for line in side(one, part, pen))]


def is_said(area: Area, pen: Pen) -> bool:
    """True where it is told in words who meets there."""
    has_dice = any(piece.die is not None for piece in area.pieces)
    return pen.size >= Size.RUNNING and area.ref < 0 and not has_dice


def meeting_in_words(area: Area, seats: Sequence[SeatView], pen: Pen) -> list[list[LinePart]]:
    """Where seats meet, as words: what lies there, and what each of them has there."""
    parts = [(one, part) for one in seats for part in one.areas if part.within == area.key and part.count]
    title = LinePart(joined((f"{RULE * 2} {area.title} ", "bold")))
    if pen.size is Size.BRIEF:
        # Who meets there is said below.
        title.text.truncate(pen.width // 2, overflow="ellipsis")
    here = parts_after(title, area.pieces, area.count - len(area.pieces), pen)
    return [here, *(_side_in_words(one, part, pen) for one, part in parts)]


def meeting(area: Area, seats: Sequence[SeatView], pen: Pen) -> Block:
    """Where seats meet: what lies there, and what each of them has there, facing each other where there is room."""
    parts = [(one, part) for one in seats for part in one.areas if part.within == area.key and part.count]
    has_dice = any(piece.die is not None for piece in area.pieces)
    if not parts and not has_dice:
        return shown_area(Shown(area), pen)
    if is_said(area, pen):
        return [line for row in meeting_in_words(area, seats, pen) for line in filled(row, pen)]
    lines = _ruled(area.title, pen) if area.ref < 0 else place_title(area, joined((area.title, "bold")), pen)
    if has_dice:
        lines += facing([partial(thrown, piece) for piece in area.pieces], pen)
    elif area.pieces:
        lines += flow("", area.pieces, area.count - len(area.pieces), pen)
    return [*lines, *facing([partial(side, one, part) for one, part in parts], pen, SIDE)]


def _ruled(title: str, pen: Pen) -> Block:
    """A title in a heavy line."""
    if len(title) + 6 > pen.width:
        return paragraph((joined((title, "bold"))), pen)
    first = joined(f"{RULE * 2} ", (title, "bold"), " ")
    first.append(RULE * max(0, pen.width - first.cell_len))
    return [words(first)]


def facing(blocks: Sequence[Callable[[Pen], Block]], pen: Pen, between: str = "") -> Block:
    """Blocks beside each other, or below each other where there is no room."""
    gap = f" {between} " if between else " "
    width = (pen.width - len(gap) * (len(blocks) - 1)) // max(1, len(blocks))
    if len(blocks) > 1 and width >= NARROWEST:
        return beside([draw(pen.narrowed(width)) for draw in blocks], width, gap)
    return [line for draw in blocks for line in draw(pen)]


def _who(seat: SeatView) -> Text:
    you = " (you)" if "you" in seat.note.split(", ") else ""
    name = joined((seat.name, "bold underline"), you)
    name.stylize(of_seat(seat.seat))
    return name


def _side_in_words(seat: SeatView, area: Area, pen: Pen) -> list[LinePart]:
    return parts_after(LinePart(_who(seat), is_title=True), area.pieces, area.count - len(area.pieces), pen)


def side(seat: SeatView, area: Area, pen: Pen) -> Block:
    """What a seat has where it meets others; what else there is to note about it stands with its name."""
    name = _who(seat)
    # Whoever fights has a line of its own, however little room there is.
    own = replace(pen, size=min(pen.size, Size.LINE))
    return [*paragraph(name, pen), *cards(area.pieces, 0, own, of_seat(seat.seat))]


def heading(seat: SeatView, pen: Pen) -> list[LinePart]:
    """Who sits there, with the numbers that are not in the score line."""
    title = f" - {seat.title}" if seat.title else ""
    note = f" ({seat.note})" if seat.note else ""
    name = joined((f" {seat.name}{title}{note} ", "bold reverse"))
    name.stylize(of_seat(seat.seat))
    numbers = [LinePart(joined(f"  {counter(shown, pen)}")) for shown in seat.counters if shown not in seat.score]
    return [*(LinePart(line) for line in wrapped(name, pen.width)), *numbers]
