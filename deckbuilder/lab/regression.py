"""Multinomial regression: the weights under which the results are likeliest, and how surprising they still are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log
from operator import mul

from deckbuilder.gamekit.evaluation import share_against

Sample = Sequence[tuple[Sequence[float], float]]
"""One table: for each seat that may win there, its features and the share that it won."""
ROUNDS = 12
DRAWN = 2.0
"""How strongly weights are drawn towards 0."""
SUREST = 1e-9
"""The least probability assumed, so that a single surprise cannot count more than everything else."""


def fit(found: Sequence[Sample], held: Mapping[int, float]) -> list[float]:
    """The weights under which the results are likeliest, with some weights held fixed (Newton's method)."""
    size = len(found[0][0][0])
    learned = [place for place in range(size) if place not in held]
    weights = [held.get(place, 0.0) for place in range(size)]
    for _ in range(ROUNDS):
        slope, bend = _slope_and_bend(found, weights, learned)
        for place, step in zip(learned, solved(bend, slope), strict=True):
            weights[place] += step
    return weights


def expected(table: Sample, weights: Sequence[float]) -> list[float]:
    """The share of the win that each seat that may win can hope for, according to some weights."""
    scores = [sum(map(mul, weights, features)) for features, _won in table]
    return [share_against(own, scores[:place] + scores[place + 1 :]) for place, own in enumerate(scores)]


def _slope_and_bend(
    found: Sequence[Sample], weights: Sequence[float], learned: Sequence[int]
) -> tuple[list[float], list[list[float]]]:
    """The gradient of the likelihood in each learned weight, and the lower half of its negative second derivative."""
    slope = [-DRAWN * weights[place] for place in learned]
    bend = [[DRAWN * (row == column) for column in range(len(learned))] for row in range(len(learned))]
    for table in found:
        shares, win = expected(table, weights), sum([won for _features, won in table])
        seen = [[features[place] for place in learned] for features, _won in table]
        middle = [sum(map(mul, shares, column)) for column in zip(*seen, strict=True)]
        for own, share, (_features, won) in zip(seen, shares, table, strict=True):
            apart = [feature - usual for feature, usual in zip(own, middle, strict=True)]
            for row, feature in enumerate(apart):
                slope[row] += (won - win * share) * own[row]
                if feature:
                    scaled, line = win * share * feature, bend[row]
                    for column in range(row + 1):
                        line[column] += scaled * apart[column]
    return slope, bend


def solved(lower: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of symmetric equations whose lower half is given (Cholesky)."""
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
    """The average surprise of the results, per table, if predicted with these weights."""
    return _surprise([(table, expected(table, weights)) for table in found])


def usual_loss(learned: Sequence[Sample], found: Sequence[Sample]) -> float:
    """The average surprise, knowing only the number of seats that may win and how often each place won elsewhere."""
    usual = _usual(learned)
    return _surprise([(table, usual.get(len(table)) or [1 / len(table)] * len(table)) for table in found])


def _usual(found: Sequence[Sample]) -> dict[int, list[float]]:
    """The average win of each place, by the number of seats that might win."""
    alike: dict[int, list[Sample]] = {}
    for table in found:
        alike.setdefault(len(table), []).append(table)
    return {
        many: [sum([table[place][1] for table in tables]) / len(tables) for place in range(many)]
        for many, tables in alike.items()
    }


def _surprise(tables: Sequence[tuple[Sample, Sequence[float]]]) -> float:
    total = 0.0
    for table, shares in tables:
        total -= sum([won * log(max(share, SUREST)) for (_features, won), share in zip(table, shares, strict=True)])
    return total / len(tables)
