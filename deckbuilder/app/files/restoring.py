"""Going back to a backup: the database as it is moves aside, and is never deleted."""

from __future__ import annotations

import os
import sqlite3
from dataclasses import dataclass
from pathlib import Path

from deckbuilder.app.files.databases import Look, look_at, look_at_copy, none_there, unwritten
from deckbuilder.app.files.places import existing
from deckbuilder.errors import Refusal
from deckbuilder.paths import database_path
from deckbuilder.storage.copies import backups_of, folder_of
from deckbuilder.storage.header import read_header
from deckbuilder.storage.refusals import foreign, not_a_file, unreadable
from deckbuilder.storage.restoring import put_in_place
from deckbuilder.text import harmless

NO = 1


@dataclass(frozen=True, slots=True)
class Restoration:
    """A backup that is the database now, and where the former file was moved, if there was one."""

    path: Path
    backup: Look
    aside: Path | None


def restore_database(database: Path | None = None, backup: str = "") -> Restoration:
    """Put a backup, named by number or path, in the place of the database, and move what was there aside.

    Without a name it is the newest good one, and only where the database is damaged, missing, or holds nothing.
    """
    path = database_path(database)
    _require_ours(path)
    source = _named(path, backup) if backup else _newest_good(path)
    if not source.is_sound:
        fault = harmless(source.faults[0])
        raise Refusal(
            "backup-damaged",
            f"{harmless(str(source.path))} is no good backup: {fault}.",
            hint="`deckbuilder db backups` says which ones are good.",
        )
    try:
        return Restoration(path, source, put_in_place(path, source.path))
    except (OSError, sqlite3.Error) as error:
        raise unwritten(source.path, path, error) from error


def needs_restoring(database: Path | None = None) -> bool:
    """True where nothing of the user's is lost by a restoration: the database is damaged, missing or empty."""
    try:
        look = look_at(database_path(database))
    except Refusal as refusal:
        if refusal.code != "not-our-database":
            raise
        return True
    return look is None or look.is_damaged or look.is_empty


def _require_ours(path: Path) -> None:
    """A file that never was our database stays where it is."""
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
            f"{harmless(str(path))} can be used as it is, so no backup took its place.",
            hint="`deckbuilder db restore NUMBER` goes back to one of them all the same.",
            exit_code=NO,
        )
    copies = backups_of(path)
    good = next((look for copy in copies if (look := look_at_copy(copy.path)).is_sound), None)
    if good is None:
        found = f"none of the {len(copies)} backups in it is good" if copies else "there is no backup in it"
        raise Refusal(
            "no-good-backup",
            f"Nothing was restored: {harmless(str(folder_of(path)))} was looked through, and {found}.",
            hint="`deckbuilder db restore FILE` takes a copy from elsewhere.",
        )
    return good


def _named(path: Path, backup: str) -> Look:
    if backup.isascii() and backup.isdecimal():
        numbered = next((copy for copy in backups_of(path) if copy.number == int(backup[:12])), None)
        if numbered is not None:
            return look_at_copy(numbered.path)
        known = ", ".join(str(copy.number) for copy in backups_of(path)[:5]) or "none"
        raise Refusal("unknown-backup", f"There is no backup {backup}.", hint=f"The last ones are: {known}.")
    if "/" not in backup and os.sep not in backup and (folder_of(path) / backup).is_file():
        return look_at_copy(folder_of(path) / backup)
    file = existing(Path(backup), "backup").absolute()
    if file.exists() and path.exists() and file.samefile(path):
        raise Refusal("same-file", f"{harmless(backup)} is the database itself.", hint="Name a copy of it.")
    return look_at(file) or none_there(file)
