"""The cost of sharing games out: one process, a pool of two, and Dask with two, in seconds of CPU time.

Run: `python -m benchmarks.machines [GAMES] [RULEBOOK] [PLAYER]`. The same games are played each time. CPU time is
counted, not clock time, so that a busy machine changes little. Everything computed outside the games is the machines'
own share: sending, fetching, waiting in a loop. Two processors need half of all that, and at the end one of them may
wait for the other to finish. The last line says what a million games an hour takes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from os import getpid
from pickle import dumps
from time import perf_counter, process_time, thread_time

from benchmarks.arguments import Arguments
from benchmarks.tables import tables_of
from deckbuilder.app.library.content import content_of_sets
from deckbuilder.app.workers.processes import Machines, workers
from deckbuilder.lab.batches import size_of
from deckbuilder.lab.result import GameResult
from deckbuilder.lab.runs import Job, Load, play_job
from deckbuilder.rulebooks import rulebook

GAMES = 400
CORES = 2
MILLION = 1_000_000
HOUR = 3600.0


@dataclass(frozen=True, slots=True)
class Worked:
    """A game, the seconds it took, and the CPU seconds of its process before and after it."""

    result: GameResult
    process: int
    seconds: float
    before: float
    after: float


@dataclass(frozen=True, slots=True)
class Bill:
    """The cost of games on some machines: the seconds of all games, of each process, and of the one that asks."""

    games: float
    processes: tuple[float, ...]
    starting: float
    """What the processes computed before their first game; in a long run this happens only once."""
    asking: float
    clock: float
    """The clock time, including whatever else the machine did."""
    last: float
    """The length of the last batch, during which other processes may have nothing left to do."""

    @property
    def computed(self) -> float:
        """All that is computed after the processes have started."""
        return sum(self.processes) + self.asking

    @property
    def takes(self) -> float:
        """The time it takes if nothing else runs on the machine."""
        several = len(self.processes) > 1
        return (self.computed + self.last) / CORES if several else self.computed

    @property
    def own(self) -> float:
        """What is computed besides the games."""
        return self.computed - self.games

    @property
    def own_share(self) -> float:
        """The machines' own part of the time of the processors; waiting in a loop costs the same in any second."""
        return self.own / self.clock / len(self.processes)


def worked(load: Load, job: Job) -> Worked:
    """Play a game, and measure its cost."""
    began, before = thread_time(), process_time()
    result = play_job(load, job)
    return Worked(result, getpid(), thread_time() - began, before, process_time())


def billed(name: str, jobs: Sequence[Job], machines: Machines) -> tuple[Bill, list[GameResult]]:
    """Play all games on some machines, and measure the cost."""
    book = rulebook(name)
    pool = tables_of(book)[0]
    content = content_of_sets(pool, {one.id for one in pool.sets})
    with workers(book, content, machines) as processes:
        asked, clock = process_time(), perf_counter()
        found = list(processes.results(worked, jobs))
        asking, clock = process_time() - asked, perf_counter() - clock
    games, results = sum([one.seconds for one in found]), [one.result for one in found]
    if machines.processes == 1:
        # The games are played in this process.
        return Bill(games, (games,), 0.0, asking - games, clock, 0.0), results
    spans, starting = [], 0.0
    for process in sorted({one.process for one in found}):
        own = [one for one in found if one.process == process]
        spans.append(max(one.after for one in own) - min(one.before for one in own))
        starting += min(one.before for one in own)
    together = size_of(len(jobs)) * games / len(jobs)
    return Bill(games, tuple(spans), starting, asking, clock, together), results


def all_machines() -> Iterator[tuple[str, Machines]]:
    """The machines available for playing."""
    yield "one process", Machines()
    yield "pool of two", Machines(CORES)
    if find_spec("distributed") is not None:
        yield "Dask with two", Machines(CORES, "local")


def main() -> None:
    """Play, and print a line for each, then what a million games an hour takes."""
    parser = Arguments(__doc__)
    parser.games(GAMES)
    parser.rulebook("monster-town")
    parser.player("rated")
    wanted = parser.parse_args()
    games, name, player = wanted.games, wanted.rulebook, wanted.player
    setups = tables_of(rulebook(name))[1]
    jobs = [
        Job(setup, (player,) * len(setup.seats), seed)
        for seed in range(games)
        for setup in (setups[seed % len(setups)],)
    ]
    alone: Bill | None = None
    for title, machines in all_machines():
        bill, results = billed(name, jobs, machines)
        alone = alone or bill
        factor = alone.takes / bill.takes
        said = f"{bill.games:6.1f} s of games ({1000 * bill.games / games:.1f} ms each), {bill.starting:.1f} s to start"
        own = f"{bill.own:.2f} s its own in {bill.clock:.0f} s ({bill.own_share:.1%})"
        print(f"{title:<14}{said}, {own}, {factor:.2f} times one process")
        size = sum([len(dumps(one)) for one in results]) / games
    each = alone.games / games if alone is not None else 0.0
    print(f"a million {player} games an hour: {MILLION * each / HOUR:.0f} cores, results of {size:.0f} bytes")


if __name__ == "__main__":
    # Other processes unpickle tasks by the name of this module, which must not be __main__.
    from benchmarks import machines

    machines.main()
