"""Monster Kids as the kernel sees it: its procedures, and what players and front ends may ask of it."""

from __future__ import annotations

from deckbuilder.gamekit.card_game import card_game
from deckbuilder.games.monster_kids import combat, drawing, escape, fights, setup, turn
from deckbuilder.games.monster_kids.amendments import RULES
from deckbuilder.games.monster_kids.answers import QUESTIONS_AND_ANSWERS
from deckbuilder.games.monster_kids.contents import match_data_for
from deckbuilder.games.monster_kids.events import EVENTS, SOURCES
from deckbuilder.games.monster_kids.match_data import MOST_PLAYERS
from deckbuilder.games.monster_kids.prospects import PROSPECTS
from deckbuilder.games.monster_kids.state import KidsState
from deckbuilder.games.monster_kids.telling.presenting import present


def deal_hidden(twin: KidsState, seat: int, ranks: list[int]) -> None:
    """Deal again the cards that a seat may not know; hands only get cards that can be held."""
    others = [owner for owner in range(len(twin.hand)) if owner != seat]
    hidden = sorted([*twin.deck, *(card for owner in others for card in twin.hand[owner])], key=ranks.__getitem__)
    held = [card for card in hidden if twin.data.is_held(card)]
    for owner in others:
        count = len(twin.hand[owner])
        twin.hand[owner] = tuple(sorted(held[:count]))
        held = held[count:]
    dealt = {card for owner in others for card in twin.hand[owner]}
    twin.deck = tuple([card for card in hidden if card not in dealt])


GAME = card_game(
    "monster-kids",
    KidsState,
    (setup, turn, drawing, fights, combat, escape),
    seats=range(1, MOST_PLAYERS + 1),
    rules=RULES,
    options=setup.OPTIONS,
    match_data=match_data_for,
    laid_out=setup.laid_out,
    deal=deal_hidden,
    present=present,
    events=EVENTS,
    answers=QUESTIONS_AND_ANSWERS,
    prospects=PROSPECTS,
    sources=SOURCES,
    control=(),
)
