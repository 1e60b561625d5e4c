"""Results of games: who won with which deck, kept for good, and counted once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import Engine, event

from deckbuilder.app.deck.decks import delete_deck
from deckbuilder.app.deck.editing import Ask, copy_deck, edit, rename_deck
from deckbuilder.app.game.play import Match
from deckbuilder.app.game.results import catch_up, result_with_decks
from deckbuilder.app.game.saved_games import copy_game, delete_game, fork_match, undo_game
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.game.undoing import ForkPoint
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.storage.matches import MatchSnapshot
from deckbuilder.storage.results import MatchResult
from tests.app.test_play import MILITIA, UNDEAD, play_out


def given_up(library: Library, *decks: str, seed: int = 3) -> Match:
    """A game in which the person at the first seat has given up immediately."""
    match = start_match(library, decks or (MILITIA, UNDEAD), ("human", "random"), seed)
    match.advance()
    match.concede(0)
    return match


def swap(library: Library) -> None:
    """Change the deck so that it stays legal."""
    edit(library, "Mine", [Ask("remove", "One-Eye Varga")])


def kept(library: Library, match: Match) -> MatchResult:
    assert match.number is not None
    result = library.results.of(match.number)
    assert result is not None
    return result


def test_giving_up_is_a_loss_and_a_win_for_the_other(library: Library) -> None:
    result = kept(library, given_up(library))
    assert [(seat.player, seat.has_won) for seat in result.seats] == [("human", False), ("random", True)]
    assert [seat.deck_name for seat in result.seats] == [MILITIA, UNDEAD]
    assert (result.left_out, result.outcome) == ("", f"{MILITIA} concedes.")


@pytest.mark.parametrize(("versus", "other_wins"), [(0, False), (1, True)], ids=["cooperative", "versus"])
def test_giving_up_a_common_game_is_a_loss_for_all(versus: int, other_wins: bool) -> None:
    with open_library(game="monster-kids") as library:
        match = start_match(library, ("Home by Ten",) * 2, ("human", "human"), 3, {"versus": versus})
        match.advance()
        match.concede(1)
        assert match.result is not None
        for result in (match.result, kept(library, match)):
            assert [seat.has_won for seat in result.seats] == [other_wins, False]


def test_a_game_that_goes_on_has_no_result(library: Library) -> None:
    match = start_match(library, (MILITIA, UNDEAD), seed=3)
    match.advance()
    assert match.number is not None
    assert library.results.of(match.number) is None
    assert match.result is None


def test_a_game_played_to_its_end_says_who_won(library: Library) -> None:
    match = start_match(library, (MILITIA, UNDEAD), ("human", "random"), 3)
    play_out(match)
    winners = match.document()["outcome"]["winners"]
    assert [seat.seat for seat in kept(library, match).seats if seat.has_won] == winners
    assert match.result is not None
    assert [seat.seat for seat in match.result.seats if seat.has_won] == winners


def test_a_watched_game_does_not_count(library: Library) -> None:
    match = start_match(library, (MILITIA, UNDEAD), ("random", "random"), 3)
    play_out(match)
    assert kept(library, match).left_out == "watched"


def test_a_game_that_parts_from_another_does_not_count(library: Library) -> None:
    match = start_match(library, (MILITIA, UNDEAD), ("human", "random"), 3)
    match.advance()
    fork = fork_match(library, str(match.number), ForkPoint(seed=1))
    fork.concede(0)
    assert kept(library, fork).left_out == "forked"


def test_an_end_that_is_taken_back_stays_what_became_of_the_game(library: Library) -> None:
    match = given_up(library)
    again = undo_game(library, str(match.number))
    assert not again.is_over
    play_out(again)
    result = kept(library, match)
    assert (result.reason, result.left_out) == ("conceded", "")


def test_of_one_deal_only_the_first_end_counts(library: Library) -> None:
    first, second = given_up(library), given_up(library)
    assert (kept(library, first).left_out, kept(library, second).left_out) == ("", "again")
    assert kept(library, given_up(library, seed=4)).left_out == ""
    assert kept(library, given_up(library, UNDEAD, MILITIA)).left_out == "", "the sides are another deal"


def test_a_copy_of_a_game_that_is_over_does_not_count_again(library: Library) -> None:
    match = given_up(library)
    assert match.number is not None
    copy = copy_game(library, match.number)
    catch_up(library)
    result = library.results.of(copy.id)
    assert result is not None
    assert result.left_out == "again"


def test_a_deleted_game_keeps_its_result(library: Library) -> None:
    match = given_up(library)
    assert match.number is not None
    delete_game(library, match.number)
    assert kept(library, match).seats[1].has_won


def test_a_result_records_the_version_of_the_deck_that_was_played(library: Library) -> None:
    copy_deck(library, MILITIA, "Mine")
    first = kept(library, given_up(library, "Mine", UNDEAD)).seats[0]
    swap(library)
    second = kept(library, given_up(library, "Mine", UNDEAD, seed=4)).seats[0]
    assert [(seat.deck_name, seat.version) for seat in (first, second)] == [("Mine", 1), ("Mine", 2)]
    assert first.deck == second.deck > 0


def test_a_deck_changed_during_a_game_counts_in_its_played_version(library: Library) -> None:
    copy_deck(library, MILITIA, "Mine")
    match = start_match(library, ("Mine", UNDEAD), ("human", "random"), 3)
    match.advance()
    swap(library)
    match.concede(0)
    assert (kept(library, match).seats[0].deck_name, kept(library, match).seats[0].version) == ("Mine", 1)


@contextmanager
def statements() -> Iterator[list[str]]:
    """Collect the database statements executed until the block ends."""
    asked: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        asked.append(statement)

    event.listen(Engine, "before_cursor_execute", note)
    yield asked
    event.remove(Engine, "before_cursor_execute", note)


@pytest.mark.parametrize(("now", "most"), [("Mine", 2), ("Zed", 5)], ids=["under its name", "under another name since"])
def test_finding_the_played_deck_takes_few_queries_among_many_decks(library: Library, now: str, most: int) -> None:
    copy_deck(library, MILITIA, "Mine")
    match = start_match(library, ("Mine", UNDEAD), ("human", "random"), 3)
    match.advance()
    if now != "Mine":
        rename_deck(library, "Mine", now)
    document = {**match.document(), "conceded": 0}
    document["setup"]["seats"] = document["setup"]["seats"][:1]
    counts = []
    for number in range(0, 12, 6):
        for other in range(number, number + 6):
            copy_deck(library, UNDEAD, f"Other {other}")
            edit(library, f"Other {other}", [Ask("remove", "Chomp")])
            copy_deck(library, UNDEAD, f"Gone {other}")
            delete_deck(library, f"Gone {other}")
        with statements() as asked:
            result = result_with_decks(library, document, "", "")
        assert result is not None
        assert (result.seats[0].deck_name, result.seats[0].version) == (now, 1 if now == "Mine" else 2)
        counts.append(len(asked))
    assert counts[0] == counts[1] <= most


def test_a_deck_deleted_during_a_game_is_still_known_by_its_name(library: Library) -> None:
    copy_deck(library, MILITIA, "Mine")
    match = start_match(library, ("Mine", UNDEAD), ("human", "random"), 3)
    match.advance()
    copy_deck(library, "Mine", "A copy of it")
    delete_deck(library, "Mine")
    match.concede(0)
    assert kept(library, match).seats[0].deck_name == "Mine"


def test_games_of_before_get_their_results_once(library: Library) -> None:
    match = given_up(library)
    assert match.number is not None
    expected = kept(library, match)
    with library.store.writing() as connection:
        connection.exec_driver_sql("DELETE FROM game_result")
    assert library.results.of(match.number) is None
    catch_up(library)
    catch_up(library)
    assert kept(library, match) == expected


def test_a_record_that_nobody_can_read_is_passed_over(library: Library) -> None:
    begun = MatchSnapshot(json.dumps({"rulebook": "monster-town"}))
    number = library.matches.start("monster-town", "Strange", begun).entry.id
    library.matches.save(number, MatchSnapshot("{", is_finished=True))
    catch_up(library)
    assert library.results.of(number) is None
