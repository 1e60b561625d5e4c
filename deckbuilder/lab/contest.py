"""One seat against a field of others, by numbered games, so that another in its place meets the same luck."""

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
    """A seat and those that it plays against one by one; opponents and sides of the table take turns."""

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
        """Whom it plays against in a game, by number."""
        return game // 2 % len(self.opponents)

    def side(self, game: int) -> int:
        """The seat that it takes in a game."""
        return game % 2


@dataclass(slots=True)
class Score:
    """How a contest stands after its first games."""

    contest: Contest
    points: list[float] = field(default_factory=list)
    """What the seat got, game by game."""
    won_by: Counter[str] = field(default_factory=Counter)
    lost_by: Counter[str] = field(default_factory=Counter)

    def add(self, result: GameResult) -> None:
        """Count the next game."""
        points = result.points(self.contest.side(len(self.points)))
        self.points.append(points)
        (self.won_by if points else self.lost_by)[result.reason] += 1

    def copy(self) -> Score:
        """How it stands now, while games go on."""
        return Score(self.contest, list(self.points), Counter(self.won_by), Counter(self.lost_by))

    @property
    def share(self) -> Interval:
        """The share of the games that it won."""
        return share_interval(sum(self.points), len(self.points))

    def against(self, opponent: int) -> list[float]:
        """What it got against one of the opponents."""
        return [points for game, points in enumerate(self.points) if self.contest.opponent(game) == opponent]


def results(
    load: Load, contest: Contest, games: Iterable[int], executor: Executor, told: Told = silent
) -> Iterator[GameResult]:
    """How each of some games goes, in their order; ``told`` hears how many are done."""
    return batches.results(play_job, load, [contest.job(game) for game in games], executor, told)


def change(before: Score, after: Score, errors: float = USUAL) -> Interval:
    """How much more one seat gets than another in the same games, which both of them played."""
    return paired_interval([new - old for old, new in zip(before.points, after.points, strict=False)], errors)
