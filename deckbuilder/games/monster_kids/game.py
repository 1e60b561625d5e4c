"""Monster Kids as the kernel knows it: its procedures, and what players and front ends may ask of it."""

from __future__ import annotations

from typing import Any

from deckbuilder.gamekit.imagined import imagined
from deckbuilder.games.monster_kids import combat, drawing, escape, fights, setup, turn
from deckbuilder.games.monster_kids.amendments import RULES
from deckbuilder.games.monster_kids.answers import QUESTIONS_AND_ANSWERS
from deckbuilder.games.monster_kids.contents import match_data_for
from deckbuilder.games.monster_kids.events import EVENTS
from deckbuilder.games.monster_kids.match_data import MOST_PLAYERS
from deckbuilder.games.monster_kids.prospects import PROSPECTS
from deckbuilder.games.monster_kids.state import KidsState
from deckbuilder.games.monster_kids.telling.presenting import present
from deckbuilder.kernel.effects import carry_out
from deckbuilder.kernel.facts import Observer
from deckbuilder.kernel.frames import Procedure, procedures
from deckbuilder.kernel.game import Game, Setup

PROCEDURES = procedures(
    setup.game_procedure(turn.take_turns),
    *setup.PROCEDURES,
    *turn.PROCEDURES,
    *drawing.PROCEDURES,
    *fights.PROCEDURES,
    *combat.PROCEDURES,
    *escape.PROCEDURES,
    Procedure("effects", carry_out),
)


def start(made: Setup, pool: Any, seed: int) -> KidsState:
    """A table that is ready to be played: nothing dealt or shuffled yet."""
    return setup.deal(match_data_for(GAME.dated(made).settled(setup.OPTIONS), pool), seed)


def deal_hidden(twin: KidsState, seat: int, ranks: list[int]) -> None:
    """Deal what a seat may not know anew; only what can be held is dealt to hands."""
    others = [owner for owner in range(len(twin.hand)) if owner != seat]
    hidden = sorted([*twin.deck, *(card for owner in others for card in twin.hand[owner])], key=ranks.__getitem__)
    held = [card for card in hidden if twin.table.is_held(card)]
    for owner in others:
        count = len(twin.hand[owner])
        twin.hand[owner] = tuple(sorted(held[:count]))
        held = held[count:]
    dealt = {card for owner in others for card in twin.hand[owner]}
    twin.deck = tuple([card for card in hidden if card not in dealt])


def imagine(state: KidsState, seat: int, seed: int) -> KidsState:
    """A full state that a seat (-1: a spectator) cannot tell from the real one."""
    return imagined(state, seat, seed, PROCEDURES, len(state.table.blueprints), deal_hidden)


GAME: Game[KidsState] = Game(
    id="monster-kids",
    rules=RULES,
    seats=range(1, MOST_PLAYERS + 1),
    options=setup.OPTIONS,
    procedures=PROCEDURES,
    start=start,
    observe=Observer(KidsState),
    imagine=imagine,
    present=present,
    events=EVENTS,
    answers=QUESTIONS_AND_ANSWERS,
    prospects=PROSPECTS,
)
