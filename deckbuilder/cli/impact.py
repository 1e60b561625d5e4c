"""The saved gangs whose verdict an installation changes, told in lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deckbuilder.cli.render import narrate, problem_lines, say, wrapped

if TYPE_CHECKING:
    from deckbuilder.app.expansions.impact import VerdictChange


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
