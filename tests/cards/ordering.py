"""Cards in the order that a query asks for, sorted here without the database, which has its own sorting."""

from __future__ import annotations

from collections.abc import Iterable

from deckbuilder.cards.card import Card
from deckbuilder.cards.query import Query, rank_of


def in_order(query: Query, cards: Iterable[Card]) -> list[Card]:
    """The cards in that order, those without a value last; otherwise as they are."""
    found = list(cards)
    for order in reversed(query.order):
        value = next(field.value for field in query.fields if field.key == order.field)
        ranked = [(rank_of(value(card)), card) for card in found]
        having = [(rank, card) for rank, card in ranked if rank is not None]
        having.sort(key=lambda pair: pair[0], reverse=order.falling)
        found = [card for _, card in having] + [card for rank, card in ranked if rank is None]
    return found
