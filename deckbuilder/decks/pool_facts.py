"""What the rules of construction know of the cards, identities and sets of a pool."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(slots=True, eq=False)
class CardFacts:
    """The facts of a card that the rules of construction need; a rulebook adds its own in a subclass.

    There is one object for each card of a pool, and objects are compared by `is`.
    """

    id: str
    name: str
    type: str
    set_id: str
    copies: int
    identity: str | None
    """The id of the identity whose icon is on the card; None for a generic card."""
    order: int
    """The position in the pool, for a stable order of messages."""
    at_hand: int = field(init=False, default=0)
    """Number of copies at hand: those owned, or those in one box."""
    topics: Mapping[str, int] = field(init=False, default_factory=dict)
    """The topics it brings up in each pile, as bits; only some rules are about them."""
    ordinary: int = field(init=False, default=0)
    """More copies than these are looked at by further rules: those at hand, or 0 if the card brings up a topic."""


@dataclass(slots=True, eq=False)
class IdentityFacts:
    """The facts of an identity (a faction, say) that the rules need; a rulebook adds its own in a subclass."""

    id: str
    name: str
    set_id: str


@dataclass(frozen=True, slots=True)
class SetFacts:
    """One installed set."""

    id: str
    title: str
    is_core: bool


def is_foreign(card: CardFacts, identity: IdentityFacts | None) -> bool:
    """Whether the card has the icon of another identity; a card without an icon belongs to none."""
    return identity is not None and card.identity is not None and card.identity != identity.id
