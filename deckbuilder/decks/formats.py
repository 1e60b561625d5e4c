"""A format: which sets, cards and numbers of cards players agreed on; and the terms on which decks are judged."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.cards.query import Query
from deckbuilder.problems import JudgedBy
from deckbuilder.text import folded

if TYPE_CHECKING:
    from deckbuilder.cards.card import Card


@dataclass(frozen=True, slots=True)
class Period:
    """From one day to another, both included; without a day there is no end on that side."""

    since: date | None = None
    until: date | None = None

    def holds(self, day: date) -> bool:
        """True on a day of the period."""
        return (self.since is None or self.since <= day) and (self.until is None or day <= self.until)


@dataclass(frozen=True, slots=True)
class Ruling:
    """So many copies of some cards, of each or of all together, and no more; 0 of each bans them."""

    cards: tuple[str, ...]
    """Ids or names."""
    query: Query | None
    asked: str
    """The query as it was written."""
    each: int | None
    together: int | None
    period: Period
    reason: str

    @property
    def key(self) -> str:
        """What the ruling is about, in words that stay while its numbers change."""
        return self.asked or ", ".join(self.cards)

    def names(self, card: Card) -> bool:
        """True for a card that the ruling is about."""
        if self.query is not None and self.query.matches(card):
            return True
        return any(word in (card.id, folded(card.name)) for name in self.cards for word in (name, folded(name)))


@dataclass(frozen=True, slots=True)
class PileSize:
    """So many cards in a pile, at least and at most."""

    pile: str
    least: int | None
    most: int | None
    period: Period


@dataclass(frozen=True, slots=True)
class Format:
    """What a round of players agreed on, beyond the rulebook; the hash is of the bytes of its file."""

    id: str
    rulebook: str
    title: str
    version: str
    source: str
    licence: str
    note: str
    effective: date
    sets: tuple[str, ...] | None
    """The only sets that cards may come from; None for any."""
    own_cards: bool
    """True where nobody may use more copies than he owns."""
    strict: frozenset[str]
    """The codes of the rules whose breach is an error here, though the rulebook only warns."""
    rulings: tuple[Ruling, ...]
    piles: tuple[PileSize, ...]
    limits: tuple[tuple[str, int], ...]
    """The limits of the rulebook that are other numbers here."""
    hash: str
    path: Path

    @property
    def name(self) -> str:
        """Title and version."""
        return f"{self.title} {self.version}"


@dataclass(frozen=True, slots=True)
class Terms:
    """A format on a day, if one is played, and the cards that somebody owns, if he counted them."""

    format: Format | None = None
    day: date = date.min
    owned: tuple[tuple[str, int], ...] | None = None
    """Copies by card id; None where one box of each chosen set is taken to be there."""

    @property
    def judged_by(self) -> JudgedBy | None:
        """What a verdict by a format names."""
        if self.format is None:
            return None
        one = self.format
        return JudgedBy(one.id, one.title, one.version, self.day.isoformat(), one.hash)


def limits_with(defaults: Iterable[tuple[str, int]], format: Format | None) -> Mapping[str, int]:
    """The limits of a rulebook by key, as a format has them."""
    return {**dict(defaults), **(dict(format.limits) if format is not None else {})}
