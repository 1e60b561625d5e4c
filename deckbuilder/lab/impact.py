"""What a card is worth to a gang: the same games with the card and without it, until the difference is plain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from deckbuilder.kernel.game import SeatSetup, Setup
from deckbuilder.lab.runs import Job, Load, play_job

BLOCK = 40
"""Games between two looks at the interval."""
LEAST = 120
"""Games that are played before an interval is believed."""
CERTAIN = 2.58
"""Standard errors that a difference must be away from nothing: 99 %, as it is looked at again and again."""
CLOSE = 0.03
"""An interval this narrow on either side of nothing decides as well: the card is as good as the other."""


@dataclass(frozen=True, slots=True)
class Trial:
    """One card to be judged: the seat with it and the seat without it, and the same opponents for both."""

    card: str
    instead: tuple[str, ...]
    own: SeatSetup
    other: SeatSetup
    opponents: tuple[SeatSetup, ...]
    games: int
    player: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """How much more often the gang wins without the card: mean and interval, and the mean against each opponent."""

    trial: Trial
    games: int
    mean: float
    margin: float
    against: tuple[tuple[str, float], ...]

    @property
    def better_left_out(self) -> bool:
        """True when the other card is better beyond doubt, and against everybody."""
        return self.mean > self.margin and all(mean > 0 for _name, mean in self.against)


def played(load: Load, own: SeatSetup, opponents: Sequence[SeatSetup], game: int, player: str) -> float:
    """What a seat gets in one numbered game; opponents and sides of the table take turns."""
    turn, side = divmod(game, 2)
    opponent = opponents[turn % len(opponents)]
    seats = (opponent, own) if side else (own, opponent)
    result = play_job(load, Job(Setup(load()[0].id, seats), (player, player), game))
    return result.points(side)


def judge(load: Load, trial: Trial, base: Sequence[float]) -> Verdict:
    """Play the games of a trial without the card and compare them one by one with ``base``, those with it."""
    differences: list[float] = []
    mean = margin = 0.0
    while len(differences) < trial.games:
        for game in range(len(differences), min(len(differences) + BLOCK, trial.games)):
            points = played(load, trial.other, trial.opponents, game, trial.player)
            differences.append(points - base[game])
        mean, margin = _interval(differences)
        if len(differences) >= LEAST and (abs(mean) > margin or margin < CLOSE):
            break
    return Verdict(trial, len(differences), mean, margin, tuple(_against(trial, differences)))


def _interval(values: Sequence[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / max(len(values) - 1, 1)
    return mean, CERTAIN * sqrt(variance / len(values))


def _against(trial: Trial, differences: Sequence[float]) -> list[tuple[str, float]]:
    found = []
    for number, opponent in enumerate(trial.opponents):
        own = [value for game, value in enumerate(differences) if game // 2 % len(trial.opponents) == number]
        found.append((opponent.identity, sum(own) / len(own) if own else 0.0))
    return found
