"""Databases that are upgraded, and backups that replace them, when the program is killed."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from deckbuilder.app.databases import back_up_database
from deckbuilder.app.restoration import restore_database
from deckbuilder.paths import data_home, database_path
from deckbuilder.storage import checking
from deckbuilder.storage import store as opening
from deckbuilder.storage.backup_files import KEPT, backups_of
from deckbuilder.storage.changes import hash_of
from deckbuilder.storage.checking import check
from deckbuilder.storage.connection import connect
from deckbuilder.storage.deck_records import DeckText
from deckbuilder.storage.decks import Decks
from deckbuilder.storage.migrate import Migration, steps
from deckbuilder.storage.restoring import put_in_place
from deckbuilder.storage.store import open_store
from tests.storage.fire.victim import Deed, Promising, Say, Victim

ADDED = (
    "ALTER TABLE saved_deck ADD COLUMN stars INTEGER NOT NULL DEFAULT 3;\n"
    "UPDATE saved_deck SET stars = 1 + length(body) % 5;",
    "CREATE TABLE star (deck INTEGER NOT NULL, stars INTEGER NOT NULL) STRICT;\n"
    "INSERT INTO star SELECT id, stars FROM saved_deck;\nCREATE INDEX by_star ON star (stars, deck);",
)
MANY = 150


class Upgrades(Victim):
    """A database that is upgraded, replaced by the older one, and upgraded again."""

    span = 0.1
    enough = 4

    def __init__(self) -> None:
        self.old = steps()
        last = len(self.old)
        self.new = (
            *self.old,
            *(Migration(last + n, f"{last + n:04}.sql", script) for n, script in enumerate(ADDED, 1)),
        )
        self._known(self.new)

    def prepare(self, say: Say) -> None:
        self._known(self.old)
        texts = [(f"Gang {number}", f"line {number}\n" * 300) for number in range(MANY)]
        with open_store(self._older()) as store, store.writing() as connection:
            connection.connection.cursor().executemany(
                "INSERT INTO saved_deck (name, rulebook, identity, body, hash, created, updated) "
                "VALUES (?, 'toy', 'red', ?, ?, 1, 1)",
                [(name, text, hash_of(text)) for name, text in texts],
            )
        put_in_place(database_path(), self._older())

    def work(self, say: Say, chance: Random) -> None:
        promising = Promising(say)
        while True:
            promising([len(self.new)], lambda: open_store(database_path()).close())
            promising([len(self.old)], partial(put_in_place, database_path(), self._older()))

    def found(self) -> Any:
        condition = check(database_path())
        assert condition is not None
        with open_store(database_path()) as store:
            assert len(Decks(store).listed()) == MANY
        with closing(connect(database_path())) as connection:
            assert connection.execute("SELECT sum(stars) FROM star").fetchone()[0] > 0
        assert len(backups_of(database_path())) <= KEPT["upgrade"]
        _look_through_asides()
        return condition.version

    def after(self, state: Any, deed: Deed) -> Any:
        return deed[0]

    def agrees(self, before: Any, done: Sequence[Deed], pending: Deed | None, found: Any) -> bool:
        return super().agrees(len(self.new), done, pending, found)  # looking at it has upgraded it

    def _older(self) -> Path:
        return data_home().with_name("older.sqlite")

    def _known(self, known: tuple[Migration, ...]) -> None:
        for module in (opening, checking):
            setattr(module, "steps", lambda: known)  # noqa: B010 (the type checker would forbid it)


class Restorations(Victim):
    """Two backups that replace the database in turn, with a change in between."""

    span = 0.12

    def prepare(self, say: Say) -> None:
        for text in ("1", "2"):
            with open_store(database_path()) as store:
                Decks(store).save(DeckText("Mine", "toy", "red", text))
            back_up_database()

    def work(self, say: Say, chance: Random) -> None:
        promising = Promising(say)
        with open_store(database_path()) as store:
            while True:
                number = chance.choice("12")
                promising([number], partial(restore_database, backup=number))
                text = "x" * chance.randrange(20_000)
                promising([hash_of(text)], partial(Decks(store).save, DeckText("Mine", "toy", "red", text)))

    def found(self) -> Any:
        _look_through_asides()
        with open_store(database_path()) as store:
            (deck,) = Decks(store).listed()
            return deck.text if deck.text in ("1", "2") else deck.hash

    def after(self, state: Any, deed: Deed) -> Any:
        return deed[0]


def _look_through_asides() -> None:
    """Check that every file moved aside is whole, and remove it, so that the next check is quick."""
    for path in data_home().glob("*.aside-*"):
        if not path.name.endswith("-journal"):
            condition = check(path)
            assert condition is not None
            assert condition.is_sound, (path, condition)
            path.unlink()
