"""A deck that the whole table plays with, in numbered games: how long they last, who wins them and by what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from deckbuilder.interval import Interval, mean_interval, share_interval
from deckbuilder.kernel.setup import Setup
from deckbuilder.lab.left_out import GamesLeftOut
from deckbuilder.lab.result import GameResult
from deckbuilder.lab.runs import Job

GameCount = Callable[[GameResult], float]
"""A value counted of one game."""
Bounds = Callable[[Sequence[float]], Interval]
"""The mean of the values of several games, with its bounds."""


@dataclass(slots=True)
class SharedDeckScore:
    """The first games at a table with one shared deck, all seats played by the same player."""

    setup: Setup
    player: str
    results: list[GameResult] = field(default_factory=list)
    """The result of each game, including those that do not count because a player stopped."""

    def job(self, game: int) -> Job:
        """The game with this number."""
        return Job(self.setup, (self.player,) * len(self.setup.seats), game)

    @property
    def counted(self) -> list[GameResult]:
        """The results of the games that count."""
        return [one for one in self.results if not one.stopped]

    @property
    def left_out(self) -> GamesLeftOut:
        """The games that do not count."""
        return GamesLeftOut.of_games(one.stopped for one in self.results)

    @property
    def won(self) -> Interval:
        """The share of the games that anybody won; if all play together, that all won."""
        return share_interval(sum(map(has_winner, self.counted)), len(self.counted))

    @property
    def began(self) -> Interval:
        """The share of the games won by the seat that had the first turn."""
        return share_interval(sum(map(points_of_first, self.counted)), len(self.counted))

    @property
    def turns(self) -> Interval:
        """The average number of turns in a game."""
        return turns_interval([one.turns for one in self.counted])

    @property
    def decided_by(self) -> Counter[str]:
        """The number of games decided for each reason."""
        return Counter(one.reason for one in self.counted)


def has_winner(result: GameResult) -> float:
    """1 for a game that anybody won, otherwise 0."""
    return float(bool(result.winners))


def points_of_first(result: GameResult) -> float:
    """The points of the seat that had the first turn."""
    return result.points(result.began)


def turns_of(result: GameResult) -> float:
    """The number of turns in a game."""
    return float(result.turns)


def turns_interval(values: Sequence[float]) -> Interval:
    """The mean of some numbers of turns, or of differences between such numbers."""
    return mean_interval(values, step=1.0)


def pairs_of(before: SharedDeckScore, after: SharedDeckScore) -> list[tuple[GameResult, GameResult]]:
    """The games of the same numbers that were played with both decks and count for both."""
    pairs = zip(before.results, after.results, strict=False)
    return [(old, new) for old, new in pairs if not old.stopped and not new.stopped]


def change(pairs: Sequence[tuple[GameResult, GameResult]], counted: GameCount, bounds: Bounds) -> Interval:
    """How much more the second of two decks brings in the games of the same numbers."""
    return bounds([counted(new) - counted(old) for old, new in pairs])
