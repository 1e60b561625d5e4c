"""What another game has for a search that finds nothing in the current one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.cards.query import Query, Words
from deckbuilder.cards.query_text import parse_query
from deckbuilder.rulebooks import Rulebook, rulebook, rulebook_ids
from deckbuilder.text import counted

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library


@dataclass(frozen=True, slots=True)
class FoundElsewhere:
    """The number of cards of another game that a search finds there."""

    book: Rulebook
    cards: int

    @property
    def said(self) -> str:
        """The number, the game, and the option that names it."""
        return f"{counted(self.cards, 'card')} in {self.book.title}: --game {self.book.id}"


def found_elsewhere(library: Library, query: str) -> tuple[FoundElsewhere, ...]:
    """The other games in which a search that found nothing would find cards; only plain words are tried."""
    others = [rulebook(id) for id in rulebook_ids() if id != library.book.id]
    found = [FoundElsewhere(book, _found_in(library, book, query)) for book in others if book.has_cards]
    return tuple(one for one in found if one.cards)


def _found_in(library: Library, book: Rulebook, query: str) -> int:
    read = parse_query(query, book.schema)
    if not isinstance(read, Query) or not read.terms or not all(isinstance(term, Words) for term in read.terms):
        return 0
    return len(library.whole_catalogue.places(read, rulebook=book.id))
