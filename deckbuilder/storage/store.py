"""The open database: reading, writing, and a database in memory if nothing can be saved."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, nullcontext, suppress
from datetime import date
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from deckbuilder.paths import lost_link
from deckbuilder.storage import refusals
from deckbuilder.storage.backup_files import backups_of
from deckbuilder.storage.backups import back_up_of_the_day
from deckbuilder.storage.changes import changes_made
from deckbuilder.storage.connection import NO_FILE, FileConnection, connect, file_at
from deckbuilder.storage.header import Header
from deckbuilder.storage.migrate import Migration, migrate, steps, version_of
from deckbuilder.storage.patience import AT_A_SCREEN, Patience
from deckbuilder.storage.soundness import examine
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine


class Store:
    """An open database. `path` is None for one in memory, whose content ends with the program."""

    def __init__(
        self,
        path: Path | None,
        connecting: Callable[[float], FileConnection],
        *,
        is_writable: bool,
        notices: tuple[str, ...] = (),
    ) -> None:
        self.path = path
        self.is_writable = is_writable
        self.notices = notices
        self._patience = Patience()
        self._connect = connecting
        self._idle: list[FileConnection] = []
        """Open connections that are free for the next question."""
        self._is_closed = False
        self._copied_on: date | None = None
        # A database in memory has one connection, which two threads would otherwise share in mid-transaction.
        self._turn = threading.Lock() if path is None else nullcontext()

    @contextmanager
    def asking(self) -> Iterator[sqlite3.Cursor]:
        """A cursor that sees one state of the database until the block ends, for questions that need no SQLAlchemy."""
        with self._turn, self._refusing():
            connection = self._current()
            try:
                connection.wait(self._patience.seconds)
                connection.begin(is_writing=False)
                self._require_in_place(connection)
                with closing(connection.cursor()) as cursor:
                    yield cursor
            finally:
                connection.rollback()
                self._leave(connection)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection that sees one state of the database until the block ends."""
        with self._transaction(is_writing=False) as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A connection whose changes are saved together when the block ends, or not at all if it fails.

        Before the first change of a day, the database is copied as it was.
        """
        from deckbuilder.storage.engine import file_of

        if not self.is_writable:
            raise refusals.unwritable(self.path)
        with self.filling() as connection:
            self._copy_once_a_day(file_of(connection).cursor())
            yield connection

    @contextmanager
    def filling(self) -> Iterator[Connection]:
        """Like `writing`, but also for a database in memory: for data that can be made again."""
        with self._transaction(is_writing=True) as connection:
            yield connection

    @property
    def changes(self) -> int:
        """The number of changes to the user's own data, by this program or another."""
        with self.asking() as cursor:
            return changes_made(cursor)

    def require_whole(self) -> None:
        """Refuse a damaged file before it is used; a short command skips this, and notices damage if it meets it."""
        with self.asking() as cursor:
            _require_sound(cursor, self.path)

    def require_sound(self) -> None:
        """Refuse a file that is damaged or was changed by others: the cause to rule out before an error is a bug."""
        if self.path is None:
            return
        with self._refusing(), closing(self._connecting()) as connection:
            found = examine(connection)
        if not found.is_sound:
            raise refusals.damaged(self.path, (*found.faults, *found.altered)[0])

    def answer_soon(self) -> None:
        """Wait less for other programs from now on: somebody is looking at a screen that stands still meanwhile."""
        self._patience.most = AT_A_SCREEN

    def _leave(self, connection: FileConnection) -> None:
        """Keep a connection for the next question, unless the file was closed while this one was answered."""
        if self._is_closed:
            connection.close()
        else:
            self._idle.append(connection)

    def close(self) -> None:
        """Close the file; a thread that is still reading closes its own connection."""
        self._is_closed = True
        while self._idle:
            self._idle.pop().close()
        engine: Engine | None = self.__dict__.get("_engine")
        if engine is not None:
            engine.dispose()

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @contextmanager
    def _transaction(self, *, is_writing: bool) -> Iterator[Connection]:
        from deckbuilder.storage.engine import file_of

        with self._turn, self._refusing(), self._connected() as connection:
            try:
                with connection.begin():
                    file_of(connection).wait(self._patience.seconds)
                    file_of(connection).begin(is_writing=is_writing)
                    self._require_in_place(file_of(connection))
                    yield connection
            finally:
                if self._is_closed and self.path is not None:
                    connection.detach()  # there is no pool any more that would ever close it

    def _require_in_place(self, connection: FileConnection) -> None:
        # Once a transaction has begun, nobody can replace the file, so this is the time for a last check.
        if not connection.is_in_place:
            raise refusals.replaced(self.path)

    def _current(self) -> FileConnection:
        """A connection to the file that is there now: another program may have put a backup in its place."""
        self._require_there()
        with suppress(IndexError):
            while True:
                connection = self._idle.pop()
                if connection.is_in_place:
                    return connection
                connection.close()
        return self._connecting()

    def _connected(self) -> Connection:
        """A connection of SQLAlchemy to the file that is there now."""
        from deckbuilder.storage.engine import file_of

        self._require_there()
        connection = self._engine.connect()
        if file_of(connection).is_in_place:
            return connection
        connection.close()
        self._engine.dispose()
        return self._engine.connect()

    def _connecting(self) -> FileConnection:
        return self._connect(self._patience.seconds)

    def _require_there(self) -> None:
        if self.path is not None and file_at(self.path) == NO_FILE:
            raise refusals.gone(self.path)

    @cached_property
    def _engine(self) -> Engine:
        from deckbuilder.storage.engine import engine_over

        return engine_over(self._connecting, is_in_memory=self.path is None)

    def _copy_once_a_day(self, cursor: sqlite3.Cursor) -> None:
        if self.path is None or self._copied_on == date.today():
            return
        told = back_up_of_the_day(self.path, changes_made(cursor))
        self.notices += tuple(notice for notice in told if notice not in self.notices)
        self._copied_on = date.today()

    @contextmanager
    def _refusing(self) -> Iterator[None]:
        try:
            yield
        except Exception as error:
            cause = getattr(error, "orig", error)  # the error inside SQLAlchemy's
            refusal = refusals.refusal_of(cause, self.path) if isinstance(cause, sqlite3.Error) else None
            if refusal is None:
                raise
            if refusal.code == "database-busy":
                self._patience.give_up()
            raise refusal from error


def open_store(path: Path) -> Store:
    """The database at `path`, created or brought to the newest version if needed.

    A file that is foreign, damaged or of a newer program is refused and not touched. If nothing can be saved and no
    database exists, the result is a store in memory that says so in its notices.
    """
    known = steps()
    header = refusals.header_of(path, len(known))
    if header is None:
        return _made(path, known)
    if header.version == 0 and backups_of(path):
        raise refusals.damaged(path, "it is empty")
    is_writable = os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)
    _bring_up(path, header, known, is_writable=is_writable)
    if is_writable:
        return Store(path, _connecting(path), is_writable=True)
    notice = f"{harmless(str(path))} is not writable: everything can be read, but nothing is saved this time."
    return Store(path, _connecting(path, mode="ro"), is_writable=False, notices=(notice,))


def memory_store(*notices: str) -> Store:
    """A new database in memory: it can be filled and read, but saves nothing."""
    connection = connect(None)
    migrate(connection, None, steps())
    return Store(None, lambda _: connection, is_writable=False, notices=notices)


def _made(path: Path, known: tuple[Migration, ...]) -> Store:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with closing(connect(path, mode="rwc")) as connection:
            migrate(connection, path, known)
    except OSError as error:
        return _unsaved(path, error.strerror or str(error))
    except sqlite3.Error as error:
        refusal = refusals.refusal_of(error, path)
        if refusal is None:
            raise
        if refusal.code == "database-busy":
            raise refusal from error
        return _unsaved(path, str(error))
    notices = (refusals.missed(path),) if backups_of(path) else ()
    return Store(path, _connecting(path), is_writable=True, notices=notices)


def _connecting(path: Path, mode: str = "rw") -> Callable[[float], FileConnection]:
    return lambda seconds: connect(path, mode=mode, wait=seconds)


def _bring_up(path: Path, header: Header, known: tuple[Migration, ...], *, is_writable: bool) -> None:
    """Check the file and bring it to the newest version; in the usual case, nothing is opened."""
    if header.is_settled and header.version == len(known):
        return
    try:
        with refusals.refusing(path), closing(connect(path, mode="rw" if is_writable else "ro")) as connection:
            if not header.is_settled:  # one seen in mid-write is sound, and so is one mended from its journal
                _require_sound(connection.cursor(), path)
            version = version_of(connection)
            if version == 0 and backups_of(path):  # emptied by a journal that was not its own
                raise refusals.damaged(path, "it is empty")
            if version < len(known):
                if not is_writable:
                    raise refusals.stale(path, version, len(known))
                migrate(connection, path, known)
    except OSError as error:
        raise refusals.unbacked(path, error) from error


def _require_sound(cursor: sqlite3.Cursor, path: Path | None) -> None:
    (verdict,) = cursor.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise refusals.damaged(path, str(verdict))


def _unsaved(path: Path, reason: str) -> Store:
    why = lost_link(path) or reason
    return memory_store(f"{harmless(str(path))} cannot be created, so nothing can be saved this time ({why}).")
