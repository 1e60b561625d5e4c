"""A deck that the whole table plays with, by numbered games: how long they last, who wins them and by what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field

from deckbuilder.interval import Interval, mean_interval, share_interval
from deckbuilder.kernel.setup import Setup
from deckbuilder.lab import batches
from deckbuilder.lab.batches import Told, silent
from deckbuilder.lab.result import GameResult
from deckbuilder.lab.runs import Job, Load, play_job

Counted = Callable[[GameResult], float]
"""What is counted of one game."""
Bounds = Callable[[Sequence[float]], Interval]
"""What the values of several games say of their mean."""


@dataclass(slots=True)
class SharedDeckScore:
    """The first games at a table that plays with one deck, all seats by the same player."""

    setup: Setup
    player: str
    results: list[GameResult] = field(default_factory=list)

    def job(self, game: int) -> Job:
        """The game with this number."""
        return Job(self.setup, (self.player,) * len(self.setup.seats), game)

    @property
    def won(self) -> Interval:
        """The part of the games that anybody won: where all play together, that all did."""
        return share_interval(sum(map(has_winner, self.results)), len(self.results))

    @property
    def began(self) -> Interval:
        """The part of the games that whoever had the first turn won."""
        return share_interval(sum(map(points_of_first, self.results)), len(self.results))

    @property
    def turns(self) -> Interval:
        """How many turns a game lasts on average."""
        return mean_interval([one.turns for one in self.results])

    @property
    def decided_by(self) -> Counter[str]:
        """How many games were over for which reason."""
        return Counter(one.reason for one in self.results)


def has_winner(result: GameResult) -> float:
    """1 for a game that anybody won."""
    return float(bool(result.winners))


def points_of_first(result: GameResult) -> float:
    """What whoever had the first turn got of a game."""
    return result.points(result.began)


def turns_of(result: GameResult) -> float:
    """How many turns a game lasted."""
    return float(result.turns)


def change(before: SharedDeckScore, after: SharedDeckScore, counted: Counted, bounds: Bounds) -> Interval:
    """How much more another deck brings in the games with the same numbers, which both were played with."""
    pairs = zip(before.results, after.results, strict=False)
    return bounds([counted(new) - counted(old) for old, new in pairs])


def results(
    load: Load, score: SharedDeckScore, games: Iterable[int], executor: Executor, told: Told = silent
) -> Iterator[GameResult]:
    """How each of some games goes, in their order; ``told`` hears how many are done."""
    return batches.results(play_job, load, [score.job(game) for game in games], executor, told)
