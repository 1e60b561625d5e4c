"""A format: the sets, cards and numbers of cards players agreed on; and the terms on which decks are judged."""

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
    """A span of days, both ends included; a missing day leaves that side open."""

    since: date | None = None
    until: date | None = None

    def holds(self, day: date) -> bool:
        """Whether the day is in the period."""
        return (self.since is None or self.since <= day) and (self.until is None or day <= self.until)


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedCards:
    """The cards that a part of a format is about, the days on which it holds, and its reason."""

    cards: tuple[str, ...]
    """Ids or names."""
    query: Query | None
    asked: str
    """The query as it was written."""
    period: Period
    reason: str

    @property
    def key(self) -> str:
        """The cards it is about, in words that stay the same while its numbers change."""
        return self.asked or ", ".join(self.cards)

    def names(self, card: Card) -> bool:
        """Whether it is about a card."""
        if self.query is not None and self.query.matches(card):
            return True
        return any(word in (card.id, folded(card.name)) for name in self.cards for word in (name, folded(name)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling(NamedCards):
    """The most copies allowed of some cards, of each or of all together; `each` of 0 bans them."""

    each: int | None
    together: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPoints(NamedCards):
    """The points that each copy of some cards counts for."""

    each: int


@dataclass(frozen=True, slots=True)
class PileSize:
    """The fewest and the most cards in a pile."""

    pile: str
    least: int | None
    most: int | None
    period: Period


@dataclass(frozen=True, slots=True)
class Format:
    """What a group of players agreed on beyond the rulebook; `hash` is taken over the bytes of its file."""

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
    """Whether nobody may use more copies than they own."""
    strict: frozenset[str]
    """The codes of rules whose breach is an error here, although the rulebook only warns."""
    rulings: tuple[Ruling, ...]
    piles: tuple[PileSize, ...]
    limits: tuple[tuple[str, int], ...]
    """The limits of the rulebook that have other numbers here."""
    hash: str
    path: Path
    points: int | None = None
    """The most points that the cards of a deck may have together; None if they have none."""
    card_points: tuple[CardPoints, ...] = ()

    @property
    def name(self) -> str:
        """Title and version."""
        return f"{self.title} {self.version}"


@dataclass(frozen=True, slots=True)
class Terms:
    """A format on a day, if one is played, and the cards that somebody owns, if they were counted."""

    format: Format | None = None
    day: date = date.min
    owned: tuple[tuple[str, int], ...] | None = None
    """Copies by card id; None if one box of each chosen set is assumed."""

    @property
    def judged_by(self) -> JudgedBy | None:
        """The format as a verdict states it; None without one."""
        if self.format is None:
            return None
        one = self.format
        return JudgedBy(one.id, one.title, one.version, self.day.isoformat(), one.hash)


def limits_with(defaults: Iterable[tuple[str, int]], format: Format | None) -> Mapping[str, int]:
    """The limits of a rulebook by key, with the numbers a format changes."""
    return {**dict(defaults), **(dict(format.limits) if format is not None else {})}
