"""Where sides meet, in a fight or at a bargain: what lies between them, and each with what it has there.

A side is what a seat has there, or an area between the seats that lies within the one where they meet.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from rich.text import Text

from deckbuilder.tui.plain import joined
from deckbuilder.tui.tables.areas import Shown, contents, shown_area
from deckbuilder.tui.tables.cards import cards
from deckbuilder.tui.tables.dice import pool, thrown
from deckbuilder.tui.tables.drawing import (
    NARROWEST,
    RULE,
    SIDE,
    Block,
    LinePart,
    Pen,
    Size,
    beside,
    filled,
    flow,
    paragraph,
    parts_after,
    place_title,
    words,
)
from deckbuilder.tui.tables.tints import of_seat

if TYPE_CHECKING:
    from deckbuilder.kernel.views import Area, SeatView, TableView


@dataclass(frozen=True, slots=True)
class DrawnSide:
    """One of those who meet: its name, what it has there, and its colour."""

    name: Text
    area: Area
    tint: str = ""

    @property
    def title(self) -> Text:
        """Its name, with the numbers that all of it comes to."""
        return joined(self.name, *(f"  {one.said}" for one in self.area.counters))


def sides_of(area: Area, view: TableView) -> list[DrawnSide]:
    """Those who meet in an area: who sits at the table, and then whoever else."""
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
    """What lies in a place, and what each side has there."""
    lines = contents(area, pen) if area.pieces else []
    return [*lines, *(line for one in sides_of(area, view) for line in side_lines(one, pen))]


def is_said(area: Area, pen: Pen) -> bool:
    """True where it is told in words who meets there."""
    has_dice = any(piece.die is not None for piece in area.pieces)
    return pen.size >= Size.RUNNING and area.ref < 0 and not has_dice


def meeting_in_words(area: Area, view: TableView, pen: Pen) -> list[list[LinePart]]:
    """Where sides meet, as words: what lies there, and what each of them has there."""
    title = LinePart(joined((f"{RULE * 2} {area.title} ", "bold")))
    if pen.size is Size.BRIEF:
        # Who meets there is said below.
        title.text.truncate(pen.width // 2, overflow="ellipsis")
    here = parts_after(title, area.pieces, area.count - len(area.pieces), pen)
    rows = [[*here, *_noted(area, pen)]]
    return [*rows, *(_side_in_words(one, pen) for one in sides_of(area, view))]


def _side_in_words(side: DrawnSide, pen: Pen) -> list[LinePart]:
    area = side.area
    title = LinePart(side.title, is_title=True)
    dice = "".join(f" [{piece.face}]" for piece in area.pieces if piece.face)
    rest = [piece for piece in area.pieces if not piece.face]
    thrown = [LinePart(joined(f"{dice.strip()} "))] if dice else []
    return [*parts_after(title, rest, area.count - len(area.pieces), pen), *thrown, *_noted(area, pen)]


def _noted(area: Area, pen: Pen) -> list[LinePart]:
    """What else there is to say of it, where there is room for it."""
    return [] if pen.size is Size.BRIEF else [LinePart(joined(f"{note} ")) for note in area.notes]


def meeting(area: Area, view: TableView, pen: Pen) -> Block:
    """Where sides meet: what lies there, and what each of them has there, facing each other where there is room."""
    sides = sides_of(area, view)
    has_dice = any(piece.die is not None for piece in area.pieces)
    if not sides and not has_dice:
        return shown_area(Shown(area), pen)
    if is_said(area, pen):
        return [line for row in meeting_in_words(area, view, pen) for line in filled(row, pen)]
    lines = _ruled(area.title, pen) if area.ref < 0 else place_title(area, joined((area.title, "bold")), pen)
    if has_dice:
        lines += facing([partial(thrown, piece) for piece in area.pieces], pen)
    elif area.pieces:
        lines += flow("", area.pieces, area.count - len(area.pieces), pen)
    lines += [line for note in area.notes for line in paragraph(note, pen)]
    return [*lines, *facing([partial(side_lines, one) for one in sides], pen, SIDE)]


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


def side_lines(side: DrawnSide, pen: Pen) -> Block:
    """What a side has: its name and numbers, its dice, its cards, and what else there is to say of it."""
    # Whoever fights has a line of its own, however little room there is.
    own = replace(pen, size=min(pen.size, Size.LINE))
    dice = [piece for piece in side.area.pieces if piece.face]
    rest = [piece for piece in side.area.pieces if not piece.face]
    lines = [*paragraph(side.title, pen), *cards(rest, side.area.count - len(side.area.pieces), own, side.tint)]
    if dice:
        lines += pool(dice, pen)
    return [*lines, *(line for note in side.area.notes for line in paragraph(note, pen))]
