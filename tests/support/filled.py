"""A catalogue that is filled once in a run: a test that begins with an empty home is given a copy of it.

The program would fill it anew in every home, which costs ten times as much as what most tests do. That it does is shown
by tests that open a database elsewhere, and by every program that a test starts.

Nor does a test wait until what it writes has come to the disk: no power cut ends it. The tests of the database itself
and every program that a test starts do wait.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from deckbuilder.app.library.library import Library
from deckbuilder.paths import HOME_VARIABLE, database_path
from deckbuilder.storage import store
from deckbuilder.storage.connection import SETTINGS, connect
from deckbuilder.storage.migrate import Migration, migrate

MAKE = "deckbuilder.storage.store.migrate"
SETTLED = "deckbuilder.storage.connection.SETTINGS"
HASTY = (*(setting for setting in SETTINGS if not setting.startswith("synchronous=")), "synchronous=OFF")


@contextmanager
def sharing_a_catalogue() -> Iterator[None]:
    """Until the block ends, the database of a new home is a copy of one that is filled with what is shipped."""
    with patch(MAKE, _made), patch(SETTLED, HASTY):
        yield


def _made(connection: sqlite3.Connection, path: Path | None, known: tuple[Migration, ...]) -> None:
    if path is not None and path == database_path():
        _filled().backup(connection)
    else:
        migrate(connection, path, known)


@cache
def _filled() -> sqlite3.Connection:
    """A database in memory, filled as the program fills that of a new home."""
    copy = sqlite3.connect(":memory:", check_same_thread=False)
    with TemporaryDirectory() as home, patch.dict("os.environ", {HOME_VARIABLE: home}), patch(MAKE, migrate):
        path = database_path()
        with store.open_store(path) as opened:
            assert Library(opened).catalogue.filled_from()
        with closing(connect(path, mode="ro")) as connection:
            connection.backup(copy)
    return copy
