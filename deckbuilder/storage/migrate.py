"""Bringing a database to the newest version by the numbered steps of `db/migrations`.

All missing steps are one transaction: if it is interrupted, by an error or a power cut, the old version stays intact.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from deckbuilder.errors import Refusal
from deckbuilder.paths import shipped
from deckbuilder.storage.backups import back_up
from deckbuilder.storage.header import APPLICATION_ID
from deckbuilder.storage.refusals import newer
from deckbuilder.text import harmless


@dataclass(frozen=True, slots=True)
class Migration:
    """A script of SQL that brings a database from version `number - 1` to `number`."""

    number: int
    name: str
    script: str


@lru_cache(maxsize=1)
def steps() -> tuple[Migration, ...]:
    """The steps that come with this program, in order, numbered from 1 without a gap."""
    folder = shipped("db") / "migrations"
    paths = sorted(folder.glob("[0-9][0-9][0-9][0-9]_*.sql"))
    found = tuple(Migration(int(path.name[:4]), path.name, path.read_text(encoding="utf-8")) for path in paths)
    if not found or [step.number for step in found] != list(range(1, len(found) + 1)):
        raise Refusal(
            "broken-installation",
            f"The steps of the database in {folder} are not numbered from 0001 on without a gap.",
            hint="Install deckbuilder again.",
        )
    return found


def migrate(connection: sqlite3.Connection, path: Path | None, known: Sequence[Migration]) -> None:
    """Bring the database to the newest version; safe even if several processes do it at once.

    A database that is not empty is copied first. `connection` must not be in a transaction.
    """
    # It has no effect inside a transaction; if it stayed on, rebuilding a table would delete its children.
    connection.execute("PRAGMA foreign_keys=OFF")
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = version_of(connection)
        if version > len(known):
            raise newer(path or Path(":memory:"), version, len(known))
        if version == 0:
            connection.execute(f"PRAGMA application_id={APPLICATION_ID}")
        elif version < len(known) and path is not None:
            back_up(path, "upgrade")
        for step in known[version:]:
            _run(connection, step)
        _check_keys(connection, version, path)
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        connection.execute("PRAGMA foreign_keys=ON")


def version_of(connection: sqlite3.Connection) -> int:
    """The number of the last step applied to the database."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def _run(connection: sqlite3.Connection, step: Migration) -> None:
    for statement in _statements(step.script):
        connection.execute(statement)
    connection.execute(f"PRAGMA user_version={step.number}")


def _statements(script: str) -> Iterator[str]:
    """The statements of a script; `executescript` would commit the open transaction."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def _check_keys(connection: sqlite3.Connection, version: int, path: Path | None) -> None:
    lost = connection.execute("PRAGMA foreign_key_check").fetchall()
    if lost:
        raise Refusal(
            "database-inconsistent",
            f"{harmless(str(path))} stays at version {version}: {len(lost)} rows refer to something that does not "
            f"exist, first in the table {lost[0][0]}.",
            hint="Please report this with the copy in the folder backups.",
        )
