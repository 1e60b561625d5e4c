"""The empty game as the kernel knows it."""

from __future__ import annotations

from typing import Any

from deckbuilder.gamekit.imagined import dealt_anew
from deckbuilder.games.template.state import TemplateState, table_for
from deckbuilder.games.template.telling import EVENTS, QUESTIONS_AND_ANSWERS, present
from deckbuilder.games.template.turn import PROCEDURES
from deckbuilder.kernel.chance import seeded
from deckbuilder.kernel.facts import Observer
from deckbuilder.kernel.frames import call
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.setup import Setup


def start(setup: Setup, pool: Any, seed: int) -> TemplateState:
    """A table that is ready to be played: nothing shuffled yet."""
    data, seats = table_for(setup, pool), len(setup.seats)
    state = TemplateState(data=data, rng=seeded(seed), deck=list(data.decks), hand=[()] * seats, played=[()] * seats)
    call(state, "game", 0)
    return state


GAME: Game[TemplateState] = Game(
    id="template",
    seats=range(2, 5),
    procedures=PROCEDURES,
    start=start,
    observe=Observer(TemplateState),
    imagine=dealt_anew(PROCEDURES, lambda state: (state.hand, state.deck)),
    present=present,
    events=EVENTS,
    answers=QUESTIONS_AND_ANSWERS,
)
