"""Problems found in a set, a deck or a table, as plain values that each front end shows in its own way."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from deckbuilder.json_values import json_keys, picked


class Severity(StrEnum):
    """An error makes the answer "no", a warning asks for a second look, a note only informs."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"

    @property
    def rank(self) -> int:
        """Its position when the worst comes first."""
        return list(Severity).index(self)


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault: its rule, place and cards, what was found, what is required, and a sentence with the way out."""

    code: str
    message: str
    severity: Severity = Severity.ERROR
    clause: str = ""
    where: str = ""
    cards: tuple[str, ...] = ()
    pile: str = ""
    actual: int | str | None = None
    required: int | str | None = None
    nearest: tuple[str, ...] = ()
    subject: str = ""
    """Its topic, in a word that stays the same while numbers change; with code and pile it tells problems apart."""
    line: int = 0
    """The line of the file that it is about, or at which its card begins; 0 if neither is known."""

    @property
    def said(self) -> str:
        """The message, preceded by its place if it has one."""
        place = f"{self.where} (line {self.line})" if self.line else self.where
        return f"{place}: {self.message}" if place else self.message

    @property
    def extent(self) -> int:
        """The distance between `actual` and `required`, at least 1; 1 if either is not a number."""
        if isinstance(self.actual, int) and isinstance(self.required, int):
            return max(1, abs(self.actual - self.required))
        return 1

    as_dict = json_keys("code severity clause where line message cards pile actual required nearest subject")


@dataclass(frozen=True, slots=True)
class Allowance:
    """Copies of a card in a pile that only another card of the deck allows."""

    card: str
    pile: str
    copies: int
    by: str

    as_dict = json_keys("card pile copies by")


@dataclass(frozen=True, slots=True)
class JudgedBy:
    """The format used for a verdict: which version of it, and as of which day."""

    id: str
    title: str
    version: str
    day: str
    hash: str

    @property
    def said(self) -> str:
        """The format as a verdict names it."""
        return f"{self.title} {self.version} as of {self.day}"

    as_dict = json_keys("id title version as_of=day hash")


@dataclass(frozen=True, slots=True)
class Report:
    """The findings about one subject, what each rule counted, and which cards are allowed only by another."""

    subject: str
    problems: tuple[Problem, ...]
    checked: tuple[tuple[str, str], ...] = ()
    witness: tuple[Allowance, ...] = ()
    judged_by: JudgedBy | None = None

    @property
    def is_clean(self) -> bool:
        """Whether nothing found is an error."""
        return not self.errors

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The problems that make the answer "no"."""
        return self._of(Severity.ERROR)

    @property
    def warnings(self) -> tuple[Problem, ...]:
        """The problems that ask for a second look."""
        return self._of(Severity.WARNING)

    @property
    def notes(self) -> tuple[Problem, ...]:
        """The problems that only inform."""
        return self._of(Severity.NOTE)

    @property
    def worst_first(self) -> tuple[Problem, ...]:
        """The problems in order of severity, errors first."""
        return tuple(sorted(self.problems, key=lambda problem: problem.severity.rank))

    def as_dict(self) -> dict[str, object]:
        """The report for `--json`."""
        checked = [{"code": code, "counted": counted} for code, counted in self.checked]
        found = picked(self, "subject clean=is_clean format=judged_by problems")
        return {**found, "checked": checked, **picked(self, "witness")}

    def _of(self, severity: Severity) -> tuple[Problem, ...]:
        return tuple(problem for problem in self.problems if problem.severity is severity)
