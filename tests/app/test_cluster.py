"""Games on a cluster of two local processes: the same tallies, whichever process plays them or dies."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from deckbuilder.app.lab.entrants import Series
from deckbuilder.app.lab.trial import try_deck
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.app.workers import processes
from deckbuilder.app.workers.processes import Machines
from deckbuilder.errors import Refusal
from deckbuilder.lab.batches import Workers
from deckbuilder.lab.runs import Job, Load, play_job
from tests.support.tables import load, starters

GANG = "The Slow Tide"


@pytest.fixture
def library() -> Iterator[Library]:
    with open_library(game="monster-town") as opened:
        yield opened


def test_without_the_extra_it_is_said_what_is_missing(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "find_spec", lambda name: None)
    with pytest.raises(Refusal, match="cluster extra") as refused:
        try_deck(library, GANG, series=Series(2, on=Machines(cluster="local")))
    assert "deckbuilder[cluster]" in refused.value.hint


def quits_once(_load: Load, task: tuple[Path, Job]) -> Any:
    """Play a game; the first time this one is requested, end the process in the middle."""
    left, job = task
    if not left.exists():
        left.touch()
        os._exit(1)
    return play_job(load, job)


def nothing() -> None:
    """Load nothing: these workers already have the cards."""


@contextmanager
def two_processes() -> Iterator[Any]:
    from deckbuilder.app.workers.cluster import LOCAL, cluster_executor

    with cluster_executor(LOCAL, 2, "hash", nothing) as executor:
        yield executor


@pytest.mark.filterwarnings("default")
class TestWithDask:
    """Tests that need the extra."""

    @pytest.fixture(autouse=True)
    def dask(self) -> None:
        pytest.importorskip("distributed")

    def test_a_trial_says_the_same_as_in_one_process(self, library: Library) -> None:
        here = try_deck(library, GANG, series=Series(6))
        assert try_deck(library, GANG, series=Series(6, on=Machines(2, "local"))).as_dict() == here.as_dict()

    def test_a_worker_that_dies_loses_nothing_and_counts_nothing_twice(self, tmp_path: Path) -> None:
        jobs = [Job(starters(), ("rated", "rated"), seed) for seed in range(12)]
        for seed in range(12):
            if seed != 5:
                (tmp_path / f"{seed}").touch()
        alone = [play_job(load, job) for job in jobs]
        with two_processes() as executor:
            marked = [(tmp_path / f"{job.seed}", job) for job in jobs]
            told = list(Workers(load, executor).results(quits_once, marked))
        assert (tmp_path / "5").exists(), "it died"
        assert told == alone

    def test_a_cluster_that_does_not_answer_is_named(self, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
        from deckbuilder.app.workers import cluster

        monkeypatch.setattr(cluster, "CLUSTER_TIMEOUT", "1s")
        with pytest.raises(Refusal, match="no cluster at tcp"):
            try_deck(library, GANG, series=Series(2, on=Machines(cluster="tcp://127.0.0.1:9")))
