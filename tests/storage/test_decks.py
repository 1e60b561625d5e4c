"""Saved decks: they read back as saved, and nothing is lost between two programs."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckbuilder.decks.text import LONGEST_NAME
from deckbuilder.errors import Refusal
from deckbuilder.storage.collection import Collection
from deckbuilder.storage.deck_records import DeckChange, DeckText
from deckbuilder.storage.decks import Decks
from deckbuilder.storage.settings import Settings
from deckbuilder.storage.store import Store, open_store

TEXT = "Name: Night Shift\nGang: red\n2 Rust Imp\n"


def test_a_saved_deck_is_read_back_by_the_next_program(store: Store, database: Path) -> None:
    saved = Decks(store).add(DeckText("Night Shift", "toy", "red", TEXT))
    with open_store(database) as later:
        assert Decks(later).load("Night Shift") == saved
    assert (saved.text, saved.identity, saved.rulebook) == (TEXT, "red", "toy")


def test_a_name_that_is_taken_is_refused_and_the_deck_kept(store: Store) -> None:
    decks = Decks(store)
    decks.add(DeckText("Night Shift", "toy", "red", TEXT))
    with pytest.raises(Refusal, match="a saved deck named Night Shift already"):
        decks.add(DeckText("Night Shift", "toy", "blue", "other"))
    assert [deck.text for deck in decks.listed()] == [TEXT]


def test_saving_over_a_deck_keeps_everything_else(store: Store) -> None:
    decks = Decks(store)
    first = decks.add(DeckText("Night Shift", "toy", "red", TEXT))
    other = decks.add(DeckText("Day Shift", "toy", "red", TEXT))
    second = decks.save(DeckText("Night Shift", "toy", "blue", TEXT + "1 Ember\n"), DeckChange(seen=first.hash))
    assert second.created == first.created
    assert second.updated > other.updated
    assert decks.listed() == (other, second)


def test_a_deck_changed_elsewhere_is_not_overwritten(store: Store, database: Path) -> None:
    mine = Decks(store).add(DeckText("Night Shift", "toy", "red", TEXT))
    with open_store(database) as elsewhere:
        theirs = Decks(elsewhere).save(DeckText("Night Shift", "toy", "red", "theirs"), DeckChange(seen=mine.hash))
    with pytest.raises(Refusal, match="changed by another program"):
        Decks(store).save(DeckText("Night Shift", "toy", "red", "mine"), DeckChange(seen=mine.hash))
    assert Decks(store).load("Night Shift") == theirs


@pytest.mark.parametrize("goes", ["away", "under another name"])
def test_a_deck_that_is_gone_since_it_was_read_does_not_come_back(store: Store, database: Path, goes: str) -> None:
    mine = Decks(store).add(DeckText("Night Shift", "toy", "red", TEXT))
    with open_store(database) as elsewhere:
        if goes == "away":
            Decks(elsewhere).delete("Night Shift")
        else:
            Decks(elsewhere).save(DeckText("Day Shift", "toy", "red", TEXT), DeckChange(was="Night Shift"))
        theirs = Decks(elsewhere).listed()
    with pytest.raises(Refusal, match="deleted or renamed by another program"):
        Decks(store).save(DeckText("Night Shift", "toy", "red", "mine"), DeckChange(seen=mine.hash))
    assert Decks(store).listed() == theirs


def test_decks_are_listed_by_name_without_minding_accents(store: Store) -> None:
    for name in ("zebra", "Ärger", "Angst", "beta"):
        Decks(store).add(DeckText(name, "toy", "red", TEXT))
    assert [deck.name for deck in Decks(store).listed()] == ["Angst", "Ärger", "beta", "zebra"]


def test_a_deleted_deck_is_gone_and_deleting_it_again_says_no(store: Store) -> None:
    decks = Decks(store)
    decks.add(DeckText("Night Shift", "toy", "red", TEXT))
    assert decks.delete("Night Shift")
    assert not decks.delete("Night Shift")
    assert decks.load("Night Shift") is None


def test_a_name_that_is_no_text_is_unknown_and_cannot_be_saved(store: Store) -> None:
    decks = Decks(store)
    assert decks.load("\udcff") is None
    assert not decks.delete("\udcff")
    with pytest.raises(Refusal, match="contains invalid characters"):
        decks.add(DeckText("\udcff", "toy", "red", TEXT))


@pytest.mark.parametrize("name", ["", "x" * (LONGEST_NAME + 1)])
def test_a_name_is_neither_empty_nor_endless(store: Store, name: str) -> None:
    with pytest.raises(Refusal, match=f"1 to 120 characters, and not {len(name)}"):
        Decks(store).save(DeckText(name, "toy", "red", TEXT))


LETTERS = st.characters(codec="utf-8", exclude_characters="\0")


@pytest.mark.parametrize("name", ["\0", "x\0y"])
def test_a_name_that_the_database_would_cut_off_is_refused(store: Store, name: str) -> None:
    with pytest.raises(Refusal, match="contains invalid characters"):
        Decks(store).save(DeckText(name, "toy", "red", TEXT))


@given(name=st.text(LETTERS, min_size=1, max_size=50), body=st.text(LETTERS))
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_text_comes_back_as_it_was(store: Store, name: str, body: str) -> None:
    saved = Decks(store).save(DeckText(name, "toy", "red", body))
    assert Decks(store).load(name) == saved
    assert (saved.name, saved.text) == (name, body)


def test_boxes_are_counted_by_set(store: Store) -> None:
    collection = Collection(store)
    collection.change_boxes("core", lambda _: 2)
    collection.change_boxes("night", lambda _: 1)
    collection.change_boxes("core", lambda _: 3)
    assert collection.boxes() == {"core": 3, "night": 1}
    collection.change_boxes("night", lambda _: 0)
    collection.change_boxes("night", lambda _: 0)
    assert collection.boxes() == {"core": 3}
    with pytest.raises(Refusal, match="between 0 and 99"):
        collection.change_boxes("core", lambda _: -1)


def test_a_setting_is_remembered(store: Store) -> None:
    assert Settings(store).value("theme", "dark") == "dark"
    Settings(store).remember("theme", "light")
    Settings(store).remember("theme", "paper")
    assert Settings(store).value("theme") == "paper"
