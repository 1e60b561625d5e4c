"""What was measured and how far it may be from the truth: means of many games with their 95 % intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite, sqrt

USUAL = 1.96
"""Standard errors on either side that hold the truth 95 times of 100."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean, and the bounds that the truth lies between."""

    mean: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        """Half of its width."""
        return (self.high - self.low) / 2

    @property
    def is_beyond_nothing(self) -> bool:
        """True where nothing at all is no longer possible: a difference is a difference."""
        return self.low > 0 or self.high < 0

    def as_dict(self) -> dict[str, object]:
        """The bounds for another program, to four places; what is not known is not there."""
        bounds = {"mean": self.mean, "low": self.low, "high": self.high}
        return {key: round(bound, 4) if isfinite(bound) else None for key, bound in bounds.items()}


def standard_error(values: Sequence[float]) -> float:
    """How far the mean of two or more values usually is from the truth."""
    mean, count = sum(values) / len(values), len(values)
    return sqrt(sum([(value - mean) ** 2 for value in values]) / (count - 1) / count)


def mean_interval(values: Sequence[float], errors: float = USUAL) -> Interval:
    """The mean of some values; of a single one nothing is known about how far it may be off."""
    mean = sum(values) / len(values)
    margin = errors * standard_error(values) if len(values) > 1 else float("inf")
    return Interval(mean, mean - margin, mean + margin)


def share_interval(points: float, games: int, errors: float = USUAL) -> Interval:
    """The share that some points are of some games, by Wilson's score interval: it never leaves 0 to 1.

    Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference, 1927.
    """
    share, squared = points / games, errors**2
    middle = (share + squared / (2 * games)) / (1 + squared / games)
    margin = errors / (1 + squared / games) * sqrt(share * (1 - share) / games + squared / (4 * games**2))
    return Interval(share, max(0.0, middle - margin), min(1.0, middle + margin))
