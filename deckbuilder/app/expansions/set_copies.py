"""The copies of sets in the folder of installed ones: made aside, put in place, and taken away, each at one stroke."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from deckbuilder.app.library.set_paths import ASIDE, SUFFIX, is_superseded, set_files
from deckbuilder.cards.limits import read_bytes
from deckbuilder.errors import Refusal
from deckbuilder.paths import erase, flush_to_disk, sweep, unfinished
from deckbuilder.problems import Problem
from deckbuilder.text import harmless


@contextmanager
def staged(source: Path, home: Path, id: str) -> Iterator[Path]:
    """A copy of a set in the folder of installed sets, hidden until it is put in place."""
    hidden = unfinished(home / "incoming")
    with _writing(home):
        home.mkdir(parents=True, exist_ok=True)
        _tidy(home)
        erase(hidden)
        hidden.mkdir()
    try:
        yield _copied(source, hidden, id, home)
    finally:
        with _writing(home):
            erase(hidden)


def put_in_place(copy: Path, home: Path, id: str) -> Path:
    """Replace the set installed under this id by a staged copy."""
    target, aside = home / copy.name, home / f".{id}{ASIDE}"
    with _writing(home):
        old = [path for path in (home / f"{id}{SUFFIX}", home / id) if os.path.lexists(path)]
        if old in ([], [target]) and copy.is_file():
            os.replace(copy, target)
        else:
            _exchange(copy, target, old, aside)
        flush_to_disk(home)
        erase(aside)
    return target


def take_away(path: Path) -> None:
    """Remove an installed set, atomically."""
    with _writing(path.parent):
        _tidy(path.parent)
        gone = unfinished(path.with_name("outgoing"))
        erase(gone)
        os.replace(path, gone)
        flush_to_disk(path.parent)
        erase(gone)


def _exchange(copy: Path, target: Path, old: list[Path], aside: Path) -> None:
    """Replace a set in several steps, as a folder requires: the old one is moved to a name that is still read."""
    if old:
        erase(aside)
        os.replace(old[0], aside)
    for path in old[1:]:
        erase(path)
    try:
        os.replace(copy, target)
    except OSError:
        if old:
            os.replace(aside, old[0])
        raise


def _copied(source: Path, hidden: Path, id: str, home: Path) -> Path:
    """Copy the files of a set, and nothing else of them than their bytes, flushed to the disk."""
    folder = hidden / id if source.is_dir() else hidden
    with _writing(home):
        folder.mkdir(exist_ok=True)
    for file in set_files(source):
        content = read_bytes(file, file.name)
        if isinstance(content, Problem):
            raise Refusal(content.code, content.message)
        name = file.name if source.is_dir() else f"{id}{SUFFIX}"
        with _writing(home), (folder / name).open("wb") as written:
            written.write(content)
            written.flush()
            os.fsync(written.fileno())
    with _writing(home):
        flush_to_disk(folder)
    return folder if source.is_dir() else hidden / f"{id}{SUFFIX}"


def _tidy(home: Path) -> None:
    """Remove the leftovers of an interrupted run, since an old version would reappear with the next removal."""
    sweep(home)
    for path in home.glob(f".*{ASIDE}"):
        if is_superseded(path):
            erase(path)


@contextmanager
def _writing(home: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise Refusal(
            "cannot-write",
            f"The folder of the installed sets, {harmless(str(home))}, cannot be changed: {error.strerror or error}.",
            hint="Check that it is writable and that the disk is not full.",
        ) from None
