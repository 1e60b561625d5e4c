"""From a set-up and a pool of cards to a table."""

from __future__ import annotations

from deckbuilder.cards.pool import CardPool
from deckbuilder.games.template.language.schema import number_of
from deckbuilder.games.template.state import CardDefinition, MatchData
from deckbuilder.kernel.game import Setup
from deckbuilder.kernel.tables import LastTables

_KEPT: LastTables[MatchData] = LastTables()


def table_for(setup: Setup, pool: CardPool) -> MatchData:
    """The table of a set-up; the last few are kept, since many games are played at the same one."""
    key = (pool.hash, tuple((seat.name, seat.piles["numbers"]) for seat in setup.seats))
    return _KEPT.of(key, lambda: _table(setup, pool))


def _table(setup: Setup, pool: CardPool) -> MatchData:
    """The cards of all seats are numbered in a row."""
    cards: list[CardDefinition] = []
    decks: list[tuple[int, ...]] = []
    for seat in setup.seats:
        first = len(cards)
        for id in seat.piles["numbers"]:
            card = pool.card(id)
            if card is None:
                raise KeyError(f"no card {id}")
            cards.append(CardDefinition(card.id, card.name, number_of(card)))
        decks.append(tuple(range(first, len(cards))))
    return MatchData(tuple(seat.name for seat in setup.seats), tuple(cards), tuple(decks))
