"""Whether anything is noted as owned. Every list of cards asks, so it is read with nothing but `sqlite3`."""

from __future__ import annotations

from deckbuilder.storage.store import Store

_ANY = "SELECT EXISTS (SELECT 1 FROM owned) OR EXISTS (SELECT 1 FROM owned_card)"


def is_anything_owned(store: Store) -> bool:
    """True when a box or a single card is noted."""
    with store.asking() as cursor:
        (is_any,) = cursor.execute(_ANY).fetchone()
    return bool(is_any)
