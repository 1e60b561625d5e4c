"""Filling the catalogue from card sets: emptied and filled in one transaction, the user's own tables untouched."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Table, insert, text

from deckbuilder.cards.card import Card, CardSet, Identity
from deckbuilder.cards.query import Rank, rank_of, words_of
from deckbuilder.cards.schema import CardSchema, FieldValue, SearchField, can_order
from deckbuilder.garbage import uncollected
from deckbuilder.storage.facets import facets_of_card, numbers_of
from deckbuilder.storage.lookups import FIELDS
from deckbuilder.storage.store import Store
from deckbuilder.storage.tables import CardSetTable, CardTable, CardValueTable, IdentityTable
from deckbuilder.text import folded

CATALOGUE = "catalogue"
LEFT_OUT = "left out"

_FILLED_FROM = text("SELECT value FROM meta WHERE key = :key")
_NOTE = text("INSERT INTO meta (key, value) VALUES (:key, :value) ON CONFLICT (key) DO UPDATE SET value = :value")
_INDEX = text("INSERT INTO card_fts (rowid, name, text, facets) VALUES (:place, :name, :text, :facets)")
_VALUES = "INSERT INTO card_value (field, card, value) VALUES (?, ?, ?)"


@dataclass(frozen=True, slots=True)
class Content:
    """What a catalogue is filled from: card sets, and the schema of each of their rulebooks."""

    sets: Sequence[CardSet]
    schemas: Mapping[str, CardSchema]
    left_out: Sequence[str] = ()
    """Messages about sets that are not among them."""


def rebuild(store: Store, content: Content, fingerprint: str) -> None:
    """Fill the catalogue with exactly these sets, unless another process just did."""
    with store.filling() as connection:
        if connection.execute(_FILLED_FROM, {"key": CATALOGUE}).scalar() == fingerprint:
            return
        _empty(connection)
        with uncollected():
            _fill(connection, content)
        connection.execute(_NOTE, {"key": CATALOGUE, "value": fingerprint})
        connection.execute(_NOTE, {"key": FIELDS, "value": json.dumps(_fields(content))})
        connection.execute(_NOTE, {"key": LEFT_OUT, "value": "\n".join(content.left_out)})


def _empty(connection: Connection) -> None:
    connection.execute(text("INSERT INTO card_fts (card_fts) VALUES ('delete-all')"))
    for table in (CardValueTable, CardTable, IdentityTable, CardSetTable):
        connection.execute(_table(table).delete())


def _fill(connection: Connection, content: Content) -> None:
    identities = [identity for one in content.sets for identity in one.identities]
    numbered = [(number, identity) for number, identity in enumerate(identities, start=1)]
    _insert(connection, CardSetTable, [_set_row(one) for one in content.sets])
    _insert(connection, IdentityTable, [_identity_row(number, identity) for number, identity in numbered])
    cards, words, kept = [], [], _Kept()
    for place, (rulebook, card) in enumerate(_in_order(content), start=1):
        schema = content.schemas[rulebook]
        values = {field.key: field.value(card) for field in schema.search_fields}
        cards.append(_card_row(place, card, rulebook, _shown(schema, values)))
        words.append(
            {
                "place": place,
                "name": " ".join(words_of(card.name)),
                "text": " ".join(words_of(card.text)),
                "facets": " ".join(facets_of_card(card, schema.search_fields, values)),
            }
        )
        for field in schema.search_fields:
            kept.add(place, field, values[field.key])
    _insert(connection, CardTable, cards)
    # There are many small rows: passed to the driver as tuples they take half the time.
    if rows := kept.rows():
        connection.exec_driver_sql(_VALUES, rows)
    if words:
        connection.execute(_INDEX, words)
    for table in (CardTable, CardValueTable):
        connection.execute(text(f"ANALYZE {_table(table).name}"))


def _in_order(content: Content) -> list[tuple[str, Card]]:
    """The cards of each rulebook together, by name: unranked results need no sorting, other rulebooks no reading."""
    found = [(one.header.rulebook, card) for one in content.sets for card in one.cards]
    return sorted(found, key=lambda pair: (pair[0], folded(pair[1].name), pair[1].id))


class _Kept:
    """The values that cards are compared and sorted by; the rank of a value is known once all cards are."""

    def __init__(self) -> None:
        self._numbers: dict[str, list[tuple[int, int]]] = {}
        self._ranks: dict[str, list[tuple[int, Rank]]] = {}

    def add(self, place: int, field: SearchField, value: FieldValue) -> None:
        """Record the value that the card at this place has in a field."""
        for key, number in numbers_of(field, value).items():
            self._numbers.setdefault(key, []).append((place, number))
        rank = rank_of(value) if can_order(field) and field.kind != "number" else None
        if rank is not None:
            self._ranks.setdefault(field.key, []).append((place, rank))

    def rows(self) -> list[tuple[Any, ...]]:
        """The rows of the table, in its order."""
        found = {key: list(numbers) for key, numbers in self._numbers.items()}
        for key, ranked in self._ranks.items():
            order = {rank: number for number, rank in enumerate(sorted({rank for _, rank in ranked}))}
            # The same field may be a number in one game and a word in another.
            found.setdefault(key, []).extend([(place, order[rank]) for place, rank in ranked])
        return [(key, place, value) for key in sorted(found) for place, value in sorted(found[key])]


def _insert(connection: Connection, table: type[Any], rows: list[dict[str, Any]]) -> None:
    if rows:
        connection.execute(insert(_table(table)), rows)


def _table(table: type[Any]) -> Table:
    found = table.__table__
    assert isinstance(found, Table)
    return found


def _set_row(one: CardSet) -> dict[str, Any]:
    header = one.header
    kept = header.model_dump(include={"id", "rulebook", "title", "version", "source", "licence", "note"})
    return {**kept, "core": int(header.core), "requires": json.dumps(header.requires), "hash": one.hash}


def _identity_row(number: int, identity: Identity) -> dict[str, Any]:
    return {
        "set_id": identity.set_id,
        "id": identity.id,
        "number": number,
        "name": identity.name,
        "fields": identity.model.model_dump_json(),
    }


def _fields(content: Content) -> list[tuple[str, str, str, tuple[str, ...]]]:
    """The fields that the cards can be searched by, each once."""
    used = (content.schemas[book] for book in dict.fromkeys(one.header.rulebook for one in content.sets))
    fields = {field.key: field for schema in used for field in schema.search_fields}
    return [(field.key, field.title, field.kind, field.also) for field in fields.values()]


def _shown(schema: CardSchema, values: Mapping[str, FieldValue]) -> str:
    """The fields of a card as JSON; its texts have columns of their own."""
    kinds = {field.key: field.kind for field in schema.search_fields}
    kept = {key: value for key, value in values.items() if value is not None and kinds[key] != "text"}
    return json.dumps(kept, ensure_ascii=False)


def _card_row(place: int, card: Card, rulebook: str, fields: str) -> dict[str, Any]:
    return {
        "place": place,
        "id": card.id,
        "rulebook": rulebook,
        "set_id": card.set_id,
        "number": card.number,
        "slug": card.slug,
        "name": card.name,
        "plain_name": folded(card.name),
        "type": card.type,
        "identity": card.identity,
        "copies": card.copies,
        "text": card.text,
        "flavour": card.flavour,
        "fields": fields,
    }
