"""What stands in the lines of a table: cards one by one and in heaps, what is left of them, numbers and tracks."""

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
"""Cards stand beside each other where each has so many cells."""
MOST_DRAWN = 10
"""What is more than this is told by its number alone."""

WHOLE, LOST, MORE = "♥", "♡", "+"
"""What is left of a gauge, what is lost, and what there is beyond the usual."""
CARD = "▮"
SIGNS: Mapping[str, str] = {"spent": "~", "hidden": "?", "dead": "†"}
"""What stands before the word that says how something stands, so that it is found at a glance."""
LOOKS: Mapping[str, str] = {
    "": "bold",
    "usual": "bold",
    "spent": "italic",
    "hidden": "italic underline",
    "dead": "strike",
}
"""The look of a name by how what bears it stands."""
CHANGED = "◆"
"""Stands behind the name of what is not as it was."""
DONE, OPEN = "■", "□"
"""A track as far as it has been gone, and what there is left of it."""


@dataclass(frozen=True, slots=True)
class Heap:
    """Cards of which nothing tells one from the other, in the order in which they lie; most often a single one."""

    pieces: tuple[Piece, ...]

    @property
    def top(self) -> Piece:
        """The one that stands for all."""
        return self.pieces[0]

    @property
    def refs(self) -> tuple[int, ...]:
        """The references of all of them."""
        return tuple(piece.ref for piece in self.pieces)

    @property
    def named(self) -> str:
        """The name; where there are several, the name that they have in common, behind their number."""
        number = len(self.pieces)
        return f"{number} x {self.top.unnamed.named}" if number > 1 else self.top.named


def heaps(pieces: Iterable[Piece], pen: Pen) -> list[Heap]:
    """Equal cards taken together; whoever is somebody stays alone."""
    found: dict[Piece | int, list[Piece]] = {}
    for place, piece in enumerate(pieces):
        is_alone = piece.is_somebody or piece.ref in pen.singles
        found.setdefault(place if is_alone else piece.unnamed, []).append(piece)
    return [Heap(tuple(equal)) for equal in found.values()]


def gauge(shown: Gauge) -> str:
    """What is left, drawn and as a number: three of four."""
    if max(shown.now, shown.usual) > MOST_DRAWN:
        return f"{shown.now}/{shown.usual}"
    left, more = min(max(0, shown.now), shown.usual), max(0, shown.now - shown.usual)
    return f"{WHOLE * left}{LOST * (shown.usual - left)}{MORE * more} {shown.now}"


def counter(shown: Counter, pen: Pen) -> str:
    """A number of a seat: a die as its face, cards as a stack, a track as far as it goes, and its number."""
    if shown.kind == "die":
        return f"{shown.label} [{shown.value}]"
    if shown.most is not None:
        return f"{shown.label} {'' if pen.is_dense else track(shown)}{shown.value} of {shown.most}"
    if shown.kind == "cards" and not pen.is_dense and shown.value:
        return f"{shown.label} {CARD * min(shown.value, 5)} {shown.value}"
    return f"{shown.label} {shown.value}"


def track(shown: Counter) -> str:
    """How far a number has come on its track, drawn, where it has one that is short enough to be counted."""
    most = shown.most or 0
    if not most or most > MOST_DRAWN:
        return ""
    here = min(max(0, shown.value), most)
    return f"{DONE * here}{OPEN * (most - here)} "


def marks_of(piece: Piece) -> tuple[str, ...]:
    """What it is marked with, the way it stands behind a sign; what is as usual needs no word."""
    if not piece.stance or not piece.marks:
        return piece.marks
    first, *rest = piece.marks
    return tuple(rest) if piece.stance == "usual" else (f"{SIGNS[piece.stance]}{first}", *rest)


def bare_name_of(heap: Heap) -> Text:
    """Its name, in the look of how it stands."""
    return joined((heap.named, LOOKS[heap.top.stance]))


def is_news(heap: Heap, pen: Pen) -> bool:
    """True for what is not as it was."""
    return not pen.news.isdisjoint(heap.refs)


def name_of(heap: Heap, pen: Pen) -> Text:
    """Its name, in the look of how it stands, and with a sign where it is not as it was."""
    text = bare_name_of(heap)
    if is_news(heap, pen):
        text.append(f" {CHANGED}", "bold")
    return text


def life_of(piece: Piece) -> Text:
    """What is left of it, drawn, in colours that say the same again."""
    if piece.gauge is None:
        return Text()
    drawn = joined(gauge(piece.gauge))
    drawn.highlight_regex(f"[{WHOLE}{MORE}]+", LIFE)
    drawn.highlight_regex(f"{LOST}+", LOST_TINT)
    return drawn


def known_of(piece: Piece) -> str:
    """All else that is to be known of it."""
    return ", ".join(part for part in (piece.told, *marks_of(piece)) if part)


def said_of(heap: Heap, pen: Pen) -> Text:
    """A card on the table: its name, what is left of it, and all that is to be known of it."""
    piece, known = heap.top, known_of(heap.top)
    parts = (part for part in (name_of(heap, pen), life_of(piece), joined(known)) if part)
    return Text("  ").join(parts)


def briefly(heap: Heap, pen: Pen) -> Text:
    """A card among others in one line."""
    if pen.size is Size.BRIEF and (shown := heap.top.gauge) is not None:
        return joined(name_of(heap, pen), f" {shown.now}/{shown.usual}", SIGNS.get(heap.top.stance, ""))
    life, known = life_of(heap.top), known_of(heap.top)
    return joined(name_of(heap, pen), joined(" ", life) if life else "", f" ({known})" if known else "")


def standing(heap: Heap, pen: Pen) -> Block:
    """A card with lines of its own, as many as it needs."""
    return of_card(wrapped(said_of(heap, pen), pen.width - MARK), heap.top, heap.refs)


def place_title(area: Area, said: str | Text, pen: Pen) -> Block:
    """The name of an area; where answers can be about it, it is pointed at and chosen as a card is."""
    if area.ref < 0:
        return paragraph(said, pen)
    return of_card(wrapped(said, pen.width - MARK), area.as_piece, (area.ref,))


def grid(pieces: Sequence[Piece], pen: Pen) -> Block:
    """Cards beside and below each other, in as few lines as can be and then in as many columns."""
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
    """A title and cards one after the other; so many more are not shown."""
    *lines, last = paragraph(title, pen)
    return [*lines, *after(last[0], pieces, more, pen)]


def after(title: LinePart, pieces: Iterable[Piece], more: int, pen: Pen) -> Block:
    """A part and behind it cards one after the other."""
    return filled(parts_after(title, pieces, more, pen), pen)


def parts_after(title: LinePart, pieces: Iterable[Piece], more: int, pen: Pen) -> list[LinePart]:
    """A part and cards, as they follow each other."""
    rest = [LinePart(plain(f" {more} more"))] if more > 0 else []
    return [title, *(inline(heap, pen) for heap in heaps(pieces, pen)), *rest]


def inline(heap: Heap, pen: Pen) -> LinePart:
    """A card among others in one line, with its marks before it."""
    return LinePart(joined(" " * MARK, briefly(heap, pen), " "), heap.top, is_first=True, refs=heap.refs)
