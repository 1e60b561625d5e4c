"""What a list of cards can be narrowed by: values of the fields that a rulebook offers, each with its number of cards.

A number says how many cards would be listed with that value chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.app.cards import narrowing
from deckbuilder.app.cards.facet_index import FacetIndex, Mask
from deckbuilder.app.cards.narrowing import Choosing
from deckbuilder.app.cards.query_context import Asking
from deckbuilder.app.cards.query_fields import OUTSIDE
from deckbuilder.cards.query import words_of
from deckbuilder.problems import Problem

if TYPE_CHECKING:
    from deckbuilder.app.library import Library
    from deckbuilder.cards.outside import OutsideField
    from deckbuilder.cards.schema import SearchField
    from deckbuilder.decks.model import Deck


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
