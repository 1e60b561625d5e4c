"""A card, its identity, and the set it comes in, as immutable values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from deckbuilder.cards.model import CardModel, IdentityModel, SetHeader


@dataclass(frozen=True, slots=True)
class Card:
    """One card: what is printed on it, the rules text made from its effects, and the parsed effects themselves."""

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
    """The id of its identity; None for a generic card."""
    identity_name: str
    model: CardModel
    text: str
    flavour: str
    effects: object
    """The effects as the rulebook parsed them."""


@dataclass(frozen=True, slots=True)
class Identity:
    """What a deck can belong to, such as a faction."""

    id: str
    set_id: str
    name: str
    model: IdentityModel

    @property
    def icon(self) -> str:
        """The icon on everything that belongs to it; empty if the game has no such icons."""
        return str(getattr(self.model, "icon", ""))


@dataclass(frozen=True, slots=True)
class CardSet:
    """One set as read from its file or folder; `hash` is taken over its bytes."""

    header: SetHeader
    identities: tuple[Identity, ...] = field(repr=False)
    cards: tuple[Card, ...] = field(repr=False)
    hash: str
    path: Path
    texts: Mapping[str, str] = field(default_factory=dict, repr=False, compare=False)
    """The contents of its files when they were read, by file name; the files may have changed since."""

    @property
    def id(self) -> str:
        """The id of the set."""
        return self.header.id
