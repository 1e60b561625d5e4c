"""Monsters Menace the World for the kernel: procedures, options, and imagined deals of what a seat cannot know."""

from __future__ import annotations

from deckbuilder.gamekit.card_game import card_game
from deckbuilder.games.monsters_menace import (
    attacks,
    battle_effects,
    battles,
    defeats,
    deploying,
    encounters,
    moving,
    retreats,
    turn,
)
from deckbuilder.games.monsters_menace.amendments import RULES
from deckbuilder.games.monsters_menace.answers import QUESTIONS_AND_ANSWERS
from deckbuilder.games.monsters_menace.contents import match_data_for
from deckbuilder.games.monsters_menace.events import EVENTS, SOURCES
from deckbuilder.games.monsters_menace.prospects import PROSPECTS
from deckbuilder.games.monsters_menace.state import WorldState
from deckbuilder.games.monsters_menace.telling import present


def _deal(twin: WorldState, seat: int, ranks: list[int]) -> None:
    """Deal again what nobody sees: the Minions still to come."""
    twin.deck = tuple(sorted(twin.deck, key=ranks.__getitem__))


GAME = card_game(
    "monsters-menace",
    WorldState,
    (turn, moving, battles, attacks, retreats, battle_effects, defeats, encounters, deploying),
    seats=range(2, 5),
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
)
