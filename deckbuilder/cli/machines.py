"""The options for long work: how many processes do it, or which cluster."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.progress import Progress

if TYPE_CHECKING:
    from deckbuilder.app.workers.processes import Machines

Processes = Annotated[
    int | None,
    typer.Option(
        "--processes", metavar="N", min=1, max=256, help="The number of processes; by default one for each core."
    ),
]
Cluster = Annotated[
    str,
    typer.Option("--cluster", metavar="ADDRESS", help="Play on a Dask cluster, or `local`; needs the cluster extra."),
]


def machines(processes: int | None, cluster: str = "") -> Machines:
    """Where the work is done: the given number of processes, one for each core, or a cluster; with a progress bar."""
    from deckbuilder.app.workers.processes import Machines, cores

    return Machines(processes or cores(), cluster, Progress())
