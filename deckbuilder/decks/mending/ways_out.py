"""The fixes of a problem worth considering, best first: those at no cost, and costly ones of fewer edits."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import partial

from deckbuilder.decks.mending.open_problems import Goal, OpenProblems
from deckbuilder.decks.mending.preference import dearness, lacking, strangeness, variants
from deckbuilder.decks.mending.repair import Repair, SearchNode
from deckbuilder.decks.mending.search import solutions
from deckbuilder.problems import Severity

_MOST_SOLUTIONS = 12
_MOST_VARIED = 4
_MOST_MORE = 2
"""Additional edits worth trying to avoid a warning."""

WayRank = tuple[tuple[int, int], bool, int, int, list[int], int]


@dataclass(slots=True)
class _Ways:
    """What a search has found so far against problems of one severity."""

    mended: Severity
    free: list[SearchNode] = field(default_factory=list)
    """The nodes that leave nothing open."""
    dear: list[SearchNode] = field(default_factory=list)
    """Those that leave lesser problems open, in the order of their edits."""

    def will_do(self, node: SearchNode) -> bool:
        """Whether a node leaves open only problems that are less severe than the one mended."""
        return all(one.severity.rank > self.mended.rank for one in node.open)

    def is_enough(self, node: SearchNode) -> bool:
        """Whether to stop: more edits are worth it only to use cards at hand, or a few more to avoid a cost."""
        if not self.free:
            return bool(self.dear) and node.least > self.dear[0].candidate.cost + _MOST_MORE
        return node.least > self.free[0].candidate.cost and not all(lacking(one) for one in self.free)

    def take(self, node: SearchNode) -> None:
        """Record a node that was found."""
        (self.free if node.is_solved else self.dear).append(node)

    def drop_needless(self) -> None:
        """Drop nodes that leave something open, unless they take fewer edits than those that leave nothing."""
        if self.free:
            least = min(node.candidate.cost for node in self.free)
            self.dear = [node for node in self.dear if node.candidate.cost < least]


def ways_out(
    repair: Repair, root: SearchNode, open_problems: OpenProblems, goal: Goal, mended: Severity, work: float
) -> list[SearchNode]:
    """The nodes that reach a goal, or leave open only lesser problems than the one mended; best first."""
    ways = _Ways(mended)
    for node in solutions(repair, [root], goal, work, is_open=True, enough=ways.is_enough, will_do=ways.will_do):
        ways.take(node)
        if len(ways.free) == _MOST_SOLUTIONS:
            break
    ways.drop_needless()
    ranked = partial(rank, repair, open_problems)
    found = [*ways.free, *ways.dear]
    for node in sorted(ways.free, key=ranked)[:_MOST_VARIED]:
        found += variants(repair, node, goal)
    for node in sorted(ways.dear, key=ranked)[:_MOST_VARIED]:
        found += variants(repair, node, goal, ways.will_do)
    # A variant of one node may be another of those found.
    each: dict[Hashable, SearchNode] = {}
    for node in found:
        each.setdefault(node.candidate.key, node)
    return sorted(each.values(), key=ranked)


def rank(repair: Repair, open_problems: OpenProblems, node: SearchNode) -> WayRank:
    """The sort key of preference: no cost, cards at hand, few edits, none revealed, few problems left, little lost."""
    revealed = sum(1 for problem in node.problems if open_problems.is_revealed(problem))
    left = [sum(one.severity is severity for one in node.problems) for severity in Severity]
    lost = strangeness(repair, node)
    return (dearness(node, open_problems), bool(lacking(node)), node.candidate.cost, revealed, left, lost)
