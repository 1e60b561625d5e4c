"""Plain logistic regression: the weights under which what was won is likeliest, and how surprising it still is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log
from operator import mul

from deckbuilder.gamekit.evaluation import logistic

Sample = tuple[Sequence[float], float]
"""Features, and the share that was won."""
ROUNDS = 12
DRAWN = 2.0
"""How strongly weights are drawn towards 0."""
SUREST = 1e-9
"""Nothing is believed more firmly than this, or one surprise would count more than all else."""


def fit(found: Sequence[Sample], held: Mapping[int, float]) -> list[float]:
    """The weights under which what was won is likeliest, where some are held (Newton's method)."""
    size = len(found[0][0])
    learned = [place for place in range(size) if place not in held]
    weights = [held.get(place, 0.0) for place in range(size)]
    for _ in range(ROUNDS):
        slope, bend = _slope_and_bend(found, weights, learned)
        for place, step in zip(learned, solved(bend, slope), strict=True):
            weights[place] += step
    return weights


def _slope_and_bend(
    found: Sequence[Sample], weights: Sequence[float], learned: Sequence[int]
) -> tuple[list[float], list[list[float]]]:
    """How likelihood grows with each learned weight, and how that growth changes with each; of this the lower half."""
    slope = [-DRAWN * weights[place] for place in learned]
    bend = [[DRAWN * (row == column) for column in range(len(learned))] for row in range(len(learned))]
    for features, won in found:
        seen = [features[place] for place in learned]
        share = logistic(sum(map(mul, weights, features)))
        doubt = share * (1 - share)
        for row, feature in enumerate(seen):
            if not feature:
                continue
            slope[row] += (won - share) * feature
            scaled, line = doubt * feature, bend[row]
            for column in range(row + 1):
                line[column] += scaled * seen[column]
    return slope, bend


def solved(lower: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of symmetric equations, of which the lower half is given (Cholesky)."""
    size = len(right)
    root = [[0.0] * size for _ in range(size)]
    for row in range(size):
        for column in range(row + 1):
            rest = lower[row][column] - sum(root[row][k] * root[column][k] for k in range(column))
            root[row][column] = rest**0.5 if row == column else rest / root[column][column]
    half: list[float] = []
    for row in range(size):
        half.append((right[row] - sum(root[row][k] * half[k] for k in range(row))) / root[row][row])
    found = [0.0] * size
    for row in reversed(range(size)):
        rest = half[row] - sum(root[k][row] * found[k] for k in range(row + 1, size))
        found[row] = rest / root[row][row]
    return found


def log_loss(found: Sequence[Sample], weights: Sequence[float]) -> float:
    """How surprising what was won is on average to one who goes by these weights."""
    return _surprise([(logistic(sum(map(mul, weights, features))), won) for features, won in found])


def constant_loss(found: Sequence[Sample], constant: float) -> float:
    """The same to one who always expects the constant."""
    return _surprise([(constant, won) for _features, won in found])


def _surprise(expected: Sequence[tuple[float, float]]) -> float:
    total = 0.0
    for share, won in expected:
        total -= won * log(max(share, SUREST)) + (1 - won) * log(max(1 - share, SUREST))
    return total / len(expected)
