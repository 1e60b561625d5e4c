"""From a set-up and a pool of cards to a table: the cards of all seats, numbered consecutively."""

from __future__ import annotations

from itertools import accumulate, pairwise

from deckbuilder.cards.card import Card
from deckbuilder.cards.pool import CardPool
from deckbuilder.gamekit.match_data import MatchDataCache, card_of
from deckbuilder.games.template.amendments import RULES
from deckbuilder.games.template.card_definition import CardDefinition
from deckbuilder.games.template.language import number_of
from deckbuilder.games.template.match_data import MatchData
from deckbuilder.kernel.amendments import Amendment
from deckbuilder.kernel.setup import Setup


def _match_data(setup: Setup, pool: CardPool, amended: frozenset[Amendment]) -> MatchData:
    """The match data for seats that each have a deck of their own."""
    decks = [seat.piles["numbers"] for seat in setup.seats]
    ids = [id for deck in decks for id in deck]
    kinds = {id: _definition(index, card_of(pool, id)) for index, id in enumerate(dict.fromkeys(ids))}
    starts = accumulate(map(len, decks), initial=0)
    return MatchData(
        seats=tuple(seat.name for seat in setup.seats),
        decks=tuple(tuple(range(first, end)) for first, end in pairwise(starts)),
        definitions=tuple(kinds[id] for id in ids),
        programs={},
        options=dict(setup.options),
        amended=amended,
    )


def _definition(index: int, card: Card) -> CardDefinition:
    return CardDefinition(index, card.id, card.name, card.type, card.text, number_of(card))


match_data_for: MatchDataCache[MatchData] = MatchDataCache(RULES, _match_data)
"""From a settled set-up and a pool of cards to the facts that never change in the match."""
