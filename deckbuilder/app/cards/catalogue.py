"""The catalogue: cards and factions, found and shown.

Without extra sets the answers come from the database, which is quick at any size; with them, from the cards themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.app.library.lookup import unknown_identity
from deckbuilder.app.library.rows import CardRow, FactionRow, FactionSheet, printed_fields, row_of, row_of_stored
from deckbuilder.problems import Problem
from deckbuilder.text import folded

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.cards.card import Card
    from deckbuilder.cards.query import Query
    from deckbuilder.decks.model import Deck


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The cards found, how the query was understood, whether a limit left some out, and what was not understood."""

    cards: tuple[CardRow, ...]
    said: str
    has_more: bool = False
    problems: tuple[Problem, ...] = ()
    is_relative: bool = False
    """True when another deck at hand may change what is found."""


def search(library: Library, query: str, limit: int | None = None, deck: Deck | None = None) -> SearchResult:
    """The cards that a query finds; a query that is not understood finds none and has a problem.

    `deck` is the deck that is being built, if there is one: `is:legal` and `held>0` are about it.
    """
    from deckbuilder.app.cards.query_context import QueryContext, said_of

    schema = library.book.schema
    asking = QueryContext(library, deck)
    parsed = asking.read(query)
    if isinstance(parsed, Problem):
        return SearchResult((), "", problems=(parsed,))
    most = None if limit is None else limit + 1
    if library.extra_sets:
        found = [row_of(card, schema, library.signs) for card in _scanned(library, parsed)[:most]]
    else:
        stored = library.catalogue.search(parsed, rulebook=library.book.id, limit=most)
        found = [row_of_stored(card, schema, library.signs) for card in stored]
    has_more = limit is not None and len(found) > limit
    said = said_of(library, parsed, is_found=bool(found))
    return SearchResult(tuple(found[:limit]), said, has_more, is_relative=asking.is_relative)


def suggested(library: Library, typed: str) -> str | None:
    """A query that goes on from what was typed: its last term, once begun, completed to a field, a value or a name."""
    from deckbuilder.app.cards.completing import complete_query

    start, found = complete_query(library.catalogue.lookups(), typed)
    begun = typed[start:]
    if not begun:
        return None
    longer = (
        one.text for one in found if folded(one.text[: len(begun)]) == folded(begun) and len(one.text) > len(begun)
    )
    text = next(longer, None)
    return None if text is None else typed + text[len(begun) :]


def list_identities(library: Library) -> tuple[FactionRow, ...]:
    """All factions."""
    if library.extra_sets:
        counts: dict[str, int] = {}
        for card in library.own_pool.cards:
            counts[card.identity or ""] = counts.get(card.identity or "", 0) + card.copies
        printed = ((one.id, one.name, one.set_id, one.model.model_dump()) for one in library.own_pool.identities)
    else:
        counts = {}
        for row in search(library, "").cards:
            counts[row.identity or ""] = counts.get(row.identity or "", 0) + row.copies
        books = {one.id: one.rulebook for one in library.catalogue.sets()}
        found = (one for one in library.catalogue.identities() if books[one.set_id] == library.book.id)
        printed = ((one.id, one.name, one.set_id, one.fields) for one in found)
    kind = library.book.schema.identity.title
    return tuple(
        FactionRow(id, name, set_id, counts.get(id, 0), printed_fields(fields), kind)
        for id, name, set_id, fields in printed
    )


def show_identity(library: Library, ref: str) -> FactionSheet:
    """The faction with this id or name and its cards by name; a Refusal names the nearest."""
    known = list_identities(library)
    sought = folded(ref.strip())
    for one in known:
        if sought in (one.id, folded(one.name)):
            cards = (card for card in search(library, "").cards if card.identity == one.id)
            return FactionSheet(one, tuple(cards))
    raise unknown_identity(ref, [name for one in known for name in (one.name, one.id)], library.book)


def example_query(library: Library) -> str:
    """What a search in the game that is meant may look like: a type of its cards, a number, words in a row."""
    schema = library.book.schema
    kinds = [f"type:{kind.key}" for kind in schema.card_types]
    numbers = [f"{field.key}>=3" for field in schema.search_fields if field.kind == "number"]
    return " ".join((*kinds[:1], *numbers[:1], '"two words"'))


def _scanned(library: Library, query: Query) -> list[Card]:
    """What the catalogue would find, the cards with the words in their names first."""
    from deckbuilder.cards.query import Words

    words = [word for term in query.terms if isinstance(term, Words) for word in term.words]
    found = [card for card in library.own_pool.cards if query.matches(card)]
    found.sort(key=lambda card: (not all(word in folded(card.name) for word in words), folded(card.name)))
    return query.ordered(found)
