"""What a list of cards can be narrowed by: values under their fields, each with its number of cards, to be ticked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.message import Message

from deckbuilder.tui.plain import cell, joined, plain
from deckbuilder.tui.widgets.line_list import LineList

if TYPE_CHECKING:
    from deckbuilder.app.cards.facets import Facet, FacetValue


class FacetList(LineList):
    """Fields as headings, their values under them; one click, or a key, ticks a value or takes the tick away."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "choose", "Tick")]
    click_chooses = True
    empty = "Nothing to choose from."

    class Ticked(Message):
        """Somebody wants only the cards with this value, or no longer."""

        def __init__(self, facet: Facet, value: FacetValue) -> None:
            super().__init__()
            self.facet = facet
            self.value = value

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.items: list[tuple[Facet, FacetValue | None]] = []

    def show(self, facets: Sequence[Facet]) -> None:
        """Show these; the cursor stays on its value where that is still there."""
        items = [(facet, value) for facet in facets for value in (None, *facet.values)]
        if items == self.items:
            return
        before, self.items = self._told_by(self.cursor), items
        names = [self._told_by(index) for index in range(len(self.items))]
        self.renew(names.index(before) if before in names else self.cursor)

    def __len__(self) -> int:
        return len(self.items)

    def can_rest(self, index: int) -> bool:
        """The cursor steps over headings."""
        return self.items[index][1] is not None

    def line(self, index: int, width: int) -> Text:
        """A heading, or a value with its number of cards."""
        facet, value = self.items[index]
        if value is None:
            return plain(facet.title, "bold underline")
        tick = "[x] " if value.is_chosen else "[ ] "
        count = f" {value.count:>5,}"
        return joined(tick, cell(value.title, width - len(tick) - len(count), "bold" if value.is_chosen else ""), count)

    def action_choose(self) -> None:
        """Tick the value under the cursor, or take its tick away."""
        self.choose()

    def choose(self) -> None:
        """Say which value is wanted."""
        facet, value = self.items[self.cursor] if self.cursor < len(self.items) else (None, None)
        if facet is not None and value is not None:
            self.post_message(self.Ticked(facet, value))

    def _told_by(self, index: int) -> tuple[str, str]:
        """What tells an item from the others, whatever its number."""
        if index >= len(self.items):
            return ("", "")
        facet, value = self.items[index]
        return (facet.field.keys[0], "" if value is None else value.value)
