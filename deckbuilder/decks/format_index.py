"""What a format says on one day about each card of a pool, prepared once so that it can be looked up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from deckbuilder.decks.formats import Format, PileSize, Ruling
from deckbuilder.decks.pool_facts import CardFacts

if TYPE_CHECKING:
    from deckbuilder.cards.card import Card


@dataclass(slots=True, eq=False)
class FormatIndex:
    """A format on one day, prepared for the cards of one pool."""

    format: Format
    banned: dict[CardFacts, Ruling]
    each: dict[CardFacts, Ruling]
    """The ruling that leaves the fewest copies, for each limited card."""
    together: tuple[tuple[Ruling, frozenset[CardFacts]], ...]
    piles: tuple[PileSize, ...]
    points: dict[CardFacts, int]
    """The points of each copy of a card that has any: the most that the format gives it."""

    def allows_set(self, id: str) -> bool:
        """Whether cards of this set may be used."""
        return self.format.sets is None or id in self.format.sets

    def rules_out(self, card: CardFacts) -> bool:
        """Whether no copy of the card may be used."""
        return card in self.banned or not self.allows_set(card.set_id)

    def most_of(self, card: CardFacts) -> int | None:
        """The most copies of a card that may be used; None if that is not limited."""
        ruling = self.each.get(card)
        return ruling.each if ruling is not None else None

    def kind_of(self, card: CardFacts) -> tuple[object, ...]:
        """A key that is equal for cards the format treats alike."""
        groups = tuple(number for number, (_, cards) in enumerate(self.together) if card in cards)
        return (self.rules_out(card), self.most_of(card), groups, self.points.get(card, 0))


def format_index(format: Format, day: date, pairs: Sequence[tuple[Card, CardFacts]]) -> FormatIndex:
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
    points: dict[CardFacts, int] = {}
    for one in format.card_points:
        if one.period.holds(day):
            named = [facts for card, facts in pairs if one.names(card)]
            points.update((card, max(one.each, points.get(card, 0))) for card in named)
    return FormatIndex(format, banned, each, tuple(together), piles, points)


def _fewer(one: Ruling, other: Ruling) -> bool:
    assert one.each is not None
    assert other.each is not None
    return one.each < other.each
