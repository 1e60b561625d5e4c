"""The problems still to be mended: those a deck had before, compared with those of a candidate."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from deckbuilder.problems import Problem, Severity

ProblemKey = tuple[str, str, str]
"""Code, pile and subject: the identity of a problem while numbers change."""

Goal = Callable[[Sequence[Problem]], list[tuple[Problem, int]]]
"""Finds the problems that are still open, each with how much of it may stay; none if the goal is reached."""


class OpenProblems:
    """The problems that a deck had before: a fix may leave them, but neither enlarge them nor add to them."""

    def __init__(self, problems: Sequence[Problem], unasked: Collection[str] = ()) -> None:
        self._extents: dict[ProblemKey, int] = {}
        for problem in problems:
            self._extents[key_of(problem)] = self.kept(problem) + problem.extent
        self._unasked = unasked

    def kept(self, problem: Problem) -> int:
        """The extent of a problem that was there before."""
        return self._extents.get(key_of(problem), 0)

    def is_new(self, problem: Problem) -> bool:
        """Whether a problem is new or larger, and would have been seen before."""
        return problem.code not in self._unasked and problem.extent > self.kept(problem)

    def is_revealed(self, problem: Problem) -> bool:
        """Whether a problem could not have been seen before."""
        return problem.code in self._unasked

    def without(self, problem: Problem) -> Goal:
        """The goal that this problem is gone and none is new."""
        gone = key_of(problem)

        def still_open(problems: Sequence[Problem]) -> list[tuple[Problem, int]]:
            wanted = [(one, 0) for one in problems if key_of(one) == gone]
            return wanted + [(one, self.kept(one)) for one in problems if key_of(one) != gone and self.is_new(one)]

        return still_open

    def costs(self, problems: Sequence[Problem]) -> tuple[Problem, ...]:
        """The warnings and notes that are new, worst first: the cost of mending something worse."""
        new = [one for one in problems if one.severity is not Severity.ERROR and self.is_new(one)]
        return tuple(sorted(new, key=lambda problem: problem.severity.rank))

    def legal_and_no_worse(self, problems: Sequence[Problem]) -> list[tuple[Problem, int]]:
        """The goal that no error is left, and no warning or note is new."""
        return legal(problems) + [(one, self.kept(one)) for one in self.costs(problems)]


def legal(problems: Sequence[Problem]) -> list[tuple[Problem, int]]:
    """The goal that no error is left."""
    return [(problem, 0) for problem in problems if problem.severity is Severity.ERROR]


def key_of(problem: Problem) -> ProblemKey:
    """The identity of a problem, whatever its numbers, its place or its words."""
    return (problem.code, problem.pile, problem.subject)
