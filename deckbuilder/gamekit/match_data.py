"""What never changes during a match: the cards by copy, what they do, and what the table has agreed to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from deckbuilder.cards.card import Card
from deckbuilder.cards.pool import CardPool
from deckbuilder.gamekit.card_definition import BaseCardDefinition
from deckbuilder.kernel.amendments import Amendment, RuleVersions
from deckbuilder.kernel.effects import Program
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.setup import Setup
from deckbuilder.kernel.views import Piece
from deckbuilder.recent import Recent

Definition = TypeVar("Definition", bound=BaseCardDefinition)
Data = TypeVar("Data")
Make = Callable[[Setup, CardPool, frozenset[Amendment]], Data]
"""Makes the data of a match from its set-up, the cards, and the rule amendments in force."""
MOST_KEPT = 64
"""Enough to try a deck against thirty others, each from both sides; at about 0.2 MB each."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class BaseMatchData(Generic[Definition]):
    """The data that every match has; all copies of a state share it, so everything in it is immutable."""

    definitions: tuple[Definition, ...]
    """By copy; copies of one card share one definition."""
    programs: Mapping[str, Program]
    options: Mapping[str, int]
    amended: frozenset[Amendment]
    """The changes of the rules in force."""

    def card(self, copy: int) -> Definition:
        """The card that a copy is of."""
        return self.definitions[copy]

    def kind(self, copy: int) -> int:
        """The number that identical copies have in common."""
        return self.definitions[copy].index

    def name(self, copy: int) -> str:
        """The name of the card that a copy is of; "a card" if it is unknown."""
        return self.definitions[copy].name if copy != NOTHING else "a card"

    def piece(self, copy: int, note: str = "") -> Piece:
        """A copy as a piece on the table, with a note."""
        return Piece(copy, self.name(copy), self.card(copy).id, note)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({len(self.definitions)} copies)"

    def __reduce__(self) -> Any:
        raise TypeError("the data of a match is made from its set-up, never stored")


class MatchDataCache(Generic[Data]):
    """The data of recent matches, because many matches are played from the same set-up."""

    def __init__(self, rules: RuleVersions, make: Make[Data]) -> None:
        self._rules = rules
        self._make = make
        self._recent: Recent[tuple[object, ...], Data] = Recent(MOST_KEPT)

    def __call__(self, setup: Setup, pool: CardPool) -> Data:
        """The data of the match that begins with a settled set-up; drops the least recently used one when full."""
        version = setup.rules
        assert version is not None
        seats = tuple((seat.name, seat.identity, tuple(sorted(seat.piles.items()))) for seat in setup.seats)
        key = (pool.hash, seats, tuple(sorted(setup.options.items())), version)
        return self._recent.get(key, lambda: self._make(setup, pool, self._rules.in_force(version)))

    def clear(self) -> None:
        """Drop all of it."""
        self._recent.clear()


def card_of(pool: CardPool, id: str) -> Card:
    """A card by its id; raises KeyError if it is in no set."""
    card = pool.card(id)
    if card is None:
        raise KeyError(f"no card {id}")
    return card
