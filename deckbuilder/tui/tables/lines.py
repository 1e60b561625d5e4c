"""The building blocks of tables: lines made of parts, each possibly a card, stacked and placed side by side."""

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
"""Cells that each of two lines must hold when a card is broken across them."""
RULE, SIDE = "━", "│"


class Size(IntEnum):
    """The size at which cards are drawn."""

    FRAMED = 0
    """Each card in a frame."""
    PLAIN = 1
    """Each card without a frame."""
    LINE = 2
    """Each card on one line, or a few."""
    WORD = 3
    """Several cards on a line."""
    RUNNING = 4
    """All cards of a seat as running text."""
    BRIEF = 5
    """All cards as running text, with only what is left of each and its stance."""


@dataclass(frozen=True, slots=True)
class Pen:
    """The drawing area, the size of the cards, and which pieces to draw individually."""

    width: int
    is_dense: bool = False
    singles: frozenset[int] = frozenset()
    height: int = 0
    """Visible lines; 0 for as many as needed."""
    size: Size = Size.LINE
    opened: frozenset[str] = frozenset()
    """The piles being looked through."""
    wanted: frozenset[int] = frozenset()
    """References that answers are about; the piles that contain them are open."""
    news: frozenset[int] = frozenset()
    """References of changed pieces."""

    def narrowed(self, width: int) -> Pen:
        """A pen with this width."""
        return replace(self, width=max(MARK + 1, width))


@dataclass(frozen=True, slots=True)
class LinePart:
    """Some cells of a line; the first part of a card begins with the cells for its marks."""

    text: Text
    piece: Piece | None = None
    is_first: bool = False
    refs: tuple[int, ...] = ()
    """The references of the cards that it represents, in its first part."""
    opens: str = ""
    """The key of the pile, if it is the name of one."""
    is_title: bool = False
    """Whether it stays on the same line as the part after it."""
    ground: tuple[int, ...] = ()
    """For each cell, the reference of the place on a map to which a click there goes."""

    @property
    def width(self) -> int:
        """Its width in cells."""
        return self.text.cell_len


Line = tuple[LinePart, ...]
Block = list[Line]


def of_card(texts: Iterable[Text], piece: Piece, refs: tuple[int, ...]) -> Block:
    """The lines of a card, each after the cells for its marks; the first represents all equal cards."""
    first, *rest = [joined(" " * MARK, text) for text in texts]
    return [(LinePart(first, piece, True, refs),), *((LinePart(text, piece),) for text in rest)]


def words(text: str | Text, margin: int = 0) -> Line:
    """A line of words."""
    return (LinePart(joined(" " * margin, text)),)


def paragraph(text: str | Text, pen: Pen, margin: int = 0) -> Block:
    """Text in as many lines as it needs."""
    return [words(line, margin) for line in wrapped(text, pen.width - margin)]


def rule(title: str, pen: Pen) -> Block:
    """A title on a heavy line."""
    lines = wrapped(title, max(10, pen.width - 6), "bold")
    first = joined(f"{RULE * 2} ", lines[0], " ")
    first.append(RULE * max(0, pen.width - first.cell_len))
    return [words(first), *(words(line, 3) for line in lines[1:])]


def inset(draw: Callable[[Pen], Block], pen: Pen) -> Block:
    """The drawing, slightly indented."""
    margin = LinePart(plain("  "))
    return [(margin, *line) for line in draw(pen.narrowed(pen.width - margin.width))]


def padded(line: Line, width: int) -> Line:
    """The line in exactly `width` cells."""
    used = sum(part.width for part in line)
    if used <= width:
        return (*line, LinePart(plain(" " * (width - used))))
    *before, last = line
    text = last.text.copy()
    text.truncate(max(0, last.width - used + width), overflow="ellipsis", pad=True)
    return (*before, replace(last, text=text))


def beside(blocks: Sequence[Block], width: int, between: str = " ") -> Block:
    """Blocks side by side, all equally wide."""
    return beside_each([(block, width) for block in blocks], between)


def beside_each(blocks: Sequence[tuple[Block, int]], between: str = " ") -> Block:
    """Blocks side by side, each with its own width."""
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
            # Too long for any line, so it takes several.
            lines += _over_lines(part, pen)
        else:
            line.append(part)
    return [*lines, tuple(line)] if any(one.text.plain.strip() for one in line) else lines


def _broken(part: LinePart, pen: Pen, room: int) -> tuple[LinePart, LinePart] | None:
    """A card in running text broken in two between words, if each line holds enough of it; otherwise None."""
    is_long = room >= LEAST_BROKEN and part.width - room >= LEAST_BROKEN // 2
    if pen.size < Size.RUNNING or part.piece is None or part.is_title or not is_long:
        return None
    text = part.text[MARK:]
    first, *rest = wrapped(text, room - MARK)
    is_in_a_word = not text.plain[len(first) :].startswith(" ")
    if len(rest) != 1 or first.cell_len < LEAST_BROKEN - MARK or is_in_a_word:
        return None
    here = replace(part, text=joined(" " * MARK, first))
    return here, LinePart(joined(" " * MARK, rest[0], " "), part.piece)


def _over_lines(part: LinePart, pen: Pen) -> Block:
    """A part too long for any line, in as many lines as it needs."""
    if part.piece is None:
        return paragraph(part.text, pen)
    first, *rest = wrapped(part.text[MARK:], pen.width - MARK)
    begun = replace(part, text=joined(" " * MARK, first))
    return [(begun,), *((LinePart(joined(" " * MARK, line), part.piece),) for line in rest)]
