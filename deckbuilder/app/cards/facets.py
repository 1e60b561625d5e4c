"""What a list of cards can be narrowed by: values of the fields that a rulebook offers, each with its number of cards.

A number says how many cards would be listed with that value chosen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.app.cards import narrowing
from deckbuilder.app.cards.asking import Asking
from deckbuilder.app.cards.narrowing import Choosing
from deckbuilder.app.cards.outside import OUTSIDE
from deckbuilder.cards.query import words_of
from deckbuilder.problems import Problem

if TYPE_CHECKING:
    from deckbuilder.app.library import Library
    from deckbuilder.cards.outside import OutsideField
    from deckbuilder.cards.schema import SearchField
    from deckbuilder.decks.model import Deck
    from deckbuilder.storage.catalogue import Catalogue

Mask = int
"""Cards as bits of a number: the bit of a place in the catalogue is set where its card is meant."""


@dataclass(frozen=True, slots=True)
class FacetValue:
    """One value, how it is shown, and how many of the cards found would be left with it chosen."""

    value: str
    title: str
    count: int
    is_chosen: bool = False

    def as_dict(self) -> dict[str, object]:
        """The value for `--json`."""
        return {"value": self.value, "title": self.title, "count": self.count, "chosen": self.is_chosen}


@dataclass(frozen=True, slots=True)
class Facet:
    """A field with its values, those of the most cards in the whole catalogue first."""

    field: Choosing
    title: str
    values: tuple[FacetValue, ...]

    def asking(self, query: str, value: FacetValue) -> str:
        """The query with a value asked for as well, or no longer if it was."""
        return narrowing.toggled(query, self.field, value.value)


@dataclass(frozen=True, slots=True)
class Kept:
    """A value of a field and the cards that have it."""

    value: str
    title: str
    places: Sequence[int]
    mask: Mask


class FacetIndex:
    """The cards of one rulebook by the values that can be chosen, read once for a catalogue."""

    def __init__(self, catalogue: Catalogue, rulebook: str, fields: Iterable[SearchField]) -> None:
        self.fields = {field.key: field for field in fields if field.is_facet}
        read = list(catalogue.places_by_values(tuple(self.fields), rulebook))
        self._size = max((max(places) for _, places in read), default=0) + 1
        self.values = {
            key: self._kept(field, ((values[key], places) for values, places in read if values[key]))
            for key, field in self.fields.items()
        }
        self.headings: dict[str, Mapping[int, str]] = {}
        """Under which heading each card stands, by place, for each way of grouping that was asked for."""

    def mask(self, places: Iterable[int]) -> Mask:
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
        return tuple(sorted(kept, key=lambda one: (-len(one.places), one.title)))


def facets(library: Library, query: str, places: Sequence[int], deck: Deck | None = None) -> tuple[Facet, ...]:
    """What the cards found at these places by a query can be narrowed by."""
    index = library.facet_index
    found = index.mask(places)
    said = [_outside(library, field, query, deck) for field in OUTSIDE if field.title]
    said += [_facet(library, index, field, query, found, deck) for field in index.fields.values()]
    return tuple(facet for facet in said if facet.values)


def _facet(
    library: Library, index: FacetIndex, field: SearchField, query: str, found: Mask, deck: Deck | None
) -> Facet:
    choosing = Choosing((field.key, *field.also), field.is_single)
    chosen = narrowing.chosen(query, choosing)
    if chosen and field.is_single:
        # Whoever has chosen a value wants to know how many more the others would bring.
        found = index.mask(_places(library, narrowing.without(query, choosing), deck))
    counted = [(one, (one.mask & found).bit_count(), words_of(one.value) in chosen) for one in index.values[field.key]]
    values = (FacetValue(one.value, one.title, count, is_in) for one, count, is_in in counted if count or is_in)
    return Facet(choosing, field.title, tuple(values))


def _outside(library: Library, field: OutsideField, query: str, deck: Deck | None) -> Facet:
    choosing = Choosing((field.key,), is_single=False)
    chosen = narrowing.chosen(query, choosing)
    values = []
    for value in field.values:
        is_in = words_of(value) in chosen
        asked = query if is_in else narrowing.toggled(query, choosing, value)
        count = len(_places(library, asked, deck))
        if count or is_in:
            values.append(FacetValue(value, field.told.get(value, value), count, is_in))
    return Facet(choosing, field.title, tuple(values))


def _places(library: Library, query: str, deck: Deck | None) -> Sequence[int]:
    """Where the cards stand that a query finds; none where it cannot be answered."""
    parsed = Asking(library, deck).read(query)
    if isinstance(parsed, Problem):
        return ()
    return library.whole_catalogue.places(parsed, rulebook=library.book.id)
