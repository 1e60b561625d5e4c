"""Many tasks: results return in order, unwanted work is not done, and a worker that dies loses nothing."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from deckbuilder.lab.batches import Workers, size_of
from deckbuilder.lab.lasting_pool import TRIES, LastingPool
from deckbuilder.lab.runs import Load
from tests.support.tables import load


def doubled(_load: Load, number: int) -> int:
    return 2 * number


def halved(_load: Load, word: str) -> float:
    return int(word) / 2


def dies_once(_load: Load, left: Path) -> int:
    """End the process the first time this task is done."""
    if not left.exists():
        left.write_text("here", encoding="utf-8")
        os._exit(1)
    return 1


def dies(_load: Load, _number: int) -> int:
    os._exit(1)


class Breaking(Executor):
    """An executor that breaks before it has done anything, or, unless it takes work, when work is submitted."""

    def __init__(self, *, takes: bool) -> None:
        self._takes = takes

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        if not self._takes:
            raise BrokenExecutor("broken to begin with")
        future: Future[Any] = Future()
        future.set_exception(BrokenExecutor("broken at work"))
        return future


@pytest.fixture
def pool() -> Iterator[LastingPool]:
    with LastingPool(lambda: ProcessPoolExecutor(2, mp_context=get_context("spawn"))) as made:
        yield made


@pytest.mark.parametrize("count", [0, 1, 7, 100])
def test_results_come_in_the_order_of_the_tasks(count: int) -> None:
    heard: list[tuple[int, int]] = []
    with ThreadPoolExecutor(3) as threads:
        workers = Workers(load, threads)
        found = list(workers.results(doubled, range(count), lambda done, of: heard.append((done, of))))
    assert found == [2 * number for number in range(count)]
    assert heard == [(number, count) for number in range(1, count + 1)]


def test_work_ends_when_its_results_are_no_longer_read() -> None:
    asked: list[int] = []
    nobody_listens = Event()

    def noted(_load: Load, number: int) -> int:
        asked.append(number)
        # On any machine, however busy, only the first part is done while the caller listens.
        if number >= size_of(10_000):
            assert nobody_listens.wait(timeout=3)
        return number

    with ThreadPoolExecutor(1) as threads:
        several = Workers(load, threads).results(noted, range(10_000))
        assert next(several) == 0
        several.close()  # type: ignore[attr-defined]
        nobody_listens.set()
    assert len(asked) <= 2 * size_of(10_000)


@pytest.mark.slow
def test_the_tasks_of_a_dead_worker_are_done_and_counted_once(pool: LastingPool, tmp_path: Path) -> None:
    tasks = [tmp_path / f"{number % 3}" for number in range(40)]
    for path in tasks[1:3]:
        path.touch()
    assert list(Workers(load, pool).results(dies_once, tasks)) == [1] * 40


@pytest.mark.slow
def test_a_task_that_kills_every_worker_is_given_up(pool: LastingPool) -> None:
    with pytest.raises(BrokenProcessPool):
        list(Workers(load, pool).results(dies, [1]))
    assert TRIES > 1
    assert list(Workers(load, pool).results(doubled, [4])) == [8], "it works again"


@pytest.mark.slow
def test_a_fault_of_a_task_is_told_as_it_is(pool: LastingPool) -> None:
    with pytest.raises(ValueError, match="no number"):
        list(Workers(load, pool).results(halved, ["no number"]))


def test_the_error_of_a_worker_that_cannot_start_is_passed_on() -> None:
    begun: list[Executor] = []

    def begin() -> Executor:
        if begun:
            raise OSError("Too many open files")
        begun.append(Breaking(takes=True))
        return begun[0]

    with LastingPool(begin) as made, pytest.raises(OSError, match="Too many open files"):
        made.submit(int).result(timeout=60)


def test_an_error_is_raised_when_the_second_worker_is_broken_too() -> None:
    pools = iter([Breaking(takes=True), Breaking(takes=False), Breaking(takes=False)])
    with LastingPool(lambda: next(pools)) as made, pytest.raises(BrokenExecutor, match="broken to begin with"):
        made.submit(int).result(timeout=60)


def test_a_task_cancelled_just_as_its_result_arrives_stays_cancelled(caplog: pytest.LogCaptureFixture) -> None:
    class Arriving(Future[int]):
        def result(self, timeout: float | None = None) -> int:
            waiting.cancel()
            return super().result(timeout)

    class Playing(Executor):
        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            return arriving

    arriving = Arriving()
    with LastingPool(Playing) as made:
        waiting = made.submit(int)
        arriving.set_result(1)
    assert waiting.cancelled()
    assert not caplog.records, "nothing failed in the background"
