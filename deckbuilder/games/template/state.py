"""What is on the table of the empty game: one list for each fact, by seat. Unknown copies are UNKNOWN."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from deckbuilder.kernel.facts import UNKNOWN, Counted, Own, Public
from deckbuilder.kernel.state import GameState


class CardDefinition(NamedTuple):
    """One card as the game reads it."""

    id: str
    name: str
    number: int


@dataclass(frozen=True, slots=True)
class MatchData:
    """What never changes: the seats by name, and the copies of cards."""

    seats: tuple[str, ...]
    cards: tuple[CardDefinition, ...]
    decks: tuple[tuple[int, ...], ...]
    """The copies of each seat."""

    def card(self, copy: int) -> CardDefinition:
        """The card that a copy is of."""
        return self.cards[copy]

    def name(self, copy: int) -> str:
        """What a copy is called."""
        return self.cards[copy].name if copy != UNKNOWN else "a card"

    def number(self, copy: int) -> int:
        """What a copy counts."""
        return self.cards[copy].number

    def __reduce__(self) -> Any:
        raise TypeError("a table is built from a set-up, never stored")


@dataclass(slots=True, kw_only=True)
class TemplateState(GameState):
    """Everything that is true at one table."""

    table: Public[MatchData]
    deck: Counted[list[tuple[int, ...]]]
    hand: Own[list[tuple[int, ...]]]
    played: Public[list[tuple[int, ...]]]


def sum_of(state: TemplateState, seat: int) -> int:
    """What a seat has come to."""
    return sum([state.table.number(copy) for copy in state.played[seat]])
