"""From a legal deck to a seat."""

from __future__ import annotations

from deckbuilder.cards.pool import CardPool
from deckbuilder.decks.model import Deck
from deckbuilder.decks.resolve import resolve
from deckbuilder.decks.validate import prepared
from deckbuilder.games.template.construction import CONSTRUCTION
from deckbuilder.kernel.game import SeatSetup


def seat_of(deck: Deck, pool: CardPool, name: str) -> SeatSetup:
    """The seat that plays with a deck; the deck must have passed the validator."""
    found = resolve(deck, prepared(pool, CONSTRUCTION))
    assert found.identity is not None
    return SeatSetup(name, found.identity.id, {"numbers": tuple(sorted(card.id for card in found.piles["numbers"]))})
