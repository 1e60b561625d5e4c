"""A format: which sets, cards and numbers of cards players agreed on, as a value, and laid out for a pool."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.cards.query import Query
from deckbuilder.text import folded

if TYPE_CHECKING:
    from deckbuilder.cards.card import Card
    from deckbuilder.decks.index import CardFacts


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


@dataclass(slots=True, eq=False)
class FormatIndex:
    """A format on one day, laid out for the cards of one pool."""

    format: Format
    banned: dict[CardFacts, Ruling]
    each: dict[CardFacts, Ruling]
    """For a card that is limited, the ruling that leaves the fewest copies."""
    together: tuple[tuple[Ruling, frozenset[CardFacts]], ...]
    piles: tuple[PileSize, ...]

    def allows_set(self, id: str) -> bool:
        """True when cards of this set may be used."""
        return self.format.sets is None or id in self.format.sets

    def rules_out(self, card: CardFacts) -> bool:
        """True for a card of which no copy may be used."""
        return card in self.banned or not self.allows_set(card.set_id)

    def most_of(self, card: CardFacts) -> int | None:
        """How many copies of a card may be used, where that is limited."""
        ruling = self.each.get(card)
        return ruling.each if ruling is not None else None

    def kind_of(self, card: CardFacts) -> tuple[object, ...]:
        """Equal for cards that the format treats alike."""
        groups = tuple(number for number, (_, cards) in enumerate(self.together) if card in cards)
        return (self.rules_out(card), self.most_of(card), groups)


def laid_out(format: Format, day: date, pairs: Sequence[tuple[Card, CardFacts]]) -> FormatIndex:
    """What a format says on a day about each card of a pool."""
    banned: dict[CardFacts, Ruling] = {}
    each: dict[CardFacts, Ruling] = {}
    together: list[tuple[Ruling, frozenset[CardFacts]]] = []
    for ruling in format.rulings:
        if not ruling.period.holds(day):
            continue
        named = [facts for card, facts in pairs if ruling.names(card)]
        if ruling.each == 0:
            banned.update((card, ruling) for card in named if card not in banned)
        elif ruling.each is not None:
            each.update((card, ruling) for card in named if card not in each or _fewer(ruling, each[card]))
        if ruling.together is not None and named:
            together.append((ruling, frozenset(named)))
    piles = tuple(size for size in format.piles if size.period.holds(day))
    return FormatIndex(format, banned, each, tuple(together), piles)


def limits_with(defaults: Iterable[tuple[str, int]], format: Format | None) -> Mapping[str, int]:
    """The limits of a rulebook by key, as a format has them."""
    return {**dict(defaults), **(dict(format.limits) if format is not None else {})}


def _fewer(one: Ruling, other: Ruling) -> bool:
    assert one.each is not None
    assert other.each is not None
    return one.each < other.each
