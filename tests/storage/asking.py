"""Type a query and read the names that it finds."""

from __future__ import annotations

from deckbuilder.cards.query import Query
from deckbuilder.cards.query_text import parse_query
from deckbuilder.storage.catalogue import Catalogue
from tests.storage import toy


def query(text: str) -> Query:
    found = parse_query(text, toy.SCHEMA)
    assert isinstance(found, Query), found
    return found


def names(catalogue: Catalogue, text: str, limit: int | None = None) -> list[str]:
    return [row.name for row in catalogue.search(query(text), limit=limit)]
