"""What the features of a table weigh: found in games between computer players, and tried on other games.

At the beginning of every turn the features of all who may win are noted, and in the end what they won; a logistic
regression makes weights of that. Games that are kept aside tell what the weights are good for. The same games give the
same weights.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from deckbuilder.gamekit.evaluation import Evaluation, evaluation_of
from deckbuilder.kernel import engine
from deckbuilder.lab.regression import Sample, fit, log_loss, usual_loss
from deckbuilder.lab.runs import FORFEIT, NOT_DECIDED, Job, Load, play_out

KEPT_ASIDE = 5
"""One game in so many is only for the trial."""
LEAST = 0.02
"""More of a feature is never worse, whatever games of bad players say of it, so nobody gains less by it."""

NOT_PLAYED_OUT = (NOT_DECIDED, FORFEIT)


class TooFewGames(ValueError):
    """There are too few games to learn from and to try on what was learned."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What each feature weighs, and how surprising games were that it was not learned from."""

    names: tuple[str, ...]
    weights: tuple[float, ...]
    tables: int
    """At so many tables it was tried that were kept aside."""
    log_loss: float
    usual: float
    """The loss of one who knows only how many play, and how often each place won elsewhere."""


def samples(load: Load, job: Job) -> list[Sample]:
    """What those had of one game, turn by turn, who might still win it, and what they won.

    Nothing of one that was not played to its end, for what was won there says nothing of what they had.
    """
    game, content, _hash = load()
    evaluation = evaluation_of(game)
    assert evaluation is not None
    state = game.start(job.setup, content, job.seed)
    state.recording = False
    engine.advance(game, state)
    noted: dict[int, tuple[Sequence[int], list[Sequence[float]]]] = {}

    def play(number: int) -> None:
        if state.turn not in noted:
            rivals = evaluation.rivals(state) or (0,)
            seen = [evaluation.features(state, seat) for seat in rivals]
            noted[state.turn] = (rivals, seen if evaluation.nobody is None else [*seen, evaluation.nobody(state)])
        assert state.decision is not None
        engine.play(game, state, state.decision.actions[number])

    play_out(game, state, job, play)
    if state.outcome is None or state.outcome.reason in NOT_PLAYED_OUT:
        return []
    return [_sample(seen, [evaluation.won(state, seat) for seat in rivals]) for rivals, seen in noted.values()]


def _sample(seen: Sequence[Sequence[float]], won: Sequence[float]) -> Sample:
    """One table; nobody, where that is one of them, is the last and wins what no seat does."""
    return [*zip(seen, [*won, 1 - sum(won)], strict=False)]


def trained(evaluation: Evaluation[Any], games: Iterable[Sequence[Sample]]) -> Weights:
    """The weights that some games teach; TooFewGames to learn from or to try it on are an error."""
    learned: list[Sample] = []
    aside: list[Sample] = []
    for number, game in enumerate(games):
        (learned if number % KEPT_ASIDE else aside).extend(game)
    if not learned or not aside:
        raise TooFewGames("too few games")
    weights = _bounded(learned, evaluation)
    loss, usual = log_loss(aside, weights), usual_loss(learned, aside)
    return Weights(evaluation.names, tuple(weights), len(aside), loss, usual)


def _bounded(found: Sequence[Sample], evaluation: Evaluation[Any]) -> list[float]:
    """The weights, where none may be less than the least: what would be is held there, and the others found anew."""
    held: dict[int, float] = {}
    gains = [place for place, name in enumerate(evaluation.names) if name not in evaluation.circumstances]
    while True:
        weights = fit(found, held)
        low = [place for place in gains if weights[place] < LEAST]
        if not low:
            return weights
        held |= dict.fromkeys(low, LEAST)
