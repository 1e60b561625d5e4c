"""Any number of cards in rows, optionally under headings."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.message import Message

from deckbuilder.app.cards.catalogue import Group
from deckbuilder.app.cards.facets import Facet, FacetValue
from deckbuilder.app.library.rows import CardRow, fact, is_number
from deckbuilder.errors import Refusal
from deckbuilder.tui.plain import cell, joined, plain
from deckbuilder.tui.widgets.card_face import face_of
from deckbuilder.tui.widgets.line_list import LineList

Mark = Callable[["CardRow"], tuple[str, str]]
"""A function that returns the mark before a card, in three cells, and the style of its name."""

GAP = "  "
NARROW, WIDE, WIDEST = 48, 60, 96
BRIEF, KIND_BRIEF, KIND_AND_NUMBER = 13, 4, 21
"""Cells for type and number in narrow lists, letters of the type there, and cells for both in wider lists."""
NAME, KIND, IDENTITY = 32, 14, 25
"""Widths of the columns if there is also room for what is printed on a card."""
OWNED = "o"
"""Marks a card of which the user owns a copy."""


class CardList(LineList):
    """The cards found by a search: name, type and group, as far as they fit."""

    empty = "No card matches."

    def __init__(self, mark: Mark | None = None, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.rows: Sequence[CardRow] = ()
        self.groups: Sequence[Group] = ()
        self._firsts: list[int] = []
        """The first row under each heading."""
        self._mark = mark
        self._owned: Mapping[str, int] = {}

    def show(self, rows: Sequence[CardRow], groups: Sequence[Group] = (), *, is_from_top: bool = False) -> None:
        """Show these cards, under these headings if any; the cursor stays on its card if that is still listed."""
        before = None if is_from_top else self.current
        self.rows, self.groups = rows, groups
        self._firsts = [0, *accumulate(group.count for group in groups)][: len(groups)]
        try:
            row = rows.index(before) if before is not None else 0
        except (ValueError, Refusal):
            row = 0
        self.renew(row + bisect_right(self._firsts, row))

    def mark_owned(self, owned: Mapping[str, int]) -> None:
        """Mark these cards as owned."""
        if owned != self._owned:
            self._owned = owned
            self.refresh()

    @property
    def current(self) -> CardRow | None:
        """The card under the cursor."""
        return self._card(self.cursor) if self.cursor < len(self) else None

    def __len__(self) -> int:
        return len(self.rows) + len(self.groups)

    def can_rest(self, index: int) -> bool:
        """Whether the cursor can stop here; it skips headings."""
        return self._heading(index) is None

    def line(self, index: int, width: int) -> Text:
        """One card or one heading, in one line."""
        group = self._heading(index)
        if group is not None:
            return joined((group.title, "bold underline"), f"  {group.count:,}")
        card = self._card(index)
        if card is None:
            return cell("(it cannot be read)", width, "italic")
        mark, style = self._mark(card) if self._mark is not None else ("", "")
        lead = cell(mark, 3) if self._mark is not None else Text()
        if self._owned:
            lead = joined(lead, OWNED if self._owned.get(card.id) else " ")
        lead = joined(lead, " ") if lead.cell_len else lead
        return joined(lead, *_columns(card, width - lead.cell_len, style))

    def _heading(self, index: int) -> Group | None:
        """The heading on this line, if any."""
        number = self._headings_until(index)
        if number and self._firsts[number - 1] + number - 1 == index:
            return self.groups[number - 1]
        return None

    def _card(self, index: int) -> CardRow | None:
        """The card on this line; None for a heading, and if the database cannot provide it."""
        if self._heading(index) is not None:
            return None
        try:
            return self.rows[index - self._headings_until(index)]
        except Refusal:
            return None

    def _headings_until(self, index: int) -> int:
        """The number of headings up to and including this line."""
        low, high = 0, len(self._firsts)
        while low < high:
            middle = (low + high) // 2
            if self._firsts[middle] + middle <= index:
                low = middle + 1
            else:
                high = middle
        return low


def _columns(card: CardRow, room: int, style: str) -> list[Text | str]:
    """A card in as many columns as fit."""
    number = next((fact(title, value) for title, value in card.printed if is_number(value)), "")
    if room < NARROW:
        # The first letters distinguish types well enough next to a number or a long name.
        left = min(BRIEF, room // 2, max(KIND_BRIEF, room - cell_len(card.name) - 1))
        is_whole = not number and cell_len(card.type_title) <= left
        called = card.type_title if is_whole else card.type_title[:KIND_BRIEF].rstrip("-")
        brief = cell(f"{called} {number}", left)
        return [cell(card.name, room - brief.cell_len - 1, style), " ", brief]
    identity = f"{card.icon} {card.identity_name}".strip() or "any"
    if room >= WIDEST:
        face = face_of(card)
        rest = room - NAME - KIND - IDENTITY - 3 * len(GAP)
        facts = cell(" · ".join((*face.numbers, *face.facts)), rest)
        return [
            cell(card.name, NAME, style),
            GAP,
            cell(card.type_title, KIND),
            GAP,
            cell(identity, IDENTITY),
            GAP,
            facts,
        ]
    kind, wide = KIND_AND_NUMBER, min(IDENTITY, room // 3) if room >= WIDE else 0
    left = room - len(GAP) - (wide + len(GAP) if wide else 0)
    said = f"{card.type_title:<12} {number}".rstrip()
    # A long type starts further left if the name leaves room.
    kind = min(max(kind, cell_len(said)), max(kind, left - cell_len(card.name)))
    found: list[Text | str] = [cell(card.name, left - kind, style), GAP, cell(said, kind)]
    return [*found, GAP, cell(identity, wide)] if wide else found


class FacetList(LineList):
    """Fields as headings with their values below; one click or key ticks a value or clears its tick."""

    keys_work = "Narrowing down a list of cards"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "choose", "Tick")]
    click_chooses = True
    empty = "Nothing to choose from."

    class Ticked(Message):
        """Posted to filter the cards by this value, or to stop doing so."""

        def __init__(self, facet: Facet, value: FacetValue) -> None:
            super().__init__()
            self.facet = facet
            self.value = value

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.items: list[tuple[Facet, FacetValue | None]] = []
        self._digits = 1

    def show(self, facets: Sequence[Facet]) -> None:
        """Show these facets; the cursor stays on its value if that is still listed."""
        items = [(facet, value) for facet in facets for value in (None, *facet.values)]
        if items == self.items:
            return
        before, self.items = self._identity(self.cursor), items
        self._digits = max((len(f"{value.count:,}") for _, value in items if value is not None), default=1)
        names = [self._identity(index) for index in range(len(self.items))]
        self.renew(names.index(before) if before in names else self.cursor)

    def __len__(self) -> int:
        return len(self.items)

    def can_rest(self, index: int) -> bool:
        """Whether the cursor can stop here; it skips headings."""
        return self.items[index][1] is not None

    def line(self, index: int, width: int) -> Text:
        """A heading, or a value with its number of cards."""
        facet, value = self.items[index]
        if value is None:
            return plain(facet.title, "bold underline")
        tick = "[x] " if value.is_chosen else "[ ] "
        count = f" {value.count:>{self._digits},}"
        return joined(tick, cell(value.title, width - len(tick) - len(count), "bold" if value.is_chosen else ""), count)

    def action_choose(self) -> None:
        """Tick the value under the cursor, or clear its tick."""
        self.choose()

    def choose(self) -> None:
        """Post the value under the cursor."""
        facet, value = self.under_cursor(self.items) or (None, None)
        if facet is not None and value is not None:
            self.post_message(self.Ticked(facet, value))

    def _identity(self, index: int) -> tuple[str, str]:
        """The identity of an item, regardless of its number of cards."""
        if index >= len(self.items):
            return ("", "")
        facet, value = self.items[index]
        return (facet.field.keys[0], "" if value is None else value.value)
