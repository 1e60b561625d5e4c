"""The time of a copy, an observation and an imagining in the middle of games between two seats, full pool.

Run: `python -m benchmarks.copying`. Random games between shipped starter gangs of all sets are stopped in the middle;
each row is the mean over all these positions, as median and range of the repeats, in microseconds, beside its bound.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import combinations
from statistics import median
from typing import Any

from benchmarks.arguments import Arguments
from benchmarks.tables import starter_decks, whole_pool
from deckbuilder.kernel import engine
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.record import state_hash
from deckbuilder.kernel.setup import Setup
from deckbuilder.players.luck import Luck
from deckbuilder.rulebooks import rulebook

MIDDLE = range(60, 180)
"""Choices into the game."""
REPEATS = 15
ROUNDS = 5
"""How often a repeat goes through all positions."""


def measure(name: str, bound: float | None, positions: list[Any], do: Callable[[Any], object]) -> None:
    """Print one row."""
    times = []
    for _ in range(REPEATS):
        start = time.process_time()
        for _ in range(ROUNDS):
            for state in positions:
                do(state)
        times.append(1e6 * (time.process_time() - start) / ROUNDS / len(positions))
    limit = "" if bound is None else f"at most {bound:.0f}"
    print(f"{name:36} {median(times):7.1f} us   ({min(times):.1f} to {max(times):.1f})   {limit}".rstrip())


def positions(game: Game[Any]) -> Iterator[Any]:
    """Tables in the middle of random games, one game for each pair of starter gangs of different identities."""
    book = rulebook(game.id)
    decks = [deck for family in starter_decks().values() for deck in family]
    for seed, pair in enumerate(combinations(decks, 2)):
        seats = tuple(book.seat_of(deck, whole_pool(), deck.title) for deck in pair)
        if seats[0].identity == seats[1].identity:
            continue
        luck = Luck(seed)
        state = game.start(Setup(game.id, seats), whole_pool(), seed)
        engine.advance(game, state)
        for _ in range(MIDDLE.start + luck.below(len(MIDDLE))):
            if state.decision is not None:
                engine.play(game, state, state.decision.actions[luck.below(len(state.decision.actions))])
        if state.decision is not None:
            yield state


def main() -> None:
    """Stop games in the middle and measure there."""
    Arguments(__doc__).parse_args()
    game = rulebook("monster-town").game
    found = list(positions(game))
    print(f"{len(found)} positions")
    measure("copy", 10, found, lambda state: state.copy())
    measure("observe, the seat that is asked", 100, found, lambda state: game.observe(state, state.decision.seat))
    measure("observe, the other seat", 100, found, lambda state: game.observe(state, 1 - state.decision.seat))
    measure("imagine, the seat that is asked", 50, found, lambda state: game.imagine(state, state.decision.seat, 7))
    measure("imagine, the other seat", 50, found, lambda state: game.imagine(state, 1 - state.decision.seat, 7))
    measure("state hash", None, found, state_hash)


if __name__ == "__main__":
    main()
