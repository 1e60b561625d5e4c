"""The weights of the features of a table: learned from games between computer players, and tested on other games.

At the beginning of every turn the features of all seats that may win are recorded, and at the end what they won; a
logistic regression turns that into weights. Games that are kept aside measure how good the weights are. The same games
give the same weights.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from deckbuilder.gamekit.evaluation import Evaluation, evaluation_of
from deckbuilder.kernel import engine
from deckbuilder.lab.regression import Sample, fit, log_loss, usual_loss
from deckbuilder.lab.runs import FORFEIT, NOT_DECIDED, Job, Load, play_out

KEPT_ASIDE = 5
"""One game in this many is used only for testing."""
LEAST_WEIGHT = 0.02
"""The least weight of a feature that players gain by: more of it is never worse, whatever bad games suggest."""

NOT_PLAYED_OUT = (NOT_DECIDED, FORFEIT)


class TooFewGames(ValueError):
    """There are too few games to learn from and to test with."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The weight of each feature, and how surprising the games not learned from were."""

    names: tuple[str, ...]
    weights: tuple[float, ...]
    tables: int
    """The number of tables, kept aside, that it was tested on."""
    log_loss: float
    usual: float
    """The loss when only the number of players and how often each place won elsewhere are known."""


@dataclass(frozen=True, slots=True)
class GameLesson:
    """What one game teaches."""

    samples: Sequence[Sample]
    """The features of the seats that might still win, turn by turn, and what they won.

    Empty for a game that was not played to its end, because its outcome says nothing about the features.
    """
    stopped: Mapping[str, str]
    """The players for which a stand-in had to play on, with the reason; their games teach all the same."""


def lesson(load: Load, job: Job) -> GameLesson:
    """Play one game and note what it teaches."""
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

    stopped = play_out(game, state, job, play)
    if state.outcome is None or state.outcome.reason in NOT_PLAYED_OUT:
        return GameLesson((), stopped)
    found = [_sample(seen, [evaluation.won(state, seat) for seat in rivals]) for rivals, seen in noted.values()]
    return GameLesson(found, stopped)


def _sample(seen: Sequence[Sequence[float]], won: Sequence[float]) -> Sample:
    """One table; "nobody", if included, is last and wins what no seat does."""
    return [*zip(seen, [*won, 1 - sum(won)], strict=False)]


def trained(evaluation: Evaluation[Any], games: Iterable[Sequence[Sample]]) -> Weights:
    """The weights learned from some games; raises TooFewGames if there are too few to learn from or to test with."""
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
    """The weights, none below the minimum: those that would be are held at it, and the others fitted again."""
    held: dict[int, float] = {}
    gains = [place for place, name in enumerate(evaluation.names) if name not in evaluation.circumstances]
    while True:
        weights = fit(found, held)
        low = [place for place in gains if weights[place] < LEAST_WEIGHT]
        if not low:
            return weights
        held |= dict.fromkeys(low, LEAST_WEIGHT)
