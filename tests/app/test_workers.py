"""Processes that play games end with the command that started them, however that ends."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Executor, wait
from contextlib import contextmanager
from multiprocessing import active_children
from pathlib import Path
from threading import enumerate as enumerate_threads

import pytest

from deckbuilder.app.lab.entrants import content_for, shipped
from deckbuilder.app.library.library import open_library
from deckbuilder.app.workers import processes
from deckbuilder.app.workers.processes import Machines, workers
from deckbuilder.errors import Refusal
from deckbuilder.players.external import try_out

PLAYING = """
from os import getpid
from deckbuilder.app.lab.entrants import content_for, shipped
from deckbuilder.app.workers.processes import Machines, workers
from deckbuilder.app.library.library import open_library

with open_library() as library:
    content = content_for(library, library.book, shipped(library.book))
    with workers(library.book, content, Machines(2)) as found:
        print(found.executor.submit(getpid).result(), flush=True)
        input()
"""
LONGEST = 60
"""Seconds after which a process counts as never ending."""


@pytest.mark.skipif(os.name != "posix", reason="elsewhere a process has no output but its own")
def test_nothing_plays_on_when_the_command_is_killed() -> None:
    playing = subprocess.Popen([sys.executable, "-c", PLAYING], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert playing.stdout is not None
    worker = int(playing.stdout.readline())
    playing.kill()
    try:
        # The output ends as soon as no process is left that could write to it.
        assert playing.communicate(timeout=LONGEST)[0] == b""
    except subprocess.TimeoutExpired:
        os.kill(worker, signal.SIGKILL)
        raise


@contextmanager
def two_processes() -> Iterator[Executor]:
    """Two processes; at the end they are let go."""
    with open_library(game="monster-town") as library:
        content = content_for(library, library.book, shipped(library.book))
        with workers(library.book, content, Machines(2)) as found:
            yield found.executor


def left_over() -> list[object]:
    """The processes, and the threads of their executors, that have not ended.

    At the end of the program Python wakes such a thread through a pipe that the thread closes when it ends.
    """
    threads = [one for one in enumerate_threads() if type(one).__module__ == "concurrent.futures.process"]
    return [*active_children(), *threads]


def plays_on(begun: Path) -> None:
    begun.touch()
    time.sleep(LONGEST)


def dies_once(left: Path) -> int:
    """End the process the first time this task is done."""
    if not left.exists():
        left.touch()
        os._exit(1)
    return 1


def await_file(path: Path) -> None:
    began = time.monotonic()
    while not path.exists() and time.monotonic() < began + LONGEST:
        time.sleep(0.05)
    assert path.exists()


def test_no_worker_process_is_left_when_all_games_are_played() -> None:
    with two_processes() as executor:
        assert executor.submit(os.getpid).result() != os.getpid()
    assert left_over() == []


@pytest.mark.slow
def test_running_games_are_stopped_when_their_command_ends(tmp_path: Path) -> None:
    with two_processes() as executor:
        playing = [executor.submit(plays_on, tmp_path / str(number)) for number in range(9)]
        await_file(tmp_path / "0")
    assert left_over() == []
    assert not wait(playing, LONGEST).not_done
    played = [one for one in playing if one.exception() is None]
    assert played == [], "played to the end"
    assert len(list(tmp_path.iterdir())) < len(playing), "the last ones were not begun"


@pytest.mark.slow
def test_a_task_whose_process_died_is_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with two_processes() as executor, monkeypatch.context() as patch:
        patch.setattr(processes, "ENDING_TIMEOUT", 2 * LONGEST)
        assert executor.submit(dies_once, tmp_path / "left").result(timeout=LONGEST) == 1
    assert left_over() == []


@pytest.mark.skipif(os.name != "posix", reason="elsewhere no signal can be handled")
def test_a_process_that_is_let_go_takes_its_bots_with_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "held")
    heard = os.open(tmp_path / "held", os.O_RDONLY | os.O_NONBLOCK)
    bot = tmp_path / "bot.sh"
    bot.write_text(
        f"read -r line\nexec 3> {tmp_path}/held\necho here > {tmp_path}/here\nexec sleep 600\n", encoding="utf-8"
    )
    with open_library(game="monster-town") as library:
        content = content_for(library, library.book, shipped(library.book))
        with workers(library.book, content, Machines(2)) as made:
            made.executor.submit(try_out, f"external:sh {bot}", "monster-town", float(LONGEST))
            await_file(tmp_path / "here")
    assert select.select([heard], [], [], 30)[0] == [heard]
    assert os.read(heard, 1) == b""
    os.close(heard)


@pytest.mark.slow
def test_processes_that_the_system_ends_each_time_are_a_sentence() -> None:
    with open_library() as library:
        content = content_for(library, library.book, shipped(library.book))
        with pytest.raises(Refusal, match="were ended from outside"), workers(library.book, content, Machines(2)) as it:
            it.executor.submit(os._exit, 1).result()
