"""Any game's table, drawn from nothing but its view: what is in focus first, then each seat, then what lies between."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from rich.cells import cell_len

from deckbuilder.tui.plain import joined, plain, wrapped
from deckbuilder.tui.tables.drawing import (
    MARK,
    NARROWEST,
    SIDE,
    Block,
    Heap,
    LinePart,
    Pen,
    beside,
    counter,
    flow,
    grid,
    inset,
    paragraph,
    place_title,
    rule,
    standing,
    words,
)
from deckbuilder.tui.tables.place_map import place_map

if TYPE_CHECKING:
    from deckbuilder.kernel.views import Area, Piece, SeatView, TableView

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
    mapped = [area for area in view.areas if area.spot is not None]
    unmapped = [area for area in view.areas if area.spot is None]
    first = [area for area in unmapped if area.key in meetings or (area.is_focus and area.is_there)]
    others = [area for area in unmapped if area not in first and area.is_there]
    lines: Block = []
    for area in sorted(first, key=lambda area: not area.is_focus):
        lines += meeting(area, seats, pen)
    lines += place_map(mapped, pen, partial(in_place, seats))
    # Where lines are few, whoever sits at the table comes first.
    few = [area for area in others if len(area.pieces) <= FEW and not pen.is_dense]
    lines += _one_by_one(few, view, pen)
    shared = {area.key for area in view.areas}
    for one in seats:
        lines += heading(one, pen)
        lines += of_seat([area for area in one.areas if area.within not in shared and not _is_counted(area, one)], pen)
    return [*lines, *_one_by_one([area for area in others if area not in few], view, pen)]


def _one_by_one(areas: Sequence[Area], view: TableView, pen: Pen) -> Block:
    counted = [area for area in areas if not area.pieces and area.ref < 0]
    shown = [area for area in areas if area not in counted]
    return [*together(counted, pen), *(line for area in shown for line in area_block(area, pen, view.beside(area)))]


def _is_counted(area: Area, seat: SeatView) -> bool:
    """Cards of which nothing but their number is known, and that stands with the seat's other numbers."""
    return not area.pieces and area.ref < 0 and any(shown.label == area.title for shown in seat.counters)


def together(areas: Sequence[Area], pen: Pen) -> Block:
    """Piles of which nothing but their number is known, in one line."""
    parts = [joined((area.title, "bold"), f" {area.count}") for area in areas]
    return paragraph(joined(*(joined(part, "   ") for part in parts)), pen) if parts else []


def in_place(seats: Sequence[SeatView], area: Area, pen: Pen) -> Block:
    """What lies in a place, and what each seat has there."""
    parts = [(one, part) for one in seats for part in one.areas if part.within == area.key and part.count]
    lines = _contents(area, pen) if area.pieces else []
    return [*lines, *(line for one, part in parts for line in side(one, part, pen))]


def meeting(area: Area, seats: Sequence[SeatView], pen: Pen) -> Block:
    """Where seats meet: what lies there, and what each of them has there, facing each other where there is room."""
    parts = [(one, part) for one in seats for part in one.areas if part.within == area.key and part.count]
    has_dice = any(piece.die is not None for piece in area.pieces)
    if not parts and not has_dice:
        return area_block(area, pen)
    lines = rule(area.title, pen) if area.ref < 0 else place_title(area, joined((area.title, "bold")), pen)
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
    return [line for area in areas if area.is_there for line in inset(partial(draw, area), pen)]


def area_block(area: Area, pen: Pen, beside: str = "") -> Block:
    """An area: who can be hurt or bears marks stands in a grid, dice as dice, all else one after the other.

    What answers can be about has a line of its own, with the places that are beside it.
    """
    number = f" {area.count}" if area.count != 1 or not area.pieces else ""
    title = joined((area.title, "bold"), number)
    if area.ref >= 0 or beside or any(piece.face for piece in area.pieces):
        number = number if area.count else ""
        said = joined((area.title, "bold"), number, f"  next to {beside}" if beside else "")
        return [*place_title(area, said, pen), *(inset(partial(_contents, area), pen) if area.pieces else ())]
    if _are_somebody(area):
        return [*paragraph(title, pen), *inset(partial(grid, area.pieces), pen)]
    return flow(title, area.pieces, area.count - len(area.pieces) if area.pieces else 0, pen)


def _are_somebody(area: Area) -> bool:
    """True where most of what lies there can be hurt, bears marks or has something on it."""
    return 2 * sum(piece.is_somebody or bool(piece.marks) for piece in area.pieces) > len(area.pieces)


def _contents(area: Area, pen: Pen) -> Block:
    """What lies in an area, without its title."""
    dice = [piece for piece in area.pieces if piece.face]
    rest = replace(area, pieces=tuple(piece for piece in area.pieces if not piece.face))
    lines = pool(dice, pen) if dice else []
    if _are_somebody(rest):
        return [*lines, *grid(rest.pieces, pen)]
    return [*lines, *flow("", rest.pieces, area.count - len(area.pieces), pen)]


def die(face: int | str) -> tuple[str, str, str]:
    """A die with this on top, a number or the name of a side, in three lines."""
    said = f" {face} "
    line = "─" * cell_len(said)
    return f"╭{line}╮", f"{SIDE}{said}{SIDE}", f"╰{line}╯"


def thrown(piece: Piece, pen: Pen) -> Block:
    """A card with the die that was thrown for it."""
    if piece.die is None or pen.is_dense:
        return standing(Heap((piece,)), pen)
    faces = die(piece.die)
    width = cell_len(faces[0])
    inner = pen.narrowed(pen.width - width - MARK - 1)
    texts = [*wrapped(piece.named, inner.width, "bold")]
    texts += [line for part in (piece.told, *piece.marks) if part for line in wrapped(part, inner.width)]
    lines: Block = []
    for number in range(max(len(faces), len(texts))):
        face = faces[number] if number < len(faces) else " " * width
        text = texts[number] if number < len(texts) else plain("")
        lines.append(
            (LinePart(plain(f"{face} ")), LinePart(joined(" " * MARK, text), piece, number == 0, (piece.ref,)))
        )
    return lines


def pool(dice: Sequence[Piece], pen: Pen) -> Block:
    """Dice beside each other, in as many rows as they need; where lines are few, each in its brackets."""
    blocks = [_lying(piece, pen) for piece in dice]
    width = min(pen.width, max(part.width for block in blocks for (part,) in block))
    row = max(1, (pen.width + 1) // (width + 1))
    starts = range(0, len(blocks), row)
    return [line for start in starts for line in beside(blocks[start : start + row], width)]


def _lying(piece: Piece, pen: Pen) -> Block:
    """A die, and below it what is to be known of it."""
    known = [part for part in (piece.told, *piece.marks) if part]
    if pen.is_dense:
        texts = wrapped(" ".join([f"[{piece.face}]", *known]), pen.width - MARK)
    else:
        texts = [*map(plain, die(piece.face)), *(line for part in known for line in wrapped(part, pen.width - MARK))]
    return [(LinePart(joined(" " * MARK, text), piece, n == 0, (piece.ref,)),) for n, text in enumerate(texts)]
