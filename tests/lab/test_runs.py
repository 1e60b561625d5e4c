"""Many games on any executor come to the same tally."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

from deckbuilder.lab.runs import Job, play_job, run
from tests.support.tables import load, starters


def jobs() -> list[Job]:
    return [Job(starters(), ("rated", "random"), seed) for seed in range(6)]


def test_here_on_threads_and_in_processes_the_tally_is_the_same() -> None:
    here = run(load, jobs())
    with ThreadPoolExecutor(2) as threads:
        assert run(load, jobs(), threads) == here
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        assert run(load, jobs(), processes) == here
    assert here.games == 6
    assert sum(here.wins.values()) + here.shared == 6


def test_a_job_played_twice_ends_with_the_same_hash() -> None:
    first, second = (play_job(load, jobs()[3]) for _ in range(2))
    assert first == second
    assert len(first.final) == 64
