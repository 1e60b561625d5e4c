"""The pieces on a table: small cards, framed, unframed or in a line; and dice, next to whoever threw them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.text import Text

from deckbuilder.tui.plain import joined, plain, wrapped
from deckbuilder.tui.tables.drawing import (
    CHANGED,
    Heap,
    bare_name_of,
    flow,
    grid,
    heaps,
    inline,
    is_news,
    known_of,
    life_of,
    marks_of,
    said_of,
    standing,
)
from deckbuilder.tui.tables.lines import MARK, SIDE, Block, LinePart, Pen, Size, beside, of_card

if TYPE_CHECKING:
    from deckbuilder.kernel.views import Piece


LEAST_WIDTH, MOST_WIDTH = 14, 30
"""The width of a card in cells, without its marks and its frame."""
EDGE = "▎"
"""The left side of a card without a frame."""
EDGES = {"spent": "╎", "hidden": "┊", "dead": "†"}
"""The edges of a card in an unusual stance."""


def cards(pieces: Iterable[Piece], more: int, pen: Pen, tint: str = "") -> Block:
    """Cards in rows at the size of the pen, and the number of those not shown."""
    if pen.size >= Size.WORD:
        return flow("", pieces, more, pen)
    found = heaps(pieces, pen)
    if not found:
        return flow("", (), more, pen) if more > 0 else []
    lines = grid(pieces_of(found), pen) if pen.size is Size.LINE else _rows(found, pen, tint)
    return [*lines, *flow("", (), more, pen)] if more > 0 else lines


def pieces_of(found: Sequence[Heap]) -> list[Piece]:
    """All pieces of these heaps."""
    return [piece for heap in found for piece in heap.pieces]


def width_of(found: Sequence[Heap], pen: Pen) -> int:
    """The common width of these cards with marks and frame: as much as the longest name needs."""
    frame = _frame(pen)
    longest = max((_wanted(heap) for heap in found), default=0)
    return min(max(longest, LEAST_WIDTH), MOST_WIDTH, max(1, pen.width - MARK - frame)) + MARK + frame


def _wanted(heap: Heap) -> int:
    """The width at which the name fits in one line, and everything else in two."""
    return max(bare_name_of(heap).cell_len, cell_len(known_of(heap.top)) // 2 + 3)


def natural_width(pieces: Iterable[Piece], pen: Pen) -> int:
    """The total width of the cards side by side."""
    found = heaps(pieces, pen)
    if pen.size >= Size.WORD:
        return sum(inline(heap, pen).width for heap in found)
    if pen.size is Size.LINE:
        return sum(said_of(heap, pen).cell_len + MARK + 1 for heap in found)
    return width_of(found, pen) * len(found)


def _frame(pen: Pen) -> int:
    return 2 if pen.size is Size.FRAMED else 1


def _rows(found: Sequence[Heap], pen: Pen, tint: str) -> Block:
    """Rows of as many cards as fit, evenly distributed."""
    width = width_of(found, pen)
    most = max(1, pen.width // width)
    across = -(-len(found) // -(-len(found) // most))
    lines: Block = []
    for start in range(0, len(found), across):
        row = [_card(heap, pen.narrowed(width), tint) for heap in found[start : start + across]]
        lines += beside(_level(row, pen), width, "")
    return lines


def _level(row: Sequence[Block], pen: Pen) -> list[Block]:
    """Framed cards, extended to the height of the highest in their row."""
    most = max(map(len, row))
    if pen.size is not Size.FRAMED:
        return list(row)
    return [[*block[:-1], *[_blank(block)] * (most - len(block)), block[-1]] for block in row]


def _blank(block: Block) -> tuple[LinePart, ...]:
    """An empty line of a card, styled like the one below its name."""
    (part,) = block[1]
    edges = part.text.copy()
    inner = len(edges.plain) - MARK - 2
    text = joined(edges[: MARK + 1], " " * inner, edges[-1:])
    return (LinePart(text, part.piece),)


def _card(heap: Heap, pen: Pen, tint: str) -> Block:
    """A card: its name, what is left of it, and everything else worth knowing."""
    inner = pen.width - MARK - _frame(pen)
    texts = [*wrapped(bare_name_of(heap), inner), *_below(heap.top, inner)]
    # The sign of a change takes no extra cell, or cards would move between questions.
    sign = CHANGED if is_news(heap, pen) else ""
    is_framed = pen.size is Size.FRAMED
    framed = _in_frame(texts, heap, inner, sign, tint) if is_framed else _beside_edge(texts, heap, sign, tint)
    return of_card(framed, heap.top, heap.refs)


def _below(piece: Piece, width: int) -> list[Text]:
    """The text below a name, in one line if it fits."""
    life, known = life_of(piece), known_of(piece)
    both = Text("  ").join(part for part in (life, joined(known)) if part)
    if both.cell_len <= width:
        return [both] if both else []
    return [*([life] if life else []), *(wrapped(known, width) if known else [])]


def _beside_edge(texts: Sequence[Text], heap: Heap, sign: str, tint: str) -> list[Text]:
    """The card with a left edge only, where the sign of a change may appear beside the name."""
    edge = EDGES.get(heap.top.stance, EDGE)
    edges = [sign or edge, *[edge] * (len(texts) - 1)]
    return [joined((one, tint), text) for one, text in zip(edges, texts, strict=True)]


def _in_frame(texts: Sequence[Text], heap: Heap, inner: int, sign: str, tint: str) -> list[Text]:
    """The card with its name in the upper edge of the frame, after the sign of a change."""
    edge = (EDGES.get(heap.top.stance, SIDE), tint)
    name, *rest = texts
    top = joined((sign or "╭", tint), name, ("─" * (inner - name.cell_len) + "╮", tint))
    lines = [joined(edge, text, " " * (inner - text.cell_len), edge) for text in rest or [Text()]]
    return [top, *lines, joined(("╰" + "─" * inner + "╯", tint))]


# ------------------------------------------------------------------ dice


def die(face: int | str) -> tuple[str, str, str]:
    """A die showing this face, a number or the name of a side, in three lines."""
    said = f" {face} "
    line = "─" * cell_len(said)
    return f"╭{line}╮", f"{SIDE}{said}{SIDE}", f"╰{line}╯"


def _is_drawn(pen: Pen) -> bool:
    return not pen.is_dense and pen.size < Size.WORD


def thrown(piece: Piece, pen: Pen) -> Block:
    """A card with the die thrown for it."""
    if piece.die is None or not _is_drawn(pen):
        return standing(Heap((piece,)), pen)
    faces = die(piece.die)
    width = cell_len(faces[0])
    inner = pen.narrowed(pen.width - width - MARK - 1)
    texts = [*wrapped(piece.named, inner.width, "bold")]
    texts += [line for part in (piece.told, *marks_of(piece)) if part for line in wrapped(part, inner.width)]
    lines: Block = []
    for number in range(max(len(faces), len(texts))):
        face = faces[number] if number < len(faces) else " " * width
        text = texts[number] if number < len(texts) else plain("")
        lines.append(
            (LinePart(plain(f"{face} ")), LinePart(joined(" " * MARK, text), piece, number == 0, (piece.ref,)))
        )
    return lines


def pool(dice: Sequence[Piece], pen: Pen) -> Block:
    """Dice side by side, in as many rows as they need; in brackets if lines are few."""
    blocks = [_lying(piece, pen) for piece in dice]
    width = min(pen.width, max(part.width for block in blocks for (part,) in block))
    row = max(1, (pen.width + 1) // (width + 1))
    starts = range(0, len(blocks), row)
    return [line for start in starts for line in beside(blocks[start : start + row], width)]


def _lying(piece: Piece, pen: Pen) -> Block:
    """A die, with everything worth knowing below it."""
    known = [part for part in (piece.told, *marks_of(piece)) if part]
    if not _is_drawn(pen):
        texts = wrapped(" ".join([f"[{piece.face}]", *known]), pen.width - MARK)
    else:
        texts = [*map(plain, die(piece.face)), *(line for part in known for line in wrapped(part, pen.width - MARK))]
    return of_card(texts, piece, (piece.ref,))
