"""A seat of a scenario: a gang with all cards of its box, and the cards a test adds."""

from __future__ import annotations

from collections.abc import Iterable

from deckbuilder.cards.card import Card
from deckbuilder.cards.pool import CardPool
from deckbuilder.kernel.setup import SeatSetup


def seat_with_everything(
    pool: CardPool,
    gang: str,
    name: str,
    extra: Iterable[str] = (),
    starting: Iterable[str] = (),
    treaty: str = "",
) -> SeatSetup:
    """A seat with all base cards of a gang and the extra ones; starting characters are not in reserves."""
    mine = [card for card in pool.cards if card.identity == gang and _is_base(pool, card)]
    added = [_card(pool, ref) for ref in extra]
    reserves = list(_copies(mine, added, {"character"}))
    chosen = tuple(_card(pool, ref).id for ref in starting)
    for character in chosen:
        reserves.remove(character)
    piles = {
        "starting": chosen,
        "reserves": tuple(reserves),
        "combat": _copies(mine, added, {"combat"}),
        "items": _copies(mine, added, {"item"}),
        "treaty": (_card(pool, treaty).id,) if treaty else (),
        "rendezvous": _copies(mine, added, {"encounter", "treaty", "location"}),
    }
    return SeatSetup(name, gang, piles)


def _is_base(pool: CardPool, card: Card) -> bool:
    return any(card.set_id == i.set_id and i.id == card.identity for i in pool.identities)


def _card(pool: CardPool, ref: str) -> Card:
    found = pool.find(ref)
    assert isinstance(found, Card), (ref, found)
    return found


def _copies(mine: Iterable[Card], added: Iterable[Card], types: set[str]) -> tuple[str, ...]:
    base = [card.id for card in mine if card.type in types for _ in range(card.copies)]
    return tuple(base + [card.id for card in added if card.type in types])
