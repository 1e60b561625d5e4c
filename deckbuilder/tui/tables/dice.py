"""Dice: beside whoever threw them, and by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len

from deckbuilder.tui.plain import joined, plain, wrapped
from deckbuilder.tui.tables.drawing import MARK, SIDE, Block, Heap, LinePart, Pen, Size, beside, marks_of, standing

if TYPE_CHECKING:
    from deckbuilder.kernel.views import Piece


def die(face: int | str) -> tuple[str, str, str]:
    """A die with this on top, a number or the name of a side, in three lines."""
    said = f" {face} "
    line = "─" * cell_len(said)
    return f"╭{line}╮", f"{SIDE}{said}{SIDE}", f"╰{line}╯"


def _is_drawn(pen: Pen) -> bool:
    return not pen.is_dense and pen.size < Size.WORD


def thrown(piece: Piece, pen: Pen) -> Block:
    """A card with the die that was thrown for it."""
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
    """Dice beside each other, in as many rows as they need; where lines are few, each in its brackets."""
    blocks = [_lying(piece, pen) for piece in dice]
    width = min(pen.width, max(part.width for block in blocks for (part,) in block))
    row = max(1, (pen.width + 1) // (width + 1))
    starts = range(0, len(blocks), row)
    return [line for start in starts for line in beside(blocks[start : start + row], width)]


def _lying(piece: Piece, pen: Pen) -> Block:
    """A die, and below it what is to be known of it."""
    known = [part for part in (piece.told, *marks_of(piece)) if part]
    if not _is_drawn(pen):
        texts = wrapped(" ".join([f"[{piece.face}]", *known]), pen.width - MARK)
    else:
        texts = [*map(plain, die(piece.face)), *(line for part in known for line in wrapped(part, pen.width - MARK))]
    return [(LinePart(joined(" " * MARK, text), piece, n == 0, (piece.ref,)),) for n, text in enumerate(texts)]
