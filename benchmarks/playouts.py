"""Playouts by the searching player on one core, beside random games of python-chess in the same run.

Run: `python -m benchmarks.playouts [SECONDS] [RULEBOOK]`. Random games at tables of shipped decks are stopped on the
way, and answers are tried there at imagined tables as `Search` tries them. Both sides are played in turn, slice by
slice, so that a machine that slows down slows both. A playout continues for as many turns as the rulebook says. A last
line shows where its time goes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import Any

from benchmarks.arguments import Arguments
from benchmarks.games import chess_game, rate
from benchmarks.tables import tables_of
from deckbuilder.kernel.engine import advance, legal_actions, play
from deckbuilder.kernel.game import Game, Prospects
from deckbuilder.kernel.state import GameState
from deckbuilder.players.luck import Luck
from deckbuilder.players.moves import Move, moves_at
from deckbuilder.players.playouts import LONGEST_MOVE, Tables, imagining, rated_highest
from deckbuilder.players.search import Playouts
from deckbuilder.rulebooks import rulebook

SLICES = 7
EARLIEST, LATEST = 5, 60
"""The least and the most questions with two answers or more before a game is stopped."""
GAMES = 24
AT_ONCE = 8
"""Playouts at one question: this many of its moves, one each."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A question in a game, and the moves that may be made there."""

    game: Game[Any]
    prospects: Prospects
    state: GameState
    moves: list[Move]

    def tried(self, seed: int) -> Playouts:
        assert self.state.decision is not None
        imagine = imagining(self.game, self.state, self.state.decision.seat)
        return Playouts(self.game, self.prospects, Tables(imagine, seed), seed, self.prospects.turns(AT_ONCE))


def stopped(name: str) -> Iterator[Waiting]:
    """Questions on the way through random games of a rulebook."""
    book = rulebook(name)
    pool, setups = tables_of(book)
    game = book.game
    assert game.prospects is not None
    for seed in range(GAMES):
        luck, state = Luck(seed), game.start(setups[seed % len(setups)], pool, seed)
        state.recording = False
        advance(game, state)
        left = EARLIEST + luck.below(LATEST - EARLIEST)
        while state.decision is not None and (left > 0 or len(state.decision.actions) == 1):
            left -= len(state.decision.actions) > 1
            play(game, state, state.decision.actions[luck.below(len(state.decision.actions))])
        if state.decision is not None:
            seen = game.observe(state, state.decision.seat)
            table = imagining(game, state, state.decision.seat)(seed)
            yield Waiting(game, game.prospects, state, moves_at(game, seen, table))


def spent(waiting: Waiting, number: int, took: dict[str, float]) -> int:
    """Carry out one playout piece by piece, and add the seconds of each piece; returns the number of answers given."""
    tried, move = waiting.tried(number), waiting.moves[number % len(waiting.moves)]
    last = perf_counter()

    def lap(title: str) -> None:
        nonlocal last
        now = perf_counter()
        took[title] += now - last
        last = now

    imagined = tried.tables[0].decision
    assert imagined is not None
    lap("imagining")
    table, luck, answers = tried.tables.copy(0), Luck(number), 0
    lap("copying")
    turns = tried.turns
    until = table.turn + turns
    move.make(waiting.game, table)
    lap("rules")
    for _ in range(LONGEST_MOVE * turns):
        if table.decision is None or table.turn >= until:
            break
        action = legal_actions(table)[rated_highest(waiting.game, table, luck)]
        lap("rating")
        play(waiting.game, table, action)
        lap("rules")
        answers += 1
    waiting.prospects.share(table, imagined.seat)
    lap("prospects")
    return answers


def main() -> None:
    """Run playouts and chess in turn, and print medians, their ratio and where the time goes."""
    parser = Arguments(__doc__)
    parser.seconds(2.0)
    parser.rulebook("monster-town")
    wanted = parser.parse_args()
    seconds, found = wanted.seconds, list(stopped(wanted.rulebook))

    def playouts(seed: int) -> int:
        """Make some playouts at one question; returns how many."""
        waiting = found[seed % len(found)]
        tried = waiting.tried(seed)
        for number in range(AT_ONCE):
            tried.share(number // len(waiting.moves), waiting.moves[number % len(waiting.moves)])
        return AT_ONCE

    rates: dict[str, list[float]] = {"playouts": [], "plies": []}
    seeds = dict.fromkeys(rates, 1)
    for _ in range(SLICES):
        for title, side in (("playouts", playouts), ("plies", chess_game)):
            told, seeds[title] = rate(side, seconds / SLICES, seeds[title])
            rates[title].append(told)
    ours, theirs = median(rates["playouts"]), median(rates["plies"])
    print(f"{ours:,.0f} playouts a second   ({min(rates['playouts']):,.0f} to {max(rates['playouts']):,.0f})")
    print(f"{theirs:,.0f} plies of python-chess: {1000 * ours / theirs:.1f} playouts to a thousand of them")
    took: dict[str, float] = defaultdict(float)
    count = len(found) * AT_ONCE
    answers = sum([spent(waiting, number, took) for number, waiting in enumerate(found * AT_ONCE)])
    whole = sum(took.values())
    parts = ", ".join(
        f"{title} {took[title] / whole:.0%}" for title in sorted(took, key=took.__getitem__, reverse=True)
    )
    print(f"a playout has {answers / count:.1f} answers: {parts}")


if __name__ == "__main__":
    main()
