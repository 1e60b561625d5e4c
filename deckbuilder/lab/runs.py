"""One game between computer players, played to its end even if a player fails."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from deckbuilder.kernel.game import Game
from deckbuilder.kernel.record import Recorder, state_hash
from deckbuilder.kernel.setup import Setup
from deckbuilder.kernel.state import GameState, Outcome
from deckbuilder.lab.result import GameResult
from deckbuilder.players.failure import PlayerFailed
from deckbuilder.players.levels import USUAL_PLAYER
from deckbuilder.players.player import answer_of, make_player

FORFEIT = "forfeit"
"""The reason a game is over if a program fails and nobody plays on for it."""
NOT_DECIDED, MOST_TURNS = "not_decided", 3_000
"""The reason a game without an end is over, and the turns after which it is: far more than any real game takes."""
Load = Callable[[], tuple[Game[Any], Any, str]]
"""Gives the game, its content and the content's hash; a module-level function, so that other processes can call it."""


@dataclass(frozen=True, slots=True)
class Job:
    """One game to play: its set-up, the player for each seat, and its seed."""

    setup: Setup
    players: tuple[str, ...]
    seed: int


def _forfeited(seat: int, seats: int) -> Outcome:
    return Outcome(tuple(other for other in range(seats) if other != seat), FORFEIT)


def play_out(game: Game[Any], state: GameState, job: Job, play: Callable[[int], object]) -> dict[str, str]:
    """Let the players of a job choose until their game is over; `play` carries out an answer, given by its number.

    A game that finds no end is won by nobody. If a program fails, a stand-in plays on, or its seat gives up. Returns
    the players for which a stand-in played on, with the reason.
    """
    stopped: dict[str, str] = {}
    players = [make_player(name, game, job.seed * 31 + seat) for seat, name in enumerate(job.players)]
    while state.decision is not None:
        if state.turn > MOST_TURNS:
            state.decision, state.outcome = None, Outcome((), NOT_DECIDED)
            break
        seat = state.decision.seat
        try:
            answer = answer_of(players[seat], game, state)
        except PlayerFailed as failure:
            if failure.is_forfeit:
                state.decision, state.outcome = None, _forfeited(seat, len(players))
            else:
                stopped.setdefault(job.players[seat], str(failure))
                players[seat] = make_player(USUAL_PLAYER, game, job.seed * 31 + seat)
        else:
            play(answer)
    return stopped


def play_job(load: Load, job: Job) -> GameResult:
    """The result of one game between computer players; a game that finds no end is won by nobody."""
    game, content, content_hash = load()
    recorder = Recorder(game, job.setup, job.seed, content, content_hash)
    stopped = play_out(game, recorder.state, job, recorder.choose)
    state = recorder.state
    assert state.outcome is not None
    outcome, usage = state.outcome, game.events.usage(state.data, recorder.events)
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
        stopped=stopped,
    )
