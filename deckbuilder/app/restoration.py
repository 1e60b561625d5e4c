"""A backup put in the place of the database, which is moved aside."""

from __future__ import annotations

import os
import sqlite3
from dataclasses import dataclass
from pathlib import Path

from deckbuilder.app.databases import Look, look_at, look_at_copy, none_there, unwritten
from deckbuilder.app.files import existing
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.paths import database_path
from deckbuilder.storage.backup_files import backups_of, folder_of
from deckbuilder.storage.header import read_header
from deckbuilder.storage.refusals import foreign, not_a_file, unreadable
from deckbuilder.storage.restoring import put_in_place
from deckbuilder.text import harmless


@dataclass(frozen=True, slots=True)
class Restoration:
    """A restored backup, and the place to which the former database was moved, if there was one."""

    path: Path
    backup: Look
    aside: Path | None


def restore_database(database: Path | None = None, backup: str = "") -> Restoration:
    """Replace the database by a backup (a number or a path), and move the former file aside.

    Without a name, the newest good backup is used, but only if the database is damaged, missing, empty, or not ours.
    """
    path = database_path(database)
    _require_ours(path)
    source = _named(path, backup) if backup else _newest_good(path)
    if not source.is_sound:
        fault = harmless(source.faults[0])
        raise Refusal(
            "backup-damaged",
            f"{harmless(str(source.path))} is not a good backup: {fault}.",
            hint="`deckbuilder db backups` says which ones are good.",
        )
    try:
        return Restoration(path, source, put_in_place(path, source.path))
    except (OSError, sqlite3.Error) as error:
        raise unwritten(source.path, path, error) from error


def needs_restoring(database: Path | None = None) -> bool:
    """Whether a restoration loses nothing of the user's: the database is damaged, missing, empty, or not ours."""
    try:
        look = look_at(database_path(database))
    except Refusal as refusal:
        if refusal.code != "not-our-database":
            raise
        return True
    return look is None or look.is_damaged or look.is_empty


def _require_ours(path: Path) -> None:
    """Raise a Refusal for a file that never was our database, which must stay in place."""
    try:
        header = read_header(path)
    except OSError as error:
        raise unreadable(path, error) from error
    if header is None or header.is_ours or (header.is_file and backups_of(path)):
        return
    raise foreign(path) if header.is_file else not_a_file(path)


def _newest_good(path: Path) -> Look:
    if not needs_restoring(path):
        raise Refusal(
            "database-usable",
            f"{harmless(str(path))} is usable, so it was not replaced by a backup.",
            hint="`deckbuilder db restore NUMBER` restores one anyway.",
            exit_code=ExitCode.NO,
        )
    copies = backups_of(path)
    good = next((look for copy in copies if (look := look_at_copy(copy.path)).is_sound), None)
    if good is None:
        found = f"none of the {len(copies)} backups in it is good" if copies else "it contains no backups"
        raise Refusal(
            "no-good-backup",
            f"Nothing was restored: {harmless(str(folder_of(path)))} was searched, and {found}.",
            hint="`deckbuilder db restore FILE` restores a copy from elsewhere.",
        )
    return good


def _named(path: Path, backup: str) -> Look:
    if backup.isascii() and backup.isdecimal():
        numbered = next((copy for copy in backups_of(path) if copy.number == int(backup[:12])), None)
        if numbered is not None:
            return look_at_copy(numbered.path)
        known = ", ".join(str(copy.number) for copy in backups_of(path)[:5]) or "none"
        raise Refusal("unknown-backup", f"There is no backup {backup}.", hint=f"The latest are: {known}.")
    if "/" not in backup and os.sep not in backup and (folder_of(path) / backup).is_file():
        return look_at_copy(folder_of(path) / backup)
    file = existing(Path(backup), "backup").absolute()
    if file.exists() and path.exists() and file.samefile(path):
        raise Refusal("same-file", f"{harmless(backup)} is the database itself.", hint="Name a copy of it.")
    return look_at(file) or none_there(file)
