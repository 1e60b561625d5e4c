"""Putting a good copy in the place of a database; the former file is moved aside and never deleted."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from deckbuilder.errors import Refusal
from deckbuilder.paths import flush_to_disk, sweep, unfinished
from deckbuilder.storage import refusals
from deckbuilder.storage.backups import copy_whole
from deckbuilder.storage.connection import connect
from deckbuilder.storage.soundness import is_damage

ASIDE = "aside"
_COMPANIONS = ("-journal", "-wal", "-shm")


def put_in_place(database: Path, backup: Path) -> Path | None:
    """Put a copy of the backup in the place of the database; return where the former file is now, if there was one.

    Nothing of the former file is changed unless the copy is good. May raise OSError and sqlite3.Error.
    """
    database = Path(os.path.realpath(database))  # for a link, the file behind it is meant
    database.parent.mkdir(parents=True, exist_ok=True)
    sweep(database.parent)
    new = unfinished(database)
    try:
        copy_whole(backup, new)
        if not os.path.lexists(database):
            _put_where_nothing_is(new, database)
            return None
        with _alone(database) as is_database:
            return _exchange(new, database, has_companions=not is_database)
    finally:
        new.unlink(missing_ok=True)


def _put_where_nothing_is(new: Path, database: Path) -> None:
    _move_companions(database, _free(database))
    try:
        os.link(new, database)
    except FileExistsError:
        raise refusals.replaced(database) from None
    except OSError:  # a file system without links
        os.replace(new, database)
    flush_to_disk(database.parent)


def _exchange(new: Path, database: Path, *, has_companions: bool) -> Path:
    """Exchange the files; the journal is moved first, or SQLite would try to undo its write in the new database."""
    aside = _free(database)
    if has_companions:
        _move_companions(database, aside)
    try:
        os.link(database, aside)
    except OSError:  # a file system without links; for a moment there is no database
        os.replace(database, aside)
    os.replace(new, database)
    flush_to_disk(database.parent)
    return aside


def _move_companions(database: Path, aside: Path) -> None:
    for ending in _COMPANIONS:
        companion = database.with_name(database.name + ending)
        if companion.exists():
            os.replace(companion, aside.with_name(aside.name + ending))


def _free(database: Path) -> Path:
    number = 1
    while any(os.path.lexists(_aside(database, number) + ending) for ending in ("", *_COMPANIONS)):
        number += 1
    return Path(_aside(database, number))


def _aside(database: Path, number: int) -> str:
    return f"{database}.{ASIDE}-{number}"


@contextmanager
def _alone(database: Path) -> Iterator[bool]:
    """Keep others from changing the database, with any cut-off write undone; yields False if it is not a database.

    Programs that have it open notice at their next change that another file is in its place.
    """
    with ExitStack() as stack:
        yield _is_locked(database, stack)


def _is_locked(database: Path, stack: ExitStack) -> bool:
    if database.stat().st_size == 0:  # locking it would begin a write to it
        return False
    try:
        connection = stack.enter_context(closing(connect(database)))
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        _require_damage(error, database)
        return False
    return True


def _require_damage(error: sqlite3.Error, database: Path) -> None:
    """Accept that the file is no longer a database, which nobody can change; raise any other obstacle."""
    refusal = refusals.refusal_of(error, database)
    if is_damage(error) or (isinstance(refusal, Refusal) and refusal.code == "disk-refuses"):
        return
    if refusal is None:
        raise error
    raise refusal from error
