"""Completions of what a person may be typing, read using only `sqlite3`, since a shell waits for each answer.

An answer is only a suggestion, so a file that cannot be read suggests nothing.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from deckbuilder.text import by_name

FIELDS = "search fields"
"""The key of the note that lists the fields of the catalogue."""
SECONDS_TO_WAIT = 0.2
_CARDS = "SELECT name, id FROM card WHERE ? IN ('', rulebook) ORDER BY place"
_IDENTITIES = """
SELECT identity.name, identity.id FROM identity JOIN card_set ON card_set.id = identity.set_id
WHERE ? IN ('', card_set.rulebook) ORDER BY identity.number
"""
_MATCHES = "SELECT id, title FROM saved_match WHERE deleted = 0 AND ? IN ('', rulebook) ORDER BY updated DESC"
_DELETED = "SELECT id, title FROM saved_match WHERE deleted > 0 AND ? IN ('', rulebook) ORDER BY deleted DESC"
_VERSIONS = "SELECT number, label, change FROM deck_version WHERE deck = (%s) ORDER BY number DESC"
_NEWEST = "SELECT deck FROM deck_version WHERE name = ? ORDER BY saved DESC LIMIT 1"

RunQuery = Callable[[str, Sequence[Any]], list[tuple[Any, ...]]]


@dataclass(frozen=True, slots=True)
class Field:
    """A field that can be searched by."""

    key: str
    title: str
    kind: str
    also: tuple[str, ...] = ()


class Lookups:
    """Names and values in one database; cards, identities and matches only of one rulebook, if one is named.

    Fields are limited to these keys, if given.
    """

    def __init__(self, ask: RunQuery, rulebook: str = "", keys: Collection[str] | None = None) -> None:
        self._ask = ask
        self.rulebook, self._keys = rulebook, keys

    def of(self, rulebook: str) -> Lookups:
        """The same lookups, limited to a rulebook."""
        return Lookups(self._ask, rulebook, self._keys)

    def fields(self) -> tuple[Field, ...]:
        """The fields of the cards in the catalogue."""
        found = self._rows("SELECT value FROM meta WHERE key = ?", FIELDS)
        written = json.loads(found[0][0]) if found else ()
        return tuple(
            Field(key, title, kind, tuple(also))
            for key, title, kind, also in written
            if self._keys is None or key in self._keys
        )

    def values(self, key: str) -> dict[str, int]:
        """The values of a field with the number of cards that have each, the commonest first."""
        rows = self._rows(
            "SELECT one.value, count(*) FROM card, json_each(card.fields, ?) AS one WHERE ? IN ('', card.rulebook) "
            "GROUP BY one.value ORDER BY count(*) DESC, one.value",
            f'$."{key}"',
            self.rulebook,
        )
        return {str(value): count for value, count in rows}

    def cards(self) -> list[tuple[str, str]]:
        """The names and ids of the cards."""
        return [(name, id) for name, id in self._rows(_CARDS, self.rulebook)]

    def identities(self) -> list[tuple[str, str]]:
        """The names and ids of the identities."""
        return [(name, id) for name, id in self._rows(_IDENTITIES, self.rulebook)]

    def sets(self) -> list[tuple[str, str]]:
        """The ids and titles of the sets."""
        return [(id, title) for id, title in self._rows("SELECT id, title FROM card_set ORDER BY core DESC, id")]

    def decks(self) -> list[tuple[str, str]]:
        """The names of the saved decks, each with its identity."""
        rows = self._rows("SELECT name, identity FROM saved_deck")
        return [(name, identity) for name, identity in sorted(rows, key=lambda row: by_name(row[0]))]

    def versioned_decks(self) -> list[str]:
        """The names under which decks are kept in versions, even if a deck was deleted or renamed since."""
        return sorted([name for (name,) in self._rows("SELECT DISTINCT name FROM deck_version")], key=by_name)

    def versions(self, deck: str) -> list[tuple[str, str]]:
        """The numbers of the versions of a deck, newest first, each with its label or what was done."""
        return [(str(number), label or change) for number, label, change in self._rows(_VERSIONS % _NEWEST, deck)]

    def matches(self) -> list[tuple[str, str]]:
        """The numbers and titles of the saved games, newest first."""
        return [(str(id), title) for id, title in self._rows(_MATCHES, self.rulebook)]

    def deleted_matches(self) -> list[tuple[str, str]]:
        """The numbers and titles of the deleted games that are still kept, the one deleted last first."""
        return [(str(id), title) for id, title in self._rows(_DELETED, self.rulebook)]

    def searches(self) -> list[tuple[str, str]]:
        """The names of the saved searches and their queries."""
        return [(name, query) for name, query in self._rows("SELECT name, query FROM saved_search ORDER BY plain_name")]

    def _rows(self, sql: str, *values: str) -> list[tuple[Any, ...]]:
        try:
            return self._ask(sql, values)
        except (sqlite3.Error, ValueError):
            return []


@contextmanager
def lookups_in(path: Path) -> Iterator[Lookups]:
    """Look into a database that may not exist; nothing is created or changed."""
    try:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=SECONDS_TO_WAIT)
    except (sqlite3.Error, ValueError):
        yield Lookups(lambda _sql, _values: [])
        return
    try:
        yield Lookups(lambda sql, values: connection.execute(sql, values).fetchall())
    finally:
        connection.close()
