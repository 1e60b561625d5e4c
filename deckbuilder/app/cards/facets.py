"""The fields that cards can be searched by, and facets to narrow a list by, counted over all cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.app.cards import query_edit
from deckbuilder.app.cards.completion import ORDER, OUTSIDE, SEARCH
from deckbuilder.app.cards.query_context import QueryContext
from deckbuilder.app.cards.query_edit import Choosing
from deckbuilder.app.library.facet_index import CardBits
from deckbuilder.cards.nearest import nearest_hint
from deckbuilder.cards.query import words_of
from deckbuilder.errors import Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.problems import Problem
from deckbuilder.text import folded, harmless, there_are

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.cards.query_fields import OutsideField
    from deckbuilder.cards.schema import SearchField
    from deckbuilder.decks.model import Deck


@dataclass(frozen=True, slots=True)
class FacetValue:
    """One value, its title, and the number of the cards found that would remain if it were chosen."""

    value: str
    title: str
    count: int
    is_chosen: bool = False

    as_dict = json_keys("value title count chosen=is_chosen")


@dataclass(frozen=True, slots=True)
class Facet:
    """A field with its values: those of the most cards in the whole catalogue first, numbers by size."""

    field: Choosing
    title: str
    values: tuple[FacetValue, ...]

    def asking(self, query: str, value: FacetValue) -> str:
        """The query with a value added, or removed if it was chosen."""
        return query_edit.toggled(query, self.field, value.value)


def facets(library: Library, query: str, places: Sequence[int], deck: Deck | None = None) -> tuple[Facet, ...]:
    """The facets by which the cards found at these places can be narrowed."""
    found = library.facet_index.mask(places)
    said = [_outside(library, field, query, deck) for field in OUTSIDE if field.title]
    said += [_facet(library, field, query, found, deck) for field in library.facet_index.fields.values()]
    return tuple(facet for facet in said if facet.values)


def _facet(library: Library, field: SearchField, query: str, found: CardBits, deck: Deck | None) -> Facet:
    index = library.facet_index
    choosing = Choosing((field.key, *field.also), field.is_single, field.kind == "number")
    chosen = query_edit.chosen(query, choosing)
    if chosen and field.is_single:
        # Beside a chosen value, show how many cards each of the others would add.
        found = index.mask(_places(library, query_edit.without(query, choosing), deck))
    counted = [(one, (one.mask & found).bit_count(), words_of(one.value) in chosen) for one in index.values[field.key]]
    values = (FacetValue(one.value, one.title, count, is_in) for one, count, is_in in counted if count or is_in)
    return Facet(choosing, field.title, tuple(values))


def _outside(library: Library, field: OutsideField, query: str, deck: Deck | None) -> Facet:
    choosing = Choosing((field.key,), is_single=False)
    chosen = query_edit.chosen(query, choosing)
    values = []
    for value in field.values:
        is_in = words_of(value) in chosen
        asked = query if is_in else query_edit.toggled(query, choosing, value)
        count = len(_places(library, asked, deck))
        if count or is_in:
            values.append(FacetValue(value, field.told.get(value, value), count, is_in))
    return Facet(choosing, field.title, tuple(values))


def _places(library: Library, query: str, deck: Deck | None) -> Sequence[int]:
    """The places of the cards that a query finds; none if it cannot be answered."""
    parsed = QueryContext(library, deck).read(query)
    if isinstance(parsed, Problem):
        return ()
    return library.whole_catalogue.places(parsed, rulebook=library.book.id)


KINDS = {
    "number": "a number: =, !=, <, <=, > and >=",
    "word": "a word",
    "words": "words, any of them",
    "text": "words in a text",
    "flag": "yes or no",
}


@dataclass(frozen=True, slots=True)
class FieldLine:
    """A search field: its key and other names, its title, what it takes, and its values with their numbers of cards."""

    key: str
    also: tuple[str, ...]
    title: str
    takes: str
    values: tuple[tuple[str, int | None], ...] = ()
    """The most frequent first; the number is None for fields beyond the cards."""

    def as_dict(self) -> dict[str, object]:
        """The field for `--json`."""
        values = [{"value": value, "cards": count} for value, count in self.values]
        return {"key": self.key, "also": list(self.also), "title": self.title, "takes": self.takes, "values": values}


def list_fields(library: Library) -> tuple[FieldLine, ...]:
    """Every field that a search in the current game understands."""
    printed = [_line(library, field) for field in library.book.schema.search_fields]
    outside = [
        FieldLine(one.key, (), one.said, KINDS[one.kind], tuple((value, None) for value in one.values))
        for one in OUTSIDE
    ]
    order = FieldLine(ORDER, (), "the order in which they are listed", "a field; with - before it, in reverse order")
    saved = FieldLine(SEARCH, (), "it is found by a saved search", "the name of one; @NAME means the same")
    return (*printed, *outside, order, saved)


def field_called(library: Library, name: str) -> FieldLine:
    """The field with this key or other name; a Refusal names the nearest."""
    found = list_fields(library)
    sought = folded(name.strip().rstrip(":"))
    for line in found:
        if sought in (line.key, *line.also):
            return line
    names = [word for line in found for word in (line.key, *line.also)]
    hint = nearest_hint(name, names, there_are(line.key for line in found))
    raise Refusal("unknown-field", f'There is no search field "{harmless(name)}".', hint=hint)


def _line(library: Library, field: SearchField) -> FieldLine:
    counts = Counter(value for card in library.own_pool.cards for value in _values(field, field.value(card)))
    values = () if field.kind == "text" else tuple(sorted(counts.items(), key=lambda one: (-one[1], one[0])))
    takes = KINDS[field.kind] + (", or how many" if field.counts else "")
    return FieldLine(field.key, field.also, field.title, takes, values)


def _values(field: SearchField, value: object) -> Iterator[str]:
    """The values of a card in a field, as they are written in a query."""
    if field.kind == "flag":
        yield "yes" if value else "no"
    elif isinstance(value, tuple):
        yield from ((str(one) for one in value[:1]) if field.is_alias else map(str, value))
    elif value not in (None, ""):
        yield str(value)
