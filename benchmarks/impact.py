"""What a card is worth to a deck: the same games with the card and without it, until the difference is clear."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from deckbuilder.interval import ERRORS_99, mean_interval
from deckbuilder.lab.contest import Contest
from deckbuilder.lab.runs import Load, play_job

BLOCK = 40
"""Games between two looks at the interval."""
LEAST = 120
"""Games played before an interval is trusted."""
CLOSE = 0.03
"""An interval this narrow around zero decides as well: the card is as good as the other."""


@dataclass(frozen=True, slots=True)
class Trial:
    """One card to be judged: the contest of the deck with it, and that of the deck without it."""

    card: str
    instead: tuple[str, ...]
    own: Contest
    other: Contest
    games: int


@dataclass(frozen=True, slots=True)
class CardImpact:
    """How much more often the deck wins without the card: mean and interval, and the mean against each opponent."""

    trial: Trial
    games: int
    mean: float
    margin: float
    against: tuple[tuple[str, float], ...]
    is_second: bool = False
    """Whether these are other games, all of them played, after a first trial made the card suspect."""

    @property
    def better_left_out(self) -> bool:
        """Whether the other card is better beyond doubt, and against every opponent."""
        return self.mean > self.margin and all(mean > 0 for _name, mean in self.against)


def played(load: Load, contest: Contest, game: int) -> float:
    """The points of a contest's seat in one numbered game."""
    return play_job(load, contest.job(game)).points(contest.side(game))


def judge(load: Load, trial: Trial, base: Sequence[float]) -> CardImpact:
    """Play the games of a trial without the card, and compare them one by one with `base`, those with it.

    A card that seems better left out is tried once more, in new games.
    """
    first = _compared(load, trial, range(trial.games), base)
    if not first.better_left_out:
        return first
    # Among many cards tested repeatedly some look bad by chance, so the games that made one suspect prove nothing.
    fresh = range(trial.games, 2 * trial.games)
    again = [played(load, trial.own, game) for game in fresh]
    return replace(_compared(load, trial, fresh, again, least=trial.games), is_second=True)


def _compared(load: Load, trial: Trial, games: range, base: Sequence[float], least: int = LEAST) -> CardImpact:
    differences: list[float] = []
    mean = margin = 0.0
    while len(differences) < len(games):
        for number in range(len(differences), min(len(differences) + BLOCK, len(games))):
            differences.append(played(load, trial.other, games[number]) - base[number])
        found = mean_interval(differences, ERRORS_99)  # it is looked at repeatedly
        mean, margin = found.mean, found.margin
        if len(differences) >= least and (abs(mean) > margin or margin < CLOSE):
            break
    return CardImpact(trial, len(differences), mean, margin, tuple(_against(trial.own, differences)))


def _against(contest: Contest, differences: Sequence[float]) -> list[tuple[str, float]]:
    found = []
    for number, opponent in enumerate(contest.opponents):
        own = [value for game, value in enumerate(differences) if contest.opponent(game) == number]
        found.append((opponent.identity, sum(own) / len(own) if own else 0.0))
    return found
