"""What a change of the cards means for the saved gangs: whose verdict is another one, by the one validator."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.app.decks import saved_decks
from deckbuilder.decks.validate import validate
from deckbuilder.problems import Problem, Report
from deckbuilder.rulebooks import rulebook

if TYPE_CHECKING:
    from deckbuilder.app.library import Library
    from deckbuilder.cards.pool import CardPool


@dataclass(frozen=True, slots=True)
class VerdictChange:
    """A saved gang whose verdict changes: what it was, what it is, and the errors that are new."""

    name: str
    before: str
    after: str
    problems: tuple[Problem, ...]

    def as_dict(self) -> dict[str, object]:
        """The change for another program."""
        problems = [problem.as_dict() for problem in self.problems]
        return {"name": self.name, "before": self.before, "after": self.after, "problems": problems}


def verdict_changes(library: Library, before: CardPool, after: CardPool) -> tuple[VerdictChange, ...]:
    """The saved gangs, by name, that other errors are found in with the cards of `after`."""
    found = []
    for deck in saved_decks(library):
        construction = rulebook(deck.rulebook).construction
        old, new = validate(deck, before, construction), validate(deck, after, construction)
        known = {_kind(problem) for problem in old.errors}
        if known != {_kind(problem) for problem in new.errors}:
            fresh = tuple(problem for problem in new.errors if _kind(problem) not in known)
            found.append(VerdictChange(deck.name, _verdict(old), _verdict(new), fresh))
    return tuple(found)


def _kind(problem: Problem) -> tuple[object, ...]:
    """What makes two problems the same although other cards may be nearest now."""
    return (problem.code, problem.cards, problem.pile, problem.actual, problem.required)


def _verdict(report: Report) -> str:
    count = len(report.errors)
    return "legal" if not count else f"not legal ({count} error{'s' if count > 1 else ''})"
