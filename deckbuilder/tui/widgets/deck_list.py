"""What a gang holds, pile by pile."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.message import Message

from deckbuilder.app.deck.building import Holding, PileView
from deckbuilder.tui.plain import joined, plain
from deckbuilder.tui.widgets.line_list import LineList

STEPS = {-1: range(2), 1: range(4, 7)}
"""Where - and + stand on the row under the cursor, and a cell beside them, for a mouse is not that exact."""


class DeckList(LineList):
    """Piles as headings with their counts, and the cards under them."""

    class Stepped(Message):
        """Somebody wants one copy more of the card under the cursor, or one fewer."""

        def __init__(self, source: DeckList, by: int) -> None:
            super().__init__()
            self.source = source
            self.by = by

    empty = "There are no cards in it yet."

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.items: list[PileView | Holding] = []

    def show(self, piles: Sequence[PileView]) -> None:
        """Show these piles; the cursor stays on its card where that is still there."""
        before, place = self.current, self.cursor
        self.items = []
        for pile in piles:
            self.items += (pile, *pile.holdings)
        for index, item in enumerate(self.items):
            if before is not None and isinstance(item, Holding) and item.is_same(before):
                place = index
        self.renew(place)

    def follow(self, name: str, pile: str = "") -> None:
        """Put the cursor on the first card of this name, in a pile if that is named."""
        for index, item in enumerate(self.items):
            if isinstance(item, Holding) and item.name == name and pile in ("", item.pile):
                self.renew(index)
                return

    @property
    def current(self) -> Holding | None:
        """The card under the cursor."""
        item = self.items[self.cursor] if self.cursor < len(self.items) else None
        return item if isinstance(item, Holding) else None

    def __len__(self) -> int:
        return len(self.items)

    def can_rest(self, index: int) -> bool:
        """The cursor steps over headings."""
        return isinstance(self.items[index], Holding)

    def line(self, index: int, width: int) -> Text:
        """A heading, or a card with its copies."""
        item = self.items[index]
        if not isinstance(item, Holding):
            return joined((item.title, "bold underline"), f"  {item.count}" if item.count else "  none")
        unknown = "" if item.card is not None else "  (no such card)"
        fewer, more = ("-", "+") if index == self.cursor else (" ", " ")
        return joined(f"{fewer}{item.count:>3} {more} ", plain(item.name), unknown)

    def on_click(self, event: events.Click) -> None:
        """On the row of the cursor, - and + beside the count can be clicked."""
        offset, before = event.get_content_offset(self), self.cursor
        if offset is None or self.current is None or offset.y + self.scroll_offset.y != before:
            super().on_click(event)
            return
        by = next((by for by, cells in STEPS.items() if offset.x - self.indent in cells), 0)
        if by:
            self.post_message(self.Stepped(self, by))
        else:
            super().on_click(event)
