"""From a legal deck to a seat: everybody at a table brings the same deck, and the first one is drawn from."""

from __future__ import annotations

from deckbuilder.cards.pool import CardPool
from deckbuilder.decks.model import Deck
from deckbuilder.decks.resolve import resolve
from deckbuilder.decks.validate import prepared
from deckbuilder.games.monster_kids.construction import CONSTRUCTION
from deckbuilder.kernel.game import SeatSetup


def seat_of(deck: Deck, pool: CardPool, name: str) -> SeatSetup:
    """The seat that plays with a deck; the deck must have passed the validator."""
    found = resolve(deck, prepared(pool, CONSTRUCTION))
    assert found.identity is not None
    piles = {
        pile.key: tuple(
            card.id
            for card in sorted(found.piles[pile.key], key=lambda card: card.id)
            for _ in range(found.piles[pile.key][card])
        )
        for pile in CONSTRUCTION.piles
    }
    return SeatSetup(name, found.identity.id, piles)
