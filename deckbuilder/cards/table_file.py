"""A file of tables while it is being read: safely parsed, with every fault recorded with its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from deckbuilder.cards import limits
from deckbuilder.cards.complaints import problems_of
from deckbuilder.cards.nearest import nearest
from deckbuilder.cards.quoting import suggesting
from deckbuilder.problems import Problem, Severity
from deckbuilder.text import harmless

Model = TypeVar("Model", bound=BaseModel)


@dataclass(slots=True)
class TableFile:
    """One file: its name in messages, and the problems found in it."""

    label: str
    problems: list[Problem] = field(default_factory=list, kw_only=True)

    def report(
        self, code: str, place: str, message: str, near: Sequence[str] = (), severity: Severity = Severity.ERROR
    ) -> None:
        """Record a problem; the nearest right words end the sentence."""
        self._note(code, place, suggesting(message, near), tuple(near), severity)

    def tables(self, content: bytes | Problem) -> dict[str, object] | None:
        """The tables of a parsed file; None if it is not fit to be read, with the problems recorded."""
        found = limits.parse(content, self.label) if isinstance(content, bytes) else content
        if isinstance(found, Problem):
            self.problems.append(found)
            return None
        for code, place, message in limits.faults(found, ""):
            self._note(code, harmless(place), message)
        return None if self.problems else found

    def rows(self, key: str, value: object) -> list[tuple[str, object]]:
        """The tables under a key, each with its place; empty, with a problem recorded, if there is something else."""
        if not isinstance(value, list):
            self.report("bad-value", key, f'"{key}" must be written as [[{key}]] with its keys below')
            return []
        return [(f"{key}[{number}]", row) for number, row in enumerate(value)]

    def read(self, model: type[Model], place: str, row: object) -> Model | None:
        """The validated content of a table; None, with problems recorded, if it does not fit the model."""
        try:
            return model.model_validate(row)
        except ValidationError as error:
            self.problems += problems_of(error, model, f"{self.label}: {place}")
            return None

    def report_unknown(self, key: str, known: Sequence[str], what: str, inside: str = "") -> None:
        """Report an unknown table, with the nearest known keys, or else all of them."""
        near = nearest(key, known)
        there_are = "" if near else f"; there are {', '.join(known)}"
        self.report("unknown-key", "", f'There is no {what} "{harmless(key)[:60]}"{inside}{there_are}', near)

    def _note(
        self, code: str, place: str, said: str, near: tuple[str, ...] = (), severity: Severity = Severity.ERROR
    ) -> None:
        where = f"{self.label}: {place}" if place else self.label
        self.problems.append(Problem(code, said, severity, where=where, nearest=near))
