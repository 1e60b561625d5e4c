"""A table in plain lines: what each seat has before it, and what lies between them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from deckbuilder.cli.render import counted, wrapped_line
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.kernel.views import Area, Piece, Prompt, SeatView, TableView


def table_lines(view: TableView) -> str:
    """The whole table, as compact as can be read."""
    lines = [view.headline] if view.headline else []
    for seat in view.seats:
        lines += _seat(seat)
    if any(area.count or area.pieces for area in view.areas):
        lines += ["The table", *_areas(view.areas)]
    if view.outcome:
        lines.append(view.outcome)
    return "\n".join(lines)


def prompt_lines(prompt: Prompt) -> str:
    """A question with its numbered answers."""
    clause = f" [{prompt.clause}]" if prompt.clause else ""
    size = len(str(len(prompt.choices)))
    lines = [f"{prompt.question}{clause}"]
    for number, choice in enumerate(prompt.choices, start=1):
        head = f"  {number:>{size}}  "
        lines += wrapped_line(harmless(choice.label), head, " " * len(head)) or [head.rstrip()]
    if prompt.open_picks > 1:
        lines.append(f"  all  Pick {'them all' if prompt.open_picks > 2 else 'both'}")
    return "\n".join(lines)


def _seat(seat: SeatView) -> Iterator[str]:
    title = f" - {seat.title}" if seat.title else ""
    numbers = "  ".join(f"{label} {value}" for label, value in seat.counters)
    note = f"  ({seat.note})" if seat.note else ""
    yield from wrapped_line(harmless(f"{seat.name}{title}  {numbers}{note}".rstrip()), "", "      ")
    yield from _areas(seat.areas)


def _areas(areas: Iterable[Area]) -> Iterator[str]:
    for area in areas:
        if area.count or area.pieces:
            yield from wrapped_line(_area(area), "  ", "      ")


def _area(area: Area) -> str:
    hidden = area.count - len(area.pieces)
    if not area.pieces:
        return f"{harmless(area.title)}: {counted(area.count, 'card')}"
    shown = ", ".join(_piece(piece) for piece in area.pieces)
    more = f", and {counted(hidden, 'card')} more" if hidden > 0 else ""
    number = f" ({area.count})" if area.count > 1 else ""
    return f"{harmless(area.title)}{number}: {shown}{more}"


def _piece(piece: Piece) -> str:
    marks = f" [{', '.join(piece.marks)}]" if piece.marks else ""
    note = f" ({piece.note})" if piece.note else ""
    return harmless(f"{piece.name}{marks}{note}")
