"""Play many games on any ``concurrent.futures`` executor; which one it is does not matter here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any

from deckbuilder.kernel.game import Game, Setup
from deckbuilder.kernel.record import Recorder, state_hash
from deckbuilder.lab.tally import GameResult, Tally
from deckbuilder.players.player import answer_of, make_player

Load = Callable[[], tuple[Game[Any], Any, str]]
"""Gives the game, its content and the content's hash; a function of a module, so that other processes can call it."""


@dataclass(frozen=True, slots=True)
class Job:
    """One game to play: its set-up, who chooses for each seat, and its seed."""

    setup: Setup
    players: tuple[str, ...]
    seed: int


def play_job(load: Load, job: Job) -> GameResult:
    """Play one game between computer players to its end."""
    game, content, content_hash = load()
    recorder = Recorder(game, job.setup, job.seed, content, content_hash)
    players = [make_player(name, game, job.seed * 31 + seat) for seat, name in enumerate(job.players)]
    state = recorder.state
    while state.decision is not None:
        recorder.choose(answer_of(players[state.decision.seat], game, state))
    assert state.outcome is not None
    outcome, usage = state.outcome, game.events.count(state.table, recorder.events)
    return GameResult(
        seed=job.seed,
        winners=outcome.winners,
        reason=outcome.reason,
        choices=len(recorder.choices),
        turns=state.turn,
        final=state_hash(state),
        began=usage.began,
        drawn=frozenset(usage.drawn),
        used=dict(Counter(usage.used)),
    )


def run(load: Load, jobs: Sequence[Job], executor: Executor | None = None) -> Tally:
    """Play all jobs, here or on an executor, and count the results in the order of the jobs."""
    results: Iterable[GameResult]
    if executor is None:
        results = (play_job(load, job) for job in jobs)
    else:
        futures = [executor.submit(play_job, load, job) for job in jobs]
        results = (future.result() for future in futures)
    tally = Tally()
    for result in results:
        tally.add(result)
    return tally
