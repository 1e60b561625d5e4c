"""What tables are drawn in: lines made of parts, of which each may be a card, below and beside each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from itertools import zip_longest
from typing import TYPE_CHECKING

from rich.text import Text

from deckbuilder.tui.plain import joined, plain, wrapped

if TYPE_CHECKING:
    from deckbuilder.kernel.views import Piece

MARK = 2
"""Cells before a card: one for the cursor, one for what can be done with it."""
LEAST_BROKEN = 10
"""So many cells of a card that is broken stand in each of its two lines."""
RULE, SIDE = "━", "│"


class Size(IntEnum):
    """How much room a card takes."""

    FRAMED = 0
    """A card in a frame."""
    PLAIN = 1
    """A card without a frame."""
    LINE = 2
    """A card in a line, or two."""
    WORD = 3
    """Cards one after the other in a line."""
    RUNNING = 4
    """All that lies before somebody one after the other."""
    BRIEF = 5
    """All that lies there one after the other, with nothing but what is left of each card and how it stands."""


@dataclass(frozen=True, slots=True)
class Pen:
    """The cells and lines there are, how large cards are drawn, and what is to be seen one by one."""

    width: int
    is_dense: bool = False
    singles: frozenset[int] = frozenset()
    height: int = 0
    """The lines in sight; nought where there are as many as it takes."""
    size: Size = Size.LINE
    opened: frozenset[str] = frozenset()
    """The piles that are looked through."""
    wanted: frozenset[int] = frozenset()
    """What answers are about; the piles in which it lies are open."""
    news: frozenset[int] = frozenset()
    """What is not as it was."""

    def narrowed(self, width: int) -> Pen:
        """A pen with so many cells to a line."""
        return replace(self, width=max(MARK + 1, width))


@dataclass(frozen=True, slots=True)
class LinePart:
    """Some cells of a line; where they belong to a card, its first part begins with the cells of its marks."""

    text: Text
    piece: Piece | None = None
    is_first: bool = False
    refs: tuple[int, ...] = ()
    """The references of the cards that it stands for, in its first part."""
    opens: str = ""
    """The pile that it stands for, where it is the name of one."""
    is_title: bool = False
    """True for what stands in the line of the part behind it."""
    ground: tuple[int, ...] = ()
    """By cell, the reference of the place on a map that it belongs to, where a click means that place."""

    @property
    def width(self) -> int:
        """How many cells it takes."""
        return self.text.cell_len


Line = tuple[LinePart, ...]
Block = list[Line]


def of_card(texts: Iterable[Text], piece: Piece, refs: tuple[int, ...]) -> Block:
    """The lines of a card, each behind the cells of its marks; the first stands for all cards that are equal."""
    first, *rest = [joined(" " * MARK, text) for text in texts]
    return [(LinePart(first, piece, True, refs),), *((LinePart(text, piece),) for text in rest)]


def words(text: str | Text, margin: int = 0) -> Line:
    """A line of words."""
    return (LinePart(joined(" " * margin, text)),)


def paragraph(text: str | Text, pen: Pen, margin: int = 0) -> Block:
    """Words in as many lines as they need."""
    return [words(line, margin) for line in wrapped(text, pen.width - margin)]


def rule(title: str, pen: Pen) -> Block:
    """A title in a heavy line."""
    lines = wrapped(title, max(10, pen.width - 6), "bold")
    first = joined(f"{RULE * 2} ", lines[0], " ")
    first.append(RULE * max(0, pen.width - first.cell_len))
    return [words(first), *(words(line, 3) for line in lines[1:])]


def inset(draw: Callable[[Pen], Block], pen: Pen) -> Block:
    """What is drawn, a little to the right."""
    margin = LinePart(plain("  "))
    return [(margin, *line) for line in draw(pen.narrowed(pen.width - margin.width))]


def padded(line: Line, width: int) -> Line:
    """The line in exactly so many cells."""
    used = sum(part.width for part in line)
    if used <= width:
        return (*line, LinePart(plain(" " * (width - used))))
    *before, last = line
    text = last.text.copy()
    text.truncate(max(0, last.width - used + width), overflow="ellipsis", pad=True)
    return (*before, replace(last, text=text))


def beside(blocks: Sequence[Block], width: int, between: str = " ") -> Block:
    """Blocks beside each other, each in so many cells."""
    return beside_each([(block, width) for block in blocks], between)


def beside_each(blocks: Sequence[tuple[Block, int]], between: str = " ") -> Block:
    """Blocks beside each other, each in cells of its own."""
    lines: Block = []
    for row in zip_longest(*[block for block, _ in blocks], fillvalue=()):
        line: list[LinePart] = []
        for place, (part, (_, width)) in enumerate(zip(row, blocks, strict=True)):
            line += [LinePart(plain(between))] if place and between else []
            line += padded(part, width) if part else (LinePart(plain(" " * width)),)
        lines.append(tuple(line))
    return lines


def filled(parts: Iterable[LinePart], pen: Pen) -> Block:
    """Parts one after the other, in as many lines as they need."""
    lines: Block = []
    line: list[LinePart] = []
    waiting = list(parts)
    for place, part in enumerate(waiting):
        used = sum(one.width for one in line)
        behind = waiting[place + 1].width if part.is_title and place + 1 < len(waiting) else 0
        if line and (used + part.width > pen.width or (used > MARK and used + part.width + behind > pen.width)):
            broken = _broken(part, pen, pen.width - used)
            if broken is not None:
                here, part = broken
                line.append(here)
            lines.append(tuple(line))
            line, used = [], 0
        if part.width > pen.width:
            # Too long for any line: it takes several.
            lines += _over_lines(part, pen)
        else:
            line.append(part)
    return [*lines, tuple(line)] if any(one.text.plain.strip() for one in line) else lines


def _broken(part: LinePart, pen: Pen, room: int) -> tuple[LinePart, LinePart] | None:
    """A card in words in two pieces, where each line takes enough of it."""
    is_long = room >= LEAST_BROKEN and part.width - room >= LEAST_BROKEN // 2
    if pen.size < Size.RUNNING or part.piece is None or part.is_title or not is_long:
        return None
    first, *rest = wrapped(part.text[MARK:], room - MARK)
    if len(rest) != 1 or first.cell_len < LEAST_BROKEN - MARK:
        return None
    here = replace(part, text=joined(" " * MARK, first))
    return here, LinePart(joined(" " * MARK, rest[0], " "), part.piece)


def _over_lines(part: LinePart, pen: Pen) -> Block:
    """What is too long for any line, in as many as it needs."""
    if part.piece is None:
        return paragraph(part.text, pen)
    first, *rest = wrapped(part.text[MARK:], pen.width - MARK)
    begun = replace(part, text=joined(" " * MARK, first))
    return [(begun,), *((LinePart(joined(" " * MARK, line), part.piece),) for line in rest)]
