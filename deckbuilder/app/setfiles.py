"""The files of installed sets: copied, put in place and taken away so that a power cut leaves the old or the new."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from deckbuilder.app.setpaths import ASIDE, SUFFIX, set_files
from deckbuilder.cards.limits import read_bytes
from deckbuilder.errors import Refusal
from deckbuilder.problems import Problem
from deckbuilder.text import harmless


@contextmanager
def staged(source: Path, home: Path, id: str) -> Iterator[Path]:
    """A copy of a set inside the folder of the installed ones, hidden there until it is put in place."""
    hidden = home / f".{os.getpid()}.incoming"
    with _writing(home):
        home.mkdir(parents=True, exist_ok=True)
        _erase(hidden)
        hidden.mkdir()
    try:
        yield _copied(source, hidden, id, home)
    finally:
        with _writing(home):
            _erase(hidden)


def put_in_place(copy: Path, home: Path, id: str) -> Path:
    """Let a staged copy take the place of whatever set is installed under this id."""
    target, aside = home / copy.name, home / f".{id}{ASIDE}"
    with _writing(home):
        old = [path for path in (home / f"{id}{SUFFIX}", home / id) if os.path.lexists(path)]
        if old in ([], [target]) and copy.is_file():
            os.replace(copy, target)
        else:
            _exchange(copy, target, old, aside)
        _settle(home)
        _erase(aside)
    return target


def take_away(path: Path) -> None:
    """Remove an installed set; half removed, it is not there at all."""
    with _writing(path.parent):
        gone = path.with_name(f".{os.getpid()}.outgoing")
        _erase(gone)
        os.replace(path, gone)
        _settle(path.parent)
        _erase(gone)


def _exchange(copy: Path, target: Path, old: list[Path], aside: Path) -> None:
    """A folder cannot be replaced in one step: the old set steps aside, under a name that is still read."""
    if old:
        _erase(aside)
        os.replace(old[0], aside)
    for path in old[1:]:
        _erase(path)
    try:
        os.replace(copy, target)
    except OSError:
        if old:
            os.replace(aside, old[0])
        raise


def _copied(source: Path, hidden: Path, id: str, home: Path) -> Path:
    """The bytes of the files of a set and nothing else of them, written through to the disk."""
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
        _settle(folder)
    return folder if source.is_dir() else hidden / f"{id}{SUFFIX}"


def _settle(folder: Path) -> None:
    """Write the names in a folder through to the disk, where the system can do that."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _erase(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


@contextmanager
def _writing(home: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise Refusal(
            "cannot-write",
            f"The folder of the installed sets, {harmless(str(home))}, cannot be changed: {error.strerror or error}.",
            hint="Check that it may be written to and that the disk is not full.",
        ) from None
