"""Matches and their records, and the card content that they were played with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, select, text
from sqlmodel import Session, col

from deckbuilder.storage.changes import hash_of, next_change, require_storable, require_unchanged
from deckbuilder.storage.results import MatchResult, keep_result
from deckbuilder.storage.store import Store
from deckbuilder.storage.tables import ContentTable, MatchTable


@dataclass(frozen=True, slots=True)
class Glance:
    """What a list shows of a match without replaying it: the players by seat, its progress, and when it was played.

    The time is in ISO 8601 and UTC; it is empty if unknown.
    """

    players: tuple[str, ...] = ()
    headline: str = ""
    played: str = ""


NO_GLANCE = Glance()


@dataclass(frozen=True, slots=True)
class MatchSnapshot:
    """A match as far as it was played: its record, which is one JSON document, and what is known without reading it."""

    record: str
    glance: Glance = NO_GLANCE
    is_finished: bool = False
    outcome: str = ""
    result: MatchResult | None = None
    """The result of a finished match, which is saved with its end."""


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
    glance: Glance = NO_GLANCE


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A match with its record, one JSON document, and the record's hash."""

    entry: MatchEntry
    record: str
    hash: str


MOST_DELETED = 100
"""The most deleted matches kept."""

_M = MatchTable
_LISTED: tuple[Any, ...] = (
    *(_M.id, _M.rulebook, _M.title, _M.finished, _M.outcome, _M.created, _M.updated),
    *(_M.players, _M.headline, _M.played),
)
"""The columns for a list; records are left out, since they may be long."""
_HASH = text("SELECT hash FROM saved_match WHERE id = :number AND deleted = 0")
_SAVE = text(
    "UPDATE saved_match SET record = :record, hash = :hash, finished = :finished, outcome = :outcome, "
    "players = :players, headline = :headline, played = :played, updated = :updated WHERE id = :number"
)


class Matches:
    """The user's matches, running and finished."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def listed(self) -> tuple[MatchEntry, ...]:
        """All matches without their records, the one changed last first."""
        return self._entries(col(MatchTable.deleted) == 0, col(MatchTable.updated))

    def deleted(self) -> tuple[MatchEntry, ...]:
        """The deleted matches that are still kept, the one deleted last first."""
        return self._entries(col(MatchTable.deleted) > 0, col(MatchTable.deleted))

    def load(self, number: int) -> SavedMatch | None:
        """The match with this number; None if there is none."""
        with self._store.reading() as connection, Session(connection) as session:
            row = _row(session, number)
            return None if row is None else _from_row(row)

    def hash_of(self, number: int) -> str | None:
        """The hash of the record of the match with this number, which is not read; None if there is no such match."""
        with self._store.reading() as connection:
            return _saved_hash(connection, number)

    def start(self, rulebook: str, title: str, snapshot: MatchSnapshot) -> SavedMatch:
        """Save a new match under a number that was never used before."""
        require_storable(title=title)
        values = _values(snapshot)
        with self._store.writing() as connection, Session(connection) as session:
            now = next_change(connection)
            saved = _flushed(session, MatchTable(rulebook=rulebook, title=title, **values, created=now, updated=now))
            if snapshot.result is not None:
                keep_result(session, saved.entry.id, snapshot.result)
            return saved

    def save(self, number: int, snapshot: MatchSnapshot, seen: str | None = None) -> str | None:
        """Save what was played since and return the record's hash; None if there is no match with this number.

        With `seen`, the hash of the record the caller continued from, a match played elsewhere meanwhile is refused.
        """
        values = _values(snapshot)
        with self._store.writing() as connection:
            # This happens after every choice, so the saved record is neither read nor turned into an object.
            before = _saved_hash(connection, number)
            if before is None:
                return None
            require_unchanged(f"Game {number}", seen, before)
            if snapshot.result is not None:
                with Session(connection) as session:
                    keep_result(session, number, snapshot.result)
            connection.execute(_SAVE, {**values, "number": number, "updated": next_change(connection)})
        return str(values["hash"])

    def copy(self, number: int, title: str = "") -> MatchEntry | None:
        """Save a copy of a match under a new number; None if there is no match with this number."""
        require_storable(title=title)
        with self._store.writing() as connection, Session(connection) as session:
            row = _row(session, number)
            if row is None:
                return None
            now = next_change(connection)
            copied = MatchTable(
                rulebook=row.rulebook,
                title=title or f"{row.title} (copy)",
                record=row.record,
                hash=row.hash,
                finished=row.finished,
                outcome=row.outcome,
                created=now,
                updated=now,
                players=row.players,
                headline=row.headline,
                played=row.played,
            )
            return _flushed(session, copied).entry

    def rename(self, number: int, title: str) -> bool:
        """Give a match another title; False if there is none with this number."""
        require_storable(title=title)
        return self._marked(number, lambda row, _: setattr(row, "title", title))

    def delete(self, number: int) -> bool:
        """Delete a match, which can be taken back for a while; False if there is none with this number."""
        return self._marked(number, lambda row, now: setattr(row, "deleted", now))

    def forget(self, number: int) -> None:
        """Delete a match for good, as if it had never been started."""
        with self._store.writing() as connection:
            next_change(connection)
            connection.execute(delete(MatchTable).where(col(MatchTable.id) == number))

    def take_back(self, number: int) -> bool:
        """Restore a deleted match; False if none with this number is kept."""
        return self._marked(number, lambda row, _: setattr(row, "deleted", 0), is_deleted=True)

    def keep_content(self, body: str) -> str:
        """Keep card content for as long as the database lives, once however often it is given, and return its hash."""
        require_storable(content=body)
        key = hash_of(body)
        with self._store.writing() as connection, Session(connection) as session:
            if session.get(ContentTable, key) is None:
                session.add(ContentTable(hash=key, body=body))
                session.flush()
        return key

    def content(self, key: str) -> str | None:
        """The kept content with this hash; None if there is none."""
        with self._store.reading() as connection, Session(connection) as session:
            row = session.get(ContentTable, key)
            return None if row is None else row.body

    def _entries(self, condition: Any, order: Any) -> tuple[MatchEntry, ...]:
        question = select(*_LISTED).where(condition)
        with self._store.reading() as connection:
            return tuple(_entry(found) for found in connection.execute(question.order_by(order.desc())))

    def _marked(self, number: int, mark: Callable[[MatchTable, int], None], *, is_deleted: bool = False) -> bool:
        with self._store.writing() as connection, Session(connection) as session:
            row = _row(session, number, is_deleted=is_deleted)
            if row is None:
                return False
            mark(row, next_change(connection))
            session.add(row)
            session.flush()
            _let_go(connection)
            return True


def _values(snapshot: MatchSnapshot) -> dict[str, Any]:
    """The columns that a snapshot fills; a Refusal if the database cannot store its texts."""
    glance = snapshot.glance
    require_storable(outcome=snapshot.outcome, headline=glance.headline, record=snapshot.record)
    return {
        "record": snapshot.record,
        "hash": hash_of(snapshot.record),
        "finished": int(snapshot.is_finished),
        "outcome": snapshot.outcome,
        "players": ",".join(glance.players),
        "headline": glance.headline,
        "played": glance.played,
    }


def _row(session: Session, number: int, *, is_deleted: bool = False) -> MatchTable | None:
    row = session.get(MatchTable, number) if 0 < number < 2**63 else None
    return None if row is None or bool(row.deleted) is not is_deleted else row


def _saved_hash(connection: Connection, number: int) -> str | None:
    found: str | None = connection.scalar(_HASH, {"number": number}) if 0 < number < 2**63 else None
    return found


def _let_go(connection: Connection) -> None:
    """Delete for good the matches deleted longest ago, if more are kept than allowed."""
    kept = select(col(MatchTable.deleted)).where(col(MatchTable.deleted) > 0).order_by(col(MatchTable.deleted).desc())
    oldest = connection.scalar(kept.offset(MOST_DELETED).limit(1))
    if oldest is not None:
        connection.execute(delete(MatchTable).where(col(MatchTable.deleted).between(1, oldest)))


def _flushed(session: Session, row: MatchTable) -> SavedMatch:
    session.add(row)
    session.flush()
    return _from_row(row)


def _from_row(row: MatchTable) -> SavedMatch:
    return SavedMatch(_entry(row), row.record, row.hash)


def _entry(row: Any) -> MatchEntry:
    """The match in a row of the table, or in a row of just the listed columns."""
    glance = Glance(tuple(row.players.split(",")) if row.players else (), row.headline, row.played)
    return MatchEntry(
        row.id, row.rulebook, row.title, bool(row.finished), row.outcome, row.created, row.updated, glance
    )
