"""Print, after the tests, what many games reached and did not reach, and which Pythons played."""

from __future__ import annotations

from typing import Any

from pytest import TerminalReporter

from tests.contract.books import BOOKS
from tests.contract.reached import every_step
from tests.contract.tables import game_of


def print_reached(terminalreporter: TerminalReporter) -> None:
    """Print for each rulebook the cards and steps never reached, and the kinds of action taken."""
    found = _said(terminalreporter, "reached")
    for book in BOOKS if found else ():
        own = [value for value in found if value[0] == book]
        game, _pool = game_of(book)
        actions, brought, cards, steps = ({name for value in own for name in value[place]} for place in range(2, 6))
        named = every_step(game)
        terminalreporter.section(f"{book}: {sum(value[1] for value in own)} games")
        terminalreporter.line(f"{len(actions)} kinds of action: {', '.join(sorted(actions))}")
        unused = ", ".join(sorted(brought - cards)) or "none"
        terminalreporter.line(f"{len(brought)} cards in the decks; never used: {unused}")
        unstepped = [said for step, said in named.items() if step not in steps]
        terminalreporter.line(f"steps never reached: {', '.join(unstepped) or 'none'}")


def print_pythons(terminalreporter: TerminalReporter) -> None:
    """Print which Pythons of this machine wrote the same bytes, and which were missing or could not play."""
    found = _said(terminalreporter, "python")
    if found:
        terminalreporter.section("the same games by other Pythons")
    for line in sorted(found):
        terminalreporter.line(line)


def _said(terminalreporter: TerminalReporter, name: str) -> list[Any]:
    """The values that tests recorded under a name."""
    return [
        value
        for reports in terminalreporter.stats.values()
        for report in reports
        if getattr(report, "when", "") == "call"
        for recorded, value in report.user_properties
        if recorded == name
    ]
