"""Processes that play games end with the command that started them, however that ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

PLAYING = """
from os import getpid
from deckbuilder.app.lab.entrants import content_for, shipped
from deckbuilder.app.lab.workers import Machines, workers
from deckbuilder.app.library.library import open_library

with open_library() as library:
    content = content_for(library, library.book, shipped(library.book))
    with workers(library.book, content, Machines(2)) as (load, executor):
        print(executor.submit(getpid).result(), flush=True)
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
