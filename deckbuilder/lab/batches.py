"""Many tasks on any `concurrent.futures` executor, several at a time, with the results in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import TypeVar

from deckbuilder.lab.result import GameResult
from deckbuilder.lab.runs import Job, Load, play_job

Task = TypeVar("Task")
Result = TypeVar("Result")
Told = Callable[[int, int], None]
"""Called with the number of finished tasks and the number of all."""

MOST_TOGETHER = 16
"""The most tasks sent to a worker together: transfer should be cheap compared to the work."""
LEAST_PARTS = 16
"""The least number of parts the work is split into, if there are enough tasks: the last part should not take long."""


def silent(done: int, of: int) -> None:
    """Report nothing."""


def as_part(told: Told, before: int, whole: int) -> Told:
    """A callback for a part of the work that reports progress of the whole; `before` tasks are done already."""
    return lambda done, of: told(before + done, whole)


def size_of(tasks: int) -> int:
    """How many of this many tasks go to a worker together."""
    return max(1, min(MOST_TOGETHER, tasks // LEAST_PARTS))


@dataclass(frozen=True, slots=True)
class Workers:
    """An executor, and how its workers access the cards."""

    load: Load
    executor: Executor

    def play(self, jobs: Sequence[Job], told: Told = silent) -> Iterator[GameResult]:
        """The result of each game, in order; `told` hears how many are done."""
        return self.results(play_job, jobs, told)

    def results(
        self, work: Callable[[Load, Task], Result], tasks: Sequence[Task], told: Told = silent
    ) -> Iterator[Result]:
        """The result of each task, in order, whichever worker does it; `told` hears how many are done."""
        size = size_of(len(tasks))
        parts = [tasks[first : first + size] for first in range(0, len(tasks), size)]
        futures = [self.executor.submit(_worked, work, self.load, part) for part in parts]
        done = 0
        try:
            for future in futures:
                for result in future.result():
                    done += 1
                    yield result
                    told(done, len(tasks))
        finally:
            # A caller that stops iterating wants no more results.
            for future in futures:
                future.cancel()


def _worked(work: Callable[[Load, Task], Result], load: Load, part: Sequence[Task]) -> list[Result]:
    return [work(load, task) for task in part]
