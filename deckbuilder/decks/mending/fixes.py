"""Fixes for every problem: the smallest edits that mend it and break nothing as bad, proven by the verdict.

One order of preference applies to a single problem, to several in turn and to the nearest legal deck. Errors come
first: none is ever added, and a fix with fewer new warnings and notes is preferred and names them as its cost. The
identity of the deck, if known, is changed only if nothing else helps.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

from deckbuilder.decks.changes.candidate import DeckCandidate, started
from deckbuilder.decks.changes.edits import Edit, edits_of
from deckbuilder.decks.mending.open_problems import Goal, OpenProblems, ProblemKey, key_of, legal
from deckbuilder.decks.mending.preference import lacking, tidied
from deckbuilder.decks.mending.repair import Repair, SearchNode, work_of
from deckbuilder.decks.mending.search import dive, openings, solutions
from deckbuilder.decks.mending.ways_out import rank, ways_out
from deckbuilder.decks.model import Deck
from deckbuilder.decks.remedies import BEYOND_MENDING
from deckbuilder.decks.validator import DeckValidator
from deckbuilder.json_values import json_keys
from deckbuilder.problems import Problem, Report, Severity
from deckbuilder.text import counted, listed

MOST_FIXES = 5
MOST_PROBLEMS = 40
"""The most problems that fixes are sought for, the worst first."""
# Work is counted, never timed, so that a fix does not depend on the machine: see Repair.spent.
_WORK_FOR_ONE = 3_000
_WORK_FOR_ALL = 30_000
_WORK_TO_COMPARE = 500  # for a solution of as many edits with less lost
_DRAFTS_IN_TURN = 15  # usually judged for one fix
_NO_FIX = "None of the changes tried fixes this without breaking something as bad."
_TOO_MUCH = "There is too much else to fix; begin with the other problems."


@dataclass(frozen=True, slots=True)
class Fix:
    """Some edits, the resulting deck, and the verdict on it, which proves that they help."""

    edits: tuple[Edit, ...]
    deck: Deck
    report: Report
    lacking: tuple[str, ...] = ()
    """The cards of which more copies are needed than are at hand."""
    revealed: tuple[Problem, ...] = ()
    """Problems that could not be seen before, because the identity of the deck was unknown."""
    costs: tuple[Problem, ...] = ()
    """Warnings and notes that are new or larger: the cost of mending something worse."""

    @property
    def cost(self) -> int:
        """The number of edits, copies counted."""
        return sum(edit.copies for edit in self.edits)

    @property
    def price(self) -> str:
        """The cost in the middle of a sentence: "2 warnings (CMB-1)"; empty if there is none."""
        said = []
        for severity in Severity:
            codes = [problem.code for problem in self.costs if problem.severity is severity]
            if codes:
                said.append(f"{counted(len(codes), severity.value)} ({', '.join(dict.fromkeys(codes))})")
        return listed(said)

    as_dict = json_keys("changes=cost edits lacking clean=report.is_clean left=report.problems revealed costs")


@dataclass(frozen=True, slots=True)
class Mended:
    """One problem with its fixes, the best first, or the reason why there is none."""

    problem: Problem
    fixes: tuple[Fix, ...]
    reason: str = ""

    as_dict = json_keys("problem fixes reason")


@dataclass(frozen=True, slots=True)
class NearestLegal:
    """The edits that make a deck legal, and whether it is proven that no fewer suffice."""

    fix: Fix
    is_least: bool

    def as_dict(self) -> dict[str, object]:
        """The nearest legal deck for `--json`."""
        return {**self.fix.as_dict(), "proven_least": self.is_least}


def fixes(deck: Deck, validator: DeckValidator[Any], asked: Collection[Problem] | None = None) -> tuple[Mended, ...]:
    """For each problem of a deck, the worst first, the smallest edits that remove it and add none as bad.

    `asked` says which of the deck's problems to mend (None: all). Fixes with fewest new warnings and notes come first,
    then those with cards at hand, those with fewer edits, those that mend most of the other problems as well, and those
    that change the cards' roles least.
    """
    repair, problems = Repair(validator), validator.problems(deck)
    head = started(deck, validator.index)
    open_problems = OpenProblems(problems, validator.unasked(head.found))
    each: dict[ProblemKey, Problem] = {}
    for problem in sorted(problems if asked is None else asked, key=lambda one: one.severity.rank):
        each.setdefault(key_of(problem), problem)
    first = islice(each.values(), MOST_PROBLEMS)
    return tuple(
        _mended(repair, DeckCandidate(head, {}), one, open_problems)
        if repair.spent < _WORK_FOR_ALL
        else Mended(one, (), _TOO_MUCH)
        for one in first
    )


def mended_in_turn(
    deck: Deck, validator: DeckValidator[Any], codes: Collection[str] | None = None
) -> tuple[Deck, tuple[Mended, ...]]:
    """Follow the best fix of one problem after the other, and return which; problems without a fix remain.

    Without `codes` all errors are mended; with them, all problems with these codes. A fix that costs a warning is
    followed only if no other is left, since another one may mend both.
    """
    followed: list[Mended] = []
    work = 0.0
    while work < _WORK_FOR_ALL:
        problems = validator.problems(deck)
        work += _DRAFTS_IN_TURN * work_of(deck, problems)
        wanted = [one for one in problems if (one.severity is Severity.ERROR if codes is None else one.code in codes)]
        wanted.sort(key=lambda problem: problem.severity.rank)
        found = _first_to_follow(fixes(deck, validator, [one])[0] for one in wanted[:MOST_PROBLEMS])
        if found is None:
            break
        followed.append(found)
        deck = found.fixes[0].deck
    return deck, tuple(followed)


def nearest_legal(
    deck: Deck, validator: DeckValidator[Any], *, is_no_worse: bool = False, most: float = _WORK_FOR_ALL
) -> NearestLegal | None:
    """The legal deck that takes the fewest edits, with the same identity if possible; None if none was found.

    With `is_no_worse`, it also has no new warning or note. `most` limits the work of the search.
    """
    repair, problems = Repair(validator), validator.problems(deck)
    head = started(deck, validator.index)
    open_problems = OpenProblems(problems, validator.unasked(head.found))
    goal = open_problems.legal_and_no_worse if is_no_worse else legal
    for _ in repair.resorts():
        found = _nearest(repair, DeckCandidate(head, {}), goal, most)
        if found is not None:
            node, is_least = found
            fix = _proven(repair, _sparing(repair, node, DeckCandidate(head, {}), open_problems), open_problems, goal)
            return NearestLegal(fix, is_least) if fix is not None else None
    return None


def _nearest(repair: Repair, candidate: DeckCandidate, goal: Goal, most: float) -> tuple[SearchNode, bool] | None:
    """The nearest node that reaches the goal, and whether it is proven that there is no nearer one."""
    repair.opened.clear()
    repair.is_partial = False
    root = repair.judge(candidate, goal, is_open=False)
    roots, is_complete = openings(repair, root, goal, most)
    found = next(solutions(repair, roots, goal, most, is_open=False), None)
    if found is not None:
        return found, is_complete and not repair.is_partial
    share = most / len(roots)
    node = next(filter(None, (dive(repair, one, goal, share) for one in roots)), None)
    return (node, False) if node is not None else None


def _sparing(repair: Repair, node: SearchNode, candidate: DeckCandidate, open_problems: OpenProblems) -> SearchNode:
    """A node with no more edits than this one, with the fewest new warnings and notes and the least lost."""
    best = tidied(repair, node, open_problems)
    most = node.candidate.cost
    if not most:
        return best
    work = _WORK_FOR_ONE if open_problems.costs(best.problems) else _WORK_TO_COMPARE
    root = repair.judge(candidate, open_problems.legal_and_no_worse, is_open=True)
    others = ways_out(repair, root, open_problems, open_problems.legal_and_no_worse, Severity.ERROR, work)
    near = [one for one in others if one.candidate.cost <= most]
    return min([*near, best], key=lambda one: rank(repair, open_problems, one))


def _first_to_follow(each: Iterable[Mended]) -> Mended | None:
    """The first problem with a fix at no cost; otherwise the first with any fix."""
    dear = None
    for mended in each:
        if mended.fixes and not mended.fixes[0].costs:
            return mended
        dear = dear or (mended if mended.fixes else None)
    return dear


def _mended(repair: Repair, candidate: DeckCandidate, problem: Problem, open_problems: OpenProblems) -> Mended:
    goal = open_problems.without(problem)
    for _ in repair.resorts():
        root = repair.judge(candidate, goal, is_open=True)
        found = ways_out(repair, root, open_problems, goal, problem.severity, _WORK_FOR_ONE)
        if not found and problem.severity is Severity.ERROR and problem.code not in _beyond(repair):
            # No small change helps against this one alone, but the nearest legal deck mends it with all the others.
            found = _all_at_once(repair, candidate, open_problems)
        proven = (_proven(repair, node, open_problems, goal, problem) for node in found)
        kept = tuple(islice((fix for fix in proven if fix is not None), MOST_FIXES))
        if kept:
            return Mended(problem, kept)
    return Mended(problem, (), _beyond(repair).get(problem.code, _NO_FIX))


def _all_at_once(repair: Repair, candidate: DeckCandidate, open_problems: OpenProblems) -> list[SearchNode]:
    found = _nearest(repair, candidate, legal, _WORK_FOR_ONE)
    return [_sparing(repair, found[0], candidate, open_problems)] if found is not None else []


def _beyond(repair: Repair) -> Mapping[str, str]:
    return {**BEYOND_MENDING, **repair.mending.beyond}


def _proven(
    repair: Repair, node: SearchNode, open_problems: OpenProblems, goal: Goal, mended: Problem | None = None
) -> Fix | None:
    """The fix with the deck as its owner will have it, if the verdict on that deck agrees; otherwise None."""
    deck = node.candidate.deck()
    report = repair.validator.validate(deck)
    if any(mended is None or one.severity.rank <= mended.severity.rank for one, _ in goal(report.problems)):
        return None
    revealed = tuple(problem for problem in report.problems if open_problems.is_revealed(problem))
    needed = tuple(card.id for card in lacking(node))
    return Fix(edits_of(node.candidate), deck, report, needed, revealed, open_problems.costs(report.problems))
