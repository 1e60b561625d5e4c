"""SQLAlchemy over the connections of `connection`, for what belongs to the user; the catalogue is read without it."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from sqlalchemy import Connection, Engine, QueuePool, StaticPool, create_engine

from deckbuilder.storage.connection import FileConnection


def engine_over(connecting: Callable[[], FileConnection], *, is_in_memory: bool) -> Engine:
    """An engine over a file, or over the one connection that a database in memory has."""
    pool = StaticPool if is_in_memory else QueuePool
    return create_engine("sqlite+pysqlite://", poolclass=pool, creator=connecting)


def file_of(connection: Connection) -> FileConnection:
    """The connection to the file that is behind one of SQLAlchemy's."""
    return cast(FileConnection, connection.connection.dbapi_connection)
