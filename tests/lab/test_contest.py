"""A seat against a field: every candidate meets the same opponents, from the same side, with the same luck."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import pairwise
from math import isinf, sqrt
from random import Random

import pytest

from deckbuilder.interval import ERRORS_99, mean_interval, paired_interval, share_interval, students_errors
from deckbuilder.kernel.setup import SeatSetup
from deckbuilder.lab.batches import Workers
from deckbuilder.lab.contest import Contest, Score, change, differences
from deckbuilder.lab.runs import Job, play_job
from deckbuilder.lab.shared_deck import turns_interval
from tests.support.tables import load, starters


def contest(*opponents: str) -> Contest:
    own, other = starters().seats[:2]
    field = tuple(replace(other, name=name) for name in opponents)
    return Contest("monster-town", own, field or (other,), "rated")


def names(meant: Contest, game: int) -> tuple[str, ...]:
    return tuple(seat.name for seat in meant.job(game).setup.seats)


def test_everybody_is_met_from_both_sides() -> None:
    meant = contest("Ben", "Eva")
    assert [names(meant, game) for game in range(5)] == [
        ("Anna", "Ben"),
        ("Ben", "Anna"),
        ("Anna", "Eva"),
        ("Eva", "Anna"),
        ("Anna", "Ben"),
    ]
    assert len({meant.job(game).seed for game in range(9)}) == 9


def test_another_in_the_place_meets_the_same_luck() -> None:
    own, other = contest("Ben", "Eva"), replace(contest("Ben", "Eva"), own=SeatSetup("Zoe", "militia", {}))
    for game in range(8):
        assert own.job(game).seed == other.job(game).seed
        assert names(own, game) == tuple("Anna" if name == "Zoe" else name for name in names(other, game))


def test_a_contest_goes_on_where_it_stopped() -> None:
    def played(*parts: range) -> Score:
        score = Score(contest())
        with ThreadPoolExecutor(2) as threads:
            for part in parts:
                for result in Workers(load, threads).play([score.contest.job(game) for game in part]):
                    score.add(result)
        return score

    whole, halves = played(range(8)), played(range(4), range(4, 8))
    assert whole == halves
    assert sum(whole.won_by.values()) == sum(whole.counted)
    assert sum(whole.won_by.values()) + sum(whole.lost_by.values()) == 8
    assert whole.against(0) == whole.points


def test_the_same_deck_in_the_same_place_changes_nothing() -> None:
    first, second = Score(contest()), Score(contest())
    first.points, second.points = [1.0, 0.0, 1.0, 1.0], [1.0, 0.0, 1.0, 1.0]
    found = change(first, second)
    assert found is not None
    assert (found.mean, found.is_beyond_nothing) == (0, False)
    assert found.high == -found.low == pytest.approx(1.96**2 / (4 + 1.96**2)), "four games alike prove little"


def test_a_change_counts_only_the_games_that_both_have_played() -> None:
    first, second = Score(contest()), Score(contest())
    first.points, second.points = [0.0, 0.0, 1.0, 1.0], [1.0, 1.0]
    found = change(first, second)
    assert found is not None
    assert found.mean == 1


def test_a_game_in_which_a_player_stopped_counts_for_nobody() -> None:
    first, second = Score(contest("Ben", "Eva")), Score(contest("Ben", "Eva"))
    won = play_job(load, Job(starters(), ("rated", "rated"), 1))
    for score, stopped in ((first, 0), (second, 2)):
        for game in range(4):
            score.add(replace(won, winners=(game % 2,), stopped={"external:x": "It fell."} if game == stopped else {}))
    assert first.points == [None, 1, 1, 1]
    assert second.points == [1, 1, None, 1]
    assert (first.share.mean, len(first.against(0)), len(first.against(1))) == (1, 1, 2)
    assert sum(first.won_by.values()) == 3
    assert first.left_out.as_dict() == {
        "games": 1,
        "players": [{"player": "external:x", "games": 1, "why": "It fell."}],
    }
    assert differences(first, second) == [0, 0], "games 1 and 3 count for both"
    assert change(Score(first.contest, [None]), Score(first.contest, [1.0])) is None
    assert first.copy() == first


@pytest.mark.parametrize(
    ("points", "games", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_a_share_lies_within_the_bounds_that_the_books_print(
    points: float, games: int, low: float, high: float
) -> None:
    found = share_interval(points, games)
    assert (found.low, found.high) == pytest.approx((low, high), abs=0.0001)


@pytest.mark.parametrize(
    ("more", "less", "games", "low", "high"),
    [(12, 2, 50, 0.0611, 0.3447), (0, 1, 44, -0.1181, 0.0594), (0, 0, 50, -0.0714, 0.0714), (8, 0, 8, 0.3512, 1.0)],
)
def test_the_bounds_of_a_change_match_the_bounds_of_the_score(
    more: int, less: int, games: int, low: float, high: float
) -> None:
    found = paired_interval([1.0] * more + [-1.0] * less + [0.0] * (games - more - less))
    assert found.mean == (more - less) / games
    assert (found.low, found.high) == pytest.approx((low, high), abs=0.0001)


@pytest.mark.parametrize(("more", "less"), [(0.0, 0.0), (0.1, 0.1), (0.2, 0.0), (0.4, 0.05)])
@pytest.mark.parametrize("games", [2, 8, 30])
def test_the_bounds_of_a_change_hold_the_truth_as_often_as_they_say(games: int, more: float, less: float) -> None:
    luck, held = Random(games), 0
    for _ in range(1000):
        drawn = [luck.random() for _ in range(games)]
        found = paired_interval([1.0 if one < more else -1.0 if one < more + less else 0.0 for one in drawn], ERRORS_99)
        held += found.low <= more - less <= found.high
    assert held >= 980


def test_bounds_narrow_as_the_games_go_on() -> None:
    assert all(share_interval(n, 2 * n).margin > share_interval(2 * n, 4 * n).margin for n in (1, 5, 50))
    means = [mean_interval([0.0, 1.0] * n).margin for n in (2, 8, 32, 128)]
    assert all(wide > narrow for wide, narrow in pairwise(means))
    assert mean_interval([0.0, 1.0] * 50).margin == pytest.approx(1.9842 * sqrt(25 / 99 / 100), rel=1e-3)


def test_of_one_game_nothing_is_known() -> None:
    assert isinf(mean_interval([1.0]).margin)
    assert not mean_interval([1.0]).is_beyond_nothing


@pytest.mark.parametrize(
    ("freedom", "errors"), [(1, 12.706), (2, 4.303), (3, 3.182), (7, 2.365), (30, 2.042), (99, 1.984), (1000, 1.962)]
)
def test_the_fewer_values_the_more_errors_it_takes_as_the_books_print(freedom: int, errors: float) -> None:
    assert students_errors(1.959964, freedom) == pytest.approx(errors, abs=0.001)


@pytest.mark.parametrize("spread", [0.4, 1.0, 5.0])
@pytest.mark.parametrize("games", [2, 3, 5, 10, 30])
def test_bounds_of_mean_turns_hold_the_truth_95_times_of_100(games: int, spread: float) -> None:
    luck, held = Random(games), 0
    for _ in range(1000):
        found = turns_interval([round(luck.gauss(20, spread)) for _ in range(games)])
        held += found.low <= 20 <= found.high
    assert held >= 930
    assert held <= 975 or spread < 5, "wider only where whole numbers hide how little they differ"


def test_two_games_of_equal_length_prove_little() -> None:
    assert turns_interval([3.0, 3.0]).margin > 2
