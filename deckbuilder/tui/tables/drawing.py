"""The content of a table's lines: single cards and heaps, their gauges, numbers and tracks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

from deckbuilder.tui.plain import joined, plain, wrapped
from deckbuilder.tui.tables.lines import MARK, Block, LinePart, Pen, Size, beside, filled, of_card, paragraph
from deckbuilder.tui.themes import LIFE
from deckbuilder.tui.themes import LOST as LOST_TINT

if TYPE_CHECKING:
    from deckbuilder.kernel.views import Area, Counter, Gauge, Piece

NARROWEST = 30
"""Minimum width of a card for cards to be placed side by side, in cells."""
MOST_DRAWN = 10
"""Larger amounts are shown only as numbers."""

WHOLE, LOST, MORE = "♥", "♡", "+"
"""Signs for what is left of a gauge, what is lost, and what exceeds the usual."""
CARD = "▮"
SIGNS: Mapping[str, str] = {"spent": "~", "hidden": "?", "dead": "†"}
"""Signs before the word for a stance, to make it easy to spot."""
LOOKS: Mapping[str, str] = {
    "": "bold",
    "usual": "bold",
    "spent": "italic",
    "hidden": "italic underline",
    "dead": "strike",
}
"""The style of a name, by the stance of its piece."""
CHANGED = "◆"
"""Follows the name of a piece that has changed."""
DONE, OPEN = "■", "□"
"""Signs for the part of a track already covered, and the rest."""


@dataclass(frozen=True, slots=True)
class Heap:
    """Indistinguishable cards in the order in which they lie; usually a single one."""

    pieces: tuple[Piece, ...]

    @property
    def top(self) -> Piece:
        """The card that represents all of them."""
        return self.pieces[0]

    @property
    def refs(self) -> tuple[int, ...]:
        """The references of all of them."""
        return tuple(piece.ref for piece in self.pieces)

    @property
    def named(self) -> str:
        """The name; for several cards, their number and their common name."""
        number = len(self.pieces)
        return f"{number} x {self.top.unnamed.named}" if number > 1 else self.top.named


def heaps(pieces: Iterable[Piece], pen: Pen) -> list[Heap]:
    """Equal cards grouped together; pieces with a state of their own stay single."""
    found: dict[Piece | int, list[Piece]] = {}
    for place, piece in enumerate(pieces):
        is_alone = piece.is_somebody or piece.ref in pen.singles
        found.setdefault(place if is_alone else piece.unnamed, []).append(piece)
    return [Heap(tuple(equal)) for equal in found.values()]


def gauge(shown: Gauge) -> str:
    """The gauge's current amount, as signs and as a number."""
    if max(shown.now, shown.usual) > MOST_DRAWN:
        return f"{shown.now}/{shown.usual}"
    left, more = min(max(0, shown.now), shown.usual), max(0, shown.now - shown.usual)
    return f"{WHOLE * left}{LOST * (shown.usual - left)}{MORE * more} {shown.now}"


def counter(shown: Counter, pen: Pen) -> str:
    """A seat's number: a die with its face, cards as a stack, or a track with its progress, and the value."""
    if shown.kind == "die":
        return f"{shown.label} [{shown.value}]"
    if shown.most is not None:
        return f"{shown.label} {'' if pen.is_dense else track(shown)}{shown.value} of {shown.most}"
    if shown.kind == "cards" and not pen.is_dense and shown.value:
        return f"{shown.label} {CARD * min(shown.value, 5)} {shown.value}"
    return f"{shown.label} {shown.value}"


def track(shown: Counter) -> str:
    """The progress of a number along its track; empty without a track, or if it is too long to count."""
    most = shown.most or 0
    if not most or most > MOST_DRAWN:
        return ""
    here = min(max(0, shown.value), most)
    return f"{DONE * here}{OPEN * (most - here)} "


def marks_of(piece: Piece) -> tuple[str, ...]:
    """The piece's marks, with its stance behind a sign; the usual stance is left out."""
    if not piece.stance or not piece.marks:
        return piece.marks
    first, *rest = piece.marks
    return tuple(rest) if piece.stance == "usual" else (f"{SIGNS[piece.stance]}{first}", *rest)


def bare_name_of(heap: Heap) -> Text:
    """The name, styled by the stance."""
    return joined((heap.named, LOOKS[heap.top.stance]))


def is_news(heap: Heap, pen: Pen) -> bool:
    """Whether any card of the heap has changed."""
    return not pen.news.isdisjoint(heap.refs)


def name_of(heap: Heap, pen: Pen) -> Text:
    """The name, styled by the stance, with a sign if it has changed."""
    text = bare_name_of(heap)
    if is_news(heap, pen):
        text.append(f" {CHANGED}", "bold")
    return text


def life_of(piece: Piece) -> Text:
    """The piece's gauge, drawn in matching colours."""
    if piece.gauge is None:
        return Text()
    drawn = joined(gauge(piece.gauge))
    drawn.highlight_regex(f"[{WHOLE}{MORE}]+", LIFE)
    drawn.highlight_regex(f"{LOST}+", LOST_TINT)
    return drawn


def known_of(piece: Piece) -> str:
    """Everything else worth knowing about the piece."""
    return ", ".join(part for part in (piece.told, *marks_of(piece)) if part)


def said_of(heap: Heap, pen: Pen) -> Text:
    """A card on the table: its name, what is left of it, and everything else worth knowing."""
    piece, known = heap.top, known_of(heap.top)
    parts = (part for part in (name_of(heap, pen), life_of(piece), joined(known)) if part)
    return Text("  ").join(parts)


def briefly(heap: Heap, pen: Pen) -> Text:
    """A card as part of a line."""
    if pen.size is Size.BRIEF and (shown := heap.top.gauge) is not None:
        return joined(name_of(heap, pen), f" {shown.now}/{shown.usual}", SIGNS.get(heap.top.stance, ""))
    life, known = life_of(heap.top), known_of(heap.top)
    return joined(name_of(heap, pen), joined(" ", life) if life else "", f" ({known})" if known else "")


def standing(heap: Heap, pen: Pen) -> Block:
    """A card on its own lines, as many as it needs."""
    return of_card(wrapped(said_of(heap, pen), pen.width - MARK), heap.top, heap.refs)


def place_title(area: Area, said: str | Text, pen: Pen) -> Block:
    """The name of an area; if answers can be about the area, it can be chosen like a card."""
    if area.ref < 0:
        return paragraph(said, pen)
    return of_card(wrapped(said, pen.width - MARK), area.as_piece, (area.ref,))


def grid(pieces: Sequence[Piece], pen: Pen) -> Block:
    """Cards in a grid with the fewest lines and, among those, the most columns."""
    found = heaps(pieces, pen)
    most = max(1, min(len(found), (pen.width + 1) // (NARROWEST + 1)))
    return min((_columns(found, number, pen) for number in range(most, 0, -1)), key=len)


def _columns(found: Sequence[Heap], number: int, pen: Pen) -> Block:
    width = (pen.width + 1) // number - 1
    lines: Block = []
    for start in range(0, len(found), number):
        row = [standing(heap, pen.narrowed(width)) for heap in found[start : start + number]]
        lines += beside(row, width) if number > 1 else row[0]
    return lines


def flow(title: str | Text, pieces: Iterable[Piece], more: int, pen: Pen) -> Block:
    """A title followed by cards and the number of those not shown."""
    *lines, last = paragraph(title, pen)
    return [*lines, *after(last[0], pieces, more, pen)]


def after(title: LinePart, pieces: Iterable[Piece], more: int, pen: Pen) -> Block:
    """A part followed by cards."""
    return filled(parts_after(title, pieces, more, pen), pen)


def parts_after(title: LinePart, pieces: Iterable[Piece], more: int, pen: Pen) -> list[LinePart]:
    """A part and the cards after it, as a list of parts."""
    rest = [LinePart(plain(f" {more} more"))] if more > 0 else []
    return [title, *(inline(heap, pen) for heap in heaps(pieces, pen)), *rest]


def inline(heap: Heap, pen: Pen) -> LinePart:
    """A card as part of a line, with room for its marks before it."""
    return LinePart(joined(" " * MARK, briefly(heap, pen), " "), heap.top, is_first=True, refs=heap.refs)
