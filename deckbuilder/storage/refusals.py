"""What SQLite and the file system refuse, said in sentences."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

from deckbuilder.errors import Refusal
from deckbuilder.text import harmless

_CHANGED = re.compile(r"^(no such (table|column)|could not decode to UTF-8)|already exists$", re.IGNORECASE)
ELSEWHERE = "Move the file away to start afresh, or name another one with --db."


def refusal_of(error: sqlite3.Error, path: Path | None) -> Refusal | None:
    """The sentence for an error that a user can do something about, or None for a fault of ours."""
    name = getattr(error, "sqlite_errorname", "") or ""
    place = _named(path)
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return Refusal("database-busy", f"{place} is in use by another program.", hint="Try again in a moment.")
    if name.startswith(("SQLITE_READONLY", "SQLITE_PERM", "SQLITE_CANTOPEN")):
        return unwritable(path)
    if name.startswith(("SQLITE_FULL", "SQLITE_IOERR")):
        return Refusal(
            "disk-refuses",
            f"{place} could not be read or written to the end ({error}); nothing was changed.",
            hint="See whether the disk is full.",
        )
    # Our own questions always fit our own tables: where one does not, somebody else has changed the file.
    if name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")) or _CHANGED.search(str(error)):
        return damaged(path, str(error))
    return None


def damaged(path: Path | None, reason: str) -> Refusal:
    """The file is ours but broken."""
    backups = f" Copies made before upgrades are in {_named(path.parent / 'backups')}." if path is not None else ""
    return Refusal(
        "database-damaged",
        f"{_named(path)} is damaged ({harmless(reason)}); it was left as it is.",
        hint=ELSEWHERE + backups,
    )


def foreign(path: Path) -> Refusal:
    """The file belongs to another program."""
    return Refusal(
        "not-our-database", f"{_named(path)} is not a database of deckbuilder; it was not opened.", hint=ELSEWHERE
    )


def not_a_file(path: Path) -> Refusal:
    """A folder, a pipe or a device stands where the database should be."""
    return Refusal(
        "not-a-database-file",
        f"{_named(path)} is no file, so it cannot be the database.",
        hint="Name a file with --db; where there is none, it is made.",
    )


def newer(path: Path, version: int, known: int) -> Refusal:
    """The file was written by a newer program."""
    return Refusal(
        "database-newer",
        f"{_named(path)} was made by a newer deckbuilder: it has version {version}, and this one knows up to {known}.",
        hint="Install the newer deckbuilder again, or name another file with --db.",
    )


def unreadable(path: Path, error: OSError) -> Refusal:
    """The system does not let us read the file."""
    return Refusal(
        "database-unreadable",
        f"{_named(path)} cannot be read: {error.strerror or error}.",
        hint="Check the path and its permissions, or name another file with --db.",
    )


def unwritable(path: Path | None) -> Refusal:
    """Something would have to be saved where nothing can be written."""
    place = f"{_named(path)} cannot be written" if path is not None else "There is no database that could be written"
    return Refusal(
        "database-read-only",
        f"{place}, so nothing can be saved there.",
        hint="Change the permissions of the file and its folder, or name another file with --db.",
    )


def unbacked(path: Path, error: OSError) -> Refusal:
    """No copy could be made, so nothing was begun."""
    return Refusal(
        "no-backup",
        f"{_named(path)} stays as it is: no copy could be made before the upgrade ({error.strerror or error}).",
        hint="See whether the disk is full and the folder can be written.",
    )


def stale(path: Path, version: int, known: int) -> Refusal:
    """The file is of an older version and cannot be brought up to date."""
    return Refusal(
        "database-older",
        f"{_named(path)} has version {version} and would have to be brought to {known}, but it cannot be written.",
        hint="Start once where the file and its folder can be written, or name another file with --db.",
    )


def _named(path: Path | None) -> str:
    return "The database in memory" if path is None else harmless(str(path))
