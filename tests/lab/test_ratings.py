"""Ratings: a player who wins more is rated higher, and the bounds show how certain that is."""

from __future__ import annotations

from math import exp, log

import pytest

from deckbuilder.kernel.setup import SeatSetup
from deckbuilder.lab.league import League, Pairing, Played
from deckbuilder.lab.ratings import ratings

BOARD = tuple(SeatSetup(name, name, {}) for name in ("x", "y", "z"))


def test_a_lead_of_a_hundred_points_wins_64_of_100_games() -> None:
    first, second = ratings(2, {(0, 1): (6400, 10000)})
    assert first.mean - second.mean == pytest.approx(100, abs=1)
    assert first.mean + second.mean == pytest.approx(0, abs=1e-6)


def test_bounds_narrow_with_games_and_hold_the_truth_95_times_of_100() -> None:
    few, many = (ratings(2, {(0, 1): (games / 2, games)})[0] for games in (25, 100))
    assert few.margin == pytest.approx(2 * many.margin, rel=0.05)
    # Half the width for two players: 1.96 standard errors of a share of 100 games, on the Elo scale.
    assert many.margin == pytest.approx(1.96 * 0.05 * 4 * 400 / 2.302585 / 2, rel=0.02)


def test_nobody_is_invincible() -> None:
    first, second = ratings(2, {(0, 1): (10.0, 10)})
    assert 100 < first.mean < 1000
    assert first.low < first.mean < first.high < 2000
    assert first.mean == pytest.approx(-second.mean)


def test_players_who_never_met_are_compared_by_common_opponents() -> None:
    found = ratings(3, {(0, 1): (75, 100), (1, 2): (75, 100)})
    assert found[0].mean > found[1].mean > found[2].mean
    assert found[0].mean - found[2].mean == pytest.approx(2 * (found[0].mean - found[1].mean), rel=0.01)


ALL, SOME = (100_000.0, 100_000), (50_000.0, 100_000)
NONE, ONE = (0.0, 100_000), (0.0, 1)
UNEQUAL = (
    {(0, 1): (10_000_000.0, 10_000_000), (1, 2): ONE, (0, 2): (1.0, 2)},
    {(0, 1): (2.0, 2), (0, 2): SOME, (0, 3): ALL, (0, 4): ONE, (1, 3): (1.0, 2), (1, 4): NONE}
    | {(2, 3): (1000.0, 1000), (2, 4): NONE, (3, 4): ONE},
)


@pytest.mark.parametrize("cross", UNEQUAL)
def test_very_unequal_numbers_of_games_still_give_the_due_wins(cross: dict[tuple[int, int], tuple[float, int]]) -> None:
    """Checked without the fit: everybody has won just what these ratings make due, half of the extra game included."""
    count = 1 + max(max(pair) for pair in cross)
    found = [one.mean / (400 / log(10)) for one in ratings(count, cross)]
    low, high = -60.0, 60.0
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if sum(0.5 - won(one + middle) for one in found) > 0 else (low, middle)
    strength = [one + low for one in found]
    for number, one in enumerate(strength):
        due = sum(games * won(one - strength[b if a == number else a]) for (a, b), (_, games) in met(number, cross))
        had = sum(points if a == number else games - points for (a, b), (points, games) in met(number, cross))
        assert due + won(one) == pytest.approx(had + 0.5, abs=1e-2)


def won(lead: float) -> float:
    return 1 / (1 + exp(-lead))


def met(
    number: int, cross: dict[tuple[int, int], tuple[float, int]]
) -> list[tuple[tuple[int, int], tuple[float, int]]]:
    return [(pair, result) for pair, result in cross.items() if number in pair]


def test_a_player_without_games_has_the_average_rating() -> None:
    assert [one.mean for one in ratings(2, {})] == [0, 0]


@pytest.mark.parametrize("are_players", [True, False])
def test_a_pair_takes_each_place_equally_often_with_the_same_luck(are_players: bool) -> None:
    pair = Pairing("toy", (0, 1), (BOARD[:2],), ("a", "b") if are_players else ("a", "a"), are_players)
    game, back = pair.job(0), pair.job(1)
    assert game.seed == back.seed != pair.job(2).seed
    assert (pair.firsts(0), pair.firsts(1)) == ((0,), (1,))
    if are_players:
        assert (game.players, back.players) == (("a", "b"), ("b", "a"))
        assert game.setup == back.setup
    else:
        assert [seat.name for seat in back.setup.seats] == ["y", "x"]


def test_at_a_table_of_three_players_have_two_seats_and_one_in_turn() -> None:
    pair = Pairing("toy", (0, 1), (BOARD,), ("a", "b"), True)
    assert [pair.job(game).players for game in (0, 1)] == [("a", "b", "a"), ("b", "a", "b")]


def test_a_league_goes_on_with_what_is_missing() -> None:
    pairs = tuple(Pairing("toy", both, (BOARD[:2],), ("a", "b"), True) for both in ((0, 1), (0, 2)))
    league = League(("a", "b", "c"), pairs, [Played((0, 2), 1, 1.0, "won", 9)])
    assert [(pair.entrants, game) for pair, game in league.wanted(2)] == [((0, 1), 0), ((0, 2), 0), ((0, 1), 1)]
    assert league.cross() == {(0, 2): (1.0, 1)}
    first = league.standings()[0]
    assert (first.name, first.points, first.games) == ("a", 1.0, 1)
