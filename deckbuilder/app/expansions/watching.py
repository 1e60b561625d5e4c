"""Waiting for the next save of a file or of the files in a folder."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

from deckbuilder.app.expansions.setpaths import set_files

SECONDS_BETWEEN_LOOKS = 0.3

Stamp = tuple[tuple[str, int, int], ...]


def saves(path: Path) -> Iterator[None]:
    """Yield at once, and then whenever the files have changed and lie still again; it never ends by itself."""
    seen = before = _stamp(path)
    yield
    while True:
        pause()
        now = _stamp(path)
        if now != seen and now == before:
            seen = now
            yield
        before = now


def pause() -> None:
    """Let time pass between two looks."""
    time.sleep(SECONDS_BETWEEN_LOOKS)


def _stamp(path: Path) -> Stamp:
    """What changes with every save: the names, times and sizes of the files."""
    found = []
    for file in set_files(path):
        try:
            status = file.stat()
        except OSError:
            continue  # between two names, as some editors save
        found.append((file.name, status.st_mtime_ns, status.st_size))
    return tuple(found)
