"""The empty game as the kernel knows it."""

from __future__ import annotations

from typing import Any

from deckbuilder.games.template import imagining, telling, turn
from deckbuilder.games.template.answers import QUESTIONS_AND_ANSWERS
from deckbuilder.games.template.contents import table_for
from deckbuilder.games.template.events import EVENTS
from deckbuilder.games.template.state import TemplateState
from deckbuilder.kernel.amendments import RuleVersions
from deckbuilder.kernel.facts import Observer
from deckbuilder.kernel.frames import call, procedures
from deckbuilder.kernel.game import Game, Setup

PROCEDURES = procedures(*turn.PROCEDURES)


def start(setup: Setup, pool: Any, seed: int) -> TemplateState:
    """A table that is ready to be played: nothing shuffled yet."""
    table, seats = table_for(setup, pool), len(setup.seats)
    state = TemplateState(
        table=table,
        rng=seed & 0xFFFFFFFFFFFFFFFF,
        deck=list(table.decks),
        hand=[()] * seats,
        played=[()] * seats,
    )
    call(state, "game", 0)
    return state


def imagine(state: TemplateState, seat: int, seed: int) -> TemplateState:
    """A full state that a seat (-1: a spectator) cannot tell from the real one."""
    return imagining.imagine(state, seat, seed, PROCEDURES)


GAME: Game[TemplateState] = Game(
    id="template",
    title="Template",
    rules=RuleVersions(1),
    seats=range(2, 5),
    options={},
    procedures=PROCEDURES,
    start=start,
    observe=Observer(TemplateState),
    imagine=imagine,
    present=telling.present,
    events=EVENTS,
    answers=QUESTIONS_AND_ANSWERS,
)
"""The empty game."""
