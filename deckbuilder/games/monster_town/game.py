"""Monster Town as the kernel knows it: its procedures, and what players and front ends may ask of it."""

from __future__ import annotations

from typing import Any

from deckbuilder.gamekit.imagined import imagined
from deckbuilder.games.monster_town import (
    aftermath,
    breaking_off,
    cancelling,
    combat,
    end_game,
    ending_combat,
    fights,
    gang_words,
    items,
    observing,
    rendezvous,
    scouting,
    setup,
    turn,
)
from deckbuilder.games.monster_town.amendments import RULES
from deckbuilder.games.monster_town.answers import SAID
from deckbuilder.games.monster_town.contents import match_data_for
from deckbuilder.games.monster_town.evaluation import PROSPECTS
from deckbuilder.games.monster_town.events import EVENTS
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.games.monster_town.telling.presenting import present
from deckbuilder.kernel.effects import CONTROL
from deckbuilder.kernel.frames import Procedure, procedures
from deckbuilder.kernel.game import Game, Setup

PROCEDURES = procedures(
    setup.game_procedure(turn.take_turns),
    *turn.PROCEDURES,
    *scouting.PROCEDURES,
    *rendezvous.PROCEDURES,
    *items.PROCEDURES,
    *observing.PROCEDURES,
    *fights.PROCEDURES,
    *combat.PROCEDURES,
    *cancelling.PROCEDURES,
    *aftermath.PROCEDURES,
    *ending_combat.PROCEDURES,
    *breaking_off.PROCEDURES,
    *end_game.PROCEDURES,
    Procedure("replenish", gang_words.pick_cards_to_replace, gang_words.discard_and_draw),
    Procedure("discard_cards", gang_words.pick_discards, gang_words.discard_picked),
    *CONTROL,
)


def start(made: Setup, pool: Any, seed: int) -> TownState:
    """A table that is ready to be played: gangs chosen, nothing shuffled yet."""
    return setup.deal(match_data_for(GAME.dated(made).settled(setup.OPTIONS), pool), seed)


def imagine(state: TownState, seat: int, seed: int) -> TownState:
    """A full state that a seat (-1: a spectator) cannot tell from the real one."""
    return imagined(state, seat, seed, PROCEDURES, len(state.table.blueprints), observing.deal)


GAME: Game[TownState] = Game(
    id="monster-town",
    rules=RULES,
    seats=range(2, 5),
    options=setup.OPTIONS,
    procedures=PROCEDURES,
    start=start,
    observe=observing.observe,
    imagine=imagine,
    present=present,
    events=EVENTS,
    answers=SAID,
    prospects=PROSPECTS,
)
