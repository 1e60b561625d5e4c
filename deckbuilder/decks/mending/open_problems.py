"""What is still to be mended: a deck's problems before, against those of a candidate."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from deckbuilder.decks.construction import Construction
from deckbuilder.problems import Problem, Severity

Key = tuple[str, str, str]
"""Code, pile and subject: what makes two problems the same although numbers differ."""

Goal = Callable[[Sequence[Problem]], list[tuple[Problem, int]]]
"""The problems of a deck that are still open, each with how much of it may stay; none when the goal is reached."""


class OpenProblems:
    """The problems that a deck had before: a fix may leave them, but neither enlarge them nor add to them."""

    def __init__(self, problems: Sequence[Problem], construction: Construction[Any], *, is_blind: bool) -> None:
        self._extents: dict[Key, int] = {}
        for problem in problems:
            self._extents[key_of(problem)] = self.kept(problem) + problem.extent
        self._unasked = {rule.code for rule in construction.rules if is_blind and rule.needs_identity}

    def kept(self, problem: Problem) -> int:
        """How much of a problem was there before."""
        return self._extents.get(key_of(problem), 0)

    def is_new(self, problem: Problem) -> bool:
        """True for a problem that was not there, or less so, and would have been seen."""
        return problem.code not in self._unasked and problem.extent > self.kept(problem)

    def is_revealed(self, problem: Problem) -> bool:
        """True for a problem that nobody could have seen before."""
        return problem.code in self._unasked

    def without(self, problem: Problem) -> Goal:
        """The goal that this problem is gone and none is new."""
        gone = key_of(problem)

        def still_open(problems: Sequence[Problem]) -> list[tuple[Problem, int]]:
            wanted = [(one, 0) for one in problems if key_of(one) == gone]
            return wanted + [(one, self.kept(one)) for one in problems if key_of(one) != gone and self.is_new(one)]

        return still_open

    def costs(self, problems: Sequence[Problem]) -> tuple[Problem, ...]:
        """The warnings and notes that are new, the worst first: what it costs to mend something worse."""
        new = [one for one in problems if one.severity is not Severity.ERROR and self.is_new(one)]
        return tuple(sorted(new, key=lambda problem: problem.severity.rank))

    def legal_and_no_worse(self, problems: Sequence[Problem]) -> list[tuple[Problem, int]]:
        """The goal that no error is left, and no warning or note is new."""
        return legal(problems) + [(one, self.kept(one)) for one in self.costs(problems)]


def legal(problems: Sequence[Problem]) -> list[tuple[Problem, int]]:
    """The goal that no error is left."""
    return [(problem, 0) for problem in problems if problem.severity is Severity.ERROR]


def key_of(problem: Problem) -> Key:
    """What makes a problem the same one although its numbers, its place or its words change."""
    return (problem.code, problem.pile, problem.subject)
