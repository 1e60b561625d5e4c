"""Saved decks, each in its text form under a unique name."""

from __future__ import annotations

from sqlmodel import Session, select

from deckbuilder.decks.text import LONGEST_NAME
from deckbuilder.errors import Refusal
from deckbuilder.storage.changes import hash_of, is_storable, next_change, require_storable, require_unchanged
from deckbuilder.storage.deck_cards import keep_cards
from deckbuilder.storage.deck_records import UNTOLD, DeckChange, DeckText, DeckVersion, SavedDeck
from deckbuilder.storage.store import Store
from deckbuilder.storage.tables import DeckTable
from deckbuilder.storage.versions import empty_trash, keep_version
from deckbuilder.text import by_name


class Decks:
    """The user's saved decks."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def listed(self) -> tuple[SavedDeck, ...]:
        """All decks, sorted by name."""
        with self._store.reading() as connection, Session(connection) as session:
            found = [_from_row(row) for row in session.exec(select(DeckTable))]
        return tuple(sorted(found, key=lambda deck: by_name(deck.name)))

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

    def add(self, deck: DeckText, said: str = "") -> SavedDeck:
        """Save a new deck; a name that is taken is refused. `said` describes in its history where it came from."""
        _require_deck(deck, said)
        with self._store.writing() as connection, Session(connection) as session:
            _require_free(session, deck.name)
            return _inserted(session, deck, said)

    def save(self, deck: DeckText, change: DeckChange = UNTOLD) -> SavedDeck:
        """Save a deck, replacing the one of this name if there is one, which stays in its history.

        Refused if the deck that the change started from is not the same any more, or not there, or if the new name of a
        renamed one is taken.
        """
        _require_deck(deck, change.said)
        before = change.was or deck.name
        with self._store.writing() as connection, Session(connection) as session:
            row = _row(session, before)
            if row is None and (change.was or change.seen is not None):
                raise _gone(before)
            if row is None:
                return _inserted(session, deck, change.said)
            require_unchanged(f"The deck {row.name}", change.seen, row.hash)
            if deck.name != row.name:
                _require_free(session, deck.name)
            return _changed(session, row, deck, change)

    def delete(self, name: str) -> bool:
        """Delete a deck, so that only its versions are left; False if there is none with this name."""
        if not is_storable(name):
            return False
        with self._store.writing() as connection, Session(connection) as session:
            row = _row(session, name)
            if row is None:
                return False
            row.updated = next_change(connection)
            keep_version(session, row, DeckChange("deleted"))
            session.delete(row)
            session.flush()
            empty_trash(connection, session)
            return True

    def take_back(self, version: DeckVersion, said: str = "") -> SavedDeck:
        """Restore a deleted deck as it is in a version of it, with its history, under a name that is free."""
        _require_deck(version, said)
        with self._store.writing() as connection, Session(connection) as session:
            if session.get(DeckTable, version.deck) is not None:
                raise Refusal(
                    "changed-elsewhere", f"The deck {version.name} was taken back by another program already."
                )
            _require_free(session, version.name)
            return _inserted(session, version, said, version.deck)


def _require_deck(deck: DeckText, said: str) -> None:
    require_storable(name=deck.name, identity=deck.identity, text=deck.text, change=said)
    if not 0 < len(deck.name) <= LONGEST_NAME:
        raise Refusal(
            "deck-name", f"The name of a saved deck has 1 to {LONGEST_NAME} characters, and not {len(deck.name)}."
        )


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


def _inserted(session: Session, deck: DeckText, said: str, id: int | None = None) -> SavedDeck:
    now = next_change(session.connection())
    # The number of the change is an id that no deck ever had, so that a deleted deck's versions stay its own.
    row = DeckTable(
        id=now if id is None else id,
        name=deck.name,
        rulebook=deck.rulebook,
        identity=deck.identity,
        body=deck.text,
        hash=hash_of(deck.text),
        created=now,
        updated=now,
    )
    return _kept(session, row, DeckChange(said))


def _changed(session: Session, row: DeckTable, deck: DeckText, change: DeckChange) -> SavedDeck:
    is_new = row.hash != hash_of(deck.text)
    row.name, row.rulebook, row.identity = deck.name, deck.rulebook, deck.identity
    row.body, row.hash = deck.text, hash_of(deck.text)
    row.updated = next_change(session.connection())
    return _kept(session, row, change, is_new=is_new)


def _kept(session: Session, row: DeckTable, change: DeckChange, *, is_new: bool = True) -> SavedDeck:
    session.add(row)
    session.flush()
    if is_new:
        assert row.id is not None
        keep_version(session, row, change)
        keep_cards(session, row.id, row.body)
    return _from_row(row)


def _from_row(row: DeckTable) -> SavedDeck:
    return SavedDeck(row.name, row.rulebook, row.identity, row.body, row.hash, row.created, row.updated)
