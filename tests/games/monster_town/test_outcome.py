"""The last words of a game: who won, and with which of the printed measures."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town import victory
from deckbuilder.games.monster_town.game import GAME
from tests.support.scenario import Scenario

ANNA, BEN = 0, 1


def in_the_end_game(*points: int, captures: tuple[int, ...] = (0, 0, 0)) -> Scenario:
    """The End Game of this many gangs, who have these conquest points from kills."""
    table = Scenario(*("militia", "undead", "wolfenpack")[: len(points)])
    table.state.end_game = True
    table.state.kill_points[:] = points
    table.state.captures[:] = captures[: len(points)]
    return table


def last_words(table: Scenario, seat: int) -> str:
    return GAME.present(GAME.observe(table.state, seat), seat).outcome


def test_points_decide_an_end_game_that_nobody_survives_alone() -> None:
    table = in_the_end_game(7, 5)
    victory.end_by_stalemate(table.state)
    assert last_words(table, ANNA) == "You win the End Game by 7 conquest points to 5."
    assert last_words(table, BEN) == "Anna wins the End Game by 7 conquest points to 5."


def test_ten_points_end_it_at_once() -> None:
    table = in_the_end_game(10, 3)
    table.state.end_game = False
    victory.check_conquest(table.state)
    assert last_words(table, ANNA) == "You win the game by 10 conquest points to 3."


@pytest.mark.rule("MT-12.3")
def test_of_two_with_as_many_points_whoever_captured_more_wins() -> None:
    table = in_the_end_game(1, 1, captures=(2, 4))
    victory.end_by_stalemate(table.state)
    assert (
        last_words(table, ANNA)
        == "Ben wins the End Game by 4 captured locations to 2, after a tie at 1 conquest point."
    )


def test_players_tied_in_everything_all_win() -> None:
    table = in_the_end_game(5, 5, captures=(1, 1))
    victory.end_by_stalemate(table.state)
    both = "You and Ben win the End Game together: a dead heat, with 5 conquest points and 1 captured location each."
    assert last_words(table, ANNA) == both


def test_among_three_the_others_are_named_with_what_they_have() -> None:
    table = in_the_end_game(6, 2, 3)
    victory.end_by_stalemate(table.state)
    assert last_words(table, BEN) == "Anna wins the End Game by 6 conquest points to your 2 and Cleo's 3."
    table = in_the_end_game(6, 2, 6, captures=(3, 9, 1))
    victory.end_by_stalemate(table.state)
    assert last_words(table, ANNA) == (
        "You win the End Game by 3 captured locations to Cleo's 1, after a tie at 6 conquest points."
    )


def test_with_whoever_was_out_before_nobody_is_compared() -> None:
    table = in_the_end_game(4, 6, 3)
    table.state.alive[BEN] = False
    victory.end_by_stalemate(table.state)
    assert last_words(table, ANNA) == "You win the End Game by 4 conquest points to Cleo's 3."


def test_the_last_gang_standing_wins_whatever_the_points() -> None:
    table = in_the_end_game(1, 9)
    table.state.alive[BEN] = False
    victory.check_last_gang(table.state)
    assert last_words(table, ANNA) == "You win the End Game as the last gang standing."
