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
from deckbuilder.lab.runs import Job, Load
from deckbuilder.players.player import answer_of, make_player

KEPT_ASIDE = 5
"""One game in so many is only for the trial."""
LEAST = 0.02
"""More of a feature is never worse, whatever games of bad players say of it, so nobody gains less by it."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What each feature weighs, and how surprising games were that it was not learned from."""

    names: tuple[str, ...]
    weights: tuple[float, ...]
    tables: int
    """At so many tables it was tried that were kept aside."""
    log_loss: float
    usual: float
    """The same loss of one who knows only how many play, and how often each place won elsewhere."""


def samples(load: Load, job: Job) -> list[Sample]:
    """What those had of one game, turn by turn, who might still win it, and what they won."""
    game, content, _hash = load()
    evaluation = evaluation_of(game)
    assert evaluation is not None
    state = game.start(job.setup, content, job.seed)
    state.recording = False
    engine.advance(game, state)
    players = [make_player(name, game, job.seed * 31 + seat) for seat, name in enumerate(job.players)]
    noted: list[tuple[Sequence[int], list[Sequence[float]]]] = []
    turn = -1
    while state.decision is not None:
        if state.turn != turn:
            turn, rivals = state.turn, evaluation.rivals(state)
            noted.append((rivals, [evaluation.features(state, seat) for seat in rivals or (0,)]))
        engine.play(game, state, state.decision.actions[answer_of(players[state.decision.seat], game, state)])
    won = [evaluation.won(state, seat) for seat in range(len(players))]
    return [_sample(rivals, seen, won) for rivals, seen in noted]


def _sample(rivals: Sequence[int], seen: Sequence[Sequence[float]], won: Sequence[float]) -> Sample:
    """One table; where all win or lose together, what they play against has nothing and wins what they do not."""
    if rivals:
        return [(features, won[seat]) for seat, features in zip(rivals, seen, strict=True)]
    return [(seen[0], won[0]), ([0.0] * len(seen[0]), 1 - won[0])]


def trained(evaluation: Evaluation[Any], games: Iterable[Sequence[Sample]]) -> Weights:
    """The weights that some games teach; a ValueError where there are too few to learn from and to try it on."""
    learned: list[Sample] = []
    aside: list[Sample] = []
    for number, game in enumerate(games):
        (learned if number % KEPT_ASIDE else aside).extend(game)
    if not learned or not aside:
        raise ValueError("too few games")
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
