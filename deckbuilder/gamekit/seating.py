"""From a legal deck to a seat: the ids of the cards it brings, by pile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from deckbuilder.cards.pool import CardPool
from deckbuilder.decks.construction import Construction
from deckbuilder.decks.model import Deck
from deckbuilder.decks.resolve import Counts, ResolvedDeck
from deckbuilder.decks.validator import DeckValidator
from deckbuilder.kernel.setup import SeatSetup

Seating = Callable[[Deck, CardPool, str], SeatSetup]


def as_listed(deck: ResolvedDeck) -> Mapping[str, Counts]:
    """Each pile as the deck lists it."""
    return deck.piles


def seating(
    construction: Construction[Any], brings: Callable[[ResolvedDeck], Mapping[str, Counts]] = as_listed
) -> Seating:
    """A function that turns a validated deck into a named seat; `brings` gives the cards in its piles."""

    def seat_of(deck: Deck, pool: CardPool, name: str) -> SeatSetup:
        found = DeckValidator.of(pool, construction).resolve(deck)
        assert found.identity is not None
        return SeatSetup(name, found.identity.id, {pile: _ids(cards) for pile, cards in brings(found).items()})

    return seat_of


def _ids(cards: Counts) -> tuple[str, ...]:
    return tuple(card.id for card, count in sorted(cards.items(), key=lambda pair: pair[0].id) for _ in range(count))
