"""A card, what it can belong to, and the set that it came in, as immutable values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from deckbuilder.cards.model import CardModel, IdentityModel, SetHeader


@dataclass(frozen=True, slots=True)
class Card:
    """One card: what is printed on it, the rules text made from its effects, and the compiled effects themselves."""

    id: str
    """Set and slug: "core/kill-shot"."""
    slug: str
    name: str
    type: str
    set_id: str
    number: int
    """The position in its set, from 1."""
    copies: int
    identity: str | None
    """The id of what it belongs to; None for a generic card."""
    identity_name: str
    model: CardModel
    text: str
    flavour: str
    compiled: object
    """What the rulebook made of the effects."""


@dataclass(frozen=True, slots=True)
class Identity:
    """What a deck can belong to, such as a faction."""

    id: str
    set_id: str
    name: str
    model: IdentityModel

    @property
    def icon(self) -> str:
        """The sign on everything that belongs to it, where the game has such signs."""
        return str(getattr(self.model, "icon", ""))


@dataclass(frozen=True, slots=True)
class CardSet:
    """One set as read from its file or folder; the hash is of its bytes."""

    header: SetHeader
    identities: tuple[Identity, ...] = field(repr=False)
    cards: tuple[Card, ...] = field(repr=False)
    hash: str
    path: Path
    texts: Mapping[str, str] = field(default_factory=dict, repr=False, compare=False)
    """What its files said when it was read, by their names; they may have been changed since."""

    @property
    def id(self) -> str:
        """The id of the set."""
        return self.header.id
