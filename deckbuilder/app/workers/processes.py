"""Processes that work with the same cards: each receives the cards once, and finds them by their hash."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, redirect_stderr, suppress
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from multiprocessing import parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import Any

from deckbuilder.app.library.content import GameContent, read_content
from deckbuilder.cards.pool import CardPool
from deckbuilder.errors import Refusal
from deckbuilder.kernel.game import Game
from deckbuilder.lab.batches import Told, Workers, silent
from deckbuilder.lab.lasting_pool import LastingPool
from deckbuilder.rulebooks import Rulebook, rulebook

YIELDING = 19
"""The niceness of a process that yields to all others."""
ENDING_TIMEOUT = 5.0
"""Seconds to wait for the processes to end; none of them is at work any more."""
NO_PROCESSES = frozenset({"no-processes", "processes-ended"})
"""The codes of the Refusals that only concern other processes: this one can still do the work."""
_known: dict[str, tuple[Game[Any], CardPool]] = {}


@dataclass(frozen=True, slots=True)
class KnownContent:
    """Returns the game and the cards that this process received under a hash."""

    hash: str

    def __call__(self) -> tuple[Game[Any], Any, str]:
        """The game, its cards and their hash."""
        return (*_known[self.hash], self.hash)


@dataclass(frozen=True, slots=True)
class Machines:
    """Where long work is done: this many local processes, or a cluster by address; and the progress callback."""

    processes: int = 1
    cluster: str = ""
    told: Told = silent
    """Called with the number of tasks done, and of all tasks, such as games."""


HERE = Machines()
"""A single local process, without progress reports."""


def cores() -> int:
    """The number of processes that this machine lets work at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def _no_interrupts() -> Iterator[None]:
    """Hold back interrupts here and in processes started meanwhile; here they arrive at the end of the block."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Worker(SpawnProcess):
    """A process that no interrupt reaches, not even while it starts, since the parent handles interrupts for all."""

    def start(self) -> None:
        """Start, with interrupts held back until the process ignores them."""
        with _no_interrupts():
            super().start()


class _Spawning(SpawnContext):
    """The context that makes such processes, and knows them."""

    def __init__(self) -> None:
        super().__init__()
        self.made: list[_Worker] = []

    def Process(self, *args: Any, **kwargs: Any) -> _Worker:  # type: ignore[override]  # noqa: N802
        """A new process."""
        self.made.append(_Worker(*args, **kwargs))
        return self.made[-1]


class _Pool(ProcessPoolExecutor):
    """An executor whose thread has ended once it is shut down, so that it cannot disturb the end of the program.

    At that end, Python wakes the thread of every executor through a pipe that the thread itself closes when it ends.
    """

    def __init__(self, processes: int, remember: Callable[[], None]) -> None:
        self._context = _Spawning()
        self._unfinished: set[Future[Any]] = set()
        super().__init__(processes, mp_context=self._context, initializer=remember)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Submit a task."""
        with _refused_processes():
            future = super().submit(fn, *args, **kwargs)
        self._unfinished.add(future)
        future.add_done_callback(self._unfinished.discard)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Let the processes go; those that play games which nobody waits for any more are ended."""
        if self._unfinished and cancel_futures:
            for process in self._context.made:
                with suppress(ValueError, AttributeError, OSError):  # it has not begun, or is closed
                    process.terminate()
        # In a thread of its own, since a process killed while it reports could be waited for forever.
        ending = threading.Thread(target=super().shutdown, args=(True,), kwargs={"cancel_futures": cancel_futures})
        ending.daemon = True
        ending.start()
        if wait:
            ending.join(ENDING_TIMEOUT)


@contextmanager
def workers(book: Rulebook, content: GameContent, machines: Machines, *, is_apart: bool = False) -> Iterator[Workers]:
    """Processes that know the cards; a single one is a thread of this process.

    With `is_apart` it is always another process, which yields to everything the user does.
    """
    executor: Executor
    processes = machines.processes
    if machines.cluster:
        remember = partial(_take_in, book.id, content.files, content.hash)
        with _cluster()(machines.cluster, processes, content.hash, remember) as executor:
            yield Workers(KnownContent(content.hash), executor)
        return
    if processes > 1 or is_apart:
        remember = partial(_remember, book.id, content.files, content.hash, YIELDING if is_apart else 0)
        with _refused_processes():
            _prepare()
            executor = LastingPool(lambda: _Pool(processes, remember))
    else:
        _known[content.hash] = (book.game, content.pool)
        executor = ThreadPoolExecutor(1)
    try:
        yield Workers(KnownContent(content.hash), executor)
    except BrokenExecutor:
        raise processes_ended() from None
    finally:
        # A thread plays its game to the end; only processes can be ended, and then waited for.
        executor.shutdown(wait=isinstance(executor, LastingPool), cancel_futures=True)
        _known.pop(content.hash, None)


@contextmanager
def interruptible(book: Rulebook, content: GameContent, machines: Machines) -> Iterator[Workers]:
    """Workers for a block that may be interrupted; execution continues after it with the games played so far."""
    with workers(book, content, machines) as found, suppress(KeyboardInterrupt):
        yield found


def processes_ended() -> Refusal:
    """The Refusal for processes that died three times in a row, which the system does to those that need too much."""
    said = "The processes that play were ended from outside, again and again, as when memory is short."
    return Refusal("processes-ended", said, hint="Fewer need less: `--processes 1` plays in this one.")


@contextmanager
def _refused_processes() -> Iterator[None]:
    """Refuse with the system's reason if it does not let other processes begin, as some containers do not."""
    try:
        yield
    except OSError as error:
        said = f"No other process can play here: {error.strerror or error}."
        raise Refusal("no-processes", said, hint="On the command line, `--processes 1` plays in this one.") from None


def _prepare() -> None:
    """Start multiprocessing's resource tracker with the real standard error, since that of a screen has no file."""
    if os.name == "posix":
        from multiprocessing.resource_tracker import ensure_running

        with redirect_stderr(sys.__stderr__):
            ensure_running()


def _cluster() -> Callable[[str, int, str, Callable[[], None]], AbstractContextManager[Executor]]:
    """The function that plays on a cluster; a Refusal if the extra is not installed."""
    if find_spec("distributed") is None:
        hint = "Install deckbuilder[cluster], or omit --cluster."
        raise Refusal("no-cluster", "A cluster needs the cluster extra, which is not installed.", hint)
    from deckbuilder.app.workers.cluster import cluster_executor

    return cluster_executor


def _remember(book_id: str, files: dict[str, Any], hash: str, niceness: int) -> None:
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    # An interrupt goes to all processes of a command, but only the parent may react and report the result.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _take_in(book_id, files, hash)


def _leave(*_: object) -> None:
    """End now, with the bots that play here."""
    if (bots := sys.modules.get("deckbuilder.players.bot_process")) is not None:
        bots.kill_all()
    os._exit(1)


def _end_with_parent() -> None:
    """End when the command is killed; the processes would not notice, as they keep each other's pipes open."""
    if (parent := parent_process()) is not None:
        parent.join()
        _leave()


def _take_in(book_id: str, files: dict[str, Any], hash: str) -> None:
    book = rulebook(book_id)
    _known[hash] = (book.game, read_content(files, book, "What is sent").pool)
