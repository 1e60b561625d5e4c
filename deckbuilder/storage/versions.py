"""The versions of saved decks: every state in which one was saved, and the remains of deleted ones."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Connection, delete, func, select
from sqlmodel import Session, col
from sqlmodel import select as select_row

from deckbuilder.errors import Refusal
from deckbuilder.storage.changes import is_storable, next_change, require_storable
from deckbuilder.storage.deck_records import DeckChange, DeckVersion
from deckbuilder.storage.store import Store
from deckbuilder.storage.tables import DeckTable, DeckVersionTable
from deckbuilder.text import by_name, folded

MOST_VERSIONS = 100
"""The most versions of a deck kept without a label, and the most that can have one."""
MOST_DELETED = 100
"""The most deleted decks kept beside those that were deleted lately."""
KEPT_FOR = timedelta(days=30)
"""How long every deleted deck is kept, so that deleting many at once loses none of them."""
LONGEST_LABEL = 120

_V = DeckVersionTable


class Versions:
    """The versions of the user's decks, saved and deleted."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, name: str) -> tuple[DeckVersion, ...]:
        """All kept versions of the saved deck with exactly this name, newest first."""
        if not is_storable(name):
            return ()
        with self._store.reading() as connection, Session(connection) as session:
            wanted = select_row(DeckTable.id).where(DeckTable.name == name).scalar_subquery()
            return _found(session, col(_V.deck) == wanted)

    def newest(self, rulebook: str, names: Collection[str] | None = None) -> tuple[DeckVersion, ...]:
        """The newest version of every saved deck of a rulebook, or of those with exactly these names, by name."""
        wanted = select_row(DeckTable.id).where(DeckTable.rulebook == rulebook)
        if names is not None:
            wanted = wanted.where(col(DeckTable.name).in_(names))
        with self._store.reading() as connection, Session(connection) as session:
            found = session.exec(_last(col(_V.deck).in_(wanted)))
            return tuple(sorted(map(_from_row, found), key=lambda one: by_name(one.name)))

    def of_deleted(self, deck: int) -> tuple[DeckVersion, ...]:
        """All kept versions of a deck by its number, newest first."""
        with self._store.reading() as connection, Session(connection) as session:
            return _found(session, col(_V.deck) == deck)

    def deleted(self) -> tuple[DeckVersion, ...]:
        """The last version of every deleted deck that is still kept, the one deleted last first."""
        with self._store.reading() as connection, Session(connection) as session:
            return _deleted(session)

    def label(self, name: str, number: int, label: str) -> bool:
        """Label a version of a saved deck, or remove its label with ""; False if there is no such version."""
        require_storable(label=label)
        if len(label) > LONGEST_LABEL:
            raise Refusal("version-name", f"The name of a version has at most {LONGEST_LABEL} characters.")
        if not 0 < number < 2**63 or not is_storable(name):
            return False
        with self._store.writing() as connection, Session(connection) as session:
            deck = session.exec(select_row(DeckTable.id).where(DeckTable.name == name)).one_or_none()
            row = None if deck is None else session.get(_V, (deck, number))
            if row is None:
                return False
            named = [one for one in _found(session, col(_V.deck) == deck) if one.label and one.number != number]
            _require_label(label, named)
            row.label = label
            session.add(row)
            session.flush()
            next_change(connection)
            return True


def keep_version(session: Session, row: DeckTable, change: DeckChange) -> None:
    """Keep the present state of a deck as its newest version, and delete the oldest unlabelled ones."""
    assert row.id is not None
    newest = session.scalar(select(func.max(_V.number)).where(col(_V.deck) == row.id)) or 0
    last = session.get(_V, (row.id, newest)) if change.goes_on else None
    if last is not None and not last.label:
        session.delete(last)
        session.flush()
        newest -= 1
    session.add(
        _V(
            deck=row.id,
            number=newest + 1,
            name=row.name,
            rulebook=row.rulebook,
            identity=row.identity,
            body=row.body,
            hash=row.hash,
            change=change.said,
            label="",
            saved=row.updated,
            made=_written(datetime.now(UTC)),
            back_to=change.back_to,
        )
    )
    session.flush()
    unnamed = select(_V.number).where(col(_V.deck) == row.id, col(_V.label) == "")  # type: ignore[call-overload]
    oldest = session.scalar(unnamed.order_by(col(_V.number).desc()).offset(MOST_VERSIONS).limit(1))
    if oldest is not None:
        session.connection().execute(
            delete(_V).where(col(_V.deck) == row.id, col(_V.label) == "", col(_V.number) <= oldest)
        )


def empty_trash(connection: Connection, session: Session) -> None:
    """Delete for good the decks deleted longest ago if more are kept than allowed, but none deleted lately."""
    gone = _gone()
    last_kept = session.exec(gone.order_by(col(_V.saved).desc()).offset(MOST_DELETED - 1).limit(1)).one_or_none()
    if last_kept is not None:
        since = _written(datetime.now(UTC) - KEPT_FOR)
        for row in session.exec(gone.where(col(_V.saved) < last_kept.saved, col(_V.made) < since)).all():
            connection.execute(delete(_V).where(col(_V.deck) == row.deck))


def _written(moment: datetime) -> str:
    """A moment in UTC as it is stored; later ones are greater."""
    return moment.isoformat(timespec="seconds")


def _found(session: Session, condition: Any) -> tuple[DeckVersion, ...]:
    rows = session.exec(select_row(_V).where(condition).order_by(col(_V.number).desc()))
    return tuple(_from_row(row) for row in rows)


def _deleted(session: Session) -> tuple[DeckVersion, ...]:
    return tuple(_from_row(row) for row in session.exec(_gone().order_by(col(_V.saved).desc())))


def _gone() -> Any:
    """The query for the last version of every deleted deck."""
    return _last(col(_V.deck).not_in(select_row(DeckTable.id)))


def _last(condition: Any) -> Any:
    """The query for the last version of every deck for which the condition holds."""
    last = select_row(_V.deck, func.max(_V.number)).where(condition).group_by(col(_V.deck)).subquery()
    return select_row(_V).join(last, (col(_V.deck) == last.c[0]) & (col(_V.number) == last.c[1]))


def _require_label(label: str, named: list[DeckVersion]) -> None:
    taken = next((one for one in named if label and folded(one.label) == folded(label)), None)
    if taken is not None:
        raise Refusal("version-name", f"Version {taken.number} already has this name.", hint="Choose another name.")
    if label and len(named) >= MOST_VERSIONS:
        raise Refusal(
            "version-name",
            f"{MOST_VERSIONS} versions of this deck have names, and that is the limit.",
            hint="Remove the name of another one.",
        )


def _from_row(row: DeckVersionTable) -> DeckVersion:
    return DeckVersion(
        row.name,
        row.rulebook,
        row.identity,
        row.body,
        row.deck,
        row.number,
        row.hash,
        row.change,
        row.label,
        row.saved,
        row.made,
        row.back_to,
    )
