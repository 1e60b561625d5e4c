"""How good a table looks for a seat: a few named features of it, and what each of them weighs, from a file.

A rulebook declares the features; the weights were found by `deckbuilder lab train` from games that were played to
their end. What comes out is the share of the win that a seat may hope for, between 0 and 1.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from pathlib import Path
from typing import Any, Generic, TypeVar

from deckbuilder.kernel.game import USUAL_THOUGHT, Thought
from deckbuilder.kernel.state import GameState, Outcome

State = TypeVar("State", bound=GameState)

STEEPEST = 30.0
"""Beyond this a share is as good as 0 or 1."""


def share_of_win(outcome: Outcome, seat: int) -> float:
    """What a seat has of a game that is over, where players play against each other: several winners share it."""
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def beside_others(
    count: Callable[[State, int], list[float]], state: State, seat: int, others: Sequence[int]
) -> list[float]:
    """What is counted of a seat, with what the others have on average taken off."""
    own = count(state, seat)
    for other in others:
        for place, amount in enumerate(count(state, other)):
            own[place] -= amount / len(others)
    return own


def shared_with(others: int) -> float:
    """The feature that is called `rivals`, which weighs 1: where all are equal, each hopes for as much of the win."""
    return -log(max(1, others))


@dataclass(frozen=True, slots=True)
class Evaluation(Generic[State]):
    """What a rulebook declares of how good a table looks; read only from tables that are imagined."""

    names: tuple[str, ...]
    """What the features are called."""
    features: Callable[[State, int], Sequence[float]]
    """What each of them comes to for a seat, in the order of the names."""
    weights: tuple[float, ...]
    """What each of them weighs, in the same order."""
    undertakings: frozenset[str]
    """The procedures that are one thing for a player: an answer is carried out once the innermost of them is over."""
    won: Callable[[Any, int], float] = lambda state, seat: share_of_win(state.outcome, seat)
    """What a seat has of the win of a game that is over, from the state."""
    thought: Thought = USUAL_THOUGHT
    """How much its computer players think."""

    def share(self, state: State, seat: int) -> float:
        """The share of the win that a seat may hope for."""
        if state.outcome is not None:
            return self.won(state, seat)
        found = zip(self.weights, self.features(state, seat), strict=True)
        return logistic(sum([weight * feature for weight, feature in found]))


def logistic(score: float) -> float:
    """A score of any size as a share between 0 and 1."""
    return 1 / (1 + exp(-max(-STEEPEST, min(STEEPEST, score))))


def read_weights(path: Path, names: Sequence[str]) -> tuple[float, ...]:
    """The weights of some features from a file; a ValueError where it names others."""
    written: Mapping[str, float] = tomllib.loads(path.read_text(encoding="utf-8"))["weights"]
    if missing := [name for name in names if name not in written]:
        raise ValueError(f"{path.name} has no weight for {', '.join(missing)}")
    if strange := [name for name in written if name not in names]:
        raise ValueError(f"{path.name} has a weight for {', '.join(strange)}, which is no feature")
    return tuple([float(written[name]) for name in names])
