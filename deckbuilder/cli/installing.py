"""What the commands for card sets and those for formats say alike, when one is checked or installed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from deckbuilder.cli.render import narrate, say_json, say_report
from deckbuilder.cli.root import end

if TYPE_CHECKING:
    from deckbuilder.problems import Report

VERDICTS = ("nothing wrong", "not usable")
Replace = Annotated[
    bool, typer.Option("--replace", help="Install it although the installed version is as new, or newer.")
]


def refuse_unsound(report: Report, *, as_json: bool) -> NoReturn:
    """Say why nothing was installed, and end."""
    if as_json:
        say_json(report.as_dict())
    else:
        say_report(report, VERDICTS)
        narrate("Nothing was installed.")
    end(1)
