"""How evenly gangs are matched: every pairing played both ways round, the results by gang, seat and reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from itertools import combinations

from deckbuilder.kernel.game import SeatSetup, Setup
from deckbuilder.lab.runs import Job, Load, play_job
from deckbuilder.lab.tally import GameResult

Teams = Mapping[str, Sequence[SeatSetup]]
"""The seats that may play for each side; they take turns."""


@dataclass(slots=True)
class Pairing:
    """Two sides and how their games went; shared wins count half for each."""

    sides: tuple[str, str]
    games: int = 0
    points: list[float] = field(default_factory=lambda: [0.0, 0.0])
    first_seat: float = 0.0
    reasons: tuple[Counter[str], Counter[str]] = field(default_factory=lambda: (Counter(), Counter()))
    turns: list[int] = field(default_factory=list)
    choices: list[int] = field(default_factory=list)

    def add(self, result: GameResult, turned: bool) -> None:
        """Count one more game; ``turned`` says that the second side sat first."""
        self.games += 1
        share = 1 / len(result.winners)
        for seat in result.winners:
            side = 1 - seat if turned else seat
            self.points[side] += share
            self.reasons[side][result.reason] += 1
            self.first_seat += share if seat == 0 else 0
        self.turns.append(result.turns)
        self.choices.append(result.choices)


def schedule(rulebook: str, teams: Teams, games: int, player: str) -> Iterator[tuple[tuple[str, str], bool, Job]]:
    """Every game to be played: sides, whether they sit the other way round, and the job; the same for the same call."""
    for number, sides in enumerate(combinations(sorted(teams), 2)):
        first, second = (teams[side] for side in sides)
        for game in range(games):
            pair = (first[game // 2 % len(first)], second[game // (2 * len(first)) % len(second)])
            turned = bool(game % 2)
            seats = (pair[1], pair[0]) if turned else pair
            yield sides, turned, Job(Setup(rulebook, seats), (player, player), 1_000_000 * number + game)


def measure(
    load: Load,
    plan: Sequence[tuple[tuple[str, str], bool, Job]],
    executor: Executor,
    told: Callable[[int, int], None] = lambda done, of: None,
) -> tuple[Pairing, ...]:
    """Play a schedule on an executor and count it by pairing; ``told`` hears how many games are done."""
    pairings: dict[tuple[str, str], Pairing] = {}
    futures = [(sides, turned, executor.submit(play_job, load, job)) for sides, turned, job in plan]
    for done, (sides, turned, future) in enumerate(futures, 1):
        pairings.setdefault(sides, Pairing(sides)).add(future.result(), turned)
        told(done, len(futures))
    return tuple(pairings.values())


def percentile(values: Sequence[int], share: float) -> int:
    """The value below which a share of the sorted values lies."""
    return sorted(values)[min(int(len(values) * share), len(values) - 1)]
