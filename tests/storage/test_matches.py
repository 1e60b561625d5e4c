"""Matches: the record grows choice by choice, and two programs together lose none."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder.errors import Refusal
from deckbuilder.storage.matches import Matches, MatchSnapshot
from deckbuilder.storage.store import Store, open_store
from tests.storage.processes import finish, start


def test_a_match_goes_on_where_it_was_saved(store: Store, database: Path) -> None:
    begun = Matches(store).start("toy", "Red against Blue", MatchSnapshot('{"choices": []}'))
    Matches(store).save(begun.entry.id, MatchSnapshot('{"choices": [1]}'), begun.hash)
    with open_store(database) as later:
        found = Matches(later).load(begun.entry.id)
    assert found is not None
    assert found.record == '{"choices": [1]}'
    assert not found.entry.is_finished


def test_a_finished_match_says_how_it_ended(store: Store) -> None:
    matches = Matches(store)
    number = matches.start("toy", "Red against Blue", MatchSnapshot("{}")).entry.id
    matches.save(number, MatchSnapshot("{1}", is_finished=True, outcome="Red won"))
    (entry,) = matches.listed()
    assert (entry.is_finished, entry.outcome) == (True, "Red won")


def test_the_match_touched_last_is_listed_first(store: Store) -> None:
    matches = Matches(store)
    first, second = (matches.start("toy", title, MatchSnapshot("{}")).entry.id for title in ("first", "second"))
    assert [entry.id for entry in matches.listed()] == [second, first]
    matches.save(first, MatchSnapshot("{1}"))
    assert [entry.id for entry in matches.listed()] == [first, second]


def test_a_match_played_on_elsewhere_is_not_written_over(store: Store) -> None:
    matches = Matches(store)
    begun = matches.start("toy", "Red against Blue", MatchSnapshot("{}"))
    matches.save(begun.entry.id, MatchSnapshot("{1}"), begun.hash)
    with pytest.raises(Refusal, match="Game 1 was changed by another program"):
        matches.save(begun.entry.id, MatchSnapshot("{2}"), begun.hash)


def test_an_unknown_number_is_no_match(store: Store) -> None:
    matches = Matches(store)
    for number in (0, -1, 7, 2**70):
        assert matches.load(number) is None
        assert matches.save(number, MatchSnapshot("{}")) is None
        assert not matches.delete(number)


def test_the_number_of_a_deleted_match_is_not_given_again(store: Store) -> None:
    matches = Matches(store)
    number = matches.start("toy", "Red against Blue", MatchSnapshot("{}")).entry.id
    assert matches.delete(number)
    assert matches.start("toy", "Red against Blue", MatchSnapshot("{}")).entry.id > number


@pytest.mark.slow
def test_two_processes_that_play_one_match_on_lose_nothing(store: Store, database: Path) -> None:
    script = """
import sys
from pathlib import Path
from deckbuilder.storage.store import open_store
from tests.storage.playing_on import play_on
with open_store(Path(sys.argv[1])) as store:
    for _ in range(60):
        play_on(store, 1, lambda record: record + sys.argv[2])
"""
    Matches(store).start("toy", "Red against Blue", MatchSnapshot(""))
    for process in [start(script, str(database), sign) for sign in "ab"]:
        finish(process)
    found = Matches(store).load(1)
    assert found is not None
    assert sorted(found.record) == ["a"] * 60 + ["b"] * 60


def test_content_is_kept_once_by_its_hash(store: Store) -> None:
    matches = Matches(store)
    key = matches.keep_content("cards")
    assert matches.keep_content("cards") == key
    assert matches.content(key) == "cards"
    assert matches.content("0" * 64) is None
