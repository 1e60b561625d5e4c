"""SQLAlchemy over the connections of `connection`, for the user's own data; the catalogue is read without it."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from sqlalchemy import Connection, Engine, QueuePool, StaticPool, create_engine

from deckbuilder.storage.connection import FileConnection


def engine_over(connecting: Callable[[], FileConnection], *, is_in_memory: bool) -> Engine:
    """An engine over a file, or over the only connection of a database in memory."""
    pool = StaticPool if is_in_memory else QueuePool
    return create_engine("sqlite+pysqlite://", poolclass=pool, creator=connecting)


def file_of(connection: Connection) -> FileConnection:
    """The connection to the file behind a connection of SQLAlchemy."""
    return cast(FileConnection, connection.connection.dbapi_connection)
