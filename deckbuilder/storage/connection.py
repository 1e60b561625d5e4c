"""The one place that opens a database, always with the same settings.

A rollback journal instead of WAL: it is readable in a read-only folder, is one file to copy, and the SQLite that comes
with Python 3.11 has a fault that damages WAL files. ``synchronous=EXTRA`` is what lost nothing in power cuts.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Connection, Engine, Pool, QueuePool, StaticPool, create_engine

SETTINGS = (
    "busy_timeout=5000",
    "foreign_keys=ON",
    "synchronous=EXTRA",
    "cell_size_check=ON",
    "mmap_size=0",
    "cache_size=-16000",
)
SECONDS_TO_WAIT = 5.0


def connect(path: Path | None, *, mode: str = "rw") -> sqlite3.Connection:
    """An open connection to the file (None: to a new database in memory); it begins no transaction by itself.

    `mode` is ``rw``, ``ro``, or ``rwc`` to make the file where there is none.
    """
    target = "file::memory:" if path is None else f"{path.absolute().as_uri()}?mode={mode}"
    connection = sqlite3.connect(
        target, uri=True, timeout=SECONDS_TO_WAIT, isolation_level=None, check_same_thread=False, cached_statements=256
    )
    try:
        for setting in SETTINGS:
            connection.execute(f"PRAGMA {setting}")
        if path is not None and mode != "ro":
            connection.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def file_engine(path: Path, *, mode: str) -> Engine:
    """An engine over the file."""
    return _engine(QueuePool, lambda: connect(path, mode=mode))


def memory_engine(connection: sqlite3.Connection) -> Engine:
    """An engine over the one connection that a database in memory has."""
    return _engine(StaticPool, lambda: connection)


def begin(connection: Connection, *, is_writing: bool) -> None:
    """Begin the transaction that SQLAlchemy believes it has begun; no driver does it well by itself."""
    # A write that begins plainly and reads first fails at once beside another writer, whatever the time it may wait.
    connection.connection.cursor().execute("BEGIN IMMEDIATE" if is_writing else "BEGIN")


def _engine(pool: type[Pool], creator: Callable[[], sqlite3.Connection]) -> Engine:
    return create_engine("sqlite+pysqlite://", poolclass=pool, creator=creator)
