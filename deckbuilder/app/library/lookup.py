"""Cards looked up by name and id, as lists show them, and the Refusals for unknown names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from deckbuilder.app.library.rows import CardRow, row_of, row_of_stored
from deckbuilder.cards.nearest import nearest_hint, said_nearest
from deckbuilder.errors import Refusal
from deckbuilder.rulebooks import Rulebook, rulebook
from deckbuilder.text import counted, folded, harmless, listed

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.cards.card import Card, Identity
    from deckbuilder.cards.pool import CardPool
    from deckbuilder.cards.schema import CardSchema

UNKNOWN = "unknown-card"
"""The code for a name that no card has."""
MOST_NAMES = 8
"""The most names listed if several have the same beginning."""
ONE_NAME = "Several words are taken for one name; ask for one card at a time."


def show_card(library: Library, ref: str, book_id: str = "") -> CardRow:
    """The card with this id or name, or the only one whose name begins with the text; a Refusal names the nearest.

    With `book_id`, only cards of that game are meant.
    """
    try:
        return _shown(library, ref, book_id)
    except Refusal as refusal:
        raise named_elsewhere(refusal, library, ref, book_id) if book_id else refusal from None


def _shown(library: Library, ref: str, book_id: str) -> CardRow:
    if library.extra_sets:
        pool = library.pool.of(book_id) if book_id else library.pool
        card = card_in(pool, whole_name(ref, (one.name for one in pool.cards)))
        return row_of(card, _schema_of(card.set_id, library.shelf.books), library.signs)
    from deckbuilder.storage.rows import StoredCard

    stored = library.catalogue.find(ref, book_id)
    if not isinstance(stored, StoredCard):
        stored = library.catalogue.find(whole_name(ref, library.catalogue.names(book_id)), book_id)
    if isinstance(stored, StoredCard):
        books = {one.id: one.rulebook for one in library.catalogue.sets()}
        return row_of_stored(stored, _schema_of(stored.set_id, books), library.signs)
    words = ref.split()
    is_several = len(words) > 1 and all(isinstance(library.catalogue.find(word), StoredCard) for word in words)
    raise unknown_card(ref, stored, ONE_NAME if is_several else "")


def named_elsewhere(refusal: Refusal, library: Library, ref: str, book_id: str = "") -> Refusal:
    """The refusal of an unknown card, or the one that says of which other game the card with this name is."""
    return (_of_another_game(library, ref, book_id or library.book.id) if refusal.code == UNKNOWN else None) or refusal


def _of_another_game(library: Library, ref: str, book_id: str) -> Refusal | None:
    found = library.pool.find(ref.strip())
    ids = found if isinstance(found, tuple) else (found.id,)
    sets = {card.set_id for card in map(library.pool.card, ids) if card is not None}
    books = {one.header.rulebook for one in library.pool.sets if one.id in sets} - {book_id}
    if not books:
        return None
    book = rulebook(min(books))
    message = f'"{harmless(ref.strip())}" is a card of {book.title}, another game.'
    return Refusal("card-of-another-game", message, hint=f"Name that game: --game {book.id}")


def whole_name(ref: str, names: Iterable[str]) -> str:
    """The only name with this beginning, or the text itself if there is none; a Refusal names several."""
    start = folded(ref.strip())
    begun = {folded(name): name for name in names if start and folded(name).startswith(start)}
    if not begun or start in begun:
        return ref
    if len(begun) > 1:
        message = f'{counted(len(begun), "name")} begin with "{harmless(ref.strip())}".'
        some = [harmless(name) for name in begun.values()][:MOST_NAMES]
        rest = [f"{len(begun) - MOST_NAMES} more"] if len(begun) > MOST_NAMES else []
        raise Refusal("ambiguous-card", message, hint=f"They are: {listed([*some, *rest])}.")
    return next(iter(begun.values()))


def cards_called(library: Library, names: Sequence[str]) -> tuple[CardRow, ...]:
    """The cards of the current game with any of these names, ignoring case and accents."""
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
    """The schema of the cards of a set; `books` gives the rulebook of each set."""
    return rulebook(books[set_id]).schema


def identity_called(library: Library, ref: str) -> Identity:
    """The identity with this id or name; a Refusal names the nearest."""
    found = library.pool.identity(ref)
    if not isinstance(found, tuple):
        return found
    names = [name for identity in library.own_pool.identities for name in (identity.name, identity.id)]
    raise unknown_identity(ref, names, library.book)


def card_in(pool: CardPool, name: str) -> Card:
    """The card with this name or id; a Refusal names the nearest."""
    found = pool.find(name.strip())
    if isinstance(found, tuple):
        raise unknown_card(name, found)
    return found


def unknown_card(ref: str, near: tuple[str, ...], hint: str = "") -> Refusal:
    """The Refusal for an unknown card, or (with ids in `near`) for a name that several cards have."""
    if any("/" in one for one in near):
        return Refusal(
            "ambiguous-card", f'"{harmless(ref)}" could be several cards.', hint=f"By id: {', '.join(near)}."
        )
    hint = hint or said_nearest(near) or "`deckbuilder cards search WORDS` finds cards by their words."
    return Refusal(UNKNOWN, f'There is no card "{harmless(ref)}".', hint)


def unknown_identity(ref: str, names: list[str], book: Rulebook) -> Refusal:
    """The Refusal for an unknown faction."""
    kind = book.schema.identity
    message = f'There is no {kind.title.lower()} "{harmless(ref)}".'
    return Refusal(f"unknown-{kind.key}", message, nearest_hint(ref, names))
