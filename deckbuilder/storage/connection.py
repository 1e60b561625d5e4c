"""The one place that opens a database, always with the same settings.

It uses a rollback journal instead of WAL: that can be read in a read-only folder, is one file to copy, and the SQLite
of Python 3.11 has a bug that damages WAL files. `synchronous=EXTRA` is the setting that lost nothing in power cuts.

While a database is open, no other code of this process may open and close its file: that would drop its locks.
"""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from deckbuilder.storage.patience import SECONDS_TO_WAIT

SETTINGS = (
    "foreign_keys=ON",
    "synchronous=EXTRA",
    "cell_size_check=ON",
    "mmap_size=0",
    "cache_size=-16000",
)
NO_FILE = (0, 0)


class FileConnection(sqlite3.Connection):
    """A connection that knows the file it was opened on, whatever is at that path now."""

    path: Path | None = None
    file: tuple[int, int] = NO_FILE
    waits: float = SECONDS_TO_WAIT

    def wait(self, seconds: float) -> None:
        """Set the longest wait while another program holds the database."""
        if seconds != self.waits:
            self.execute(f"PRAGMA busy_timeout={round(seconds * 1000)}")
            self.waits = seconds

    @property
    def is_in_place(self) -> bool:
        """Whether the open file is still the one at its path; if not, nobody would see a change."""
        return self.path is None or file_at(self.path) == self.file

    def begin(self, *, is_writing: bool) -> None:
        """Begin a transaction explicitly, which the driver does not do well by itself."""
        # A write that begins plainly and reads first fails immediately beside another writer, whatever its timeout.
        self.execute("BEGIN IMMEDIATE" if is_writing else "BEGIN")


def file_at(path: Path) -> tuple[int, int]:
    """The identity of the file at this path; NO_FILE if there is none."""
    try:
        found = os.stat(path)
    except OSError:
        return NO_FILE
    return (found.st_dev, found.st_ino)


def connect(path: Path | None, *, mode: str = "rw", wait: float = SECONDS_TO_WAIT) -> FileConnection:
    """Open a connection to the file, or with None to a new database in memory; it begins no transaction by itself.

    `mode` is `rw`, `ro`, or `rwc` to create a missing file.
    """
    target = "file::memory:" if path is None else f"{path.absolute().as_uri()}?mode={mode}"
    # Asked before it is opened, so that a file that replaces it in between is noticed.
    file = NO_FILE if path is None else file_at(path)
    connection = sqlite3.connect(
        target,
        uri=True,
        timeout=wait,
        isolation_level=None,
        check_same_thread=False,
        cached_statements=256,
        factory=FileConnection,
    )
    connection.path, connection.file, connection.waits = path, file, wait
    try:
        for setting in SETTINGS:
            connection.execute(f"PRAGMA {setting}")
        if path is not None and mode != "ro":
            connection.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error:
        connection.close()
        raise
    except UnicodeDecodeError:  # Python cannot decode SQLite's message, which quotes the damaged schema
        connection.close()
        damage = sqlite3.DatabaseError("malformed database schema")
        damage.sqlite_errorname = "SQLITE_CORRUPT"
        raise damage from None
    return connection
