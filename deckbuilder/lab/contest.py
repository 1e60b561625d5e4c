"""One seat against a field of others, in numbered games, so that another seat in its place meets the same luck."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from deckbuilder.interval import ERRORS_95, Interval, paired_interval, share_interval
from deckbuilder.kernel.setup import SeatSetup, Setup
from deckbuilder.lab.left_out import GamesLeftOut
from deckbuilder.lab.result import GameResult
from deckbuilder.lab.runs import Job


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
    points: list[float | None] = field(default_factory=list)
    """The points of the seat, game by game; None for a game that does not count."""
    won_by: Counter[str] = field(default_factory=Counter)
    lost_by: Counter[str] = field(default_factory=Counter)
    left_out: GamesLeftOut = field(default_factory=GamesLeftOut)

    def add(self, result: GameResult) -> None:
        """Count the next game, unless a player stopped in it."""
        self.left_out.add(result.stopped)
        if result.stopped:
            self.points.append(None)
            return
        points = result.points(self.contest.side(len(self.points)))
        self.points.append(points)
        (self.won_by if points else self.lost_by)[result.reason] += 1

    def copy(self) -> Score:
        """A copy of the present score, while games continue."""
        left_out = GamesLeftOut.of_all([self.left_out])
        return Score(self.contest, list(self.points), Counter(self.won_by), Counter(self.lost_by), left_out)

    @property
    def counted(self) -> list[float]:
        """The points of the games that count."""
        return [points for points in self.points if points is not None]

    @property
    def share(self) -> Interval:
        """The share of the games that it won."""
        return share_interval(sum(self.counted), len(self.counted))

    def against(self, opponent: int) -> list[float]:
        """Its points against one of the opponents in the games that count."""
        met = [points for game, points in enumerate(self.points) if self.contest.opponent(game) == opponent]
        return [points for points in met if points is not None]


def differences(before: Score, after: Score) -> list[float]:
    """The points that one seat gets more than another, in each of the same games that counts for both."""
    pairs = zip(before.points, after.points, strict=False)
    return [new - old for old, new in pairs if old is not None and new is not None]


def change(before: Score, after: Score, errors: float = ERRORS_95) -> Interval | None:
    """How many more points per game one seat gets than another in the same games; None if none counts for both."""
    found = differences(before, after)
    return paired_interval(found, errors) if found else None
