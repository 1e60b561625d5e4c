"""Cards by their names and ids, each as lists show it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from deckbuilder.app.library.content import card_in
from deckbuilder.app.library.rows import CardRow, row_of, row_of_stored
from deckbuilder.app.library.unknown import unknown_card
from deckbuilder.rulebooks import rulebook
from deckbuilder.text import folded

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.cards.schema import CardSchema


def show_card(library: Library, ref: str) -> CardRow:
    """The card with this id or name; a Refusal names the nearest."""
    if library.extra_sets:
        card = card_in(library.pool, ref)
        return row_of(card, _schema_of(card.set_id, library.shelf.books), library.signs)
    from deckbuilder.storage.rows import StoredCard

    stored = library.catalogue.find(ref)
    if isinstance(stored, StoredCard):
        books = {one.id: one.rulebook for one in library.catalogue.sets()}
        return row_of_stored(stored, _schema_of(stored.set_id, books), library.signs)
    raise unknown_card(ref, stored)


def cards_called(library: Library, names: Sequence[str]) -> tuple[CardRow, ...]:
    """The cards of the game at hand with any of these names, whatever the case and accents."""
    if library.extra_sets:
        plain = {folded(name) for name in names}
        return tuple(
            row_of(one, library.book.schema, library.signs)
            for one in library.own_pool.cards
            if folded(one.name) in plain
        )
    own = {one.id for one in library.catalogue.sets() if one.rulebook == library.book.id}
    found = library.catalogue.called(names)
    return tuple(row_of_stored(one, library.book.schema, library.signs) for one in found if one.set_id in own)


def _schema_of(set_id: str, books: Mapping[str, str]) -> CardSchema:
    """What the cards of a set look like, by the rulebook of each set."""
    return rulebook(books[set_id]).schema
