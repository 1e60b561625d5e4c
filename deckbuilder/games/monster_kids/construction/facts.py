"""What the rules of construction ask of a card and of a night, read once from the models of the card files."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from deckbuilder.cards.card import Card, Identity
from deckbuilder.decks.index import CardFacts, IdentityFacts
from deckbuilder.games.monster_kids.language.card_types import Night
from deckbuilder.games.monster_kids.language.schema import SEARCH_FIELDS

_NO_ROLE = ("name", "text", "flavour", "set", "copies")  # what says nothing about the use of a card


@dataclass(slots=True, eq=False)
class KidsCard(CardFacts):
    """A Monster Kids card as the rules of construction see it."""

    words: frozenset[str] = frozenset()
    """All that is printed on the card and can be searched for."""


@dataclass(slots=True, eq=False)
class NightFacts(IdentityFacts):
    """A night: how many cards of each kind its draw deck has."""

    cards: int
    monsters: int
    dark_powers: int
    dark_portals: int
    light_portals: int
    copies: int


def card_facts(card: Card, order: int) -> KidsCard:
    """The facts of a card at a position of the pool."""
    words = frozenset(_words(card))
    return KidsCard(card.id, card.name, card.type, card.set_id, card.copies, card.identity, order, words)


def night_facts(identity: Identity) -> NightFacts:
    """The facts of a night."""
    model = identity.model
    assert isinstance(model, Night)
    return NightFacts(
        identity.id,
        identity.name,
        identity.set_id,
        cards=model.cards,
        monsters=model.monsters,
        dark_powers=model.dark_powers,
        dark_portals=model.dark_portals,
        light_portals=model.light_portals,
        copies=model.copies,
    )


def no_base_cards(night: IdentityFacts, cards: Sequence[CardFacts]) -> Iterable[CardFacts]:
    """Every card of a deck is listed."""
    return ()


def _words(card: Card) -> Iterable[str]:
    for field in SEARCH_FIELDS:
        value = field.value(card)
        if field.key in _NO_ROLE or not value:
            continue
        yield from (f"{field.key} {part}" for part in (value if isinstance(value, tuple) else (value,)))
