"""Any game's table, drawn from nothing but its view: what is in focus first, then each seat, then what lies between."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from deckbuilder.tui.plain import joined
from deckbuilder.tui.tables.drawing import (
    NARROWEST,
    SIDE,
    Block,
    LinePart,
    Pen,
    beside,
    counter,
    die,
    flow,
    grid,
    inset,
    paragraph,
    rule,
    thrown,
    words,
)

if TYPE_CHECKING:
    from deckbuilder.kernel.views import Area, SeatView, TableView

FEW = 4
"""What lies between the seats comes before them when it is so little, and after them when it is more."""

Areas = Callable[[Sequence["Area"], Pen], Block]


def paint(view: TableView, seat: int | None, pen: Pen) -> Block:
    """The whole table; whoever looks comes first."""
    return laid_out(view, seat, pen, all_areas)


def laid_out(view: TableView, seat: int | None, pen: Pen, of_seat: Areas) -> Block:
    """The whole table, with what lies before a seat drawn by the last of these."""
    seats = sorted(view.seats, key=lambda one: one.seat != seat)
    meetings = {area.within for one in seats for area in one.areas if area.count}
    first = [area for area in view.areas if area.key in meetings or (area.is_focus and (area.count or area.pieces))]
    others = [area for area in view.areas if area not in first and (area.count or area.pieces)]
    lines: Block = []
    for area in sorted(first, key=lambda area: not area.is_focus):
        lines += meeting(area, seats, pen)
    # Where lines are few, whoever sits at the table comes first.
    few = [area for area in others if len(area.pieces) <= FEW and not pen.is_dense]
    lines += together([area for area in few if not area.pieces], pen)
    lines += [line for area in few if area.pieces for line in area_block(area, pen)]
    shared = {area.key for area in view.areas}
    for one in seats:
        lines += heading(one, pen)
        lines += of_seat([area for area in one.areas if area.within not in shared and not _is_counted(area, one)], pen)
    many = [area for area in others if area not in few]
    lines += together([area for area in many if not area.pieces], pen)
    return [*lines, *(line for area in many if area.pieces for line in area_block(area, pen))]


def _is_counted(area: Area, seat: SeatView) -> bool:
    """Cards of which nothing but their number is known, and that stands with the seat's other numbers."""
    return not area.pieces and any(shown.label == area.title for shown in seat.counters)


def together(areas: Sequence[Area], pen: Pen) -> Block:
    """Piles of which nothing but their number is known, in one line."""
    parts = [joined((area.title, "bold"), f" {area.count}") for area in areas]
    return paragraph(joined(*(joined(part, "   ") for part in parts)), pen) if parts else []


def meeting(area: Area, seats: Sequence[SeatView], pen: Pen) -> Block:
    """Where seats meet: what lies there, and what each of them has there, facing each other where there is room."""
    parts = [(one, part) for one in seats for part in one.areas if part.within == area.key and part.count]
    has_dice = any(piece.die is not None for piece in area.pieces)
    if not parts and not has_dice:
        return area_block(area, pen)
    lines = rule(area.title, pen)
    if has_dice:
        lines += facing([partial(thrown, piece) for piece in area.pieces], pen)
    elif area.pieces:
        lines += flow("", area.pieces, area.count - len(area.pieces), pen)
    return [*lines, *facing([partial(side, one, part) for one, part in parts], pen, SIDE)]


def facing(blocks: Sequence[Callable[[Pen], Block]], pen: Pen, between: str = "") -> Block:
    """Blocks beside each other, or below each other where there is no room."""
    gap = f" {between} " if between else " "
    width = (pen.width - len(gap) * (len(blocks) - 1)) // max(1, len(blocks))
    if len(blocks) > 1 and width >= NARROWEST:
        return beside([draw(pen.narrowed(width)) for draw in blocks], width, gap)
    return [line for draw in blocks for line in draw(pen)]


def side(seat: SeatView, area: Area, pen: Pen) -> Block:
    """What a seat has where it meets others; what else there is to note about it stands with its numbers."""
    you = " (you)" if "you" in seat.note.split(", ") else ""
    return [*paragraph(joined((seat.name, "bold underline"), you), pen), *grid(area.pieces, pen)]


def heading(seat: SeatView, pen: Pen) -> Block:
    """Who sits there, with the numbers of the seat; its die is drawn as one."""
    title = f" - {seat.title}" if seat.title else ""
    note = f" ({seat.note})" if seat.note else ""
    name = joined((f" {seat.name}{title}{note} ", "bold reverse"))
    dice = [shown for shown in seat.counters if shown.kind == "die"]
    if pen.is_dense or not dice:
        numbers = "  ".join(counter(shown, pen) for shown in seat.counters)
        said = joined(name, f"  {numbers}")
        return [words(said)] if said.cell_len <= pen.width else [*paragraph(name, pen), *paragraph(numbers, pen, 2)]
    rest = "  ".join(counter(shown, pen) for shown in seat.counters if shown.kind != "die")
    label = ", ".join(shown.label for shown in dice)
    drawn = [" ".join(faces) for faces in zip(*(die(shown.value) for shown in dice), strict=True)]
    width = len(drawn[0]) + 1
    inner = pen.narrowed(pen.width - width - 1)
    beside_it = [*paragraph(name, inner), *paragraph(joined((label, "bold"), f"  {rest}"), inner)]
    lines: Block = []
    for number in range(max(len(drawn), len(beside_it))):
        face = drawn[number] if number < len(drawn) else " " * (width - 1)
        lines.append((LinePart(joined(f"{face} ")), *(beside_it[number] if number < len(beside_it) else ())))
    return lines


def all_areas(areas: Sequence[Area], pen: Pen) -> Block:
    """What lies before a seat, one thing below the other."""
    return indented(areas, area_block, pen)


def indented(areas: Iterable[Area], draw: Callable[[Area, Pen], Block], pen: Pen) -> Block:
    """Each area, a little to the right."""
    return [line for area in areas if area.count or area.pieces for line in inset(partial(draw, area), pen)]


def area_block(area: Area, pen: Pen) -> Block:
    """An area: who can be hurt or bears marks stands in a grid, all else one after the other."""
    number = f" {area.count}" if area.count != 1 or not area.pieces else ""
    title = joined((area.title, "bold"), number)
    marked = sum(piece.gauge is not None or bool(piece.marks) for piece in area.pieces)
    if 2 * marked > len(area.pieces):
        return [*paragraph(title, pen), *inset(partial(grid, area.pieces), pen)]
    return flow(title, area.pieces, area.count - len(area.pieces) if area.pieces else 0, pen)
