"""The history of saved decks: every save is a version, named ones stay, and deleted decks can be restored."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from deckbuilder.errors import Refusal
from deckbuilder.storage import versions as module
from deckbuilder.storage.checking import check
from deckbuilder.storage.connection import connect
from deckbuilder.storage.deck_records import DeckChange, DeckText
from deckbuilder.storage.decks import Decks
from deckbuilder.storage.matches import Matches, MatchSnapshot
from deckbuilder.storage.migrate import migrate, steps
from deckbuilder.storage.store import Store, open_store
from deckbuilder.storage.versions import Versions


def texts(store: Store, name: str) -> dict[int, str]:
    return {one.number: one.text for one in Versions(store).of(name)}


def test_every_save_is_a_version_and_the_same_text_is_none(store: Store) -> None:
    decks = Decks(store)
    decks.add(DeckText("Shift", "toy", "red", "one"), "begun")
    decks.save(DeckText("Shift", "toy", "red", "two"), DeckChange("more"))
    decks.save(DeckText("Shift", "toy", "red", "two"), DeckChange("nothing"))
    newest, first = Versions(store).of("Shift")
    assert (newest.number, newest.text, newest.change) == (2, "two", "more")
    assert (first.number, first.text, first.change) == (1, "one", "begun")


def test_the_oldest_versions_go_and_the_named_ones_stay(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_VERSIONS", 3)
    for number in range(1, 4):
        Decks(store).save(DeckText("Shift", "toy", "red", f"text {number}"))
    assert Versions(store).label("Shift", 2, "the good one")
    for number in range(4, 8):
        Decks(store).save(DeckText("Shift", "toy", "red", f"text {number}"))
    assert texts(store, "Shift") == {7: "text 7", 6: "text 6", 5: "text 5", 2: "text 2"}


def test_a_name_belongs_to_one_version_and_can_be_taken_away(store: Store) -> None:
    for text in ("one", "two"):
        Decks(store).save(DeckText("Shift", "toy", "red", text))
    assert Versions(store).label("Shift", 1, "Best")
    with pytest.raises(Refusal, match="Version 1 already has this name"):
        Versions(store).label("Shift", 2, "best")
    assert Versions(store).label("Shift", 1, "")
    assert Versions(store).label("Shift", 2, "best")
    assert not Versions(store).label("Shift", 9, "none")
    assert not Versions(store).label("Nobody", 1, "none")


def test_a_deleted_deck_comes_back_with_its_history(store: Store) -> None:
    decks = Decks(store)
    decks.save(DeckText("Shift", "toy", "red", "one"))
    decks.save(DeckText("Shift", "toy", "red", "two"))
    assert decks.delete("Shift")
    assert texts(store, "Shift") == {}
    decks.save(DeckText("Shift", "toy", "red", "another deck of that name"))
    (gone,) = Versions(store).deleted()
    assert (gone.name, gone.text, gone.change) == ("Shift", "two", "deleted")
    with pytest.raises(Refusal, match="a saved deck named Shift already"):
        decks.take_back(gone)
    decks.take_back(replace(gone, name="Old shift"), "taken back")
    assert texts(store, "Old shift") == {4: "two", 3: "two", 2: "two", 1: "one"}
    assert texts(store, "Shift") == {1: "another deck of that name"}
    assert Versions(store).deleted() == ()


def test_only_so_many_deleted_decks_are_kept(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_DELETED", 2)
    monkeypatch.setattr(module, "KEPT_FOR", timedelta(days=-1))
    for name in "abc":
        Decks(store).save(DeckText(name, "toy", "red", name))
        Decks(store).delete(name)
    assert [one.name for one in Versions(store).deleted()] == ["c", "b"]


def test_decks_deleted_lately_are_kept_however_many(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_DELETED", 2)
    for name in "abcd":
        Decks(store).save(DeckText(name, "toy", "red", name))
        Decks(store).delete(name)
    assert [one.name for one in Versions(store).deleted()] == ["d", "c", "b", "a"]


def test_a_renamed_deck_keeps_its_history_and_takes_no_used_name(store: Store) -> None:
    decks = Decks(store)
    mine, _ = decks.save(DeckText("Mine", "toy", "red", "one")), decks.save(DeckText("Theirs", "toy", "red", "other"))
    with pytest.raises(Refusal, match="a saved deck named Theirs already"):
        decks.save(DeckText("Theirs", "toy", "red", "one"), DeckChange(was="Mine", seen=mine.hash))
    with pytest.raises(Refusal, match="changed by another program"):
        decks.save(DeckText("Ours", "toy", "red", "two"), DeckChange(was="Mine", seen="0" * 64))
    assert decks.save(DeckText("Ours", "toy", "blue", "two"), DeckChange(was="Mine", seen=mine.hash)).identity == "blue"
    assert texts(store, "Ours") == {2: "two", 1: "one"}
    assert decks.load("Mine") is None
    with pytest.raises(Refusal, match="Nobody was deleted or renamed by another program"):
        decks.save(DeckText("X", "toy", "red", "x"), DeckChange(was="Nobody"))
    assert [deck.name for deck in decks.listed()] == ["Ours", "Theirs"]


def test_a_deleted_match_can_be_taken_back_and_only_so_many_are_kept(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = Matches(store)
    first, second, third = (matches.start("toy", f"Game {n}", MatchSnapshot("{}")).entry.id for n in range(3))
    assert matches.delete(second)
    assert matches.load(second) is None
    assert [entry.id for entry in matches.listed()] == [third, first]
    assert [entry.id for entry in matches.deleted()] == [second]
    assert matches.take_back(second)
    assert not matches.take_back(second)
    assert matches.load(second) is not None
    monkeypatch.setattr("deckbuilder.storage.matches.MOST_DELETED", 1)
    for number in (first, second):
        matches.delete(number)
    assert [entry.id for entry in matches.deleted()] == [second]
    assert not matches.take_back(first)


def test_decks_older_than_the_history_get_a_first_version(database: Path) -> None:
    database.parent.mkdir(parents=True)
    with closing(connect(database, mode="rwc")) as connection:
        migrate(connection, database, steps()[:1])
        connection.execute("INSERT INTO meta VALUES ('changes', '7')")
        connection.execute(
            "INSERT INTO saved_deck VALUES (1, 'Old', 'toy', 'red', 'text', ?, 3, 7)",
            ("982d9e3eb996f559e633f4d194def3761d909f5a3b647d1a851fead67c32c9d1",),
        )
        connection.commit()
    before = check(database)
    assert before is not None and before.is_sound, before
    with open_store(database) as store:
        assert texts(store, "Old") == {1: "text"}
        Decks(store).save(DeckText("Old", "toy", "red", "newer"))
        Decks(store).save(DeckText("Other", "toy", "red", "text"))
        assert texts(store, "Old") == {2: "newer", 1: "text"}
        assert texts(store, "Other") == {1: "text"}


def test_a_version_that_is_not_as_it_was_saved_is_found(store: Store, database: Path) -> None:
    Decks(store).save(DeckText("Shift", "toy", "red", "one"))
    with closing(sqlite3.connect(database)) as other:
        other.execute("UPDATE deck_version SET body = 'two'")
        other.commit()
    found = check(database)
    assert found is not None
    assert found.altered == ("the version of a deck Shift 1 differs from what was saved",)
