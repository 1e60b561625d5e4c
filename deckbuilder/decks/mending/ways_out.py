"""The ways out of a problem that are worth a look, the best first: those at no cost, and dearer ones of fewer edits."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import partial

from deckbuilder.decks.mending.context import SearchContext, SearchNode
from deckbuilder.decks.mending.open_problems import Goal, OpenProblems
from deckbuilder.decks.mending.preference import dearness, lacking, strangeness, variants
from deckbuilder.decks.mending.search import solutions
from deckbuilder.problems import Severity

_MOST_SOLUTIONS = 12
_MOST_VARIED = 4
_MOST_MORE = 2
"""So many edits more may be worth it to spare a warning."""

Rank = tuple[tuple[int, int], bool, int, int, int]


@dataclass(slots=True)
class _Ways:
    """What a search has found so far against problems as bad as this."""

    mended: Severity
    free: list[SearchNode] = field(default_factory=list)
    """The nodes that leave nothing open."""
    dear: list[SearchNode] = field(default_factory=list)
    """Those that leave open what is less bad, in the order of their edits."""

    def will_do(self, node: SearchNode) -> bool:
        """True for a node that leaves open only what is less bad than what is mended."""
        return all(one.severity.rank > self.mended.rank for one in node.open)

    def is_enough(self, node: SearchNode) -> bool:
        """More edits are worth it only as long as nothing was found with the cards at hand, or at no cost."""
        if not self.free:
            return bool(self.dear) and node.least > self.dear[0].candidate.cost + _MOST_MORE
        return node.least > self.free[0].candidate.cost and not all(lacking(one) for one in self.free)

    def take(self, node: SearchNode) -> None:
        """Note what was found."""
        (self.free if node.is_solved else self.dear).append(node)

    def drop_needless(self) -> None:
        """What leaves something open is worth a look only where it takes fewer edits than what leaves nothing."""
        if self.free:
            least = min(node.candidate.cost for node in self.free)
            self.dear = [node for node in self.dear if node.candidate.cost < least]


def ways_out(
    context: SearchContext, root: SearchNode, open_problems: OpenProblems, goal: Goal, mended: Severity, work: float
) -> list[SearchNode]:
    """The nodes that reach a goal, or leave only open what is less bad than what is mended; the best first."""
    ways = _Ways(mended)
    for node in solutions(context, [root], goal, work, is_open=True, enough=ways.is_enough, will_do=ways.will_do):
        ways.take(node)
        if len(ways.free) == _MOST_SOLUTIONS:
            break
    ways.drop_needless()
    ranked = partial(rank, context, open_problems)
    found = [*ways.free, *ways.dear]
    for node in sorted(ways.free, key=ranked)[:_MOST_VARIED]:
        found += variants(context, node, goal)
    for node in sorted(ways.dear, key=ranked)[:_MOST_VARIED]:
        found += variants(context, node, goal, ways.will_do)
    # What stands in for one that was found may be another of them.
    each: dict[Hashable, SearchNode] = {}
    for node in found:
        each.setdefault(node.candidate.key, node)
    return sorted(each.values(), key=ranked)


def rank(context: SearchContext, open_problems: OpenProblems, node: SearchNode) -> Rank:
    """What is preferred: no cost, cards at hand, few edits, nothing new to see, little lost."""
    revealed = sum(1 for problem in node.problems if open_problems.is_revealed(problem))
    lost = strangeness(context, node)
    return (dearness(node, open_problems), bool(lacking(node)), node.candidate.cost, revealed, lost)
