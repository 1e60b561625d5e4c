"""Random games beside python-chess: choices per second, in one process and one run.

Run: `python benchmarks/games.py [SECONDS]`. Only decisions with two or more legal answers are counted. The chess side
plays random games with `is_game_over()` at each ply. Both sides are played in turn, slice by slice, so that a machine
that slows down slows both. What is loaded first is exempt from garbage collection, as in the program.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median

import chess

from benchmarks.arguments import Arguments
from benchmarks.tables import two_starters
from deckbuilder.garbage import keep_loaded
from deckbuilder.kernel import engine
from deckbuilder.kernel.record import Recorder
from deckbuilder.players.luck import Luck

SLICES = 7


def recorded_game(seed: int) -> int:
    """One random game by the path that real games take: checked, with events and record."""
    game, setup, pool = two_starters()
    recorder = Recorder(game, setup, seed, pool, pool.hash)
    luck, state, choices = Luck(seed), recorder.state, 0
    while (decision := state.decision) is not None:
        count = len(decision.actions)
        choices += count > 1
        recorder.choose(luck.below(count) if count > 1 else 0)
    return choices


def bare_game(seed: int) -> int:
    """The same game without events, record and check, as a searching player plays it."""
    game, setup, pool = two_starters()
    state = game.start(setup, pool, seed)
    state.recording = False
    engine.advance(game, state)
    luck, choices = Luck(seed), 0
    while (decision := state.decision) is not None:
        count = len(decision.actions)
        choices += count > 1
        engine.play(game, state, decision.actions[luck.below(count) if count > 1 else 0])
    return choices


def chess_game(seed: int) -> int:
    """One random game of chess, with `is_game_over()` at each ply."""
    board, luck, plies = chess.Board(), Luck(seed), 0
    while not board.is_game_over():
        moves = list(board.legal_moves)
        board.push(moves[luck.below(len(moves))])
        plies += 1
    return plies


def rate(play: Callable[[int], int], seconds: float, first: int) -> tuple[float, int]:
    """Choices per second of CPU time over a slice of games, and the next unused seed."""
    start, choices, seed = time.process_time(), 0, first
    while time.process_time() - start < seconds:
        choices += play(seed)
        seed += 1
    return choices / (time.process_time() - start), seed


def main() -> None:
    """Play all three in turn and print medians and ratios."""
    parser = Arguments(__doc__)
    parser.seconds(2.0)
    seconds = parser.parse_args().seconds
    sides = {"recorded": recorded_game, "bare": bare_game, "python-chess": chess_game}
    rates: dict[str, list[float]] = {name: [] for name in sides}
    for play in sides.values():
        play(0)
    keep_loaded()
    seeds = dict.fromkeys(sides, 1)
    for _ in range(SLICES):
        for name, play in sides.items():
            found, seeds[name] = rate(play, seconds / SLICES, seeds[name])
            rates[name].append(found)
    middle = {name: median(found) for name, found in rates.items()}
    for name, value in middle.items():
        print(f"{name:14} {value:10,.0f} choices/s   {value / middle['python-chess']:.2f} x python-chess")


if __name__ == "__main__":
    main()
