"""An executor of processes that replaces itself if one dies, so that no task is lost or counted twice."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from dataclasses import dataclass
from threading import Lock
from typing import Any, ParamSpec, TypeVar

Given = ParamSpec("Given")
Result = TypeVar("Result")

TRIES = 3
"""A task is given up once this many pools have broken at it: the task breaks them."""


@dataclass(frozen=True, slots=True)
class _Call:
    """A task, and the future that its caller waits for."""

    work: Callable[[], Any]
    waiting: Future[Any]


class LastingPool(Executor):
    """An executor that starts again if the one underneath breaks."""

    def __init__(self, begin: Callable[[], Executor]) -> None:
        """Start the first executor; `begin` makes one, and is called again each time one breaks."""
        self._begin = begin
        self._pool = begin()
        self._lock = Lock()
        self._is_over = False

    def submit(self, fn: Callable[Given, Result], /, *args: Given.args, **kwargs: Given.kwargs) -> Future[Result]:
        """Submit a task; if the present pool breaks before it is done, it is done on the next one."""
        waiting: Future[Result] = Future()
        self._start(_Call(lambda: self._pool.submit(fn, *args, **kwargs), waiting), 1)
        return waiting

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Let the processes go; no other pool begins after that."""
        with self._lock:
            self._is_over = True
        self._pool.shutdown(wait, cancel_futures=cancel_futures)

    def _start(self, call: _Call, tries: int) -> None:
        pool = self._pool
        try:
            future: Future[Any] = call.work()
        except BrokenExecutor:
            self._renew(pool)
            future = call.work()
        future.add_done_callback(lambda done: self._settle(call, pool, done, tries))

    def _settle(self, call: _Call, pool: Executor, done: Future[Any], tries: int) -> None:
        """Pass on a result, or have the task done again."""
        if call.waiting.cancelled():
            call.waiting.set_running_or_notify_cancel()  # wakes whoever waits for it
            return
        try:
            result = done.result()
        except BrokenExecutor as error:
            if tries < TRIES and not self._is_over:
                self._again(call, pool, tries)
            else:
                _fail(call.waiting, error)
        except (Exception, CancelledError) as error:
            _fail(call.waiting, error)
        else:
            if call.waiting.set_running_or_notify_cancel():
                call.waiting.set_result(result)

    def _again(self, call: _Call, broken: Executor, tries: int) -> None:
        """Have the task done once more; if that cannot begin, its caller receives the error."""
        try:
            self._renew(broken)
            self._start(call, tries + 1)
        except Exception as error:
            _fail(call.waiting, error)

    def _renew(self, broken: Executor) -> None:
        """Begin a new pool, unless another thread has already replaced the broken one; raises if all is over."""
        with self._lock:
            if self._is_over:
                raise BrokenExecutor("The pool is closed.")
            if self._pool is broken:
                broken.shutdown(wait=False)
                self._pool = self._begin()


def _fail(waiting: Future[Any], error: BaseException) -> None:
    """Pass on an error, unless the caller has cancelled the task meanwhile."""
    if waiting.set_running_or_notify_cancel():
        waiting.set_exception(error)
