"""The cards that the lines of a deck may mean, and a deck with every card looked up among them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.decks.exchange.export_listing import ExportListing, listed
from deckbuilder.decks.exchange.known import Known
from deckbuilder.rulebooks import Rulebook, rulebook

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck


def known_to(library: Library, book: Rulebook) -> Known:
    """The cards of a rulebook; names of cards in other games are only called so."""
    return Known(library.pool.of(book.id), book.validator(library.pool).index)


def known_in(library: Library, deck: Deck) -> Known:
    """The cards that the lines of a deck may mean."""
    return known_to(library, rulebook(deck.rulebook))


def listing_of(library: Library, deck: Deck) -> ExportListing:
    """A deck with every card looked up."""
    return listed(deck, known_in(library, deck))
