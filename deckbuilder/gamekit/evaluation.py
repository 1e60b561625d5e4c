"""How good a table looks for a seat: a few named features of its position, with weights read from a file.

A rulebook declares the features; `deckbuilder lab train` found the weights from games played to their end. The weighted
sum of a seat's features, compared with those of its rivals, gives the share of the win that it may hope for, between 0
and 1, and the shares of all of them add up to one win (a multinomial logit; McFadden: "Conditional logit analysis of
qualitative choice behavior", 1974). In a game that all may lose, "nobody" is one more rival, who wins in that case.
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
"""A lead larger than this counts as a certain win."""


def share_of_win(outcome: Outcome, seat: int) -> float:
    """A seat's share of a finished game in which players compete: several winners divide one win."""
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def share_against(own: float, others: Sequence[float]) -> float:
    """The share of a player with this score against others with theirs; only the differences matter."""
    return 1 / (1 + sum([exp(max(-STEEPEST, min(STEEPEST, other - own))) for other in others]))


@dataclass(frozen=True, slots=True)
class Far:
    """The turns that playouts continue once a decision has many: they average out the luck of a longer look."""

    playouts: int
    """The fewest playouts a decision for which this pays."""
    turns: int


@dataclass(frozen=True, slots=True)
class Evaluation(Generic[State]):
    """What a rulebook declares about how good a table looks; applied to imagined tables only."""

    names: tuple[str, ...]
    """The names of the features."""
    features: Callable[[State, int], Sequence[float]]
    """The values of the features for a seat, regardless of other seats, in the order of the names."""
    rivals: Callable[[State], Sequence[int]]
    """The seats that may still win, each against the others; empty if all win or lose together, against nobody."""
    weights: tuple[float, ...]
    """The weight of each feature, in the same order."""
    undertakings: frozenset[str]
    """The procedures that count as one undertaking: an answer is carried out once the innermost one is over."""
    won: Callable[[Any, int], float] = lambda state, seat: share_of_win(state.outcome, seat)
    """A seat's share of the win in a finished game, from the state."""
    thought: Mapping[str, Thought] = field(default_factory=dict)
    """How much computer players think in this game, by level id, for levels that do not think the usual amount."""
    usual_turns: int = USUAL_TURNS
    """Turns that a playout continues: fewer in games where luck soon hides the effect of an answer."""
    far: Far | None = None
    """How far a decision with many playouts looks, if that pays in this game."""
    circumstances: frozenset[str] = frozenset()
    """The features that nobody gains by, because they only say what is being played; their weights may be negative."""
    nobody: Callable[[State], Sequence[float]] | None = None
    """The value of each feature for nobody, in a game that all may lose: the signs that all will lose."""

    def turns(self, playouts: int) -> int:
        """Turns that each of so many playouts continues."""
        return self.usual_turns if self.far is None or playouts < self.far.playouts else self.far.turns

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
    """A game's evaluation of tables; None if it declares none."""
    return game.prospects if isinstance(game.prospects, Evaluation) else None


def by_weights(game: Game[Any], path: Path) -> Game[Any]:
    """A game whose computer players use the weights in a file; raises ValueError if they do not fit the game."""
    evaluation = evaluation_of(game)
    if evaluation is None:
        raise ValueError("there is nothing to weigh in this game")
    return replace(game, prospects=replace(evaluation, weights=read_weights(path, evaluation.names)))


def read_weights(path: Path, names: Sequence[str]) -> tuple[float, ...]:
    """The weights of these features from a file; raises ValueError if it names others or a weight is no number."""
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
