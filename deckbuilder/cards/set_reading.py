"""One set while it is being read: the content of its files, sorted, and every problem found so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from deckbuilder.cards.card import Identity
from deckbuilder.cards.model import SetHeader
from deckbuilder.cards.problem_places import CardLines
from deckbuilder.cards.written_table import WrittenTable
from deckbuilder.problems import Problem, Severity
from deckbuilder.text import harmless


@dataclass(slots=True)
class SetReading:
    """One set while it is being read: the content of its files, and their problems."""

    path: Path
    problems: list[Problem] = field(default_factory=list)
    cards: list[WrittenTable] = field(default_factory=list)
    """The tables of its cards that are fit to be validated."""
    header: SetHeader | None = None
    header_label: str = ""
    """The file with the [set] table, as messages call it."""
    stated: str = ""
    """The rulebook that the [set] table names, whatever else is wrong with it."""
    identities: list[Identity] = field(default_factory=list)
    set_aside: list[tuple[str, Mapping[str, object]]] = field(default_factory=list)
    """Kind and table of each card and identity with a fault; they are not compared with the others."""
    lacks_cards: bool = False
    """Whether there may be cards or identities whose tables could not be read."""
    digest: str = ""
    texts: dict[str, str] = field(default_factory=dict)
    """The text of the files, by name."""
    labels: dict[str, str] = field(default_factory=dict)
    """The names of the files, by the label that messages give them."""
    tables: dict[str, WrittenTable] = field(default_factory=dict)
    """Each table by its file and name in messages; the first if several share them."""
    lines: dict[str, CardLines] = field(default_factory=dict)
    """The lines of the files with problems, by file label."""

    @property
    def set_id(self) -> str:
        """The id of the set; "" if it has no readable [set] table."""
        return self.header.id if self.header is not None else ""

    @property
    def is_sound(self) -> bool:
        """Whether no error has been found in its files."""
        return not any(problem.severity is Severity.ERROR for problem in self.problems)

    def report(
        self, code: str, where: str, message: str, near: tuple[str, ...] = (), cards: tuple[str, ...] = ()
    ) -> None:
        """Record an error."""
        self.problems.append(Problem(code, harmless(message), where=where, nearest=near, cards=cards))

    def warn(self, code: str, where: str, message: str) -> None:
        """Record a warning."""
        self.problems.append(Problem(code, harmless(message), Severity.WARNING, where=where))

    def numbered(self, problem: Problem, table: WrittenTable) -> Problem:
        """A problem with the line that it is about, in the table it is about."""
        if table.file not in self.lines:
            self.lines[table.file] = CardLines(self.texts[self.labels[table.file]])
        key = problem.where.removeprefix(table.where).lstrip(":. ")
        return replace(problem, line=self.lines[table.file].line(table.place, key))

    def put_aside(self, kind: str, tables: object) -> None:
        """Set aside a table with a fault, or a list of tables."""
        for table in tables if isinstance(tables, list) else [tables]:
            if isinstance(table, dict):
                self.set_aside.append((kind, table))
