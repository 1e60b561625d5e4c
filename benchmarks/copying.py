"""How long a copy of a state in the middle of a game takes, and an observation of it.

Run: ``python benchmarks/copying.py``. Prints the median and the range of 15 repeats, in microseconds.
"""

from __future__ import annotations

import timeit
from collections.abc import Callable
from statistics import median

from benchmarks.tables import two_starters
from deckbuilder.kernel.record import Recorder, state_hash
from deckbuilder.players.luck import Luck

MIDDLE = 80
"""Choices into the game."""


def measure(name: str, do: Callable[[], object], number: int = 2000) -> None:
    """Print one row."""
    times = [1e6 * t / number for t in timeit.repeat(do, number=number, repeat=15)]
    print(f"{name:12} {median(times):7.1f} us   ({min(times):.1f} to {max(times):.1f})")


def main() -> None:
    """Play into the middle of a game and measure there."""
    game, setup, pool = two_starters()
    recorder, luck = Recorder(game, setup, 3, pool, pool.hash), Luck(3)
    while len(recorder.choices) < MIDDLE and recorder.state.decision is not None:
        recorder.choose(luck.below(len(recorder.state.decision.actions)))
    state = recorder.state
    measure("copy", state.copy)
    measure("observation", lambda: game.observe(state, 0))
    measure("state hash", lambda: state_hash(state), 500)


if __name__ == "__main__":
    main()
