"""The cards that a search finds, as a list of any length, plain or under headings, each read when it is looked at."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, overload

from deckbuilder.app.library.rows import CardRow, row_of_stored
from deckbuilder.errors import Refusal
from deckbuilder.problems import Problem

if TYPE_CHECKING:
    from deckbuilder.app.library.facet_index import FacetIndex
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck

PILE = "(pile)"
"""No field is called so."""
OTHERS = "others"
"""The heading of cards that have none of the values, which come last."""


@dataclass(frozen=True, slots=True)
class Grouping:
    """One way to put cards under headings, and what it is called; nothing in it for a plain list."""

    key: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """One heading and the number of cards under it."""

    title: str
    count: int


PLAIN = Grouping()


def groupings(library: Library) -> tuple[Grouping, ...]:
    """All ways to list the cards of the game that is meant, the plain one first."""
    fields = (one for one in library.book.schema.search_fields if one.is_facet and one.is_single)
    piles = (Grouping(PILE, "pile"),) if library.book.has_decks else ()
    return (PLAIN, *piles, *(Grouping(one.key, one.title) for one in fields))


def grouped(library: Library, places: Sequence[int], by: Grouping) -> tuple[list[int], tuple[Group, ...]]:
    """The places under their headings, each in the order that it had, and the headings."""
    headings = _headings(library, by)
    found: dict[str, list[int]] = {title: [] for title in dict.fromkeys(headings.values())}
    rest: list[int] = []
    for place in places:
        title = headings.get(place)
        (rest if title is None else found[title]).append(place)
    filled = [(title, some) for title, some in (*found.items(), (OTHERS, rest)) if some]
    return [place for _, some in filled for place in some], tuple(Group(title, len(some)) for title, some in filled)


def _headings(library: Library, by: Grouping) -> Mapping[int, str]:
    """The heading of each card, by place; headings in the order in which they are to come."""
    kept = library.facet_index.headings
    if by.key not in kept:
        kept[by.key] = _by_pile(library) if by.key == PILE else _by_field(library.facet_index, by.key)
    return kept[by.key]


def _by_field(index: FacetIndex, key: str) -> dict[int, str]:
    return {place: one.title for one in index.values[key] for place in one.places}


def _by_pile(library: Library) -> dict[int, str]:
    """A type that goes to several piles stands under all of their titles together."""
    titles: dict[str, list[str]] = {}
    for pile in library.book.construction.form.piles:
        for card_type in pile.card_types:
            titles.setdefault(card_type, []).append(pile.title)
    places = library.whole_catalogue.places_by_type(library.book.id)
    return {place: " or ".join(said) for key, said in titles.items() for place in places.get(key, ())}


PAGE = 32
"""Cards that are read together."""


class FoundCards(Sequence[CardRow]):
    """Cards in the order in which they were found."""

    def __init__(
        self,
        places: Sequence[int],
        read: Callable[[Sequence[int]], Sequence[CardRow]],
        place_of: Callable[[str], int | None],
    ) -> None:
        self.places = places
        """Where in the catalogue they stand, by name from 1 on."""
        self._read = read
        self._place_of = place_of
        self._pages: dict[int, Sequence[CardRow]] = {}

    def __len__(self) -> int:
        return len(self.places)

    @overload
    def __getitem__(self, index: int) -> CardRow: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[CardRow]: ...

    def __getitem__(self, index: int | slice) -> CardRow | Sequence[CardRow]:
        if isinstance(index, slice):
            return [self[one] for one in range(*index.indices(len(self)))]
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        page, place = divmod(index % len(self), PAGE)
        if page not in self._pages:
            self._pages[page] = self._page(self.places[page * PAGE : (page + 1) * PAGE])
        return self._pages[page][place]

    def index(self, value: object, start: int = 0, stop: int = sys.maxsize) -> int:
        """Where a card stands among them; a ValueError if it does not."""
        place = self._place_of(value.id) if isinstance(value, CardRow) else None
        if place is None:
            raise ValueError(value)
        return self.places.index(place, start, stop)

    def _page(self, places: Sequence[int]) -> Sequence[CardRow]:
        found = self._read(places)
        if len(found) != len(places):
            raise Refusal("cards-changed", "The cards have been changed by another program.", hint="Search again.")
        return found


@dataclass(frozen=True, slots=True)
class Listing:
    """The cards found, how the query was understood, and what was not understood."""

    cards: Sequence[CardRow]
    said: str
    problems: tuple[Problem, ...] = ()
    is_relative: bool = False
    """True when another deck at hand may change what is found."""
    groups: tuple[Group, ...] = ()
    """The headings over the cards; none in a plain list."""

    @property
    def places(self) -> Sequence[int]:
        """Where the cards stand in the catalogue."""
        return self.cards.places if isinstance(self.cards, FoundCards) else ()


def browse(library: Library, query: str, deck: Deck | None = None, by: Grouping = PLAIN) -> Listing:
    """What `catalogue.search` finds, as a list that is there at once, perhaps under headings."""
    from deckbuilder.app.cards.query_context import QueryContext, said_of

    asking = QueryContext(library, deck)
    parsed = asking.read(query)
    if isinstance(parsed, Problem):
        return Listing((), "", (parsed,))
    places: Sequence[int] = library.whole_catalogue.places(parsed, rulebook=library.book.id)
    groups: tuple[Group, ...] = ()
    if by != PLAIN:
        places, groups = grouped(library, places, by)
    said = said_of(library, parsed, is_found=bool(places))
    return Listing(_cards_at(library, places), said, is_relative=asking.is_relative, groups=groups)


def _cards_at(library: Library, places: Sequence[int]) -> FoundCards:
    """The cards at these places of the catalogue."""
    catalogue, schema = library.whole_catalogue, library.book.schema

    def read(wanted: Sequence[int]) -> Sequence[CardRow]:
        return tuple(row_of_stored(card, schema, library.signs) for card in catalogue.cards_at(wanted))

    return FoundCards(places, read, catalogue.place_of)
