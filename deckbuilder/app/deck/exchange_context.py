"""The context for exchanging decks with other programs: the cards of one rulebook, and a deck looked up in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.decks.collection_rules import brought
from deckbuilder.decks.exchange.known import Known
from deckbuilder.decks.exchange.listing import ExportListing, ListedCard, Section, listed
from deckbuilder.decks.exchange.tournament_sheet import title_by_rule
from deckbuilder.rulebooks import Rulebook, rulebook

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck


def known_to(library: Library, book: Rulebook) -> Known:
    """The cards of a rulebook; names of cards in other games are not recognised."""
    pool = library.pool.of(book.id)
    return Known(pool, book.validator(pool).index)


def known_in(library: Library, deck: Deck) -> Known:
    """The cards that the lines of a deck may mean."""
    return known_to(library, rulebook(deck.rulebook))


def listing_of(library: Library, deck: Deck) -> tuple[ExportListing, Known]:
    """A deck with every card looked up, and the cards it was looked up in."""
    known = known_in(library, deck)
    return listed(deck, known), known


def base_cards(listing: ExportListing, known: Known) -> Section:
    """The cards that are in by rule without being listed, as a pile; an empty one if there are none."""
    found = listing.found
    copies = ((known.pool.card(one.id), brought(found, one)) for one in found.base())
    cards = tuple(
        ListedCard(count, card.name, card, known.word_for(card)) for card, count in copies if card is not None and count
    )
    return Section("base", title_by_rule(listing.identity), cards)


def is_base_unknown(listing: ExportListing) -> bool:
    """Whether some cards come by rule but are unknown, because the identity of the deck is."""
    index = listing.found.index
    return listing.found.identity is None and any(index.base_of(one) for one in index.identities)
