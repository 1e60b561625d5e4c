"""The paths of sets, and a fingerprint of the installed ones that needs no card to be read."""

from __future__ import annotations

import os
import stat
from hashlib import sha256
from pathlib import Path

from deckbuilder.paths import FORMATS, sets_home, shipped
from deckbuilder.rulebooks import Rulebook, rulebook, rulebook_ids

SUFFIX = ".toml"
ASIDE = ".aside"
"""The suffix of the hidden name that an installed set has while a newer version replaces it."""
MOST_BYTES = 2 * 1024 * 1024
"""The size above which a file is identified by its size and time alone; no set is that large."""


def set_paths(book: Rulebook) -> tuple[Path, ...]:
    """The paths of a rulebook's shipped sets: files, and folders of files."""
    return tuple(path for path in _sets_in(shipped("card_sets") / book.package) if path.name != FORMATS)


def installed_paths(book: Rulebook) -> tuple[Path, ...]:
    """The paths of a rulebook's installed sets, including one whose replacement was interrupted."""
    folder = sets_home() / book.id
    aside = (folder / name for name in sorted(_names(folder)) if name.startswith(".") and name.endswith(ASIDE))
    return (*_sets_in(folder), *(path for path in aside if not is_superseded(path)))


def stray_paths() -> tuple[Path, ...]:
    """The sets beside the folders of the games, where none are read."""
    return tuple(path for path in _sets_in(sets_home()) if path.name not in rulebook_ids())


def is_superseded(aside: Path) -> bool:
    """Whether the newer version that this set was moved aside for is in place."""
    return stem_of(aside) in {stem_of(path) for path in _sets_in(aside.parent)}


def set_files(path: Path) -> tuple[Path, ...]:
    """The files of a set: itself, or the files in its folder."""
    if not path.is_dir():
        return (path,)
    return tuple(path / name for name in sorted(_names(path)) if name.endswith(SUFFIX) and name[0] != ".")


def stem_of(path: Path) -> str:
    """The id of an installed set, taken from the name of its file or folder."""
    return path.name.removesuffix(ASIDE).removesuffix(SUFFIX).removeprefix(".")


def installed_fingerprint() -> str:
    """A hash over the places and contents of all installed sets, and of those in folders where none are read."""
    total = sha256()
    installed = (path for book_id in rulebook_ids() for path in installed_paths(rulebook(book_id)))
    for path in (*installed, *stray_paths()):
        for file in set_files(path):
            place = f"{path.parent.name}/{path.name}/{file.name}\0"
            total.update(place.encode("utf-8", "surrogateescape") + _told(file))
    return total.hexdigest()


def _told(file: Path) -> bytes:
    try:
        status = file.stat()
        if not stat.S_ISREG(status.st_mode) or status.st_size > MOST_BYTES:
            return f"{status.st_size} {status.st_mtime_ns}".encode()
        return sha256(file.read_bytes()).digest()
    except OSError:
        return b"unreadable"


def _names(folder: Path) -> list[str]:
    try:
        return os.listdir(folder)
    except OSError:
        return []  # no folder, no sets; installing one reports the fault


def _sets_in(folder: Path) -> tuple[Path, ...]:
    paths = [folder / name for name in sorted(_names(folder)) if name[0] != "."]
    return tuple(path for path in paths if path.suffix == SUFFIX or (path.is_dir() and set_files(path)))
