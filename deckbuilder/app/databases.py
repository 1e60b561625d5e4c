"""The database file: checked and copied, and the backups beside it."""

from __future__ import annotations

import os
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from deckbuilder.app.files import require_free
from deckbuilder.errors import Refusal
from deckbuilder.json_values import json_keys, picked
from deckbuilder.paths import database_path, expanded, lost_link, unfinished
from deckbuilder.storage.backup_files import backups_of, folder_of
from deckbuilder.storage.backups import back_up, copy_whole
from deckbuilder.storage.checking import check
from deckbuilder.storage.migrate import steps
from deckbuilder.storage.refusals import refusal_of
from deckbuilder.storage.soundness import DELETED, USERS_TABLES, Condition, deleted
from deckbuilder.text import harmless

HELD = {table: (held.one, held.many) for table, held in USERS_TABLES.items()} | {
    deleted(table): (f"deleted {USERS_TABLES[table].one}", f"deleted {USERS_TABLES[table].many}") for table in DELETED
}
"""The singular and plural names of the user's things, by table."""
ONE_OF = {many: one for one, many in HELD.values()}
"""The singular name, by the plural."""


@dataclass(frozen=True, slots=True)
class Look:
    """The result of inspecting a database."""

    path: Path
    version: int
    known: int
    """The version that this program creates."""
    faults: tuple[str, ...]
    held: dict[str, int] | None
    """The number of the user's things by kind; None if it cannot be determined."""
    is_damaged: bool = False
    """Whether the database is too damaged to be written to."""

    @property
    def is_sound(self) -> bool:
        """Whether nothing is wrong with it."""
        return not self.faults

    @property
    def is_empty(self) -> bool:
        """Whether it contains nothing of the user's."""
        return self.held is not None and not any(self.held.values())

    as_dict = json_keys("path sound=is_sound version known faults held")


@dataclass(frozen=True, slots=True)
class BackupEntry:
    """A backup as shown in a list."""

    number: int
    day: str
    kind: str
    """The reason for it: "daily", "upgrade" or "asked"."""
    size: int
    look: Look

    def as_dict(self) -> dict[str, object]:
        """The backup for another program."""
        return {**picked(self, "number day kind size"), **self.look.as_dict()}


def check_database(database: Path | None = None) -> Look:
    """Read the whole database and report what is wrong with it, changing nothing."""
    path = database_path(database)
    return look_at(path) or none_there(path)


def list_backups(database: Path | None = None) -> tuple[BackupEntry, ...]:
    """The backups beside the database, newest first, each read completely."""
    return tuple(
        BackupEntry(copy.number, copy.day, copy.kind, _size(copy.path), look_at_copy(copy.path))
        for copy in backups_of(database_path(database))
    )


def backups_by_day(database: Path | None = None) -> list[tuple[str, str]]:
    """The numbers of the backups beside the database and their days, newest first; none of them is opened."""
    return [(str(copy.number), copy.day) for copy in backups_of(database_path(database))]


def back_up_database(database: Path | None = None, file: Path | None = None) -> Path:
    """Write a checked copy of the database to its backup folder, or to a new file, and return the path."""
    path = database_path(database)
    if look_at(path) is None:
        none_there(path)
    target = None if file is None else expanded(file).absolute()
    if target is not None:
        require_free(target)
    try:
        return back_up(path, "asked") if target is None else _copied(path, target)
    except (OSError, sqlite3.Error) as error:
        raise unwritten(path, target or folder_of(path), error) from error


def look_at_copy(path: Path) -> Look:
    """The result of inspecting a backup; a Refusal becomes a fault of it."""
    try:
        return look_at(path) or none_there(path)
    except Refusal as refusal:
        return Look(path, 0, len(steps()), (refusal.message.rstrip("."),), None)


def look_at(path: Path) -> Look | None:
    """The result of inspecting this file; None if there is no file."""
    condition = check(path)
    return None if condition is None else _said(path, condition)


def _said(path: Path, condition: Condition) -> Look:
    counts = condition.counts
    held = None if counts is None else {many: counts.get(table, 0) for table, (_, many) in HELD.items()}
    return Look(
        path, condition.version, len(steps()), (*condition.faults, *condition.altered), held, bool(condition.faults)
    )


def _copied(path: Path, target: Path) -> Path:
    new = unfinished(target)
    try:
        copy_whole(path, new)
        require_free(target)
        os.replace(new, target)
    finally:
        new.unlink(missing_ok=True)
    return target


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def none_there(path: Path) -> NoReturn:
    """Raise the Refusal for a missing database."""
    if lost := lost_link(path):
        raise Refusal("no-database", f"{lost}.", hint="Mend the link, or name another database with --db.")
    copies = len(backups_of(path))
    way = f"`deckbuilder db restore` puts the newest of its {copies} backups there." if copies else ""
    raise Refusal(
        "no-database", f"There is no database {harmless(str(path))}.", hint=way or "It is created when needed."
    )


def unwritten(source: Path, target: Path, error: OSError | sqlite3.Error) -> Refusal:
    """The Refusal for a copy that could not be made."""
    if isinstance(error, sqlite3.Error):
        refusal = refusal_of(error, source)
        if refusal is not None and refusal.code not in ("disk-refuses", "database-read-only"):
            return refusal
    reason = harmless(str(getattr(error, "strerror", None) or error))
    return Refusal(
        "no-copy",
        f"{harmless(str(source))} could not be copied to {harmless(str(target))}: {reason}. Nothing was changed.",
        hint="Check that the folder exists and is writable, and that the disk is not full.",
    )
