"""Whether anything is recorded as owned. Every list of cards asks, so it is read using only `sqlite3`."""

from __future__ import annotations

from deckbuilder.storage.store import Store

_ANY = "SELECT EXISTS (SELECT 1 FROM owned) OR EXISTS (SELECT 1 FROM owned_card)"


def is_anything_owned(store: Store) -> bool:
    """Whether any box or single card is recorded."""
    with store.asking() as cursor:
        (is_any,) = cursor.execute(_ANY).fetchone()
    return bool(is_any)
