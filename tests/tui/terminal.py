"""The program in a terminal of its own."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from io import FileIO
from pathlib import Path

import pytest

SECONDS = 60
"""The longest that anything is waited for."""
PROGRAM = ("-m", "deckbuilder")
CONTROLLED = "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); os.execv(sys.argv[1], sys.argv[1:])"


@contextmanager
def started(
    program: Sequence[str] = PROGRAM, *, controls: bool, folder: Path | None = None
) -> Iterator[tuple[subprocess.Popen[bytes], FileIO]]:
    """A program of Python in its own terminal, which may control it, once the first screen is drawn."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
    command = [sys.executable, *program]
    if controls:
        command = [sys.executable, "-c", CONTROLLED, *command]
    process = subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, cwd=folder, start_new_session=True
    )
    os.close(theirs)
    try:
        with FileIO(ours, "r+") as terminal:
            drawn = b""
            while b"Catalogue" not in drawn:
                drawn += terminal.read(65536)
            yield process, terminal
    finally:
        process.kill()
        process.wait()


def type_and_read(process: subprocess.Popen[bytes], terminal: FileIO, typed: bytes, pause: float = 0.5) -> None:
    """Type this and read until nothing more is drawn for some seconds; the program must not end by it."""
    terminal.write(typed)
    drawn = b""
    while select.select([terminal], [], [], pause)[0]:
        try:
            drawn += terminal.read(65536)
        except OSError:
            pytest.fail(f"It ended with {process.wait(SECONDS)} after {typed!r}, and drew last: {drawn[-4000:]!r}")


def drain(terminal: FileIO) -> bytes:
    """Read the remaining output, so that no writer waits for this process."""
    drawn = b""
    with suppress(OSError):
        while part := terminal.read(65536):
            drawn += part
    return drawn
