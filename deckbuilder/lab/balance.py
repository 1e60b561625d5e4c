"""How evenly decks are matched: every meeting of several sides, with seats alternating, counted by side and seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product

from deckbuilder.kernel.setup import SeatSetup, Setup
from deckbuilder.lab.batches import Told, Workers, silent
from deckbuilder.lab.card_tally import CardTally
from deckbuilder.lab.left_out import GamesLeftOut
from deckbuilder.lab.result import GameResult
from deckbuilder.lab.runs import NOT_DECIDED, Job

Teams = Mapping[str, Sequence[SeatSetup]]
"""The seats that may play for each side; they take turns."""


@dataclass(frozen=True, slots=True)
class Planned:
    """One game of a schedule: the sides that meet, which of them sits at each seat, and the job."""

    sides: tuple[str, ...]
    order: tuple[int, ...]
    job: Job


@dataclass(slots=True)
class Meeting:
    """Some sides and the results of their games; a shared win counts in equal parts, and if all lose nobody has any."""

    sides: tuple[str, ...]
    games: int = 0
    seats: int = 0
    """The number of seats."""
    points: dict[str, float] = field(default_factory=dict)
    """Points by side."""
    points_by_seat: dict[int, float] = field(default_factory=dict)
    points_of_first: float = 0.0
    """Points of the seats that had the first turn."""
    reasons: dict[str, Counter[str]] = field(default_factory=dict)
    """For each side, how often it won for which reason."""
    decided: Counter[str] = field(default_factory=Counter)
    """How many games each reason decided, regardless of how many seats won by it."""
    cards: CardTally = field(default_factory=CardTally)
    """What the cards of all seats did."""
    turns: list[int] = field(default_factory=list)
    choices: list[int] = field(default_factory=list)
    left_out: GamesLeftOut = field(default_factory=GamesLeftOut)

    def add(self, planned: Planned, result: GameResult) -> None:
        """Count one more game, unless a player stopped in it."""
        self.left_out.add(result.stopped)
        if result.stopped:
            return
        self.games += 1
        self.seats = len(planned.order)
        self.decided[result.reason] += 1
        self.cards.add(result)
        share = 1 / max(1, len(result.winners))
        for seat in result.winners:
            side = self.sides[planned.order[seat]]
            self.points[side] = self.points.get(side, 0) + share
            self.points_by_seat[seat] = self.points_by_seat.get(seat, 0) + share
            self.points_of_first += share if seat == result.began else 0
            self.reasons.setdefault(side, Counter())[result.reason] += 1
        self.turns.append(result.turns)
        self.choices.append(result.choices)

    @property
    def not_decided(self) -> int:
        """The number of games that found no end."""
        return self.decided[NOT_DECIDED]

    def share(self, side: str) -> float:
        """The share of the games that a side won."""
        return self.points.get(side, 0) / self.games


def schedule(
    rulebook: str,
    teams: Teams,
    count: int,
    games: int,
    player: str,
    may_meet: Callable[[Sequence[SeatSetup]], bool] = lambda seats: True,
) -> Iterator[Planned]:
    """Every game to be played, `games` for each meeting of `count` sides; the same for the same call.

    Sides meet only if there are seats of theirs that `may_meet`.
    """
    for number, sides in enumerate(combinations(sorted(teams), count)):
        tables = [table for table in _tables(teams, sides) if may_meet(table)]
        for game in range(games if tables else 0):
            turn, chosen = divmod(game, count)
            order = tuple((seat + chosen) % count for seat in range(count))
            seats = tables[turn % len(tables)]
            setup = Setup(rulebook, tuple(seats[side] for side in order))
            yield Planned(sides, order, Job(setup, (player,) * count, 1_000_000 * number + game))


def _tables(teams: Teams, sides: Sequence[str]) -> list[tuple[SeatSetup, ...]]:
    """All combinations of the sides' seats; those of the first side change fastest."""
    reversed_sides = product(*[teams[side] for side in reversed(sides)])
    return [tuple(reversed(table)) for table in reversed_sides]


def schedule_alike(tables: Mapping[str, Setup], games: int, player: str) -> Iterator[Planned]:
    """Every game at tables whose seats are all alike: a table is one side, and the results are counted by seat."""
    for number, (name, setup) in enumerate(tables.items()):
        count = len(setup.seats)
        for game in range(games):
            yield Planned((name,), (0,) * count, Job(setup, (player,) * count, 1_000_000 * number + game))


def count(meetings: dict[tuple[str, ...], Meeting], workers: Workers, plan: Sequence[Planned], told: Told) -> None:
    """Play a schedule, and add each game to its meeting; `told` hears how many games are done.

    If it is interrupted, the meetings contain what was played so far.
    """
    for planned, result in results(workers, plan, told):
        meetings.setdefault(planned.sides, Meeting(planned.sides)).add(planned, result)


def results(workers: Workers, plan: Sequence[Planned], told: Told = silent) -> Iterator[tuple[Planned, GameResult]]:
    """Each game of a schedule and its result, in the order of the schedule."""
    played = workers.play([planned.job for planned in plan], told)
    return zip(plan, played, strict=True)


def percentile(values: Sequence[int], share: float) -> int:
    """The value below which a share of the values lies."""
    return sorted(values)[min(int(len(values) * share), len(values) - 1)]
