"""Verified copies of a database, made by SQLite's backup interface while others may be using it."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from contextlib import closing, suppress
from datetime import date
from pathlib import Path

from deckbuilder.errors import Refusal
from deckbuilder.paths import flush_to_disk, sweep, unfinished
from deckbuilder.storage.backup_files import Kind, backups_of, folder_of, next_copy, outdated
from deckbuilder.storage.changes import changes_made
from deckbuilder.storage.connection import connect
from deckbuilder.storage.refusals import damaged, refusal_of
from deckbuilder.storage.soundness import Condition, examine
from deckbuilder.text import harmless

TRIES = 20
ROOM = 3
"""Free space required for the daily copy, as a multiple of the database's size."""


def back_up(database: Path, kind: Kind) -> Path:
    """Copy the database into the folder beside it, check the copy, and return its path.

    A copy of a broken database is refused. Copies made needless by newer ones are removed, unless something in this
    copy is not as it was saved: then an older one may be better. May raise OSError and sqlite3.Error.
    """
    return _backed_up(database, kind)[0]


def back_up_of_the_day(database: Path, changes: int) -> tuple[str, ...]:
    """Copy the database once a day if the user's own data changed since the last copy; return notices for the user.

    `changes` is the count of its changes. A broken database is refused; a copy that cannot be made is only noted.
    """
    # A program stopped right after naming a copy leaves its first name behind, though the copy exists.
    sweep(folder_of(database))
    newest = next(iter(backups_of(database)), None)
    if changes == 0 or (newest is not None and newest.day == date.today().isoformat()):
        return ()
    if newest is not None and _changes_in(newest.path) == changes:
        return ()
    try:
        _require_room(database)
        _, condition = _backed_up(database, "daily")
    except (OSError, sqlite3.Error) as error:
        return (_unmade(database, error),)
    if condition.is_sound:
        return ()
    return (
        f"In {harmless(str(database))}, {harmless(condition.altered[0])}; `deckbuilder db check` lists all problems.",
    )


def copy_whole(source: Path, target: Path) -> Condition:
    """Copy a database into a new file, check the copy and flush it to the disk; a broken one is refused."""
    target.unlink(missing_ok=True)
    target.touch()  # the system gives a better reason than SQLite if it cannot be made
    with (
        closing(connect(source, mode="ro")) as original,
        closing(sqlite3.connect(target, isolation_level=None)) as copy,
    ):
        # Nobody needs it before it has its name, so it needs no journal, which would be left behind.
        copy.execute("PRAGMA journal_mode=OFF")
        copy.execute("PRAGMA synchronous=OFF")
        original.execute("BEGIN")
        original.execute("SELECT count(*) FROM sqlite_master")  # waits here for its turn: copying would wait forever
        original.backup(copy)
        condition = examine(copy)
        if condition.faults:
            raise damaged(source, condition.faults[0])
        for setting in ("user_version", "application_id"):
            question = f"PRAGMA {setting}"
            if copy.execute(question).fetchone() != original.execute(question).fetchone():
                raise damaged(source, f"its copy differs in {setting}")
    flush_to_disk(target)
    return condition


def _backed_up(database: Path, kind: Kind) -> tuple[Path, Condition]:
    folder = folder_of(database)
    folder.mkdir(exist_ok=True)
    sweep(folder)
    new = unfinished(folder / database.name)
    try:
        condition = copy_whole(database, new)
        target = _named(new, database, kind)
    finally:
        new.unlink(missing_ok=True)
    if condition.is_sound:
        for copy in outdated(database):
            with suppress(OSError):
                copy.path.unlink()
    return target, condition


def _require_room(database: Path) -> None:
    """Raise OSError if an automatic copy would take the space that the user's next changes need."""
    free = shutil.disk_usage(database.parent).free
    if free < ROOM * database.stat().st_size:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def _named(new: Path, database: Path, kind: Kind) -> Path:
    """Give a finished copy its name; if two programs choose the same one at once, neither overwrites the other."""
    for tries_left in reversed(range(TRIES)):
        target = next_copy(database, date.today().isoformat(), kind)
        try:
            os.link(new, target)
        except FileExistsError:
            if tries_left:
                continue
            raise
        except OSError:  # a file system without links
            os.replace(new, target)
        flush_to_disk(target.parent)
        break
    return target


def _changes_in(copy: Path) -> int | None:
    with suppress(sqlite3.Error), closing(connect(copy, mode="ro")) as connection:
        return changes_made(connection.cursor())
    return None


def _unmade(database: Path, error: OSError | sqlite3.Error) -> str:
    refusal = refusal_of(error, database) if isinstance(error, sqlite3.Error) else None
    reason = getattr(error, "strerror", None) or error
    if isinstance(refusal, Refusal) and refusal.code == "database-damaged":
        raise refusal from error
    return (
        f"No backup of today could be made in {harmless(str(folder_of(database)))}: {harmless(str(reason))}. Check that"
        " the disk is not full and the folder is writable."
    )
