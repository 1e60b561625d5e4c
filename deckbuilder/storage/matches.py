"""Matches and their records, and the card content that they were played with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, select
from sqlmodel import Session, col

from deckbuilder.storage.changes import hash_of, next_change, require_storable, require_unchanged
from deckbuilder.storage.store import Store
from deckbuilder.storage.tables import ContentTable, MatchTable


@dataclass(frozen=True, slots=True)
class MatchEntry:
    """A match as a list shows it; `created` and `updated` count changes."""

    id: int
    rulebook: str
    title: str
    is_finished: bool
    outcome: str
    created: int
    updated: int


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A match with its record, one JSON document, and the hash of it."""

    entry: MatchEntry
    record: str
    hash: str


class Matches:
    """The user's matches, running and finished."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def listed(self) -> tuple[MatchEntry, ...]:
        """All matches without their records, the one touched last first."""
        row = MatchTable
        state: tuple[Any, ...] = (row.finished, row.outcome, row.created, row.updated)
        question = select(*map(col, (row.id, row.rulebook, row.title, *state))).order_by(col(row.updated).desc())
        with self._store.reading() as connection:
            return tuple(_entry(*found) for found in connection.execute(question))

    def load(self, number: int) -> SavedMatch | None:
        """The match with this number, if there is one."""
        with self._store.reading() as connection, Session(connection) as session:
            row = _row(session, number)
            return None if row is None else _from_row(row)

    def start(self, rulebook: str, title: str, record: str) -> SavedMatch:
        """Save a new match; it gets a number that was never used before."""
        require_storable(title=title, record=record)
        with self._store.writing() as connection, Session(connection) as session:
            now = next_change(connection)
            row = MatchTable(
                rulebook=rulebook,
                title=title,
                record=record,
                hash=hash_of(record),
                finished=0,
                outcome="",
                created=now,
                updated=now,
            )
            return _flushed(session, row)

    def save(
        self, number: int, record: str, *, is_finished: bool = False, outcome: str = "", seen: str | None = None
    ) -> SavedMatch | None:
        """Save what was played since; None when there is no match with this number.

        With `seen`, the hash of the record that the caller went on from, a match played elsewhere is refused.
        """
        require_storable(outcome=outcome)
        with self._store.writing() as connection, Session(connection) as session:
            row = _row(session, number)
            if row is None:
                return None
            require_unchanged(f"Game {number}", seen, row.hash)
            row.finished, row.outcome = int(is_finished), outcome
            return _updated(connection, session, row, record)

    def revise(self, number: int, change: Callable[[str], str]) -> SavedMatch | None:
        """Replace the record by what `change` makes of it, while nobody else can write."""
        with self._store.writing() as connection, Session(connection) as session:
            row = _row(session, number)
            return None if row is None else _updated(connection, session, row, change(row.record))

    def delete(self, number: int) -> bool:
        """Forget a match; False when there is none with this number."""
        with self._store.writing() as connection, Session(connection) as session:
            row = _row(session, number)
            if row is None:
                return False
            session.delete(row)
            session.flush()
            next_change(connection)
            return True

    def keep_content(self, body: str) -> str:
        """Keep card content for as long as the database lives, once however often it is given; its hash is returned."""
        require_storable(content=body)
        key = hash_of(body)
        with self._store.writing() as connection, Session(connection) as session:
            if session.get(ContentTable, key) is None:
                session.add(ContentTable(hash=key, body=body))
                session.flush()
        return key

    def content(self, key: str) -> str | None:
        """The kept content with this hash, if there is any."""
        with self._store.reading() as connection, Session(connection) as session:
            row = session.get(ContentTable, key)
            return None if row is None else row.body


def _row(session: Session, number: int) -> MatchTable | None:
    return session.get(MatchTable, number) if 0 < number < 2**63 else None


def _updated(connection: Connection, session: Session, row: MatchTable, record: str) -> SavedMatch:
    require_storable(record=record)
    row.record, row.hash, row.updated = record, hash_of(record), next_change(connection)
    return _flushed(session, row)


def _flushed(session: Session, row: MatchTable) -> SavedMatch:
    session.add(row)
    session.flush()
    return _from_row(row)


def _from_row(row: MatchTable) -> SavedMatch:
    assert row.id is not None
    entry = _entry(row.id, row.rulebook, row.title, row.finished, row.outcome, row.created, row.updated)
    return SavedMatch(entry, row.record, row.hash)


def _entry(
    number: int, rulebook: str, title: str, finished: int, outcome: str, created: int, updated: int
) -> MatchEntry:
    return MatchEntry(number, rulebook, title, bool(finished), outcome, created, updated)
