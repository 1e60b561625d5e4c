"""A catalogue that is filled once in a run: a test that begins with an empty home is given a copy of it.

The program would fill it anew in every home, which costs ten times as much as what most tests do. That it does is shown
by tests that open a database elsewhere, and by every program that a test starts. Nor are the files that come with the
program read for every home, to see whether they have changed: nobody changes them while tests run. Where the same
cards are read as before, they are the same pool, for which all that follows from them is laid out already.

Nor does a test wait until what it writes has come to the disk: no power cut ends it. The tests of the database itself
and every program that a test starts do wait.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, cached_property
from operator import is_
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from deckbuilder.app.library.library import Library
from deckbuilder.cards.pool import CardPool
from deckbuilder.paths import HOME_VARIABLE, database_path, shipped
from deckbuilder.storage import store
from deckbuilder.storage.connection import SETTINGS
from deckbuilder.storage.fingerprint import fingerprint
from deckbuilder.storage.migrate import Migration, migrate

MAKE = "deckbuilder.storage.store.migrate"
SETTLED = "deckbuilder.storage.connection.SETTINGS"
PRINT = "deckbuilder.storage.fingerprint.fingerprint"
SHIPPED = shipped("card_sets")
HASTY = (*(setting for setting in SETTINGS if not setting.startswith("synchronous=")), "synchronous=OFF")


@contextmanager
def sharing_a_catalogue() -> Iterator[None]:
    """Until the block ends, the database of a new home is a copy of one that is filled with what is shipped."""
    pool = patch.object(Library, "pool", vars(_Shared)["pool"])
    with patch(MAKE, _made), patch(SETTLED, HASTY), patch(PRINT, _fingerprint), pool:
        yield


class _Shared(Library):
    """A library whose cards are those of the last one, where nothing has been read anew since."""

    last = CardPool(())

    @cached_property
    def pool(self) -> CardPool:
        """The cards of all sets in use."""
        sets = self.shelf.sets
        if len(sets) != len(_Shared.last.sets) or not all(map(is_, sets, _Shared.last.sets)):
            _Shared.last = CardPool(sets)
        return _Shared.last


def _made(connection: sqlite3.Connection, path: Path | None, known: tuple[Migration, ...]) -> None:
    if path is not None and path == database_path():
        # Nothing is read or written through the connection yet; page by page it would take longer.
        path.write_bytes(_filled())
    else:
        migrate(connection, path, known)


def _fingerprint(*folders: Path) -> str:
    return _of_shipped(*folders) if SHIPPED in folders else fingerprint(*folders)


@cache
def _of_shipped(*folders: Path) -> str:
    return fingerprint(*folders)


@cache
def _filled() -> bytes:
    """The file of a database, filled as the program fills that of a new home."""
    with TemporaryDirectory() as home, patch.dict("os.environ", {HOME_VARIABLE: home}), patch(MAKE, migrate):
        path = database_path()
        with store.open_store(path) as opened:
            assert Library(opened).catalogue.filled_from()
        return path.read_bytes()
