"""A catalogue filled once per run: a test that begins with an empty home gets a copy of it.

The program would fill it again in every home, which costs ten times as much as most tests do. That it does so is shown
by tests that open a database elsewhere, and by every program that a test starts. Nor are the shipped files read for
every home to see whether they have changed: nobody changes them while tests run. If the cards read are the same as
before, the pool is the same object, with everything derived from it computed already.

Nor does a test wait until its writes reach the disk: it need not survive a power cut. The tests of the database itself
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
    """Until the block ends, create the database of a new home as a copy of one filled with the shipped sets."""
    pool = patch.object(Library, "pool", vars(_Shared)["pool"])
    with patch(MAKE, _made), patch(SETTLED, HASTY), patch(PRINT, _fingerprint), pool:
        yield


class _Shared(Library):
    """A library that shares its pool with the previous one if no set has been read again since."""

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
        # The connection has not been used yet; copying through it page by page would take longer.
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
    """The bytes of a database filled as the program fills that of a new home."""
    with TemporaryDirectory() as home, patch.dict("os.environ", {HOME_VARIABLE: home}), patch(MAKE, migrate):
        path = database_path()
        with store.open_store(path) as opened:
            assert Library(opened).catalogue.filled_from()
        return path.read_bytes()
