"""Monsters Menace the World as the kernel knows it: procedures, options, and what a seat cannot know, imagined."""

from __future__ import annotations

from typing import Any

from deckbuilder.gamekit.imagined import imagined
from deckbuilder.games.monsters_menace import attacks, battles, defeats, deploying, encounters, moving, turn
from deckbuilder.games.monsters_menace.answers import QUESTIONS_AND_ANSWERS
from deckbuilder.games.monsters_menace.contents import RULES, match_data_for
from deckbuilder.games.monsters_menace.events import EVENTS
from deckbuilder.games.monsters_menace.prospects import PROSPECTS
from deckbuilder.games.monsters_menace.state import WorldState
from deckbuilder.games.monsters_menace.telling import present
from deckbuilder.kernel.effects import CONTROL, carry_out
from deckbuilder.kernel.facts import Observer
from deckbuilder.kernel.frames import Procedure, procedures
from deckbuilder.kernel.game import Game, Setup

PROCEDURES = procedures(
    *turn.PROCEDURES,
    *moving.PROCEDURES,
    *battles.PROCEDURES,
    *attacks.PROCEDURES,
    *defeats.PROCEDURES,
    *encounters.PROCEDURES,
    *deploying.PROCEDURES,
    Procedure("effects", carry_out),
    *(one for one in CONTROL if one.name == "may"),
)


def start(made: Setup, pool: Any, seed: int) -> WorldState:
    """A table that is ready to be played: nothing drawn or shuffled yet."""
    return turn.laid_out(match_data_for(GAME.dated(made).settled(turn.OPTIONS), pool), seed)


def imagine(state: WorldState, seat: int, seed: int) -> WorldState:
    """A full state that a seat (-1: a spectator) cannot tell from the real one."""
    return imagined(state, seat, seed, PROCEDURES, len(state.table.blueprints), _deal)


def _deal(twin: WorldState, seat: int, ranks: list[int]) -> None:
    """What nobody sees is dealt anew: the Minions that are still to come."""
    twin.deck = tuple(sorted(twin.deck, key=ranks.__getitem__))


GAME: Game[WorldState] = Game(
    id="monsters-menace",
    rules=RULES,
    seats=range(2, 5),
    options=turn.OPTIONS,
    procedures=PROCEDURES,
    start=start,
    observe=Observer(WorldState),
    imagine=imagine,
    present=present,
    events=EVENTS,
    answers=QUESTIONS_AND_ANSWERS,
    prospects=PROSPECTS,
)
