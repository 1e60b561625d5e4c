"""Processes that play games end with the command that started them, however that ends."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, wait
from contextlib import contextmanager, suppress
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
DEAF_BOT = """
import socket
input()
socket.create_connection(("localhost", {port})).recv(1)
"""
"""A bot that calls in when it is greeted, and never answers."""
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


def plays_on(port: int) -> None:
    """Tell the test that the game has begun, and hold the line for as long as the game is played."""
    with socket.create_connection(("localhost", port), LONGEST) as line, suppress(TimeoutError):
        line.recv(1)


def dies_once(left: Path) -> int:
    """End the process the first time this task is done."""
    if not left.exists():
        left.touch()
        os._exit(1)
    return 1


@contextmanager
def switchboard() -> Iterator[tuple[socket.socket, int]]:
    """Where other processes call in, and the port for it."""
    with socket.create_server(("localhost", 0)) as board:
        board.settimeout(LONGEST)
        yield board, board.getsockname()[1]


def lines_held(board: socket.socket) -> int:
    """How many more processes have called in by now."""
    board.setblocking(False)
    held = 0
    with suppress(BlockingIOError):
        while True:
            board.accept()[0].close()
            held += 1
    return held


def test_no_worker_process_is_left_when_all_games_are_played() -> None:
    with two_processes() as executor:
        assert executor.submit(os.getpid).result() != os.getpid()
    assert left_over() == []


def test_the_cards_are_forgotten_when_all_games_are_played() -> None:
    with open_library() as library:
        content = content_for(library, library.book, shipped(library.book))
        with workers(library.book, content, Machines()) as found:
            game, cards, _ = found.load()
            assert (game, cards) == (library.book.game, content.pool)
        with pytest.raises(KeyError):
            found.load()


@pytest.mark.slow
def test_running_games_are_stopped_when_their_command_ends() -> None:
    with switchboard() as (board, port):
        with two_processes() as executor:
            playing = [executor.submit(plays_on, port) for _ in range(9)]
            first, _ = board.accept()
        assert left_over() == []
        assert not wait(playing, LONGEST).not_done
        played = [one for one in playing if one.exception() is None]
        assert played == [], "played to the end"
        assert 1 + lines_held(board) < len(playing), "the last ones were not begun"
        first.close()


@pytest.mark.slow
def test_a_task_whose_process_died_is_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with two_processes() as executor, monkeypatch.context() as patch:
        patch.setattr(processes, "ENDING_TIMEOUT", 2 * LONGEST)
        assert executor.submit(dies_once, tmp_path / "left").result(timeout=LONGEST) == 1
    assert left_over() == []


@pytest.mark.skipif(os.name != "posix", reason="elsewhere no signal can be handled")
def test_a_process_that_is_let_go_takes_its_bots_with_it(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    with switchboard() as (board, port):
        bot.write_text(DEAF_BOT.format(port=port), encoding="utf-8")
        with two_processes() as executor:
            executor.submit(try_out, f"external:{sys.executable} {bot}", "monster-town", float(LONGEST))
            line, _ = board.accept()
        line.settimeout(LONGEST / 2)
        assert line.recv(1) == b"", "the line is cut"
        line.close()


@pytest.mark.slow
def test_processes_that_the_system_ends_each_time_are_a_sentence() -> None:
    with open_library() as library:
        content = content_for(library, library.book, shipped(library.book))
        with pytest.raises(Refusal, match="were ended from outside"), workers(library.book, content, Machines(2)) as it:
            it.executor.submit(os._exit, 1).result()
