"""Many tasks on any ``concurrent.futures`` executor, several at a time, and what comes of them in their order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from typing import TypeVar

from deckbuilder.lab.runs import Load

Task = TypeVar("Task")
Result = TypeVar("Result")
Told = Callable[[int, int], None]
"""Hears how many of how many are done."""

LARGEST = 16
"""So many tasks go to a worker together at most: what is sent to and fro should be little beside the work."""
ROUNDS = 16
"""So often every worker comes back for more, as far as there are tasks: nobody waits long for the last ones."""


def silent(done: int, of: int) -> None:
    """Nobody listens."""


def as_part(told: Told, before: int, whole: int) -> Told:
    """What hears of a part of the work and tells of the whole, of which so much was done before."""
    return lambda done, of: told(before + done, whole)


def size_of(tasks: int) -> int:
    """How many of so many tasks go to a worker together."""
    return max(1, min(LARGEST, tasks // ROUNDS))


def results(
    work: Callable[[Load, Task], Result],
    load: Load,
    tasks: Sequence[Task],
    executor: Executor,
    told: Told = silent,
) -> Iterator[Result]:
    """What comes of each task, in their order, whoever does them; ``told`` hears how many are done."""
    size = size_of(len(tasks))
    parts = [tasks[first : first + size] for first in range(0, len(tasks), size)]
    futures = [executor.submit(_worked, work, load, part) for part in parts]
    done = 0
    try:
        for future in futures:
            for result in future.result():
                done += 1
                yield result
                told(done, len(tasks))
    finally:
        # Whoever stops listening wants no more of it.
        for future in futures:
            future.cancel()


def _worked(work: Callable[[Load, Task], Result], load: Load, part: Sequence[Task]) -> list[Result]:
    return [work(load, task) for task in part]
