"""Saved decks, each in its text form under a name of its own."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection
from sqlmodel import Session, select

from deckbuilder.errors import Refusal
from deckbuilder.storage.changes import hash_of, is_storable, next_change, require_storable, require_unchanged
from deckbuilder.storage.store import Store
from deckbuilder.storage.tables import DeckTable
from deckbuilder.text import folded

LONGEST_NAME = 200


@dataclass(frozen=True, slots=True)
class SavedDeck:
    """A deck as it was saved; `hash` is that of its text, `created` and `updated` count changes."""

    name: str
    rulebook: str
    identity: str
    text: str
    hash: str
    created: int
    updated: int


class Decks:
    """The user's saved decks."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def listed(self) -> tuple[SavedDeck, ...]:
        """All decks in the order of their names."""
        with self._store.reading() as connection, Session(connection) as session:
            found = [_from_row(row) for row in session.exec(select(DeckTable))]
        return tuple(sorted(found, key=lambda deck: (folded(deck.name), deck.name)))

    def load(self, name: str) -> SavedDeck | None:
        """The deck of exactly this name, if there is one."""
        if not is_storable(name):
            return None
        with self._store.reading() as connection, Session(connection) as session:
            row = _row(session, name)
            return None if row is None else _from_row(row)

    def add(self, name: str, rulebook: str, identity: str, text: str) -> SavedDeck:
        """Save a new deck; a name that is taken is refused."""
        _require_deck(name, identity, text)
        with self._store.writing() as connection, Session(connection) as session:
            if _row(session, name) is not None:
                raise Refusal(
                    "deck-exists", f"There is a saved deck named {name} already.", hint="Choose another name."
                )
            return _inserted(connection, session, name, rulebook, identity, text)

    def save(self, name: str, rulebook: str, identity: str, text: str, *, seen: str | None = None) -> SavedDeck:
        """Save a deck, over the one of this name if there is one.

        With `seen`, the hash of the deck that the caller read, a deck changed elsewhere in the meantime is refused.
        """
        _require_deck(name, identity, text)
        with self._store.writing() as connection, Session(connection) as session:
            row = _row(session, name)
            if row is None:
                return _inserted(connection, session, name, rulebook, identity, text)
            require_unchanged(f"The deck {name}", seen, row.hash)
            row.rulebook, row.identity, row.body, row.hash = rulebook, identity, text, hash_of(text)
            row.updated = next_change(connection)
            return _flushed(session, row)

    def delete(self, name: str) -> bool:
        """Forget a deck; False when there is none of this name."""
        if not is_storable(name):
            return False
        with self._store.writing() as connection, Session(connection) as session:
            row = _row(session, name)
            if row is None:
                return False
            session.delete(row)
            session.flush()
            next_change(connection)
            return True


def _require_deck(name: str, identity: str, text: str) -> None:
    require_storable(name=name, identity=identity, text=text)
    if not 0 < len(name) <= LONGEST_NAME:
        raise Refusal("deck-name", f"The name of a saved deck has 1 to {LONGEST_NAME} characters, and not {len(name)}.")


def _row(session: Session, name: str) -> DeckTable | None:
    return session.exec(select(DeckTable).where(DeckTable.name == name)).one_or_none()


def _inserted(
    connection: Connection, session: Session, name: str, rulebook: str, identity: str, text: str
) -> SavedDeck:
    now = next_change(connection)
    row = DeckTable(
        name=name, rulebook=rulebook, identity=identity, body=text, hash=hash_of(text), created=now, updated=now
    )
    return _flushed(session, row)


def _flushed(session: Session, row: DeckTable) -> SavedDeck:
    session.add(row)
    session.flush()
    return _from_row(row)


def _from_row(row: DeckTable) -> SavedDeck:
    return SavedDeck(row.name, row.rulebook, row.identity, row.body, row.hash, row.created, row.updated)
