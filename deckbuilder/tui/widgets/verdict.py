"""What the rules say: one line with the verdict, and every problem under it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from rich.text import Text

from deckbuilder.problems import Problem, Severity
from deckbuilder.text import counted, harmless
from deckbuilder.tui.plain import content, plain
from deckbuilder.tui.widgets.frame import StaticText
from deckbuilder.tui.widgets.wrap_list import ListEntry, WrapList

if TYPE_CHECKING:
    from deckbuilder.problems import Report


class VerdictLine(StaticText):
    """Legal or not, in words."""

    def show(self, reports: Iterable[Report]) -> None:
        """Say what these reports come to."""
        reports = tuple(reports)
        is_clean = all(report.is_clean for report in reports)
        self.set_class(is_clean, "-legal")
        self.set_class(not is_clean, "-illegal")
        self.update(content(verdict_of(reports)))


class ProblemList(WrapList):
    """Every problem with its code, its sentence and the rule that it comes from."""

    empty = "Every rule holds."

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.problems: tuple[Problem, ...] = ()

    def show_reports(self, reports: Iterable[Report]) -> None:
        """Show the problems of these reports, the errors first."""
        reports = tuple(reports)
        self.empty = "Every rule holds." if reports else ""
        found = [(report.subject, problem) for report in reports for problem in report.problems]
        found.sort(key=lambda pair: pair[1].severity.rank)
        self.problems = tuple(problem for _, problem in found)
        several = len(reports) > 1
        self.show([problem_entry(problem, subject if several else "") for subject, problem in found], self.cursor)

    @property
    def current(self) -> Problem | None:
        """The problem under the cursor."""
        return self.problems[self.cursor] if self.cursor < len(self.problems) else None


def verdict_of(reports: Iterable[Report]) -> str:
    """The verdict in a few words."""
    reports = tuple(reports)
    problems = [problem for report in reports for problem in report.problems]
    numbers = [
        counted(number, severity.value)
        for severity in Severity
        if (number := sum(problem.severity is severity for problem in problems))
    ]
    verdict = "Legal" if all(report.is_clean for report in reports) else "Not legal"
    formats = dict.fromkeys(report.judged_by.title for report in reports if report.judged_by is not None)
    by = f" ({harmless(', '.join(formats))})" if formats else ""
    return f"{verdict}: {', '.join(numbers)}{by}" if numbers else f"{verdict}{by}"


def problem_entry(problem: Problem, subject: str = "") -> ListEntry:
    """A problem as one item of a list."""
    clause = f" [{problem.clause}]" if problem.clause else ""
    about = f"{subject}: " if subject and not problem.where.startswith(subject) else ""
    text = plain(f"{about}{problem.said}{clause}")
    return ListEntry(text, f"{problem.severity.value:<8}{harmless(problem.code):<9}")


def counted_entries(report: Report) -> Iterator[ListEntry]:
    """What each rule counted."""
    for code, said in report.checked:
        yield ListEntry(Text(harmless(said)), f"{harmless(code):<9}")
