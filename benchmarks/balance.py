"""How evenly the shipped gangs are matched: greedy against itself, every pairing of gangs, seats alternating.

Run: ``python benchmarks/balance.py [GAMES]``: so many games a pairing, 2,000 unless said. The same number gives the
same table.
"""

from __future__ import annotations

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

from benchmarks.tables import every_starter, whole_pool
from deckbuilder.games.monster_town.game import GAME
from deckbuilder.kernel.game import Game
from deckbuilder.lab.balance import Pairing, measure, percentile, schedule

REASONS = ("conquest", "last_gang", "end_game")
WORKERS = 2


def load() -> tuple[Game[Any], Any, str]:
    """Game, content and hash, in whichever process asks."""
    pool = whole_pool()
    return GAME, pool, pool.hash


def progress(done: int, of: int) -> None:
    """A bar on stderr, where somebody looks."""
    if sys.stderr.isatty() and (done % 50 == 0 or done == of):
        filled = 40 * done // of
        print(f"\r[{'#' * filled}{'.' * (40 - filled)}] {done} of {of}", end="", file=sys.stderr)


def print_pairings(pairings: tuple[Pairing, ...]) -> None:
    """A row for each pairing, then what each gang won by."""
    print(f"{'pairing':34} {'games':>6} {'first':>7} {'second':>7} {'1st seat':>9}   turns, choices (median, 95 %)")
    for pairing in pairings:
        first, second = (100 * points / pairing.games for points in pairing.points)
        lengths = [f"{percentile(v, 0.5)}, {percentile(v, 0.95)}" for v in (pairing.turns, pairing.choices)]
        seat = 100 * pairing.first_seat / pairing.games
        name = " - ".join(pairing.sides)
        print(f"{name:34} {pairing.games:6} {first:6.1f}% {second:6.1f}% {seat:8.1f}%   {'; '.join(lengths)}")
    won: dict[str, Counter[str]] = {}
    for pairing in pairings:
        for side, reasons in zip(pairing.sides, pairing.reasons, strict=True):
            won.setdefault(side, Counter()).update(reasons)
    print(f"\n{'wins by':34} " + " ".join(f"{reason:>10}" for reason in REASONS))
    for gang, reasons in sorted(won.items()):
        total = sum(reasons.values())
        print(f"{gang:34} " + " ".join(f"{100 * reasons[reason] / total:9.1f}%" for reason in REASONS))


def main() -> None:
    """Play and print."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    plan = tuple(schedule("monster-town", every_starter(), games, "greedy"))
    with ProcessPoolExecutor(WORKERS, mp_context=get_context("spawn")) as executor:
        pairings = measure(load, plan, executor, progress)
    print(file=sys.stderr)
    print_pairings(pairings)


if __name__ == "__main__":
    main()
