"""King of New York for the kernel: procedures, options, and imagined deals of what a seat cannot know."""

from __future__ import annotations

from deckbuilder.gamekit.card_game import card_game
from deckbuilder.games.king_of_new_york import buying, damage, dice, eliminated, moving, programs, turn
from deckbuilder.games.king_of_new_york.amendments import RULES
from deckbuilder.games.king_of_new_york.answers import QUESTIONS_AND_ANSWERS
from deckbuilder.games.king_of_new_york.contents import match_data_for
from deckbuilder.games.king_of_new_york.events import EVENTS, SOURCES
from deckbuilder.games.king_of_new_york.prospects import PROSPECTS
from deckbuilder.games.king_of_new_york.state import CityState
from deckbuilder.games.king_of_new_york.telling import present
from deckbuilder.kernel.facts import asked_out_of_effect


def _deal(twin: CityState, seat: int, ranks: list[int]) -> None:
    """Deal again what nobody sees, in the order of `ranks`: the power deck and the tiles below others."""
    twin.deck = tuple(sorted(twin.deck, key=ranks.__getitem__))
    tiles = sorted([tile for stack in twin.below for tile in stack], key=ranks.__getitem__)
    for stack, hidden in enumerate(twin.below):
        twin.below[stack], tiles = tuple(tiles[: len(hidden)]), tiles[len(hidden) :]


GAME = card_game(
    "king-of-new-york",
    CityState,
    (turn, dice, damage, eliminated, moving, buying, programs),
    seats=range(2, 7),
    rules=RULES,
    options=turn.OPTIONS,
    match_data=match_data_for,
    laid_out=turn.laid_out,
    deal=_deal,
    present=present,
    events=EVENTS,
    answers=QUESTIONS_AND_ANSWERS,
    prospects=PROSPECTS,
    sources=SOURCES,
    frames=asked_out_of_effect,
)
