"""The cards of a game by the values of their fields, so that a list is narrowed without another search."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.cards.query import words_of

if TYPE_CHECKING:
    from deckbuilder.cards.schema import SearchField
    from deckbuilder.storage.catalogue import Catalogue

CardBits = int
"""Cards as the bits of a number: a bit is set if the card at that place of the catalogue is included."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A value of a field, and the cards that have it."""

    value: str
    title: str
    places: Sequence[int]
    mask: CardBits


class FacetIndex:
    """The cards of one rulebook by the values that can be chosen, read once for each catalogue."""

    def __init__(self, catalogue: Catalogue, rulebook: str, fields: Iterable[SearchField]) -> None:
        self.fields = {field.key: field for field in fields if field.is_facet}
        read = list(catalogue.places_by_values(tuple(self.fields), rulebook))
        self._size = max((max(places) for _, places in read), default=0) + 1
        self.values = {
            key: self._kept(field, ((values[key], places) for values, places in read if values[key]))
            for key, field in self.fields.items()
        }
        self.headings: dict[str, Mapping[int, str]] = {}
        """The heading of each card, by place, for each grouping asked for so far."""

    def mask(self, places: Iterable[int]) -> CardBits:
        """These places as one number."""
        bits = bytearray(self._size // 8 + 1)
        for place in places:
            if place < self._size:
                bits[place >> 3] |= 1 << (place & 7)
        return int.from_bytes(bits, "little")

    def _kept(self, field: SearchField, read: Iterable[tuple[tuple[str, ...], Sequence[int]]]) -> tuple[Kept, ...]:
        titles: dict[tuple[str, ...], tuple[str, str]] = {}
        places: dict[tuple[str, ...], list[int]] = {}
        for values, found in read:
            pairs = [(values[0], values[-1])] if field.is_alias else [(one, one) for one in dict.fromkeys(values)]
            for value, title in pairs:
                key = words_of(value)
                if key:
                    titles.setdefault(key, (value, title))
                    places.setdefault(key, []).extend(found)
        kept = [Kept(*titles[key], found, self.mask(found)) for key, found in places.items()]
        if field.kind == "number":
            return tuple(sorted(kept, key=lambda one: int(one.value)))
        return tuple(sorted(kept, key=lambda one: (-len(one.places), one.title)))
