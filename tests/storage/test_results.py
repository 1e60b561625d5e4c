"""Results of games: kept together with the end of the game, once per deal, and for longer than the game."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from deckbuilder.errors import Refusal
from deckbuilder.storage.connection import connect
from deckbuilder.storage.matches import MOST_DELETED, Matches, MatchSnapshot
from deckbuilder.storage.results import MatchResult, MatchWithoutResult, Results, SeatResult
from deckbuilder.storage.soundness import examine
from deckbuilder.storage.store import Store

SEATS = (SeatResult(0, "Ann", "human", True, 7, "Red", 2), SeatResult(1, "Bo", "greedy", False, 0, "Blue"))


def result(deal: str = "deal", left_out: str = "") -> MatchResult:
    return MatchResult("toy", deal, "goal", "Ann won.", 12, "2030-05-04T10:00:00+00:00", SEATS, left_out)


def ended(store: Store, found: MatchResult) -> int:
    """The number of a game that was saved with its end."""
    matches = Matches(store)
    number = matches.start("toy", "Red against Blue", MatchSnapshot("{}")).entry.id
    matches.save(number, MatchSnapshot("{1}", is_finished=True, outcome="Ann won.", result=found))
    return number


def test_a_result_is_kept_with_the_end_of_its_game(store: Store) -> None:
    number = ended(store, result())
    assert Results(store).of(number) == result()
    assert Results(store).listed("toy") == {number: result()}
    assert Results(store).listed("other") == {}
    assert Results(store).missing() == ()


def test_a_game_whose_end_cannot_be_saved_has_no_result(store: Store) -> None:
    matches = Matches(store)
    begun = matches.start("toy", "Red against Blue", MatchSnapshot("{}"))
    matches.save(begun.entry.id, MatchSnapshot("{1}"))
    with pytest.raises(Refusal, match="changed by another program"):
        matches.save(begun.entry.id, MatchSnapshot("{2}", is_finished=True, result=result()), begun.hash)
    with pytest.raises(Refusal):
        matches.save(begun.entry.id, MatchSnapshot("\0", is_finished=True, result=result()))
    assert Results(store).of(begun.entry.id) is None


def test_a_result_is_never_changed(store: Store) -> None:
    number = ended(store, result())
    Matches(store).save(number, MatchSnapshot("{2}", is_finished=True, result=result("other")))
    assert Results(store).of(number) == result()


def test_of_one_deal_only_the_first_result_counts(store: Store) -> None:
    first, second, third = ended(store, result()), ended(store, result()), ended(store, result("other"))
    assert [one.left_out for one in Results(store).listed().values()] == ["", "again", ""]
    assert list(Results(store).listed()) == [first, second, third]


def test_a_result_that_does_not_count_blocks_no_later_one(store: Store) -> None:
    ended(store, result(left_out="watched"))
    assert Results(store).of(ended(store, result())) == result()


def test_a_game_that_is_deleted_for_good_keeps_its_result(store: Store) -> None:
    number = ended(store, result())
    matches = Matches(store)
    matches.delete(number)
    for _ in range(MOST_DELETED):
        matches.delete(matches.start("toy", "Another", MatchSnapshot("{}")).entry.id)
    assert not matches.take_back(number), "nothing is left of the game itself"
    assert Results(store).of(number) == result()


def test_games_that_were_over_before_are_told_with_the_deleted_ones(store: Store) -> None:
    matches = Matches(store)
    number, going_on = (matches.start("toy", title, MatchSnapshot("{}")).entry.id for title in ("over", "going on"))
    matches.save(number, MatchSnapshot("{1}", is_finished=True, outcome="Ann won."))
    matches.delete(number)
    assert Results(store).missing() == (MatchWithoutResult(number, "{1}", "Ann won.", ""),)
    Results(store).add([(number, result())])
    assert Results(store).missing() == ()
    assert Results(store).of(going_on) is None


def test_a_name_that_is_no_text_keeps_no_result_away(store: Store) -> None:
    seats = (SeatResult(0, "A\0n\ud800", "human", True),)
    number = ended(store, MatchResult("toy", "deal", "goal", "won", 1, "", seats))
    found = Results(store).of(number)
    assert found is not None
    assert found.seats[0].name == "A?n?"


def test_a_result_without_its_seats_is_found(store: Store, database: Path) -> None:
    number = ended(store, result())
    store.close()
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("DELETE FROM seat_result")
    with closing(connect(database)) as connection:
        condition = examine(connection)
    assert condition.altered == (f"the result of game {number} names no player",)
    assert (condition.counts or {})["game_result"] == 1
