"""Print, after the tests that looked for the planted bugs, which check found which, and with which test."""

from __future__ import annotations

from pytest import TerminalReporter

from tests.planted.checking import CHECKS


def print_planted(terminalreporter: TerminalReporter) -> None:
    """Print the bugs against the checks, in the order of the table, and below that the first failing test of each.

    A check that does not look at the bug's part, or was no longer needed, is left blank.
    """
    rows = [
        value
        for reports in terminalreporter.stats.values()
        for report in reports
        if getattr(report, "when", "") == "call"
        for name, value in report.user_properties
        if name == "planted"
    ]
    if not rows:
        return
    rows.sort(key=lambda row: row[0])
    terminalreporter.section("planted bugs and the checks that find them")
    terminalreporter.line(f"{'clause':11} {'planted in':32} {' '.join(f'{check:^12}' for check in CHECKS)}")
    for _number, clause, target, _slip, caught in rows:
        marks = (f"{_mark(caught, check):^12}" for check in CHECKS)
        terminalreporter.line(f"{clause:11} {target:32.32} {' '.join(marks)}".rstrip())
    for _number, clause, target, slip, caught in rows:
        terminalreporter.line("")
        terminalreporter.line(f"{clause} {target}: {slip}")
        for check, test in caught.items():
            if test:
                terminalreporter.line(f"  {check:12} {test}")


def _mark(caught: dict[str, str], check: str) -> str:
    if check not in caught:
        return ""
    return "found" if caught[check] else "-"
