"""What reading and writing the decks of other programs begin with: the cards of one rulebook, and a gang among them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.decks.exchange.known import Known
from deckbuilder.decks.exchange.listing import Listing, listed
from deckbuilder.decks.validate import prepared
from deckbuilder.rulebooks import Rulebook, rulebook

if TYPE_CHECKING:
    from deckbuilder.app.library import Library
    from deckbuilder.decks.model import Deck


def known_to(library: Library, book: Rulebook) -> Known:
    """The cards of a rulebook; those of another are no answer to a name, whoever has it."""
    pool = library.pool.of(book.id)
    return Known(pool, prepared(pool, book.construction))


def listing_of(library: Library, deck: Deck) -> tuple[Listing, Known]:
    """A gang with every card looked up, and the cards it was looked up in."""
    known = known_to(library, rulebook(deck.rulebook))
    return listed(deck, known), known
