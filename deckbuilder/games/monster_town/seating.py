"""From a legal gang to a seat: base Rendezvous cards are in, a starting Treaty of one's own leaves the deck (F1,
A5).
"""

from __future__ import annotations

from deckbuilder.cards.pool import CardPool
from deckbuilder.decks.index import CardFacts
from deckbuilder.decks.model import Deck
from deckbuilder.decks.resolve import resolve
from deckbuilder.decks.validate import prepared
from deckbuilder.games.monster_town.construction import CONSTRUCTION
from deckbuilder.kernel.game import SeatSetup


def seat_of(deck: Deck, pool: CardPool, name: str) -> SeatSetup:
    """The seat that plays a gang; the gang must have passed the validator."""
    found = resolve(deck, prepared(pool, CONSTRUCTION))
    assert found.identity is not None
    rendezvous = dict(found.base())
    for treaty in found.piles["treaty"]:
        if rendezvous.get(treaty, 0):
            rendezvous[treaty] -= 1
    for card, count in found.piles["rendezvous"].items():
        rendezvous[card] = rendezvous.get(card, 0) + count
    piles = {key: _ids(found.piles[key]) for key in ("starting", "reserves", "combat", "items", "treaty")}
    return SeatSetup(name, found.identity.id, {**piles, "rendezvous": _ids(rendezvous)})


def _ids(cards: dict[CardFacts, int]) -> tuple[str, ...]:
    return tuple(card.id for card, count in sorted(cards.items(), key=lambda pair: pair[0].id) for _ in range(count))
