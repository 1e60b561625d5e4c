"""A league, in which everybody meets everybody: all pairs meet equally often, and the results are kept."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from deckbuilder.interval import Interval
from deckbuilder.kernel.setup import SeatSetup, Setup
from deckbuilder.lab.batches import Told, Workers, silent
from deckbuilder.lab.left_out import GamesLeftOut
from deckbuilder.lab.ratings import ratings
from deckbuilder.lab.result import GameResult
from deckbuilder.lab.runs import Job


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two entrants of a league, and the tables they meet at: twice at each, with their places exchanged.

    If decks are compared, the players are the same; if players are, both of them play all decks.
    """

    rulebook: str
    entrants: tuple[int, int]
    tables: tuple[tuple[SeatSetup, ...], ...]
    players: tuple[str, str]
    are_players: bool
    """Whether an entrant is a player; otherwise it is the deck at the table."""
    options: Mapping[str, int] = field(default_factory=dict)
    """What is agreed at the tables, if it differs from the defaults."""

    def firsts(self, game: int) -> tuple[int, ...]:
        """The seats of the first entrant in a game with this number; the seats of a table alternate."""
        seats = range(len(self.tables[0]))
        return tuple(seat for seat in seats if seat % 2 == game % 2)

    def job(self, game: int) -> Job:
        """The game with this number; a game and its return match have the same luck."""
        turn, is_return = divmod(game, 2)
        table, firsts = self.tables[turn % len(self.tables)], self.firsts(game)
        if is_return and not self.are_players:
            table = tuple(reversed(table))
        players = tuple(self.players[seat not in firsts] for seat in range(len(table)))
        return Job(Setup(self.rulebook, table, self.options), players, turn)


@dataclass(frozen=True, slots=True)
class Played:
    """The result of a game: who met, the number of their game, and the points of the first."""

    entrants: tuple[int, int]
    game: int
    points: float
    reason: str
    turns: int
    stopped: Mapping[str, str] = field(default_factory=dict)
    """The players that stopped, with the reason; if there are any, the game does not count."""


@dataclass(slots=True)
class League:
    """The entrants, the pairs that meet, and the games played so far."""

    names: tuple[str, ...]
    pairings: tuple[Pairing, ...]
    played: list[Played] = field(default_factory=list)

    def wanted(self, games: int) -> list[tuple[Pairing, int]]:
        """The games still to be played until every pair has met `games` times; all pairs progress side by side."""
        done = {(one.entrants, one.game) for one in self.played}
        return [(pair, game) for game in range(games) for pair in self.pairings if (pair.entrants, game) not in done]

    @property
    def counted(self) -> list[Played]:
        """The games that count."""
        return [one for one in self.played if not one.stopped]

    @property
    def left_out(self) -> GamesLeftOut:
        """The games that do not count."""
        in_order = sorted(self.played, key=lambda one: (one.game, one.entrants))
        return GamesLeftOut.of_games(one.stopped for one in in_order)

    def cross(self) -> dict[tuple[int, int], tuple[float, int]]:
        """For each pair that met, the points of the first and the number of games that count."""
        found: dict[tuple[int, int], tuple[float, int]] = {}
        for one in self.counted:
            points, games = found.get(one.entrants, (0.0, 0))
            found[one.entrants] = (points + one.points, games + 1)
        return found

    def standings(self) -> list[LeagueStanding]:
        """The standings of all entrants, the strongest first, and last those without a game that counts."""
        cross = self.cross()
        found = [
            LeagueStanding(number, name, rating, *_of(number, cross))
            for number, (name, rating) in enumerate(zip(self.names, ratings(len(self.names), cross), strict=True))
        ]
        return sorted(found, key=lambda one: (not one.games, -one.rating.mean))


@dataclass(frozen=True, slots=True)
class LeagueStanding:
    """The standing of an entrant: its rating, its points, and the number of its games."""

    number: int
    name: str
    rating: Interval
    points: float
    games: int


def play(league: League, workers: Workers, games: int, told: Told = silent) -> Iterator[Played]:
    """Play, one by one, the games still missing until every pair has met `games` times."""
    wanted = league.wanted(games)
    results = workers.play([pair.job(game) for pair, game in wanted], told)
    for (pair, game), result in zip(wanted, results, strict=True):
        one = Played(pair.entrants, game, _points(pair, game, result), result.reason, result.turns, result.stopped)
        league.played.append(one)
        yield one


def _points(pair: Pairing, game: int, result: GameResult) -> float:
    """The points of the first of a pair: the part of the win that went to its seats; half if nobody has won."""
    if not result.winners:
        return 0.5
    return sum(result.points(seat) for seat in pair.firsts(game))


def _of(number: int, cross: Mapping[tuple[int, int], tuple[float, int]]) -> tuple[float, int]:
    """The total points of an entrant, and the number of its games."""
    points, games = 0.0, 0
    for pair, (first, played) in cross.items():
        if number in pair:
            points += first if pair[0] == number else played - first
            games += played
    return points, games
