"""Finding cards, sets and identities. The catalogue is read using only `sqlite3`."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import partial
from typing import TYPE_CHECKING, Any

from deckbuilder.cards.nearest import NearestNames
from deckbuilder.cards.query import Query
from deckbuilder.errors import Refusal
from deckbuilder.garbage import uncollected
from deckbuilder.storage.changes import is_storable
from deckbuilder.storage.lookups import Lookups
from deckbuilder.storage.rows import CARD_COLUMNS, IdentityRow, SetRow, StoredCard, table_in
from deckbuilder.storage.search import statement, whole_cards
from deckbuilder.storage.store import Store, memory_store
from deckbuilder.text import folded

if TYPE_CHECKING:
    from sqlite3 import Cursor

    from deckbuilder.storage.rebuild import Content

LAYOUT = 5
"""The version of the catalogue's layout; a catalogue filled with another layout is filled again."""
UNSAVED = ("database-read-only", "database-busy", "disk-refuses")

_FILLED_FROM = "SELECT value FROM meta WHERE key = 'catalogue'"
_LEFT_OUT = "SELECT value FROM meta WHERE key = 'left out'"
_BY_ID = f"SELECT {CARD_COLUMNS} FROM card WHERE id = :ref"
_BY_WORD = f"""
SELECT {CARD_COLUMNS} FROM card
WHERE (plain_name = :plain OR slug = :plain OR id = :plain) AND :book IN ('', rulebook) ORDER BY place
"""
_CALLED = f"SELECT {CARD_COLUMNS} FROM card WHERE plain_name IN (SELECT value FROM json_each(:names)) ORDER BY place"
_AT = f"SELECT {CARD_COLUMNS} FROM card WHERE place IN (SELECT value FROM json_each(?)) ORDER BY place"
_NEXT_WORD = "SELECT term FROM card_fts_words WHERE term >= ? LIMIT 1"
_WORDS = f"""
WITH RECURSIVE word (term) AS (
    SELECT ({_NEXT_WORD.replace("?", ":first")})
    UNION ALL
    SELECT ({_NEXT_WORD.replace("?", "word.term || char(1)")}) FROM word WHERE term < :behind
)
SELECT term FROM word WHERE term < :behind
"""
_PLACE = "SELECT place FROM card WHERE id = :ref"
_TYPES = "SELECT type, json_group_array(place) FROM card WHERE rulebook = ? GROUP BY type"
_NAMES = "SELECT name FROM card WHERE ? IN ('', rulebook) ORDER BY place"
_OF_SET = f"SELECT {CARD_COLUMNS} FROM card WHERE set_id = :set_id ORDER BY number"
_SET_FIELDS = tuple(one.name for one in fields(SetRow))
_SETS = f"SELECT {', '.join(name.removeprefix('is_') for name in _SET_FIELDS)} FROM card_set ORDER BY core DESC, id"
_made = partial(tuple.__new__, StoredCard)  # twice as quick as `_make`, which counts
_IDENTITIES = "SELECT id, set_id, name, fields FROM identity ORDER BY number"


class Catalogue:
    """The cards of all sets in use."""

    def __init__(
        self, store: Store, notices: tuple[str, ...] = (), left_out: tuple[str, ...] = (), *, is_owner: bool = False
    ) -> None:
        self.notices = notices
        self.left_out = left_out
        """Messages about installed sets that are not in it."""
        self._store = store
        self._is_owner = is_owner

    def close(self) -> None:
        """Close the store if only this catalogue uses it; a store that was passed in stays open."""
        if self._is_owner:
            self._store.close()

    def filled_from(self) -> str | None:
        """The fingerprint of the files the catalogue was filled from; None if it was never filled."""
        with self._store.asking() as cursor:
            found = cursor.execute(_FILLED_FROM).fetchone()
            return None if found is None else str(found[0])

    def left_out_then(self) -> tuple[str, ...]:
        """The messages about sets left out when it was filled."""
        with self._store.asking() as cursor:
            found = cursor.execute(_LEFT_OUT).fetchone()
            return () if found is None else tuple(str(found[0]).splitlines())

    def search(self, query: Query, *, rulebook: str | None = None, limit: int | None = None) -> tuple[StoredCard, ...]:
        """The cards that a query finds: best match first if it has words for name or text, else by name."""
        with self._store.asking() as cursor, uncollected():
            sql, values = statement(query, rulebook, limit, partial(_begins_another, cursor))
            return tuple(map(_made, cursor.execute(whole_cards(sql), values)))

    def places(self, query: Query, *, rulebook: str | None = None) -> tuple[int, ...]:
        """The places of the cards that a query finds, in the order of `search`: enough for a list of any length."""
        with self._store.asking() as cursor:
            sql, values = statement(query, rulebook, None, partial(_begins_another, cursor))
            return tuple(place for (place,) in cursor.execute(sql, values))

    def cards_at(self, places: Sequence[int]) -> tuple[StoredCard, ...]:
        """The cards at these places, in the given order; empty places are skipped."""
        with self._store.asking() as cursor:
            found = _rows(cursor, places)
        return tuple(found[place] for place in places if place in found)

    def place_of(self, card_id: str) -> int | None:
        """The place of the card with exactly this id; None if there is none."""
        if not is_storable(card_id):
            return None
        with self._store.asking() as cursor:
            found = cursor.execute(_PLACE, {"ref": card_id}).fetchone()
            return None if found is None else int(found[0])

    def places_by_values(
        self, keys: Sequence[str], rulebook: str
    ) -> Iterator[tuple[Mapping[str, tuple[str, ...]], list[int]]]:
        """Each combination of values that cards have in these fields, with the places of the cards that have it."""
        # For one path JSON gives the value itself; for two or more, a list.
        paths = [f'$."{key}"' for key in (*keys, *keys[:1])]
        marks = ", ".join("?" * len(paths))
        sql = (
            f"SELECT json_extract(fields, {marks}) AS found, json_group_array(place) FROM card "
            "WHERE rulebook = ? GROUP BY found"
        )
        with self._store.asking() as cursor:
            rows = cursor.execute(sql, (*paths, rulebook)).fetchall() if keys else []
        for found, places in rows:
            yield {key: _values(value) for key, value in zip(keys, json.loads(found), strict=False)}, json.loads(places)

    def places_by_type(self, rulebook: str) -> dict[str, list[int]]:
        """The places of the cards of each type."""
        with self._store.asking() as cursor:
            rows = cursor.execute(_TYPES, (rulebook,)).fetchall()
        return {card_type: json.loads(places) for card_type, places in rows}

    def card(self, card_id: str) -> StoredCard | None:
        """The card with exactly this id; None if there is none."""
        if not is_storable(card_id):
            return None
        with self._store.asking() as cursor:
            found = cursor.execute(_BY_ID, {"ref": card_id}).fetchone()
            return None if found is None else _made(found)

    def find(self, ref: str, rulebook: str = "") -> StoredCard | tuple[str, ...]:
        """The card meant by an id or a name; otherwise the names that may have been meant, nearest first.

        If several cards have the name, the result is their ids. With `rulebook`, only its cards are meant.
        """
        card = None if rulebook else self.card(ref)
        if card is not None or not is_storable(ref):
            return card or ()
        with self._store.asking() as cursor:
            found = list(map(_made, cursor.execute(_BY_WORD, {"plain": folded(ref.strip()), "book": rulebook})))
        if len(found) == 1:
            return found[0]
        if found:
            return tuple(row.id for row in found)
        return NearestNames(tuple(dict.fromkeys(self.names(rulebook)))).nearest(ref.strip())

    def called(self, names: Sequence[str]) -> tuple[StoredCard, ...]:
        """The cards with any of these names, ignoring case and accents."""
        plain = json.dumps([folded(name) for name in names])
        with self._store.asking() as cursor:
            return tuple(map(_made, cursor.execute(_CALLED, {"names": plain})))

    def lookups(self, rulebook: str, keys: Collection[str]) -> Lookups:
        """Completions for somebody who searches the cards of a rulebook by these fields."""

        def ask(sql: str, values: Sequence[Any]) -> list[tuple[Any, ...]]:
            with self._store.asking() as cursor:
                return cursor.execute(sql, values).fetchall()

        return Lookups(ask, rulebook, keys)

    def words(self, letter: str) -> tuple[str, ...]:
        """The words on cards that begin with this letter, sorted; reading all words would take too long."""
        with self._store.asking() as cursor:
            found = cursor.execute(_WORDS, {"first": letter, "behind": chr(ord(letter) + 1)})
            return tuple(str(word) for (word,) in found)

    def names(self, rulebook: str = "") -> tuple[str, ...]:
        """The names of all cards, or of those of a rulebook, in the order of the catalogue."""
        with self._store.asking() as cursor:
            return tuple(name for (name,) in cursor.execute(_NAMES, (rulebook,)))

    def cards_of(self, set_id: str) -> tuple[StoredCard, ...]:
        """The cards of a set in the order of its file."""
        with self._store.asking() as cursor:
            return tuple(map(_made, cursor.execute(_OF_SET, {"set_id": set_id})))

    def sets(self) -> tuple[SetRow, ...]:
        """All card sets, the core sets first."""
        with self._store.asking() as cursor:
            return tuple([_set(dict(zip(_SET_FIELDS, row, strict=True))) for row in cursor.execute(_SETS)])

    def identities(self) -> tuple[IdentityRow, ...]:
        """All identities that a deck can be built for, in the order of the files."""
        with self._store.asking() as cursor:
            rows = cursor.execute(_IDENTITIES).fetchall()
        return tuple(IdentityRow(id, set_id, name, table_in(fields)) for id, set_id, name, fields in rows)


def open_catalogue(store: Store, fingerprint: str, load: Callable[[], Content]) -> Catalogue:
    """The catalogue in the store, filled again by `load` if it was not filled from what `fingerprint` stands for.

    If it cannot be filled because nothing can be written, the result is a catalogue in memory that says so in its
    notices.
    """
    catalogue = Catalogue(store, store.notices)
    if catalogue.filled_from() == fingerprint:
        catalogue.left_out = catalogue.left_out_then()
        return catalogue
    # Only a catalogue that is out of date pays for SQLModel.
    from deckbuilder.storage.rebuild import rebuild

    content = load()
    catalogue.left_out = tuple(content.left_out)
    try:
        rebuild(store, content, fingerprint)
    except Refusal as refusal:
        if refusal.code not in UNSAVED:
            raise
        return memory_catalogue(content, *store.notices, f"The catalogue could not be saved: {refusal.message}")
    return catalogue


def memory_catalogue(content: Content, *notices: str) -> Catalogue:
    """A catalogue that ends with the program: for sets that are only inspected, or if nothing can be saved."""
    from deckbuilder.storage.rebuild import rebuild

    store = memory_store()
    rebuild(store, content, "")
    return Catalogue(store, notices, tuple(content.left_out), is_owner=True)


def _begins_another(cursor: Cursor, word: str) -> bool:
    """Whether the index has longer words that begin with this one."""
    cursor.execute(_NEXT_WORD, (f"{word}\1",))
    return any(str(following).startswith(word) for (following,) in cursor.fetchall())


def _rows(cursor: Cursor, places: Sequence[int]) -> dict[int, StoredCard]:
    """The cards at these places, read in the order in which they are stored."""
    rows = cursor.execute(_AT, (json.dumps(places),))
    return {card.place: card for card in map(_made, rows)}


def _set(stored: Mapping[str, Any]) -> SetRow:
    read = {"is_core": bool(stored["is_core"]), "requires": tuple(json.loads(stored["requires"]))}
    return SetRow(**{**stored, **read})


def _values(stored: object) -> tuple[str, ...]:
    """The values of a card in a field, which JSON stores as a list if there may be several."""
    if isinstance(stored, list):
        return tuple(map(str, stored))
    return () if stored is None else (str(stored),)
