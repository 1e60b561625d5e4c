"""The catalogue: cards and factions, found as a list of any length, plain or under headings, and shown."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, overload

from deckbuilder.app.library.lookup import unknown_identity
from deckbuilder.app.library.rows import CardRow, FactionRow, FactionSheet, printed_fields, row_of_stored
from deckbuilder.errors import Refusal
from deckbuilder.problems import Problem
from deckbuilder.text import folded

if TYPE_CHECKING:
    from deckbuilder.app.library.facet_index import FacetIndex
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck


PILE = "(pile)"
"""The key of the grouping by pile, which no field has."""
OTHERS = "others"
"""The heading of cards without any of the values, which comes last."""


@dataclass(frozen=True, slots=True)
class Grouping:
    """One way to group cards under headings, and its title; empty for a plain list."""

    key: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """One heading and the number of cards under it."""

    title: str
    count: int


PLAIN = Grouping()


def groupings(library: Library) -> tuple[Grouping, ...]:
    """All ways to list the cards of the current game, the plain one first."""
    fields = (one for one in library.book.schema.search_fields if one.is_facet and one.is_single)
    piles = (Grouping(PILE, "pile"),) if library.book.has_decks else ()
    return (PLAIN, *piles, *(Grouping(one.key, one.title) for one in fields))


def grouped(library: Library, places: Sequence[int], by: Grouping) -> tuple[list[int], tuple[Group, ...]]:
    """The places sorted under headings, keeping their order within each, and the headings."""
    headings = _headings(library, by)
    found: dict[str, list[int]] = {title: [] for title in dict.fromkeys(headings.values())}
    rest: list[int] = []
    for place in places:
        title = headings.get(place)
        (rest if title is None else found[title]).append(place)
    filled = [(title, some) for title, some in (*found.items(), (OTHERS, rest)) if some]
    return [place for _, some in filled for place in some], tuple(Group(title, len(some)) for title, some in filled)


def _headings(library: Library, by: Grouping) -> Mapping[int, str]:
    """The heading of each card, by place, in the order of the headings."""
    kept = library.facet_index.headings
    if by.key not in kept:
        kept[by.key] = _by_pile(library) if by.key == PILE else _by_field(library.facet_index, by.key)
    return kept[by.key]


def _by_field(index: FacetIndex, key: str) -> dict[int, str]:
    return {place: one.title for one in index.values[key] for place in one.places}


def _by_pile(library: Library) -> dict[int, str]:
    """The headings by pile; a card type that goes to several piles has a heading with all of their titles."""
    titles: dict[str, list[str]] = {}
    for pile in library.book.construction.form.piles:
        for card_type in pile.card_types:
            titles.setdefault(card_type, []).append(pile.title)
    places = library.whole_catalogue.places_by_type(library.book.id)
    return {place: " or ".join(said) for key, said in titles.items() for place in places.get(key, ())}


PAGE = 32
"""The number of cards read together."""


class FoundCards(Sequence[CardRow]):
    """The cards found, in order, read page by page when they are needed."""

    def __init__(
        self,
        places: Sequence[int],
        read: Callable[[Sequence[int]], Sequence[CardRow]],
        place_of: Callable[[str], int | None],
    ) -> None:
        self.places = places
        """Their places in the catalogue, counted from 1 by name."""
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
        """The position of a card in the list; a ValueError if it is not in it."""
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
    """The cards found, the interpretation of the query, and what was not understood."""

    cards: Sequence[CardRow]
    said: str
    problems: tuple[Problem, ...] = ()
    is_relative: bool = False
    """Whether the result depends on the current deck."""
    groups: tuple[Group, ...] = ()
    """The headings over the cards; empty in a plain list."""

    @property
    def places(self) -> Sequence[int]:
        """The places of the cards in the catalogue."""
        return self.cards.places if isinstance(self.cards, FoundCards) else ()


def browse(library: Library, query: str, deck: Deck | None = None, by: Grouping = PLAIN) -> Listing:
    """The cards that `search` finds, as a list read on demand, optionally under headings."""
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


# ------------------------------------------------------------------ search results


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The cards found, the interpretation of the query, whether a limit left some out, and what was not understood."""

    cards: tuple[CardRow, ...]
    said: str
    has_more: bool = False
    problems: tuple[Problem, ...] = ()
    is_relative: bool = False
    """Whether the result depends on the current deck."""


def search(library: Library, query: str, limit: int | None = None, deck: Deck | None = None) -> SearchResult:
    """The cards that a query finds; a query that is not understood finds none and has a problem.

    `deck` is the deck under construction, if there is one: `is:legal` and `held>0` refer to it.
    """
    from deckbuilder.app.cards.query_context import QueryContext, said_of

    schema = library.book.schema
    asking = QueryContext(library, deck)
    parsed = asking.read(query)
    if isinstance(parsed, Problem):
        return SearchResult((), "", problems=(parsed,))
    most = None if limit is None else limit + 1
    stored = library.whole_catalogue.search(parsed, rulebook=library.book.id, limit=most)
    found = [row_of_stored(card, schema, library.signs) for card in stored]
    has_more = limit is not None and len(found) > limit
    said = said_of(library, parsed, is_found=bool(found))
    return SearchResult(tuple(found[:limit]), said, has_more, is_relative=asking.is_relative)


def suggested(library: Library, typed: str) -> str | None:
    """The typed query with its last term completed to a field, a value or a name; None if there is no completion."""
    from deckbuilder.app.cards.completion import complete_query
    from deckbuilder.app.cards.query_context import lookups_of

    start, found = complete_query(lookups_of(library), typed)
    begun = typed[start:]
    if not begun:
        return None
    longer = (
        one.text for one in found if folded(one.text[: len(begun)]) == folded(begun) and len(one.text) > len(begun)
    )
    text = next(longer, None)
    return None if text is None else typed + text[len(begun) :]


def list_identities(library: Library) -> tuple[FactionRow, ...]:
    """All factions of the current game."""
    counts: Counter[str | None] = Counter()
    for row in search(library, "").cards:
        counts[row.identity] += row.copies
    books = {one.id: one.rulebook for one in library.whole_catalogue.sets()}
    kind = library.book.schema.identity.title
    return tuple(
        FactionRow(one.id, one.name, one.set_id, counts[one.id], printed_fields(one.fields), kind)
        for one in library.whole_catalogue.identities()
        if books[one.set_id] == library.book.id
    )


def show_identity(library: Library, ref: str) -> FactionSheet:
    """The faction with this id or name and its cards by name; a Refusal names the nearest."""
    known = list_identities(library)
    sought = folded(ref.strip())
    for one in known:
        if sought in (one.id, folded(one.name)):
            cards = (card for card in search(library, "").cards if card.identity == one.id)
            return FactionSheet(one, tuple(cards))
    raise unknown_identity(ref, [name for one in known for name in (one.name, one.id)], library.book)


def example_query(library: Library) -> tuple[str, ...]:
    """Examples of what a search in the current game may contain: a type of card, a number, words in a row."""
    schema = library.book.schema
    kinds = [f"type:{kind.key}" for kind in schema.card_types]
    numbers = [f"{field.key}>=3" for field in schema.search_fields if field.kind == "number"]
    return (*kinds[:1], *numbers[:1], '"two words"')
