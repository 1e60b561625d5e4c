"""Whether anything is noted as owned. Every list of cards asks, so it needs SQLAlchemy's core and nothing heavier."""

from __future__ import annotations

from sqlalchemy import text

from deckbuilder.storage.store import Store

_ANY = text("SELECT EXISTS (SELECT 1 FROM owned) OR EXISTS (SELECT 1 FROM owned_card)")


def is_anything_owned(store: Store) -> bool:
    """True when a box or a single card is noted."""
    with store.reading() as connection:
        return bool(connection.execute(_ANY).scalar())
