"""`deckbuilder lab`: many games at once, played by computers, and what they add up to."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.options import Replace, opened
from deckbuilder.cli.progress import Progress
from deckbuilder.cli.render import answer, narrate, say
from deckbuilder.cli.root import group

if TYPE_CHECKING:
    from deckbuilder.app.lab.training import Training

app = group("Let computers play many games, and count.")

Processes = Annotated[
    int | None,
    typer.Option("--processes", metavar="N", min=1, max=256, help="How many play at once; all cores without it."),
]
Player = Annotated[
    str, typer.Option("--player", metavar="NAME", help="Who plays on all sides; a stronger one takes longer.")
]


def at_once(processes: int | None) -> int:
    """How many processes play: as many as were named, or one for each core."""
    return processes or os.cpu_count() or 1


@app.command()
def train(
    games: Annotated[int, typer.Option("--games", metavar="N", min=5, max=100_000, help="How many games.")] = 500,
    player: Player = "rated",
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", readable=False, help="Write the weights to this file.")
    ] = None,
    processes: Processes = None,
    replace: Replace = False,
) -> None:
    """Find what the features of a table weigh, by which computer players look ahead.

    A computer plays against itself, and a logistic regression makes weights of how it went. One game in five is kept
    aside: there the log loss is told, beside that of a constant. The same call finds the same weights.

    Example: `deckbuilder lab train --game monster-kids --games 20`
    """
    from deckbuilder.app.lab.training import train as find

    with opened() as library:
        found = find(library, games, player, out, processes=at_once(processes), is_replacing=replace, told=Progress())
    answer(found.as_dict())
    _say_weights(found)


def _say_weights(found: Training) -> None:
    say(found.text.rstrip("\n"))
    if found.written is not None:
        narrate(f"Written: {found.written}")
