"""The table: what each seat has and what lies between the seats; the cursor can visit, view and pick each card."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip

from deckbuilder.app.game.viewpoint import SPECTATOR
from deckbuilder.tui.tables.board import board
from deckbuilder.tui.tables.lines import MARK, LinePart, Pen, Size
from deckbuilder.tui.tables.stops import Stop, Stops
from deckbuilder.tui.tables.territories import next_place
from deckbuilder.tui.themes import TINTS, tinted
from deckbuilder.tui.widgets.line_list import LineList

if TYPE_CHECKING:
    from deckbuilder.kernel.views import Piece, TableView
    from deckbuilder.tui.tables.lines import Line

CURSOR, MEANT, PICKED, FREE = ">", "*", "x", "+"
"""Signs before a card: under the cursor, meant by the answer under the cursor, picked, and available to choose."""
CHOOSABLE = f"{FREE} can be chosen"
LEGEND = f"{CHOOSABLE}   {MEANT} is in the answer   {PICKED} is picked"
RIGHT_BUTTON = 3


class TablePanel(LineList):
    """Seats, areas and cards; highlights the cards of the current answer and marks those that can be picked."""

    COMPONENT_CLASSES: ClassVar[set[str]] = set(TINTS)
    empty = "The table is being set up."
    indent = 0

    class Looked(Message):
        """Posted to show this card on its own."""

        def __init__(self, piece: Piece) -> None:
            super().__init__()
            self.piece = piece

    class Hovered(Message):
        """Posted when the mouse moves onto this card."""

        def __init__(self, piece: Piece) -> None:
            super().__init__()
            self.piece = piece

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._under_mouse: int | None = None
        self.stops = Stops()
        self._lines: list[Line] = []
        self._view: TableView | None = None
        self._viewpoint = SPECTATOR
        self._meant: frozenset[int] = frozenset()
        self._free: frozenset[int] = frozenset()
        self._picked: frozenset[int] = frozenset()
        self._singles: frozenset[int] = frozenset()
        self._opened: frozenset[str] = frozenset()
        self._wanted: frozenset[int] = frozenset()
        self._news: frozenset[int] = frozenset()
        self._card_size: Size | None = None
        """The card size of the last drawing."""
        self._drawn_in: tuple[int, int] | None = None
        """The terminal size at the last drawing."""
        self._pinned = 0
        """Number of lines at the top that never scroll."""
        self._drawn: tuple[TableView | None, int | None, Pen] | None = None
        """The view, seat and pen from which the lines were drawn."""

    # ------------------------------------------------------------------ showing

    def show_view(self, view: TableView | None, viewpoint: int, news: Iterable[int] = ()) -> None:
        """Show a table from a seat's view; the pieces in `news` are marked as changed."""
        current = self.current
        self._view, self._viewpoint, self._news = view, viewpoint, frozenset(news)
        self.lay_out()
        self._come_back_to(current)

    def open_pile(self) -> bool:
        """Open or close the pile under the cursor; returns False if there is none."""
        here = self._here
        if here is None or not here.opens:
            return False
        self._opened ^= {here.opens}
        self.lay_out()
        self.refresh()
        return True

    def close_piles(self) -> bool:
        """Close all piles; returns False if none is open."""
        was_open, self._opened = bool(self._opened), frozenset()
        if was_open:
            current = self.current
            self.lay_out()
            self._come_back_to(current)
        return was_open

    def _come_back_to(self, piece: Piece | None) -> None:
        again = self.stops.with_any((piece.ref,)) if piece is not None else None
        self.cursor = max(0, min(self.cursor if again is None else again, len(self.stops) - 1))
        self.refresh()

    def point_at(self, refs: Iterable[int]) -> None:
        """Highlight these cards and scroll to the first."""
        meant = frozenset(refs)
        if meant != self._meant:
            self._meant = meant
            self.refresh()
        index = self.stops.with_any(meant)
        if index is not None and not self.has_focus:
            self.cursor = index
            self.scroll_to_cursor()
        elif not self.has_focus:
            self.scroll_to(y=0, animate=False)

    def mark(self, free: Iterable[int], picked: Iterable[int] = (), singles: Iterable[int] = ()) -> None:
        """Mark the cards that can be chosen and those picked; those in `singles` are drawn one by one."""
        marks = frozenset(free), frozenset(picked)
        if marks != (self._free, self._picked):
            self._free, self._picked = marks
            self.refresh()
        wanted = self._in_piles(frozenset(free) | frozenset(picked))
        if (frozenset(singles), wanted) != (self._singles, self._wanted):
            current, self._singles, self._wanted = self.current, frozenset(singles), wanted
            self.lay_out()
            self._come_back_to(current)

    def _in_piles(self, refs: frozenset[int]) -> frozenset[int]:
        """Those of the cards that are in piles."""
        areas = self._view.everywhere if self._view is not None else ()
        return refs & {piece.ref for area in areas if area.is_pile for piece in area.pieces}

    def go_to_free(self) -> None:
        """Go to the first card that can be chosen, unless the cursor is on one."""
        if not self._free.intersection(self.refs):
            index = self.stops.with_any(self._free)
            self._go(self.cursor if index is None else index, 1)

    @property
    def _here(self) -> Stop | None:
        """The stop under the cursor."""
        return self.stops[self.cursor] if self.cursor < len(self.stops) else None

    @property
    def refs(self) -> tuple[int, ...]:
        """The references of the equal cards under the cursor, usually just one."""
        return self._here.refs if self._here is not None else ()

    @property
    def current(self) -> Piece | None:
        """The card under the cursor."""
        return self._here.piece if self._here is not None else None

    @property
    def cards(self) -> tuple[str, ...]:
        """The id of the card under the cursor if it may be known; for a pile, those of all its cards."""
        if self.current is None or self._view is None:
            return ()
        return (self.current.card,) if self.current.card else self._view.cards_of(self.refs)

    def text(self) -> str:
        """Everything drawn, without marks."""
        return "\n".join("".join(part.text.plain for part in line).rstrip() for line in self._lines)

    # ------------------------------------------------------------------ lines and cards

    def __len__(self) -> int:
        return len(self.stops)

    def line(self, index: int, width: int) -> Text:
        """The line where a card begins."""
        return Text("").join(part.text for part in self._lines[self.stops[index].top])

    def lines(self) -> int:
        """The number of lines of the table."""
        return len(self._lines)

    def item_at(self, y: int) -> int:
        """The first card that begins on this line or below it; otherwise the last one."""
        return next((n for n, stop in enumerate(self.stops) if stop.top >= y), len(self.stops) - 1)

    def top_of(self, index: int) -> int:
        """The first line of a card."""
        return self.stops[index].top

    def height_of(self, index: int) -> int:
        """The number of lines of a card."""
        return self.stops[index].height

    def lay_out(self) -> None:
        """Draw the table to fit the width."""
        region = self.scrollable_content_region
        pen = Pen(
            region.width,
            singles=self._singles,
            height=region.height,
            opened=self._opened,
            wanted=self._wanted,
            news=self._news,
        )
        wanted = (self._view, self._viewpoint, pen)
        if self._drawn is None or self._drawn[0] is not self._view or self._drawn[1:] != wanted[1:]:
            self._lines, self._pinned = [], 0
            if self._view is not None and pen.width > MARK:
                # At another terminal size, the previous card size does not matter.
                before = self._card_size if self._drawn_in == self.app.size else None
                drawn = board(self._view, self._viewpoint, pen, before)
                self._drawn_in = self.app.size
                self._lines, self._pinned, self._card_size = drawn.lines, drawn.pinned, drawn.size
            self.stops = Stops(self._lines)
            self._drawn = wanted
        super().lay_out()

    # ------------------------------------------------------------------ drawing

    def render_line(self, y: int) -> Strip:
        """Draw one visible line."""
        place = self._line_in_sight(y)
        if not self._lines or place >= len(self._lines):
            return super().render_line(y)
        self.drawn += 1
        line = Text(end="", no_wrap=True)
        for number, part in enumerate(self._lines[place]):
            index = self.stops.of_part(place, number)
            line.append_text(part.text if index is None else self._marked(part, index))
        tinted(line, self)
        base = self._style if self._style is not None else self.rich_style
        return self._strip(line, self.scrollable_content_region.width, base)

    def _line_in_sight(self, y: int) -> int:
        """The line drawn at this position: the pinned lines stay, the others scroll."""
        return y if y < self._pinned else y + self.scroll_offset.y

    def _marked(self, part: LinePart, index: int) -> Text:
        """A card with its marks."""
        refs, text = self.stops[index].refs, part.text.copy()
        is_meant, is_free = bool(self._meant.intersection(refs)), bool(self._free.intersection(refs))
        text.end = ""
        if part.is_first:
            cursor = CURSOR if index == self.cursor and self.has_focus else " "
            is_picked = bool(self._picked.intersection(refs))
            sign = PICKED if is_picked else MEANT if is_meant else FREE if is_free else " "
            text = Text.assemble((cursor + sign, "bold"), text[MARK:], end="")
        end = len(text.plain.rstrip())
        if is_meant:
            text.stylize("bold underline", MARK, end)
        if index == self.cursor and self.has_focus:
            text.stylize("bold reverse", 0, end)
        return text

    def watch_cursor(self, old: int, new: int) -> None:
        """Redraw only the lines of the old and the new card."""
        for index in (old, new):
            if 0 <= index < len(self.stops):
                if self.top_of(index) < self._pinned:
                    self.refresh()
                else:
                    self.refresh_lines(self.top_of(index), self.height_of(index))

    def scroll_to_cursor(self) -> None:
        """Scroll the card under the cursor into view, with the line above it."""
        here = self._here
        if here is None or here.top < self._pinned:
            return
        above = self._pinned + 1
        region = Region(0, max(0, here.top - above), 1, here.height + min(above, here.top))
        self.scroll_to_region(region, animate=False, force=True, immediate=True)

    # ------------------------------------------------------------------ moving

    def action_move(self, by: int) -> None:
        """Go to the card above or below that is nearest to this column."""
        here = self._here
        if here is None or self._walked(0, by):
            return
        beyond = [(n, stop) for n, stop in enumerate(self.stops) if (stop.top - here.top) * by > 0]
        if not beyond:
            self.scroll_relative(y=by, animate=False)
            return
        nearest, _ = min(beyond, key=lambda one: (abs(one[1].top - here.top), abs(one[1].left - here.left)))
        self._go(nearest, by)

    def move_beside(self, by: int) -> None:
        """Go to the previous or next card; on a map, to the place on this side."""
        if not self._walked(by, 0):
            self._go(self.cursor + by, by)

    def _walked(self, right: int, down: int) -> bool:
        """Move between places of a map, if the cursor is on one and there is a place in this direction."""
        if self._view is None or self.current is None:
            return False
        ref = next_place(self._view, self.current.ref, right, down)
        found = self.stops.with_any((ref,)) if ref >= 0 else None
        if found is not None:
            self._go(found, right or down)
        return found is not None

    def on_click(self, event: events.Click) -> None:
        """Choose what is clicked if it can be chosen, otherwise go there; the right button shows the card."""
        event.prevent_default()  # a line can contain several cards here
        offset = event.get_content_offset(self)
        if offset is None:
            return
        index = self.stops.at_cell(offset.x, self._line_in_sight(offset.y))
        if index is None:
            return
        is_again = index == self.cursor and event.chain > 1
        self._go(index, 1)
        if event.button == RIGHT_BUTTON:
            self.post_message(self.Looked(self.stops[index].piece))
        elif self.stops[index].opens:
            self.open_pile()
        elif is_again or self._free.intersection(self.stops[index].refs):
            self.choose()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Post the card that the mouse moves onto."""
        offset = event.get_content_offset(self)
        index = self.stops.at_cell(offset.x, self._line_in_sight(offset.y)) if offset is not None else None
        if index != self._under_mouse and index is not None:
            self.post_message(self.Hovered(self.stops[index].piece))
        self._under_mouse = index

    def on_focus(self) -> None:
        """Show the cursor."""
        self.refresh()

    def on_blur(self) -> None:
        """Hide the cursor."""
        self.refresh()


def twins_of(view: TableView, free: Collection[int]) -> dict[int, int]:
    """Copies of a card that can be chosen, each mapped to the one that represents them.

    Pieces with a state of their own never represent each other.
    """
    twins: dict[int, int] = {}
    for area in view.everywhere:
        cards = [piece for piece in area.pieces if not piece.is_somebody and piece.card and piece.ref >= 0]
        first = {piece.card: piece.ref for piece in reversed(cards) if piece.ref in free}
        twins |= {piece.ref: first[piece.card] for piece in cards if piece.ref not in free and piece.card in first}
    return twins
