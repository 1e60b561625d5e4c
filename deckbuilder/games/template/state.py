"""What is on the table of the empty game: what never changes, and one list for each fact that does, by seat."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate, chain, pairwise

from deckbuilder.cards.card import Card
from deckbuilder.cards.pool import CardPool
from deckbuilder.games.template.language import number_of
from deckbuilder.kernel.facts import UNKNOWN, Counted, Own, Public
from deckbuilder.kernel.setup import Setup
from deckbuilder.kernel.state import GameState


@dataclass(frozen=True, slots=True)
class MatchData:
    """What never changes: the seats by name, the card of each copy, and the copies of each seat."""

    seats: tuple[str, ...]
    cards: tuple[Card, ...]
    decks: tuple[tuple[int, ...], ...]

    def card(self, copy: int) -> Card:
        """The card that a copy is of."""
        return self.cards[copy]

    def name(self, copy: int) -> str:
        """What a copy is called."""
        return self.cards[copy].name if copy != UNKNOWN else "a card"


@dataclass(slots=True, kw_only=True)
class TemplateState(GameState):
    """Everything that is true at one table; unknown copies are UNKNOWN."""

    data: Public[MatchData]
    deck: Counted[list[tuple[int, ...]]]
    hand: Own[list[tuple[int, ...]]]
    played: Public[list[tuple[int, ...]]]


def table_for(setup: Setup, pool: CardPool) -> MatchData:
    """The table of a set-up: the cards of all seats, numbered in a row."""
    known = {card.id: card for card in pool.cards}
    decks = [[known[id] for id in seat.piles["numbers"]] for seat in setup.seats]
    starts = [0, *accumulate(map(len, decks))]
    copies = tuple(tuple(range(first, end)) for first, end in pairwise(starts))
    return MatchData(tuple(seat.name for seat in setup.seats), tuple(chain.from_iterable(decks)), copies)


def sum_of(state: TemplateState, seat: int) -> int:
    """What a seat has come to."""
    return sum([number_of(state.data.card(copy)) for copy in state.played[seat]])
