"""Many decks in figures: how many are of each identity, and which cards they use most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from deckbuilder.decks.pool_facts import CardFacts
from deckbuilder.decks.resolve import ResolvedDeck
from deckbuilder.json_values import json_keys


@dataclass(frozen=True, slots=True)
class IdentityCount:
    """The number of decks of an identity, and of the legal ones among them."""

    id: str
    """Empty for decks whose identity is unknown."""
    name: str
    decks: int
    legal: int

    as_dict = json_keys("id? name decks legal")


@dataclass(frozen=True, slots=True)
class CardCount:
    """The number of decks that list a card, and of its copies in all of them."""

    id: str
    name: str
    decks: int
    copies: int

    as_dict = json_keys("id name decks copies")


def identity_counts(decks: Sequence[tuple[ResolvedDeck, bool]]) -> tuple[IdentityCount, ...]:
    """The identities of decks, each deck with whether it is legal; the most common first."""
    names = {"": "unknown"}
    many: Counter[str] = Counter()
    legal: Counter[str] = Counter()
    for found, is_legal in decks:
        id = found.identity.id if found.identity is not None else ""
        if found.identity is not None:
            names[id] = found.identity.name
        many[id] += 1
        legal[id] += is_legal
    counts = (IdentityCount(id, names[id], number, legal[id]) for id, number in many.items())
    return tuple(sorted(counts, key=lambda one: (-one.decks, one.name)))


def card_uses(held: Iterable[Mapping[CardFacts, int]]) -> tuple[CardCount, ...]:
    """The cards in several decks, those in most decks first, and of these the ones with most copies."""
    decks: Counter[CardFacts] = Counter()
    copies: Counter[CardFacts] = Counter()
    for cards in held:
        decks.update(dict.fromkeys(cards, 1))
        copies.update(cards)
    uses = (CardCount(card.id, card.name, number, copies[card]) for card, number in decks.items())
    return tuple(sorted(uses, key=lambda one: (-one.decks, -one.copies, one.name, one.id)))
