"""Measured means and how far they may be from the truth: means of many games with their 95 % intervals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from math import atan, cos, erf, isfinite, pi, sin, sqrt

ERRORS_95 = 1.96
"""Standard errors on either side of a mean that contain the truth 95 times out of 100."""
ERRORS_99 = 2.58
"""Standard errors that contain it 99 times out of 100: for many numbers, one of which soon looks good."""
SETTLING_GAMES = 100
"""The number of games below which a difference settles nothing, whatever its bounds."""
INFINITE = float("inf")
_MANY = 200
"""Degrees of freedom from which the first term of an expansion is exact to more places than are ever shown."""
_HALVINGS = 40
"""Bisection steps after which a bound is exact to more places than are ever shown."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean, and the bounds of its confidence interval."""

    mean: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    @property
    def is_beyond_nothing(self) -> bool:
        """Whether the interval excludes zero, so that a difference is significant."""
        return self.low > 0 or self.high < 0

    def bounds_said(self, form: str = ".0f", scale: float = 100) -> str:
        """The bounds in parentheses, such as "(48 to 58)"; by default in per cent without decimals."""
        return f"({scale * self.low:{form}} to {scale * self.high:{form}})"

    def as_dict(self) -> dict[str, object]:
        """The mean and its bounds for JSON, to four places; null for a bound that is not known."""
        bounds = {"mean": self.mean, "low": self.low, "high": self.high}
        return {key: round(bound, 4) if isfinite(bound) else None for key, bound in bounds.items()}


def standard_error(values: Sequence[float], step: float = 0.0) -> float:
    """The standard error of the mean of two or more values, not less than that of values rounded to a step."""
    mean, count = sum(values) / len(values), len(values)
    variance = sum([(value - mean) ** 2 for value in values]) / (count - 1)
    return sqrt(max(variance, step**2 / 12) / count)


def mean_interval(values: Sequence[float], errors: float = ERRORS_95, step: float = 0.0) -> Interval:
    """The mean of some values with Student's interval, which is unbounded if there is only one value.

    `errors` are those of a normal distribution; of few values it takes more, since their spread is uncertain too.
    `step` is the least difference between values that are counted, not measured; with it, the bounds do not collapse
    if all values are equal. For values within a known range, `share_interval` and `paired_interval` are better. Source:
    Student, The probable error of a mean, Biometrika 6, 1908.
    """
    mean = sum(values) / len(values)
    if len(values) < 2:
        return Interval(mean, -INFINITE, INFINITE)
    margin = students_errors(errors, len(values) - 1) * standard_error(values, step)
    return Interval(mean, mean - margin, mean + margin)


@cache
def students_errors(errors: float, freedom: int) -> float:
    """The quantile of Student's distribution that contains as much as a normal one within this many errors.

    Source: M. Abramowitz and I. A. Stegun, Handbook of Mathematical Functions, 1964, 26.7.3, 26.7.4 and 26.7.5.
    """
    if freedom > _MANY:
        return errors + (errors**3 + errors) / (4 * freedom)
    within, low, high = erf(errors / sqrt(2)), errors, 2 * errors
    while _students_share(high, freedom) < within:
        low, high = high, 2 * high
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if _students_share(middle, freedom) < within else (low, middle)
    return high


def _students_share(errors: float, freedom: int) -> float:
    """The share of Student's distribution within this many errors on either side."""
    angle = atan(errors / sqrt(freedom))
    is_odd = freedom % 2
    term, total = (cos(angle), 0.0) if is_odd else (1.0, 0.0)
    for number in range(1 + is_odd, freedom, 2):
        total += term
        term *= cos(angle) ** 2 * number / (number + 1)
    return 2 / pi * (angle + sin(angle) * total) if is_odd else sin(angle) * total


def share_interval(points: float, games: int, errors: float = ERRORS_95) -> Interval:
    """The share of points won in a number of games, with Wilson's score interval, which never leaves 0 to 1.

    Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference, 1927.
    """
    share, squared = points / games, errors**2
    middle = (share + squared / (2 * games)) / (1 + squared / games)
    margin = errors / (1 + squared / games) * sqrt(share * (1 - share) / games + squared / (4 * games**2))
    return Interval(share, max(0.0, middle - margin), min(1.0, middle + margin))


def paired_interval(differences: Sequence[float], errors: float = ERRORS_95) -> Interval:
    """The difference between two shares of the same games, from one difference of -1 to 1 for each game.

    A score interval: the bounds never leave -1 to 1, and do not collapse if all games ended alike. A draw counts as
    half a game that differs. Source: T. Tango, Equivalence test and confidence interval for the difference in
    proportions for the paired-sample design, Statistics in Medicine 17, 1998.
    """
    games = len(differences)
    more, less = (sum(max(0.0, sign * one) for one in differences) for sign in (1, -1))
    mean = (more - less) / games

    def is_possible(truth: float) -> bool:
        return abs(more - less - games * truth) <= errors * _error_at(truth, more, less, games)

    return Interval(mean, _outermost(is_possible, mean, -1.0), _outermost(is_possible, mean, 1.0))


def _error_at(truth: float, more: float, less: float, games: int) -> float:
    """The standard error of `more` minus `less`, if `truth` were the true difference of the shares."""
    linear = (2 * games - more + less) * truth - more - less
    squared = max(0.0, linear**2 + 8 * games * less * truth * (1 - truth))
    lost = (sqrt(squared) - linear) / (4 * games)
    return sqrt(max(0.0, games * (2 * lost + truth * (1 - truth))))


def _outermost(is_possible: Callable[[float], bool], inside: float, end: float) -> float:
    """The last possible value on the way from a possible value to an end, by bisection."""
    if is_possible(end):
        return end
    for _ in range(_HALVINGS):
        middle = (inside + end) / 2
        inside, end = (middle, end) if is_possible(middle) else (inside, middle)
    return inside
