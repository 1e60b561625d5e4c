"""All cards of the sets in use, found by id or by name."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from deckbuilder.cards.card import Card, CardSet, Identity
from deckbuilder.cards.nearest import NearestNames
from deckbuilder.text import folded


@dataclass(frozen=True)
class CardPool:
    """The cards of some sets. A pool never changes, so everything looked up in it may be cached."""

    sets: tuple[CardSet, ...]

    def __repr__(self) -> str:
        return f"CardPool({', '.join(one.id for one in self.sets)})"

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card, in the order of the sets."""
        return tuple(card for one in self.sets for card in one.cards)

    def of(self, rulebook: str) -> CardPool:
        """The pool of one rulebook's cards."""
        return self.only({one.id for one in self.sets if one.header.rulebook == rulebook})

    def only(self, ids: Collection[str]) -> CardPool:
        """The pool of the given sets; the same ids always give the same pool, so that what it has cached is kept."""
        chosen = tuple(one for one in self.sets if one.id in ids)
        if len(chosen) == len(self.sets):
            return self
        return self._parts.setdefault(tuple(one.id for one in chosen), CardPool(chosen))

    @cached_property
    def identities(self) -> tuple[Identity, ...]:
        """Every identity that a deck can belong to."""
        return tuple(identity for one in self.sets for identity in one.identities)

    @cached_property
    def icons(self) -> Mapping[str, str]:
        """The icon of each card that has one, by card id."""
        icon_of = {identity.id: identity.icon for identity in self.identities if identity.icon}
        return {card.id: icon_of[card.identity] for card in self.cards if card.identity in icon_of}

    @cached_property
    def hash(self) -> str:
        """The hash of the pool's content: equal for equal sets, in any order."""
        together = "\n".join(sorted(one.hash for one in self.sets))
        return hashlib.sha256(together.encode()).hexdigest()

    def card(self, id: str) -> Card | None:
        """The card with this id ("core/kill-shot"); None if there is none."""
        return self._by_id.get(id)

    def name_of(self, id: str) -> str:
        """The name of the card with this id; the id itself if there is no such card."""
        card = self._by_id.get(id)
        return card.name if card is not None else id

    def set(self, id: str) -> CardSet | None:
        """The set with this id; None if there is none."""
        return next((one for one in self.sets if one.id == id), None)

    def find(self, ref: str) -> Card | tuple[str, ...]:
        """The card meant by an id or a name; otherwise the names that may have been meant, nearest first.

        If several cards have the name, the result is their ids.
        """
        card = self._by_id.get(ref)
        if card is not None:
            return card
        found = self._by_word.get(folded(ref.strip()), ())
        if len(found) == 1:
            return found[0]
        return tuple(one.id for one in found) if found else self._names.nearest(ref.strip())

    def identity(self, ref: str) -> Identity | tuple[str, ...]:
        """The identity with this id or name; otherwise the nearest names and ids."""
        sought = folded(ref.strip())
        for identity in self.identities:
            if sought in (identity.id, folded(identity.name)):
                return identity
        names = [name for identity in self.identities for name in (identity.name, identity.id)]
        return NearestNames(tuple(names)).nearest(ref.strip())

    @cached_property
    def _parts(self) -> dict[tuple[str, ...], CardPool]:
        return {}

    @cached_property
    def _by_id(self) -> Mapping[str, Card]:
        return {card.id: card for card in self.cards}

    @cached_property
    def _by_word(self) -> Mapping[str, tuple[Card, ...]]:
        return _grouped((word, card) for card in self.cards for word in {folded(card.name), card.slug, folded(card.id)})

    @cached_property
    def _names(self) -> NearestNames:
        return NearestNames(tuple(dict.fromkeys(card.name for card in self.cards)))


def _grouped(pairs: Iterable[tuple[str, Card]]) -> Mapping[str, tuple[Card, ...]]:
    found: dict[str, tuple[Card, ...]] = {}
    for word, card in pairs:
        found[word] = (*found.get(word, ()), card)
    return found
