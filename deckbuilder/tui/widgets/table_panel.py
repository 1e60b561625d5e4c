"""The table: what each seat has before it and what lies between them, as the view of one seat says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rich.text import Text

from deckbuilder.tui.plain import counted, joined, plain
from deckbuilder.tui.widgets.wrap_list import Entry, WrapList

if TYPE_CHECKING:
    from deckbuilder.kernel.views import Area, Piece, SeatView, TableView

POINTER = "* "
"""Stands before a piece that the answer under the cursor is about."""

FEW = 4
"""What lies between the seats comes first when it is so little, and last when it is more."""


CROWD = 8
"""With more pieces than this where seats meet, each seat's stand one after the other."""


@dataclass(frozen=True, slots=True)
class Spot:
    """What one entry of the table is about."""

    refs: frozenset[int] = frozenset()
    cards: tuple[str, ...] = ()
    pieces: tuple[int, ...] = ()
    """The references once more, in the order in which the pieces stand."""


class TablePanel(WrapList):
    """Seats, areas and pieces; the pieces that an answer is about are pointed at."""

    empty = "Nothing lies on the table."

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.spots: list[Spot] = []
        self._view: TableView | None = None
        self._seat: int | None = None
        self._refs: frozenset[int] = frozenset()
        self._is_dense = False

    def show_view(self, view: TableView | None, seat: int | None, *, is_dense: bool) -> None:
        """Show a table, the seat of whoever looks first; dense where there are few lines."""
        self._view, self._seat, self._is_dense = view, seat, is_dense
        self._draw()

    def point_at(self, refs: Iterable[int]) -> None:
        """Point at these pieces and bring the first into sight."""
        refs = frozenset(refs)
        if refs != self._refs:
            self._refs = refs
            self._draw()
        place = next((place for place, spot in enumerate(self.spots) if spot.refs & refs), None)
        if place is not None and not self.has_focus:
            self.cursor = place
            self.scroll_to_cursor()

    @property
    def current(self) -> Spot:
        """What the cursor is on."""
        return self.spots[self.cursor] if self.cursor < len(self.spots) else Spot()

    def _draw(self) -> None:
        pairs = list(self._pairs()) if self._view is not None else []
        self.spots = [spot for _, spot in pairs]
        self.show([entry for entry, _ in pairs], self.cursor)

    def _pairs(self) -> Iterator[tuple[Entry, Spot]]:
        assert self._view is not None
        seats = sorted(self._view.seats, key=lambda seat: seat.seat != self._seat)
        meetings = {area.within for seat in seats for area in seat.areas if area.count}
        large = [area for area in self._view.areas if len(area.pieces) > FEW and area.key not in meetings]
        for area in sorted(self._view.areas, key=lambda area: area.key not in meetings):
            if area not in large:
                yield from self._area(area, "")
                yield from self._parts(seats, area)
        shared = {area.key for area in self._view.areas}
        for seat in seats:
            yield from self._headings(seat)
            for area in seat.areas:
                if area.within not in shared:
                    yield from self._area(area, "  ")
        for area in large:
            yield from self._area(area, "")

    def _parts(self, seats: Iterable[SeatView], meeting: Area) -> Iterator[tuple[Entry, Spot]]:
        """What each seat has where several meet, one under the other, so that all of it is seen at once."""
        parts = [(seat, area) for seat in seats for area in seat.areas if area.within == meeting.key and area.count]
        if parts and not meeting.count:
            yield Entry(joined((meeting.title, "bold")), is_heading=True), Spot()
        is_crowded = self._is_dense or sum(area.count for _, area in parts) > CROWD
        for seat, area in parts:
            yield from self._area(replace(area, title=seat.name), "  ", is_dense=is_crowded)

    def _headings(self, seat: SeatView) -> Iterator[tuple[Entry, Spot]]:
        title = f" - {seat.title}" if seat.title else ""
        note = f" ({seat.note})" if seat.note else ""
        name = joined((f" {seat.name}{title}{note} ", "bold reverse"))
        numbers = "  ".join(f"{label} {value}" for label, value in seat.counters)
        if self._is_dense:
            yield Entry(joined(name, f"  {numbers}"), is_heading=True), Spot()
        else:
            yield Entry(name, is_heading=True), Spot()
            yield Entry(plain(numbers), "  ", is_heading=True), Spot()

    def _area(self, area: Area, margin: str, *, is_dense: bool = False) -> Iterator[tuple[Entry, Spot]]:
        """Pieces have a line each where most bear marks and there is room; otherwise they stand one after the other."""
        if not area.count and not area.pieces:
            return
        number = f" {area.count}" if area.count != 1 or not area.pieces else ""
        title = joined((area.title, "bold"), number)
        hidden = area.count - len(area.pieces)
        marked = sum(bool(piece.marks) for piece in area.pieces)
        if is_dense or self._is_dense or 2 * marked <= len(area.pieces):
            parts = [self._piece(piece) for piece in area.pieces]
            if hidden > 0 and parts:
                parts.append(plain(f"{counted(hidden, 'card')} more"))
            line = joined(title, ": " if parts else "", Text(", ").join(parts))
            yield Entry(line, margin), spot_of(area.pieces)
            return
        yield Entry(title, margin, is_heading=True), Spot()
        for piece in area.pieces:
            yield Entry(self._piece(piece), f"{margin}  "), spot_of((piece,))

    def _piece(self, piece: Piece) -> Text:
        is_meant = piece.ref in self._refs
        note = f" ({piece.note})" if piece.note else ""
        marks = f" [{', '.join(piece.marks)}]" if piece.marks else ""
        pointer, style = (POINTER, "bold underline") if is_meant else ("", "")
        return joined((pointer, "bold"), (piece.name, style), note, marks)


def spot_of(pieces: Iterable[Piece]) -> Spot:
    """What an entry with these pieces is about."""
    pieces = tuple(pieces)
    return Spot(
        frozenset(piece.ref for piece in pieces if piece.ref >= 0),
        tuple(dict.fromkeys(piece.card for piece in pieces if piece.card)),
        tuple(dict.fromkeys(piece.ref for piece in pieces if piece.ref >= 0)),
    )


def cards_of(view: TableView, refs: Iterable[int]) -> tuple[str, ...]:
    """The ids of the cards that some pieces are."""
    areas = (*view.areas, *(area for seat in view.seats for area in seat.areas))
    known = {piece.ref: piece.card for area in areas for piece in area.pieces}
    return tuple(dict.fromkeys(known[ref] for ref in refs if known.get(ref)))
