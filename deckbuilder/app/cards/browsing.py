"""The cards that a search finds, as a list of any length: each is read when it is looked at, with those around it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, overload

from deckbuilder.app.cards.grouping import PLAIN, Group, Grouping, grouped
from deckbuilder.app.cards.rows import CardRow, row_of_stored
from deckbuilder.errors import Refusal
from deckbuilder.problems import Problem

if TYPE_CHECKING:
    from deckbuilder.app.library import Library
    from deckbuilder.decks.model import Deck

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
    """True when another gang at hand may change what is found."""
    groups: tuple[Group, ...] = ()
    """The headings over the cards; none in a plain list."""

    @property
    def places(self) -> Sequence[int]:
        """Where the cards stand in the catalogue."""
        return self.cards.places if isinstance(self.cards, FoundCards) else ()


def browse(library: Library, query: str, deck: Deck | None = None, by: Grouping = PLAIN) -> Listing:
    """What `catalogue.search` finds, as a list that is there at once, perhaps under headings."""
    from deckbuilder.app.cards.did_you_mean import said_of
    from deckbuilder.app.cards.query_context import Asking

    asking = Asking(library, deck)
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
