"""Saved decks, each in its text form under a unique name."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection
from sqlmodel import Session, select

from deckbuilder.decks.text import LONGEST_NAME
from deckbuilder.errors import Refusal
from deckbuilder.storage.changes import hash_of, is_storable, next_change, require_storable, require_unchanged
from deckbuilder.storage.deck_cards import keep_cards
from deckbuilder.storage.store import Store
from deckbuilder.storage.tables import DeckTable
from deckbuilder.storage.versions import DeckVersion, empty_trash, keep_version
from deckbuilder.text import folded


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
        """All decks, sorted by name."""
        with self._store.reading() as connection, Session(connection) as session:
            found = [_from_row(row) for row in session.exec(select(DeckTable))]
        return tuple(sorted(found, key=lambda deck: (folded(deck.name), deck.name)))

    def numbers(self) -> dict[str, int]:
        """The number of every deck, by name; a deck keeps its number when renamed, and no other deck ever gets it."""
        with self._store.reading() as connection, Session(connection) as session:
            return {name: id for name, id in session.exec(select(DeckTable.name, DeckTable.id)) if id is not None}

    def load(self, name: str) -> SavedDeck | None:
        """The deck with exactly this name; None if there is none."""
        if not is_storable(name):
            return None
        with self._store.reading() as connection, Session(connection) as session:
            row = _row(session, name)
            return None if row is None else _from_row(row)

    def add(self, name: str, rulebook: str, identity: str, text: str, *, change: str = "") -> SavedDeck:
        """Save a new deck; a name that is taken is refused. `change` describes in its history where it came from."""
        _require_deck(name, identity, text, change)
        with self._store.writing() as connection, Session(connection) as session:
            _require_free(session, name)
            return _inserted(connection, session, name, rulebook, identity, text, change)

    def save(
        self,
        name: str,
        rulebook: str,
        identity: str,
        text: str,
        *,
        seen: str | None = None,
        was: str = "",
        change: str = "",
        goes_on: bool = False,
        back_to: int = 0,
    ) -> SavedDeck:
        """Save a deck, replacing the one of this name if there is one, which stays in its history.

        With `seen`, the hash of the deck that the caller read, saving is refused if the deck was changed elsewhere in
        the meantime or is not there any more. `was` is its name so far, if different; a new name that is taken is
        refused. With `goes_on`, the new version replaces the newest one in the history, unless that has a label.
        `back_to` is the version whose state this is again, after an undo or a redo.
        """
        _require_deck(name, identity, text, change)
        with self._store.writing() as connection, Session(connection) as session:
            row = _row(session, was or name)
            if row is None and (was or seen is not None):
                raise _gone(was or name)
            if row is None:
                return _inserted(connection, session, name, rulebook, identity, text, change)
            require_unchanged(f"The deck {row.name}", seen, row.hash)
            if name != row.name:
                _require_free(session, name)
            row.name, row.rulebook, row.identity = name, rulebook, identity
            return _changed(connection, session, row, text, change, goes_on=goes_on, back_to=back_to)

    def delete(self, name: str) -> bool:
        """Delete a deck, so that only its versions are left; False if there is none with this name."""
        if not is_storable(name):
            return False
        with self._store.writing() as connection, Session(connection) as session:
            row = _row(session, name)
            if row is None:
                return False
            row.updated = next_change(connection)
            keep_version(session, row, "deleted")
            session.delete(row)
            session.flush()
            empty_trash(connection, session)
            return True

    def take_back(self, version: DeckVersion, name: str, text: str, *, change: str = "") -> SavedDeck:
        """Restore a deleted deck from one of its versions, with its history, under a name that is free."""
        _require_deck(name, version.identity, text, change)
        with self._store.writing() as connection, Session(connection) as session:
            if session.get(DeckTable, version.deck) is not None:
                raise Refusal("changed-elsewhere", f"The deck {name} was taken back by another program already.")
            _require_free(session, name)
            return _inserted(connection, session, name, version.rulebook, version.identity, text, change, version.deck)


def _require_deck(name: str, identity: str, text: str, change: str) -> None:
    require_storable(name=name, identity=identity, text=text, change=change)
    if not 0 < len(name) <= LONGEST_NAME:
        raise Refusal("deck-name", f"The name of a saved deck has 1 to {LONGEST_NAME} characters, and not {len(name)}.")


def _require_free(session: Session, name: str) -> None:
    if _row(session, name) is not None:
        raise Refusal("deck-exists", f"There is a saved deck named {name} already.", hint="Choose another name.")


def _gone(name: str) -> Refusal:
    return Refusal(
        "changed-elsewhere",
        f"The deck {name} was deleted or renamed by another program since it was read here; nothing was saved.",
        hint="Look at the list again, or save under another name.",
    )


def _row(session: Session, name: str) -> DeckTable | None:
    return session.exec(select(DeckTable).where(DeckTable.name == name)).one_or_none()


def _inserted(
    connection: Connection,
    session: Session,
    name: str,
    rulebook: str,
    identity: str,
    text: str,
    change: str,
    id: int | None = None,
) -> SavedDeck:
    now = next_change(connection)
    # The number of the change is an id that no deck ever had, so that a deleted deck's versions stay its own.
    row = DeckTable(
        id=now if id is None else id,
        name=name,
        rulebook=rulebook,
        identity=identity,
        body=text,
        hash=hash_of(text),
        created=now,
        updated=now,
    )
    return _kept(session, row, change)


def _changed(
    connection: Connection,
    session: Session,
    row: DeckTable,
    text: str,
    change: str,
    *,
    goes_on: bool = False,
    back_to: int = 0,
) -> SavedDeck:
    is_new = row.hash != hash_of(text)
    row.body, row.hash = text, hash_of(text)
    row.updated = next_change(connection)
    return _kept(session, row, change, is_new=is_new, goes_on=goes_on, back_to=back_to)


def _kept(
    session: Session, row: DeckTable, change: str, *, is_new: bool = True, goes_on: bool = False, back_to: int = 0
) -> SavedDeck:
    session.add(row)
    session.flush()
    if is_new:
        assert row.id is not None
        keep_version(session, row, change, goes_on=goes_on, back_to=back_to)
        keep_cards(session, row.id, row.body)
    return _from_row(row)


def _from_row(row: DeckTable) -> SavedDeck:
    return SavedDeck(row.name, row.rulebook, row.identity, row.body, row.hash, row.created, row.updated)
