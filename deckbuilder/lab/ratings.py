"""Ratings from the results of games between entrants: a scale as in chess, with confidence bounds.

Model: R. A. Bradley and M. E. Terry, Rank analysis of incomplete block designs, 1952. The scale is A. Elo's: a lead of
400 means ten times the points of the other. Ratings are relative to the mean of all, which is 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, log, log1p, sqrt

from deckbuilder.gamekit.evaluation import share_against
from deckbuilder.interval import ERRORS_95, Interval
from deckbuilder.lab.regression import solved

SCALE = 400 / log(10)
"""One unit of the model on the scale of chess."""
DOUBT = 1.0
"""Extra games for everybody, half of them won, against an average opponent, so that nobody is invincible."""
ROUNDS, HALVINGS = 100, 40

Cross = Mapping[tuple[int, int], tuple[float, int]]
"""For each pair that met, the points of the first and the number of games."""


def ratings(count: int, cross: Cross) -> list[Interval]:
    """The ratings of `count` entrants, in the order of their numbers."""
    strength = _fitted(count, cross)
    mean = sum(strength) / count
    _slope, bend = _slope_and_bend(strength, cross)
    found = []
    for number, one in enumerate(strength):
        beside_mean = [(place == number) - 1 / count for place in range(count)]
        variance = sum([a * b for a, b in zip(beside_mean, solved(bend, beside_mean), strict=True)])
        rating, margin = SCALE * (one - mean), ERRORS_95 * SCALE * sqrt(max(variance, 0.0))
        found.append(Interval(rating, rating - margin, rating + margin))
    return found


def _fitted(count: int, cross: Cross) -> list[float]:
    """The strengths under which all results are likeliest (Newton's method, with steps that never lead downwards).

    A whole step can go far too far if some pairs met much more often than others.
    """
    strength = [0.0] * count
    height = _likelihood(strength, cross)
    for _ in range(ROUNDS):
        slope, bend = _slope_and_bend(strength, cross)
        whole = solved(bend, slope)
        for halving in range(HALVINGS):
            tried = [one + step / 2**halving for one, step in zip(strength, whole, strict=True)]
            if (reached := _likelihood(tried, cross)) > height:
                strength, height = tried, reached
                break
        else:
            break
    return strength


def _likelihood(strength: list[float], cross: Cross) -> float:
    """The logarithm of how likely all results are."""
    total = sum([DOUBT / 2 * (_log_share(one) + _log_share(-one)) for one in strength])
    for (first, second), (points, games) in cross.items():
        lead = strength[first] - strength[second]
        total += points * _log_share(lead) + (games - points) * _log_share(-lead)
    return total


def _log_share(lead: float) -> float:
    """The logarithm of the share that a lead wins."""
    return min(lead, 0.0) - log1p(exp(-abs(lead)))


def _slope_and_bend(strength: list[float], cross: Cross) -> tuple[list[float], list[list[float]]]:
    """The gradient of the log-likelihood of all results in the strengths, and its negative second derivative."""
    count = len(strength)
    slope, bend = [0.0] * count, [[0.0] * count for _ in range(count)]
    for number, one in enumerate(strength):
        share = share_against(one, (0.0,))
        slope[number] += DOUBT * (0.5 - share)
        bend[number][number] += DOUBT * share * (1 - share)
    for (first, second), (points, games) in cross.items():
        share = share_against(strength[first], (strength[second],))
        slope[first] += points - games * share
        slope[second] -= points - games * share
        doubt = games * share * (1 - share)
        bend[first][first] += doubt
        bend[second][second] += doubt
        bend[max(first, second)][min(first, second)] -= doubt
    return slope, bend
