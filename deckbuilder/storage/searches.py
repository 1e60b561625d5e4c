"""Saved searches. A search that uses one is typed, so they are read using only `sqlite3`."""

from __future__ import annotations

from dataclasses import dataclass

from deckbuilder.storage.changes import is_storable, next_change, require_storable
from deckbuilder.storage.store import Store
from deckbuilder.text import folded

_ALL = "SELECT plain_name, name, query FROM saved_search ORDER BY plain_name"
_SAVE = (
    "INSERT INTO saved_search (plain_name, name, query) VALUES (:plain, :name, :query) "
    "ON CONFLICT (plain_name) DO UPDATE SET name = :name, query = :query"
)
_DELETE = "DELETE FROM saved_search WHERE plain_name = :plain"


@dataclass(frozen=True, slots=True)
class SavedSearch:
    """A query and its name."""

    name: str
    query: str


class Searches:
    """The queries that the user has named; names that differ only in case or accents are the same."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def listed(self) -> dict[str, SavedSearch]:
        """All of them, by name without case and accents."""
        with self._store.asking() as cursor:
            return {plain: SavedSearch(name, query) for plain, name, query in cursor.execute(_ALL)}

    def save(self, name: str, query: str) -> None:
        """Save a query under a name, replacing any that is there."""
        require_storable(name=name, query=query)
        with self._store.writing() as connection:
            connection.exec_driver_sql(_SAVE, {"plain": folded(name), "name": name, "query": query})
            next_change(connection)

    def delete(self, name: str) -> bool:
        """Forget a query; False if there is none with this name."""
        if not is_storable(name):
            return False
        with self._store.writing() as connection:
            found = connection.exec_driver_sql(_DELETE, {"plain": folded(name)})
            if found.rowcount:
                next_change(connection)
            return bool(found.rowcount)
