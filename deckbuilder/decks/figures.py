"""A deck in figures: how many cards are in each pile, and how they spread over the searchable fields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from fractions import Fraction

from deckbuilder.cards.card import Card
from deckbuilder.cards.schema import CardSchema, SearchField
from deckbuilder.decks.pool_facts import CardFacts
from deckbuilder.decks.resolve import ResolvedDeck
from deckbuilder.json_values import json_keys, picked

UNCOUNTED = ("name", "text", "flavour", "copies")
"""Fields that say nothing about a deck as a whole."""


@dataclass(frozen=True, slots=True)
class PileCount:
    """The number of cards in a pile, and of different ones."""

    pile: str
    title: str
    cards: int
    different: int

    as_dict = json_keys("pile title cards different")


@dataclass(frozen=True, slots=True)
class Spread:
    """The number of copies for each value of a field; `total` is the sum of the values if they are numbers."""

    key: str
    title: str
    counts: tuple[tuple[str, int], ...]
    cards: int
    """The copies that have any value."""
    total: int | None = None

    @property
    def average(self) -> Fraction | None:
        """The average value over the copies that have one; None if there is none."""
        return None if self.total is None or not self.cards else Fraction(self.total, self.cards)

    def as_dict(self) -> dict[str, object]:
        """The spread for `--json`."""
        average = None if self.average is None else round(float(self.average), 3)
        counted = {"counts": dict(self.counts), "total": self.total, "average": average}
        return {**picked(self, "field=key title cards"), **counted}


def pile_counts(found: ResolvedDeck) -> tuple[PileCount, ...]:
    """The counts of every pile, in the order of the rulebook."""
    piles = ((pile, found.piles[pile.key]) for pile in found.index.form.piles)
    return tuple(PileCount(pile.key, pile.title, sum(held.values()), len(held)) for pile, held in piles)


def spreads(
    found: ResolvedDeck, schema: CardSchema, card_of: Callable[[str], Card | None], piles: Collection[str]
) -> tuple[Spread, ...]:
    """The spreads of the cards in some piles over every field in which they have a value."""
    copies: Counter[CardFacts] = Counter()
    for pile in piles:
        copies.update(found.piles[pile])
    held = [(card, count) for facts, count in copies.items() if (card := card_of(facts.id)) is not None]
    fields = (field for field in schema.search_fields if field.kind != "text" and field.key not in UNCOUNTED)
    return tuple(spread for field in fields if (spread := _spread(field, schema, held)).cards)


def _spread(field: SearchField, schema: CardSchema, held: Iterable[tuple[Card, int]]) -> Spread:
    counts: Counter[str] = Counter()
    cards = total = 0
    for card, copies in held:
        values = _values(field, schema, card)
        counts.update(dict.fromkeys(values, copies))
        cards += copies if values else 0
        if field.kind == "number" and values:
            total += int(values[0]) * copies
    is_number = field.kind == "number"
    order = sorted(
        counts.items(), key=(lambda one: (int(one[0]), "")) if is_number else (lambda one: (-one[1], one[0]))
    )
    return Spread(field.key, field.title, tuple(order), cards, total if is_number else None)


def _values(field: SearchField, schema: CardSchema, card: Card) -> tuple[str, ...]:
    value = field.value(card)
    # A value with both an id and a name can be searched for by either, and is counted by its name.
    if field.key == "type":
        return (schema.type_by_key[card.type].title,)
    if field.key == schema.identity.key:
        return (card.identity_name,) if card.identity is not None and card.identity_name else ("generic",)
    if field.kind == "flag":
        return ("yes",) if value else ()
    if isinstance(value, tuple):
        return tuple(dict.fromkeys(value))
    return () if value is None or value == "" else (str(value),)
