"""Filling the catalogue from card sets: emptied and filled in one transaction, the user's own tables untouched."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Table, insert, text

from deckbuilder.cards.card import Card, CardSet, Identity
from deckbuilder.cards.query import words_of
from deckbuilder.cards.schema import CardSchema, FieldValue
from deckbuilder.storage.changes import hash_of
from deckbuilder.storage.facets import facets_of, number_of
from deckbuilder.storage.lookups import FIELDS
from deckbuilder.storage.store import Store
from deckbuilder.storage.tables import CardNumberTable, CardSetTable, CardTable, IdentityTable
from deckbuilder.text import folded

CATALOGUE = "catalogue"
LEFT_OUT = "left out"

_FILLED_FROM = text("SELECT value FROM meta WHERE key = :key")
_NOTE = text("INSERT INTO meta (key, value) VALUES (:key, :value) ON CONFLICT (key) DO UPDATE SET value = :value")
_INDEX = text("INSERT INTO card_fts (rowid, name, text, facets) VALUES (:place, :name, :text, :facets)")


@dataclass(frozen=True, slots=True)
class Content:
    """What a catalogue is filled from: card sets, and the schema of each rulebook among them."""

    sets: Sequence[CardSet]
    schemas: Mapping[str, CardSchema]
    left_out: Sequence[str] = ()
    """What is to be told of sets that are not among them."""


def rebuild(store: Store, content: Content, fingerprint: str) -> None:
    """Make the catalogue hold exactly these sets, unless another process just did."""
    with store.filling() as connection:
        if connection.execute(_FILLED_FROM, {"key": CATALOGUE}).scalar() == fingerprint:
            return
        _empty(connection)
        _fill(connection, content)
        connection.execute(_NOTE, {"key": CATALOGUE, "value": fingerprint})
        connection.execute(_NOTE, {"key": FIELDS, "value": json.dumps(_fields(content))})
        connection.execute(_NOTE, {"key": LEFT_OUT, "value": "\n".join(content.left_out)})


def _empty(connection: Connection) -> None:
    connection.execute(text("INSERT INTO card_fts (card_fts) VALUES ('delete-all')"))
    for table in (CardNumberTable, CardTable, IdentityTable, CardSetTable):
        connection.execute(_table(table).delete())


def _fill(connection: Connection, content: Content) -> None:
    identities = [identity for one in content.sets for identity in one.identities]
    numbered = [(number, identity) for number, identity in enumerate(identities, start=1)]
    _insert(connection, CardSetTable, [_set_row(one) for one in content.sets])
    _insert(connection, IdentityTable, [_identity_row(number, identity) for number, identity in numbered])
    cards, words, numbers = [], [], []
    for place, (card, schema) in enumerate(_in_name_order(content), start=1):
        values = {field.key: field.value(card) for field in schema.search_fields}
        cards.append(_card_row(place, card, _shown(schema, values)))
        facets = [facet for field in schema.search_fields for facet in facets_of(field, values[field.key])]
        words.append(
            {
                "place": place,
                "name": " ".join(words_of(card.name)),
                "text": " ".join(words_of(card.text)),
                "facets": " ".join(facets),
            }
        )
        numbers += [
            {"field": number[0], "value": number[1], "card": place}
            for field in schema.search_fields
            if (number := number_of(field, values[field.key])) is not None
        ]
    _insert(connection, CardTable, cards)
    _insert(connection, CardNumberTable, numbers)
    if words:
        connection.execute(_INDEX, words)


def _in_name_order(content: Content) -> list[tuple[Card, CardSchema]]:
    """A card's place is its rank by name, so that a search without ranking needs no sorting."""
    found = [(card, content.schemas[one.header.rulebook]) for one in content.sets for card in one.cards]
    return sorted(found, key=lambda pair: (folded(pair[0].name), pair[0].id))


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
    """What the cards can be searched by, each field once."""
    used = (content.schemas[book] for book in dict.fromkeys(one.header.rulebook for one in content.sets))
    fields = {field.key: field for schema in used for field in schema.search_fields}
    return [(field.key, field.title, field.kind, field.also) for field in fields.values()]


def _shown(schema: CardSchema, values: Mapping[str, FieldValue]) -> str:
    """The fields of a card as JSON; its texts have columns of their own."""
    kinds = {field.key: field.kind for field in schema.search_fields}
    kept = {key: value for key, value in values.items() if value is not None and kinds[key] != "text"}
    return json.dumps(kept, ensure_ascii=False)


def _card_row(place: int, card: Card, fields: str) -> dict[str, Any]:
    return {
        "place": place,
        "id": card.id,
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
        "hash": hash_of(card.model.model_dump_json()),
    }
