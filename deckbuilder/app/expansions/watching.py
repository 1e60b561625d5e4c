"""Watching the files of a card set: a sign at every save."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

from deckbuilder.app.library.set_paths import set_files

SECONDS_BETWEEN_LOOKS = 0.3

Stamp = tuple[tuple[str, int, int], ...]


def saves(path: Path) -> Iterator[None]:
    """Yield immediately, and then whenever the files have changed and settled; the iterator is endless."""
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
    """Wait between two looks at the files."""
    time.sleep(SECONDS_BETWEEN_LOOKS)


def _stamp(path: Path) -> Stamp:
    """The names, times and sizes of the files, which change with every save."""
    found = []
    for file in set_files(path):
        try:
            status = file.stat()
        except OSError:
            continue  # being renamed, as some editors do when they save
        found.append((file.name, status.st_mtime_ns, status.st_size))
    return tuple(found)
