"""What the features of a table weigh: found in games between computer players, and tried on other games.

At the beginning of every turn each seat's features are noted, and in the end what it won; a logistic regression makes
weights of that. Games that are kept aside tell what the weights are good for. The same games give the same weights.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from deckbuilder.gamekit.evaluation import Evaluation
from deckbuilder.kernel import engine
from deckbuilder.kernel.game import Game
from deckbuilder.lab.regression import Sample, constant_loss, fit, log_loss
from deckbuilder.lab.runs import Job, Load
from deckbuilder.players.player import answer_of, make_player

KEPT_ASIDE = 5
"""One game in so many is only for the trial."""
LEAST = 0.02
"""More of a feature is never worse, whatever games of bad players say of it, so no weight is smaller."""
FIXED = {"in_game": 20.0, "rivals": 1.0}
"""What is not learned: whoever is out of the game has no part in it, and where all are equal so are their shares
(`shared_with` in `deckbuilder/gamekit/evaluation.py`).
"""
FREE = ("together",)
"""What may have any weight: it says how games go on the whole."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What each feature weighs, and how surprising games were that it was not learned from."""

    names: tuple[str, ...]
    weights: tuple[float, ...]
    tables: int
    """At so many tables it was tried that were kept aside."""
    log_loss: float
    constant: float
    """The same loss of one who expects of every table what seats won on average."""


def evaluation_of(game: Game[Any]) -> Evaluation[Any] | None:
    """What a game declares of how good a table looks, where it does."""
    return game.prospects if isinstance(game.prospects, Evaluation) else None


def samples(load: Load, job: Job) -> list[Sample]:
    """What each seat saw of one game, turn by turn, and what it won."""
    game, content, _hash = load()
    evaluation = evaluation_of(game)
    assert evaluation is not None
    state = game.start(job.setup, content, job.seed)
    state.recording = False
    engine.advance(game, state)
    players = [make_player(name, game, job.seed * 31 + seat) for seat, name in enumerate(job.players)]
    noted: list[tuple[int, Sequence[float]]] = []
    turn = -1
    while state.decision is not None:
        if state.turn != turn:
            turn = state.turn
            noted += [(seat, evaluation.features(state, seat)) for seat in range(len(players))]
        engine.play(game, state, state.decision.actions[answer_of(players[state.decision.seat], game, state)])
    won = [evaluation.won(state, seat) for seat in range(len(players))]
    return [(features, won[seat]) for seat, features in noted]


def trained(names: Sequence[str], games: Iterable[Sequence[Sample]]) -> Weights:
    """The weights that some games teach; a ValueError where there are too few to learn from and to try it on."""
    learned: list[Sample] = []
    aside: list[Sample] = []
    for number, game in enumerate(games):
        (learned if number % KEPT_ASIDE else aside).extend(game)
    if not learned or not aside:
        raise ValueError("too few games")
    weights = _bounded(learned, names)
    constant = sum(won for _features, won in learned) / len(learned)
    loss, without = log_loss(aside, weights), constant_loss(aside, constant)
    return Weights(tuple(names), tuple(weights), len(aside), loss, without)


def _bounded(found: Sequence[Sample], names: Sequence[str]) -> list[float]:
    """The weights, where none may be less than the least: what would be is held there, and the others found anew."""
    held = {place: FIXED[name] for place, name in enumerate(names) if name in FIXED}
    while True:
        weights = fit(found, held)
        low = [place for place, weight in enumerate(weights) if weight < LEAST and names[place] not in FREE]
        if not low:
            return weights
        held |= dict.fromkeys(low, LEAST)
