"""What a gang holds, pile by pile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

from deckbuilder.tui.plain import joined, plain
from deckbuilder.tui.widgets.line_list import LineList

if TYPE_CHECKING:
    from deckbuilder.app.rows import CardRow


@dataclass(frozen=True, slots=True)
class Holding:
    """One card in one pile, all its lines taken together."""

    pile: str
    written: str
    count: int
    card: CardRow | None
    """None where nobody knows which card is meant."""

    @property
    def name(self) -> str:
        """The name of the card, or what is written in its place."""
        return self.card.name if self.card is not None else self.written

    def is_same(self, other: Holding) -> bool:
        """True for the same card in the same pile, however many copies."""
        return (self.pile, self.written) == (other.pile, other.written)


@dataclass(frozen=True, slots=True)
class PileView:
    """One pile with what it holds."""

    key: str
    title: str
    holdings: tuple[Holding, ...]

    @property
    def count(self) -> int:
        """The cards in it, copies counted."""
        return sum(holding.count for holding in self.holdings)


class DeckList(LineList):
    """Piles as headings with their counts, and the cards under them."""

    empty = "This gang is empty."

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

    def follow(self, name: str) -> None:
        """Put the cursor on the first card of this name."""
        for index, item in enumerate(self.items):
            if isinstance(item, Holding) and item.name == name:
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
        return joined(f"{item.count:>3}  ", plain(item.name), unknown)
