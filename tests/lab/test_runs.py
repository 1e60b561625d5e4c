"""A game reaches the same end wherever it is played, and always reaches one."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest

from deckbuilder.lab import runs
from deckbuilder.lab.batches import Workers
from deckbuilder.lab.runs import NOT_DECIDED, Job, play_job
from tests.support.tables import load, starters


def jobs() -> list[Job]:
    return [Job(starters(), ("rated", "random"), seed) for seed in range(6)]


@pytest.mark.slow
def test_here_on_threads_and_in_processes_the_same_games_are_played() -> None:
    here = [play_job(load, job) for job in jobs()]
    with ThreadPoolExecutor(2) as threads:
        assert list(Workers(load, threads).results(play_job, jobs())) == here
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        assert list(Workers(load, processes).results(play_job, jobs())) == here
    assert [one.seed for one in here] == [job.seed for job in jobs()]
    assert all(one.winners for one in here)


def test_a_job_played_twice_ends_with_the_same_hash() -> None:
    first, second = (play_job(load, jobs()[3]) for _ in range(2))
    assert first == second
    assert len(first.final) == 64


def test_a_game_that_finds_no_end_is_not_decided_and_won_by_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "MOST_TURNS", 2)
    found = play_job(load, jobs()[0])
    assert (found.winners, found.reason, found.turns) == ((), NOT_DECIDED, 3)
    assert found.points(0) == found.points(1) == 0
