"""One decision of a game weighed again, in any process that has the cards of the game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from deckbuilder.app.game.foreseen import difference
from deckbuilder.app.game.hints import SEED, is_clearly_behind, weighed
from deckbuilder.app.game.questions import prompt_of
from deckbuilder.app.game.review import Reviewed
from deckbuilder.app.game.turns import when
from deckbuilder.app.game.viewpoint import Hearer
from deckbuilder.kernel.replay import replay
from deckbuilder.kernel.timeline import Moment, Timeline
from deckbuilder.lab.runs import Load
from deckbuilder.players.look_ahead import Effort, LookAhead, Prospect
from deckbuilder.players.playouts import imagining

EFFORT = Effort(least=6, most=16, sure=3.0)
"""The number of imagined tables at which the answers of each decision are tried."""


@dataclass(frozen=True, slots=True)
class PastDecision:
    """A decision to weigh again: the record of its game, the number of choices before it, and who is told of it."""

    record: str
    choice: int
    to: Hearer


def reviewed(load: Load, past: PastDecision) -> Reviewed:
    """The decision as its seat could weigh it, from what the seat knew then."""
    game, timeline = load()[0], _timeline(load, past.record)
    seat, at = past.to.seat, past.choice
    state = timeline.state(at)
    seen = game.observe(state, seat)
    ahead = LookAhead(game, seen, imagining(game, state, seat), SEED + at, EFFORT, is_told=True)
    given = _given(ahead, timeline.moments, at)
    best = max(ahead.best(), key=lambda one: (one is given, one.mean))
    if given is None:
        # Of very many sets of picks not all are tried, so the cost of an untried one stays unknown.
        given = best
    prompt = prompt_of(game, state)
    answer, better = (weighed(game, state, seen, prompt, one.move).label for one in (given, best))
    then = when(game, timeline, at)
    found = Reviewed(at, then.turn, then.stage, best.mean, given.mean, answer, prompt.question)
    if best.mean <= given.mean or not is_clearly_behind(given, best, len(ahead.found)):
        return found
    return replace(found, better=better, reason=difference(game, seen, past.to, best, given))


@lru_cache(maxsize=1)
def _timeline(load: Load, record: str) -> Timeline[Any]:
    """The game replayed; kept, since a process weighs many decisions of one game."""
    game, content, _hash = load()
    return Timeline(replay(game, json.loads(record), content).recorder)


def _given(ahead: LookAhead, moments: Sequence[Moment], at: int) -> Prospect | None:
    """The move made at a decision: its answer with those that continue it; None if it was not tried."""
    last = next((n for n in range(at + 1, len(moments)) if not moments[n].continues_picking), len(moments))
    made = [moment.action for moment in moments[at:last]]
    for prospect in ahead.found:
        wanted = prospect.move.actions
        # A forced pick is made without asking and is missing from the answers.
        if list(wanted[: len(made)]) == made or made == list(wanted[:-1]):
            return prospect
    return None
