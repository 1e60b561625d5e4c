"""The way out of every problem: the smallest edits that mend it and break nothing else, each proven by the verdict."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from itertools import islice
from typing import Any

from deckbuilder.cards.pool import CardPool
from deckbuilder.decks.construction import Construction
from deckbuilder.decks.draft import Draft, started
from deckbuilder.decks.edits import Edit, edits_of
from deckbuilder.decks.ledger import Goal, Key, Ledger, key_of, legal
from deckbuilder.decks.mending import BEYOND_MENDING
from deckbuilder.decks.model import Deck
from deckbuilder.decks.preference import lacking, strangeness, tidied, variants
from deckbuilder.decks.repair import dive, openings, solutions
from deckbuilder.decks.validate import validate
from deckbuilder.decks.workshop import Node, Workshop, work_of
from deckbuilder.problems import Problem, Report, Severity

MOST_FIXES = 5
MOST_PROBLEMS = 40
"""Of more problems the first are mended first."""
_MOST_SOLUTIONS = 12
_MOST_VARIED = 4
# Work is counted, never timed, so that a fix does not depend on the machine: see Workshop.spent.
_WORK_FOR_ONE = 3_000
_WORK_FOR_ALL = 30_000
_DRAFTS_IN_TURN = 15  # judged for one fix, usually
_TOO_MUCH = "There is too much else to mend; begin with the other problems."


@dataclass(frozen=True, slots=True)
class Fix:
    """Some edits, the deck that they make, and the verdict on it, which proves that they help."""

    edits: tuple[Edit, ...]
    deck: Deck
    report: Report
    lacking: tuple[str, ...] = ()
    """The cards of which more copies are needed than there are at hand."""
    revealed: tuple[Problem, ...] = ()
    """Problems that could not be seen before, because nobody knew what the deck belongs to."""

    @property
    def cost(self) -> int:
        """How many edits these are, copies counted."""
        return sum(edit.copies for edit in self.edits)

    def as_dict(self) -> dict[str, object]:
        """The fix for `--json`."""
        return {
            "changes": self.cost,
            "edits": [edit.as_dict() for edit in self.edits],
            "lacking": list(self.lacking),
            "clean": self.report.is_clean,
            "left": [problem.as_dict() for problem in self.report.problems],
            "revealed": [problem.as_dict() for problem in self.revealed],
        }


@dataclass(frozen=True, slots=True)
class Mended:
    """One problem with its fixes, the best first, or the reason why there is none."""

    problem: Problem
    fixes: tuple[Fix, ...]
    reason: str = ""

    def as_dict(self) -> dict[str, object]:
        """The fixes for `--json`."""
        found = [fix.as_dict() for fix in self.fixes]
        return {"problem": self.problem.as_dict(), "fixes": found, "reason": self.reason}


@dataclass(frozen=True, slots=True)
class NearestLegal:
    """The edits that make a deck legal, and whether it is proven that no fewer will do."""

    fix: Fix
    is_least: bool

    def as_dict(self) -> dict[str, object]:
        """The nearest legal deck for `--json`."""
        return {**self.fix.as_dict(), "proven_least": self.is_least}


def fixes(
    deck: Deck,
    pool: CardPool,
    construction: Construction[Any],
    asked: Collection[Problem] | None = None,
) -> tuple[Mended, ...]:
    """For each problem of a deck the smallest edits that remove it and add no other.

    `asked` says which of the deck's problems are to be mended (None: all). Fixes with cards at hand come first, then
    those with fewer edits, then those that change least of what the cards are good for.
    """
    shop = Workshop(pool, construction)
    head = started(deck, shop.index)
    problems = validate(deck, pool, construction).problems
    ledger = Ledger(problems, construction, is_blind=head.found.identity is None)
    each: dict[Key, Problem] = {}
    for problem in problems if asked is None else asked:
        each.setdefault(key_of(problem), problem)
    first = islice(each.values(), MOST_PROBLEMS)
    return tuple(
        _mended(shop, Draft(head, {}), one, ledger) if shop.spent < _WORK_FOR_ALL else Mended(one, (), _TOO_MUCH)
        for one in first
    )


def mended_in_turn(
    deck: Deck,
    pool: CardPool,
    construction: Construction[Any],
    codes: Collection[str] | None = None,
) -> tuple[Deck, tuple[Mended, ...]]:
    """Follow the best fix of one problem after the other, and say which; what has no fix is left.

    Without `codes` all errors are mended; with them, whatever problems have these codes.
    """
    followed: list[Mended] = []
    work = 0.0
    while work < _WORK_FOR_ALL:
        problems = validate(deck, pool, construction).problems
        work += _DRAFTS_IN_TURN * work_of(deck, problems)
        wanted = [one for one in problems if (one.severity is Severity.ERROR if codes is None else one.code in codes)]
        each = (fixes(deck, pool, construction, [one]) for one in wanted[:MOST_PROBLEMS])
        found = next((mended for (mended,) in each if mended.fixes), None)
        if found is None:
            break
        followed.append(found)
        deck = found.fixes[0].deck
    return deck, tuple(followed)


def nearest_legal(
    deck: Deck,
    pool: CardPool,
    construction: Construction[Any],
    *,
    is_no_worse: bool = False,
    most: float = _WORK_FOR_ALL,
) -> NearestLegal | None:
    """The legal deck that takes the fewest edits, of the same identity where that is known; None if none was found.

    With `is_no_worse`, no warning in it is new either. `most` says how much work the search may be.
    """
    shop = Workshop(pool, construction)
    problems = validate(deck, pool, construction).problems
    head = started(deck, shop.index)
    ledger = Ledger(problems, construction, is_blind=head.found.identity is None)
    goal = ledger.legal_and_no_worse if is_no_worse else legal
    root = shop.judge(Draft(head, {}), goal, is_open=False)
    roots, is_complete = openings(shop, root, goal, most)
    found = next(solutions(shop, roots, goal, most, is_open=False), None)
    share = most / len(roots)
    node = found or next(filter(None, (dive(shop, one, goal, share) for one in roots)), None)
    fix = _proven(shop, tidied(shop, node), ledger, goal) if node is not None else None
    return NearestLegal(fix, is_complete and found is not None) if fix is not None else None


def _mended(shop: Workshop, draft: Draft, problem: Problem, ledger: Ledger) -> Mended:
    goal = ledger.without(problem)
    root = shop.judge(draft, goal, is_open=True)
    found: list[Node] = []

    def enough(node: Node) -> bool:
        """More edits are worth it only as long as nothing was found with the cards at hand."""
        is_dearer = bool(found) and node.least > found[0].draft.cost
        return is_dearer and not all(lacking(shop, one) for one in found)

    nodes = solutions(shop, [root], goal, _WORK_FOR_ONE, is_open=True, enough=enough)
    found.extend(islice(nodes, _MOST_SOLUTIONS))
    found.sort(key=lambda node: _rank(shop, node, ledger))
    found += [other for node in found[:_MOST_VARIED] for other in variants(shop, node, goal)]
    best = sorted(found, key=lambda node: _rank(shop, node, ledger))
    proven = (_proven(shop, node, ledger, goal) for node in best)
    kept = tuple(islice((fix for fix in proven if fix is not None), MOST_FIXES))
    return Mended(problem, kept, "" if kept else _why_none(shop, problem.code))


def _why_none(shop: Workshop, code: str) -> str:
    known = {**BEYOND_MENDING, **shop.mending.beyond}
    return known.get(code, "No small change mends this and breaks nothing else.")


def _rank(shop: Workshop, node: Node, ledger: Ledger) -> tuple[bool, int, int, int]:
    revealed = sum(1 for problem in node.problems if ledger.is_revealed(problem))
    return (bool(lacking(shop, node)), node.draft.cost, revealed, strangeness(shop, node))


def _proven(shop: Workshop, node: Node, ledger: Ledger, goal: Goal) -> Fix | None:
    """The fix as its owner will have it, if the verdict on that deck agrees."""
    deck = node.draft.deck()
    report = validate(deck, shop.pool, shop.construction)
    if goal(report.problems):
        return None
    revealed = tuple(problem for problem in report.problems if ledger.is_revealed(problem))
    return Fix(edits_of(node.draft), deck, report, tuple(card.id for card in lacking(shop, node)), revealed)
