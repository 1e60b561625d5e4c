"""Print the table of the clauses after the tests that went through them."""

from __future__ import annotations

from pytest import TerminalReporter

HEAD = ("clause", "kind", "switched off by", "marked", "failed as they should")


def print_clauses(terminalreporter: TerminalReporter) -> None:
    """Print one line for each way of switching a clause off, and for each definition, in the order of the rulebook."""
    rows = [
        value
        for reports in terminalreporter.stats.values()
        for report in reports
        if getattr(report, "when", "") == "call"
        for name, value in report.user_properties
        if name == "clause"
    ]
    if not rows or terminalreporter.config.option.markexpr != "clauses":
        return
    terminalreporter.section("clauses and the tests that need them")
    for _number, *row in [(-1, *HEAD), *sorted(rows, key=lambda row: row[:2])]:
        clause, kind, way, marked, failed = (str(part) for part in row)
        terminalreporter.line(f"{clause:12} {kind:8} {way:78.78} {marked:>6} {failed:>6}")
