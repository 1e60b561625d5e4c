"""Pairings are played both ways round, and the same schedule comes to the same table."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from deckbuilder.lab.balance import measure, percentile, schedule
from tests.support.tables import load, starters


def test_every_pairing_is_played_and_the_sides_change_seats() -> None:
    teams = {"militia": [starters().seats[0], starters(1).seats[0]], "undead": [starters().seats[1]]}
    plan = tuple(schedule("monster-town", teams, 8, "greedy"))
    assert [turned for _sides, turned, _job in plan] == [False, True] * 4
    assert {job.setup.seats[1 if turned else 0].identity for _sides, turned, job in plan} == {"militia"}
    heard: list[tuple[int, int]] = []
    with ThreadPoolExecutor(2) as threads:
        (pairing,) = measure(load, plan, threads, lambda done, of: heard.append((done, of)))
        (again,) = measure(load, plan, threads)
    assert heard[-1] == (8, 8)
    assert pairing == again
    assert pairing.sides == ("militia", "undead")
    assert sum(pairing.points) == pairing.games == 8
    assert len(pairing.turns) == 8


def test_a_percentile_is_a_value_that_was_measured() -> None:
    assert percentile([5, 1, 3], 0.5) == 3
    assert percentile([5, 1, 3], 0.99) == 5
