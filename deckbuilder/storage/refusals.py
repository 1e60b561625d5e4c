"""Errors of SQLite and the file system, put into sentences."""

from __future__ import annotations

import re
import shlex
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from deckbuilder.errors import Refusal
from deckbuilder.paths import database_path
from deckbuilder.storage.backup_files import backups_of
from deckbuilder.storage.header import Header, has_journal, log_of, read_header
from deckbuilder.text import harmless

_CHANGED = re.compile(r"^(no such (table|column)|could not decode to UTF-8)|already exists$", re.IGNORECASE)
ELSEWHERE = "Move the file away to start afresh, or name another one with --db."


def refusal_of(error: sqlite3.Error, path: Path | None) -> Refusal | None:
    """The Refusal for an error that a user can do something about; None for a bug in the program."""
    name = getattr(error, "sqlite_errorname", "") or ""
    place = _named(path)
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return Refusal("database-busy", f"{place} is in use by another program.", hint="Try again in a moment.")
    is_torn = path is not None and has_journal(path)
    if name == "SQLITE_READONLY_ROLLBACK" or (is_torn and name.startswith("SQLITE_CANTOPEN")):
        return torn(path)
    if name.startswith(("SQLITE_READONLY", "SQLITE_PERM", "SQLITE_CANTOPEN")):
        return unwritable(path)
    if name.startswith(("SQLITE_FULL", "SQLITE_IOERR")):
        return Refusal(
            "disk-refuses",
            f"{place} could not be read or written completely ({error}); nothing was changed.",
            hint="Check whether the disk is full, make room, and try again.",
        )
    # Our own queries always fit our own tables: if one does not, somebody else has changed the file.
    if name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")) or _CHANGED.search(str(error)):
        return damaged(path, str(error))
    return None


@contextmanager
def refusing(path: Path | None) -> Iterator[None]:
    """Turn errors of SQLite inside the block into refusals, unless they are bugs."""
    try:
        yield
    except sqlite3.Error as error:
        refusal = refusal_of(error, path)
        if refusal is None:
            raise
        raise refusal from error


def header_of(path: Path, known: int) -> Header | None:
    """The header of our database; None if there is no file. A foreign, unreadable or too new one is refused."""
    try:
        header = read_header(path)
    except OSError as error:
        raise unreadable(path, error) from error
    if header is None:
        return None
    if not header.is_ours:
        raise foreign(path) if header.is_file else not_a_file(path)
    if header.version > known:
        raise newer(path, header.version, known)
    if header.has_foreign_log:
        raise logged(path)
    return header


def damaged(path: Path | None, reason: str) -> Refusal:
    """The Refusal for a file that is ours but damaged."""
    return Refusal(
        "database-damaged",
        f"{_named(path)} is damaged ({harmless(reason)}); it was left as it is.",
        hint=_way_back(path) or f"There is no backup of it. {ELSEWHERE}",
    )


def foreign(path: Path) -> Refusal:
    """The Refusal for a file of another program, or one that no longer shows that it is ours."""
    return Refusal(
        "not-our-database",
        f"{_named(path)} is not a database of deckbuilder; it was not opened.",
        hint=_way_back(path) or ELSEWHERE,
    )


def missed(path: Path) -> str:
    """The notice when a database is created where backups of an earlier one are found."""
    return f"There was no {_named(path)}, so an empty one was made. {_way_back(path)}"


def gone(path: Path) -> Refusal:
    """The Refusal for a file that was removed while it was open."""
    return Refusal(
        "database-gone",
        f"{_named(path)} no longer exists: it was moved or removed while this program was running. Nothing was saved.",
        hint="Put it back, or start again with a new one.",
    )


def replaced(path: Path | None) -> Refusal:
    """The Refusal for a file that was replaced at this very moment."""
    return Refusal(
        "database-busy",
        f"{_named(path)} was just replaced by another program; nothing was saved.",
        hint="Try again in a moment.",
    )


def torn(path: Path | None) -> Refusal:
    """The Refusal for a cut-off write that cannot be undone because nothing can be written."""
    return Refusal(
        "database-torn",
        f"A change to {_named(path)} was interrupted and cannot be undone, because the file is not writable.",
        hint="Start once where the file and its folder are writable, with the file ending in -journal next to it.",
    )


def logged(path: Path) -> Refusal:
    """The Refusal for a file beside which the write-ahead log of another database lies."""
    return Refusal(
        "foreign-log",
        f"{_named(log_of(path))} belongs to another database and would overwrite {_named(path)}; nothing was opened.",
        hint="Move the file that ends in -wal elsewhere, and try again.",
    )


def not_a_file(path: Path) -> Refusal:
    """The Refusal for a folder, a pipe or a device at the path of the database."""
    return Refusal(
        "not-a-database-file",
        f"{_named(path)} is not a file, so it cannot be the database.",
        hint="Name a file with --db; it is created if it does not exist.",
    )


def newer(path: Path, version: int, known: int) -> Refusal:
    """The Refusal for a file written by a newer program."""
    return Refusal(
        "database-newer",
        f"{_named(path)} was made by a newer deckbuilder: it has version {version}, but this one only knows versions up"
        f" to {known}.",
        hint="Install the newer deckbuilder again, or name another file with --db.",
    )


def unreadable(path: Path, error: OSError) -> Refusal:
    """The Refusal for a file that the system does not let us read."""
    return Refusal(
        "database-unreadable",
        f"{_named(path)} cannot be read: {error.strerror or error}.",
        hint="Check the path and its permissions, or name another file with --db.",
    )


def unwritable(path: Path | None) -> Refusal:
    """The Refusal for a change where nothing can be written."""
    place = f"{_named(path)} cannot be written" if path is not None else "There is no database that could be written"
    return Refusal(
        "database-read-only",
        f"{place}, so nothing can be saved there.",
        hint="Change the permissions of the file and its folder, or name another file with --db.",
    )


def unbacked(path: Path, error: OSError) -> Refusal:
    """The Refusal for an upgrade that was not begun because no copy could be made."""
    return Refusal(
        "no-backup",
        f"{_named(path)} stays as it is: it could not be copied before the upgrade ({error.strerror or error}).",
        hint="Check that the disk is not full and the folder is writable.",
    )


def stale(path: Path, version: int, known: int) -> Refusal:
    """The Refusal for a file of an older version that cannot be upgraded."""
    return Refusal(
        "database-older",
        f"{_named(path)} has version {version} and must be upgraded to {known}, but it is not writable.",
        hint="Start once where the file and its folder are writable, or name another file with --db.",
    )


def _way_back(path: Path | None) -> str:
    """How to put the newest good backup in the place of the file; empty if there is none."""
    copies = () if path is None else backups_of(path)
    if path is None or not copies:
        return ""
    number = f"there are {len(copies)}, the last" if len(copies) > 1 else "there is one,"
    named = "" if path == database_path() else f" --db {shlex.quote(harmless(str(path)))}"
    return f"`deckbuilder db restore{named}` puts the newest good backup there ({number} of {copies[0].day})."


def _named(path: Path | None) -> str:
    return "The database in memory" if path is None else harmless(str(path))
