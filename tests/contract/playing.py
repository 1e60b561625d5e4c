"""Play games and write their documents; run as a program, do so in a separate process.

Its arguments are the games, separated by commas, and the seeds.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from typing import Any

from deckbuilder.kernel.record import Recorder
from deckbuilder.players.player import answer_of, make_player
from tests.contract.tables import game_of, tables

PLAYERS = ("rated", "random", "rated", "random")


@cache
def documents(book: str, seeds: tuple[int, ...]) -> str:
    """The documents of games with these seeds, at tables of two, three and more seats in turn, one per line."""
    game, pool = game_of(book)
    sizes = list(game.seats)
    lines = []
    for number, seed in enumerate(seeds):
        setup = tables(book, sizes[number % len(sizes)])[0]
        recorder: Recorder[Any] = Recorder(game, setup, seed, pool, pool.hash)
        players = [make_player(name, game, seed) for name in PLAYERS[: len(setup.seats)]]
        while (decision := recorder.state.decision) is not None:
            recorder.choose(answer_of(players[decision.seat], game, recorder.state))
        lines.append(json.dumps(recorder.document()))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    named, *numbers = sys.argv[1:]
    for each in named.split(","):
        sys.stdout.write(documents(each, tuple(map(int, numbers))))
