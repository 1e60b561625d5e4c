"""`deckbuilder report`: a gang or a game with the versions in it, to be attached to a report."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from deckbuilder.cli.options import Database, Game, Replace, Sets, may_be_replaced, opened
from deckbuilder.cli.render import answer, narrate, say

REF_HELP = (
    "A {deck} by name, a game by number, a file, or the code of a fault of the program; without it, the last fault."
)


def report(
    ref: Annotated[str, typer.Argument(metavar="DECK|GAME|FAULT", help=REF_HELP)] = "",
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", readable=False, help="Write it to this file.")
    ] = None,
    replace: Replace = False,
    game: Game = "",
    sets: Sets = None,
    database: Database = None,
) -> None:
    """Write a {deck} or a game to attach where you report a wrong rule: versions of all that had a say are in it.

    A {deck} stays a {deck} file, with the verdict as comments; a game can still be replayed. There is no path and no
    name of yours in what is added. A fault of the program says by which code its report is known.

    Example: `deckbuilder report "The Slow Tide"`
    """
    from deckbuilder.app.crashes import fault_report, is_fault_code
    from deckbuilder.app.reporting import Reported, write_report
    from deckbuilder.app.reporting import report as reported

    if not ref or is_fault_code(ref):
        found = Reported("report", fault_report(ref))
    else:
        with opened(database, sets, game) as library:
            found = reported(library, ref)
    with may_be_replaced():
        written = None if output is None else write_report(output, found, may_replace=replace)
    answer({"kind": found.kind, "text": found.text, "written": None if written is None else str(written)})
    if written is None:
        say(found.text.rstrip("\n"))
    if written is not None:
        narrate(f"Written: {written}")
    narrate(
        f"Attach this {found.kind}, and say what you did, what happened, and what should have happened by which rule."
    )
