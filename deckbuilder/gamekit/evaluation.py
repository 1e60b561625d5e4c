"""How good a table looks for a seat: a few named features of what it has, and what each of them weighs, from a file.

A rulebook declares the features; the weights were found by `deckbuilder lab train` from games that were played to
their end. What a seat has weighs so much against what each of its rivals has: out of that comes the share of the win
that it may hope for, between 0 and 1, and the shares of all of them are one win together (a multinomial logit;
McFadden: "Conditional logit analysis of qualitative choice behavior", 1974). Where all may lose, nobody is one more
rival, who wins then.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import exp, isfinite
from pathlib import Path
from typing import Any, Generic, TypeVar

from deckbuilder.kernel.game import USUAL_TURNS, Game, Thought
from deckbuilder.kernel.state import GameState, Outcome

State = TypeVar("State", bound=GameState)

STEEPEST = 30.0
"""Who is further ahead than this is as good as sure of the win."""


def share_of_win(outcome: Outcome, seat: int) -> float:
    """What a seat has of a game that is over, where players play against each other: several winners share it."""
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def share_against(own: float, others: Sequence[float]) -> float:
    """The share of whoever has a score beside others with theirs; so much ahead is worth as much at any height."""
    return 1 / (1 + sum([exp(max(-STEEPEST, min(STEEPEST, other - own))) for other in others]))


@dataclass(frozen=True, slots=True)
class Evaluation(Generic[State]):
    """What a rulebook declares of how good a table looks; read only from tables that are imagined."""

    names: tuple[str, ...]
    """What the features are called."""
    features: Callable[[State, int], Sequence[float]]
    """What each of them comes to for a seat, whatever others have, in the order of the names."""
    rivals: Callable[[State], Sequence[int]]
    """The seats that may still win, each against the others; none where all win or lose together, against nobody."""
    weights: tuple[float, ...]
    """What each of them weighs, in the same order."""
    undertakings: frozenset[str]
    """The procedures that are one thing for a player: an answer is carried out once the innermost of them is over."""
    won: Callable[[Any, int], float] = lambda state, seat: share_of_win(state.outcome, seat)
    """What a seat has of the win of a game that is over, from the state."""
    thought: Mapping[str, Thought] = field(default_factory=dict)
    """How much computer players think whose thought is another one here than anywhere, by their ids."""
    turns: int = USUAL_TURNS
    """So many turns a playout goes on: fewer where luck soon hides what an answer did."""
    circumstances: frozenset[str] = frozenset()
    """The features that nobody gains by, because they only say what is played; these may weigh less than nothing."""
    nobody: Callable[[State], Sequence[float]] | None = None
    """What each feature comes to for nobody, in a game that all may lose: what speaks for that."""

    def share(self, state: State, seat: int) -> float:
        """The share of the win that a seat may hope for."""
        if state.outcome is not None:
            return self.won(state, seat)
        rivals = self.rivals(state) or (seat,)
        if seat not in rivals:
            return 0.0
        others = [self._weighed(self.features(state, one)) for one in rivals if one != seat]
        if self.nobody is not None:
            others.append(self._weighed(self.nobody(state)))
        return share_against(self._weighed(self.features(state, seat)), others)

    def _weighed(self, features: Sequence[float]) -> float:
        return sum([weight * feature for weight, feature in zip(self.weights, features, strict=True)])


def evaluation_of(game: Game[Any]) -> Evaluation[Any] | None:
    """What a game declares of how good a table looks, where it does."""
    return game.prospects if isinstance(game.prospects, Evaluation) else None


def by_weights(game: Game[Any], path: Path) -> Game[Any]:
    """A game whose computer players go by the weights of another file; a ValueError where these are not for it."""
    evaluation = evaluation_of(game)
    if evaluation is None:
        raise ValueError("there is nothing to weigh in this game")
    return replace(game, prospects=replace(evaluation, weights=read_weights(path, evaluation.names)))


def read_weights(path: Path, names: Sequence[str]) -> tuple[float, ...]:
    """The weights of some features from a file; a ValueError where it names others, or weighs one by no number."""
    written = tomllib.loads(path.read_text(encoding="utf-8")).get("weights")
    if not isinstance(written, Mapping):
        raise ValueError(f"{path.name} has no table [weights]")
    if missing := [name for name in names if name not in written]:
        raise ValueError(f"{path.name} has no weight for {', '.join(missing)}")
    if strange := [name for name in written if name not in names]:
        raise ValueError(f"{path.name} has a weight for {', '.join(strange)}, which is no feature")
    if unclear := [name for name in names if type(written[name]) not in (int, float) or not isfinite(written[name])]:
        raise ValueError(f"{path.name} weighs {', '.join(unclear)} by no number")
    return tuple([float(written[name]) for name in names])
