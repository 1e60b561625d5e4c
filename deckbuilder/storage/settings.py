"""The user's settings."""

from __future__ import annotations

from sqlmodel import Session

from deckbuilder.storage.changes import next_change, require_storable
from deckbuilder.storage.store import Store
from deckbuilder.storage.tables import SettingTable


class Settings:
    """Small texts that the front ends remember by key."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def value(self, key: str, default: str = "") -> str:
        """The text remembered under the key, or the default."""
        with self._store.reading() as connection, Session(connection) as session:
            row = session.get(SettingTable, key)
            return default if row is None else row.value

    def remember(self, key: str, value: str) -> None:
        """Remember a text under the key, replacing any that was there."""
        require_storable(key=key, value=value)
        with self._store.writing() as connection, Session(connection) as session:
            session.merge(SettingTable(key=key, value=value))
            session.flush()
            next_change(connection)
