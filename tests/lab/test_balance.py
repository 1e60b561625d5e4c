"""Pairings are played both ways round, and the same schedule leads to the same table."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import combinations

from deckbuilder.kernel.setup import SeatSetup
from deckbuilder.lab.balance import Meeting, count, percentile, schedule
from deckbuilder.lab.batches import Workers
from deckbuilder.lab.result import GameResult
from deckbuilder.lab.runs import NOT_DECIDED
from tests.support.tables import load, starters


def test_every_pairing_is_played_and_the_sides_change_seats() -> None:
    teams = {"militia": [starters().seats[0], starters(1).seats[0]], "undead": [starters().seats[1]]}
    plan = tuple(schedule("monster-town", teams, 2, 8, "rated"))
    assert [planned.order for planned in plan] == [(0, 1), (1, 0)] * 4
    assert {one.job.setup.seats[one.order.index(0)].identity for one in plan} == {"militia"}
    heard: list[tuple[int, int]] = []
    with ThreadPoolExecutor(2) as threads:
        played: list[dict[tuple[str, ...], Meeting]] = [{}, {}]
        for meetings in played:
            count(meetings, Workers(load, threads), plan, lambda done, of: heard.append((done, of)))
    ((meeting,), (again,)) = (list(meetings.values()) for meetings in played)
    assert heard[-1] == (8, 8)
    assert meeting == again
    assert meeting.sides == ("militia", "undead")
    assert sum(meeting.points.values()) == sum(meeting.points_by_seat.values()) == meeting.games == 8
    assert meeting.share("militia") + meeting.share("undead") == 1
    assert len(meeting.turns) == 8


def test_at_a_larger_table_every_side_comes_to_every_seat() -> None:
    teams = {side: [SeatSetup(side, side, {})] for side in ("a", "b", "c", "d")}
    plan = tuple(schedule("monster-town", teams, 3, 6, "rated"))
    assert len(plan) == 4 * 6
    assert {planned.sides for planned in plan} == set(combinations("abcd", 3))
    for side in "abc":
        seats = {
            [seat.identity for seat in planned.job.setup.seats].index(side)
            for planned in plan
            if planned.sides == ("a", "b", "c")
        }
        assert seats == {0, 1, 2}


def test_a_game_that_all_lose_is_won_by_nobody() -> None:
    (planned,) = schedule(
        "monster-town", {"a": [SeatSetup("a", "a", {})], "b": [SeatSetup("b", "b", {})]}, 2, 1, "rated"
    )
    meeting = Meeting(planned.sides)
    meeting.add(
        planned, GameResult(3, (), "all_trapped", choices=20, turns=9, final="", began=0, drawn=frozenset(), used={})
    )
    assert (meeting.games, meeting.share("a"), meeting.share("b"), meeting.points_of_first) == (1, 0, 0, 0)
    assert meeting.turns == [9]


def test_games_that_find_no_end_are_counted_apart() -> None:
    (planned,) = schedule(
        "monster-town", {"a": [SeatSetup("a", "a", {})], "b": [SeatSetup("b", "b", {})]}, 2, 1, "rated"
    )
    meeting = Meeting(planned.sides)
    result = GameResult(3, (), NOT_DECIDED, choices=20, turns=9, final="", began=0, drawn=frozenset(), used={})
    meeting.add(planned, result)
    meeting.add(planned, replace(result, winners=(1,), reason="infamy"))
    assert (meeting.games, meeting.not_decided, meeting.share("b")) == (2, 1, 0.5)


def test_a_percentile_is_a_value_that_was_measured() -> None:
    assert percentile([5, 1, 3], 0.5) == 3
    assert percentile([5, 1, 3], 0.99) == 5
