"""What the commands for card sets and those for formats say alike, when one is checked or installed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from deckbuilder.cli.render import answer, narrate, problem_lines, say, say_report, wrapped
from deckbuilder.cli.root import end

if TYPE_CHECKING:
    from deckbuilder.app.expansions.impact import Installed, VerdictChange
    from deckbuilder.app.expansions.installing import Removal
    from deckbuilder.problems import Report

VERDICTS = ("nothing wrong", "not usable")
Replace = Annotated[
    bool, typer.Option("--replace", help="Install it although the installed version is as new, or newer.")
]


def say_installed(done: Installed, known: Mapping[str, object], name: str, more: str = "") -> bool:
    """Say what is installed now, in place of what, and whose verdict changes; True where it is told how to use it."""
    told = {"path": str(done.path), "replaced": done.replaced or None, "is_new": done.is_new}
    answer({**known, **told, "changes": [change.as_dict() for change in done.changes]})
    for problem in done.report.problems:
        narrate(problem_lines(problem))
    if not done.is_new:
        say(f"{name} was installed already{more}.")
        return False
    instead = f", in place of {done.replaced}" if done.replaced else ""
    say(f"{name} is installed{instead}{more}.")
    say_changes(done.changes)
    return True


def say_removed(done: Removal) -> None:
    """Say that a set or a format is gone, and list the saved gangs that feel it."""
    answer(done.as_dict())
    say(f"{done.said}.")
    say_changes(done.changes)


def refuse_unsound(report: Report) -> NoReturn:
    """Say why nothing was installed, and end."""
    answer(report.as_dict())
    say_report(report, VERDICTS)
    narrate("Nothing was installed.")
    end(1)


def say_changes(changes: Sequence[VerdictChange]) -> None:
    """List the saved gangs whose verdict is another one now, each with the command that mends it."""
    for change in changes:
        say(f"{change.name}: {change.before} -> {change.after}")
        for problem in change.problems:
            say(wrapped(f"  {problem_lines(problem)}"))
        if change.fix:
            narrate(f"`{change.fix}` says what mends it.")
    if not changes:
        narrate("Nothing that is saved changes its verdict.")
