"""One seat against a field of others, in numbered games, so that another seat in its place meets the same luck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, field

from deckbuilder.interval import USUAL, Interval, paired_interval, share_interval
from deckbuilder.kernel.setup import SeatSetup, Setup
from deckbuilder.lab import batches
from deckbuilder.lab.batches import Told, silent
from deckbuilder.lab.result import GameResult
from deckbuilder.lab.runs import Job, Load, play_job


@dataclass(frozen=True, slots=True)
class Contest:
    """A seat and its opponents, which it meets one at a time; opponents and sides of the table alternate."""

    rulebook: str
    own: SeatSetup
    opponents: tuple[SeatSetup, ...]
    player: str

    def job(self, game: int) -> Job:
        """The game with this number."""
        against = self.opponents[self.opponent(game)]
        seats = (against, self.own) if self.side(game) else (self.own, against)
        return Job(Setup(self.rulebook, seats), (self.player, self.player), game)

    def opponent(self, game: int) -> int:
        """The number of the opponent in a game."""
        return game // 2 % len(self.opponents)

    def side(self, game: int) -> int:
        """The seat it takes in a game."""
        return game % 2


@dataclass(slots=True)
class Score:
    """The results of the first games of a contest."""

    contest: Contest
    points: list[float] = field(default_factory=list)
    """The points of the seat, game by game."""
    won_by: Counter[str] = field(default_factory=Counter)
    lost_by: Counter[str] = field(default_factory=Counter)

    def add(self, result: GameResult) -> None:
        """Count the next game."""
        points = result.points(self.contest.side(len(self.points)))
        self.points.append(points)
        (self.won_by if points else self.lost_by)[result.reason] += 1

    def copy(self) -> Score:
        """A copy of the present score, while games continue."""
        return Score(self.contest, list(self.points), Counter(self.won_by), Counter(self.lost_by))

    @property
    def share(self) -> Interval:
        """The share of the games that it won."""
        return share_interval(sum(self.points), len(self.points))

    def against(self, opponent: int) -> list[float]:
        """Its points against one of the opponents, game by game."""
        return [points for game, points in enumerate(self.points) if self.contest.opponent(game) == opponent]


def results(
    load: Load, contest: Contest, games: Iterable[int], executor: Executor, told: Told = silent
) -> Iterator[GameResult]:
    """The results of these games, in order; ``told`` hears how many are done."""
    return batches.results(play_job, load, [contest.job(game) for game in games], executor, told)


def change(before: Score, after: Score, errors: float = USUAL) -> Interval:
    """How many more points per game one seat gets than another in the same games, which both of them played."""
    return paired_interval([new - old for old, new in zip(before.points, after.points, strict=False)], errors)
