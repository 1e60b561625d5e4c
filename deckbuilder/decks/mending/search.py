"""The search for a better deck: the cheapest candidates first, each judged by the one validator.

A candidate with open problems is continued by the steps that help against one of them. Every solution includes at least
one of these steps, so nothing is missed; the distance to the goal is never overestimated, so the first solution found
is the smallest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from heapq import heappop, heappush

from deckbuilder.decks.changes.candidate import DeckCandidate
from deckbuilder.decks.mending.open_problems import Goal
from deckbuilder.decks.mending.repair import Repair, SearchNode
from deckbuilder.decks.steps import EditStep

MOST_OPENINGS = 48
_DEEPEST_OPENING = 3


def solutions(
    repair: Repair,
    roots: Iterable[SearchNode],
    goal: Goal,
    most: float,
    *,
    is_open: bool,
    enough: Callable[[SearchNode], bool] = lambda _node: False,
    will_do: Callable[[SearchNode], bool] = lambda _node: False,
) -> Iterator[SearchNode]:
    """The nodes that reach the goal, those with the fewest edits first, until `most` work was done.

    `enough` is asked about every node before it is continued, and ends the search. A node that satisfies `will_do`
    without reaching the goal is yielded as well, and continued all the same.
    """
    queue: list[tuple[tuple[int, ...], SearchNode, DeckCandidate]] = []
    seen = set()
    for root in roots:
        seen.add(root.candidate.key)
        heappush(queue, (_urgency(root, len(seen)), root, root.candidate))
    end = repair.spent + most
    while queue and repair.spent < end:
        _, node, begun = heappop(queue)
        if enough(node):
            return
        if node.is_solved:
            yield node
            continue
        if will_do(node):
            yield node
        if not is_open:
            repair.is_partial |= _passes_by(repair, node, begun)
        for candidate in _candidates(node.candidate, repair.steps(node, is_open=is_open)):
            if candidate.key not in seen and repair.spent < end:
                seen.add(candidate.key)
                child = repair.judge(candidate, goal, is_open=is_open)
                heappush(queue, (_urgency(child, len(seen)), child, begun))


def dive(repair: Repair, root: SearchNode, goal: Goal, most: float) -> SearchNode | None:
    """A node that reaches the goal by always continuing the one with least left to do; it need not be the cheapest."""
    queue: list[tuple[tuple[int, ...], SearchNode]] = [((0,), root)]
    seen = {root.candidate.key}
    end = repair.spent + most
    while queue and repair.spent < end:
        _, node = heappop(queue)
        if node.is_solved:
            return node
        for candidate in _candidates(node.candidate, repair.steps(node, is_open=False)):
            if candidate.key not in seen and repair.spent < end:
                seen.add(candidate.key)
                child = repair.judge(candidate, goal, is_open=False)
                heappush(queue, ((child.left, child.candidate.cost, len(seen)), child))
    return None


def openings(repair: Repair, root: SearchNode, goal: Goal, most: float) -> tuple[list[SearchNode], bool]:
    """The root and its variants by each choice of decisive steps, and whether these are all choices there are."""
    found, seen, is_complete = [root], repair.opened, True
    seen.add(root.candidate.key)
    end = repair.spent + most
    level = [root]
    for depth in range(_DEEPEST_OPENING + 1):
        deeper = []
        for candidate in (candidate for node in level for candidate in _candidates(node.candidate, _decisive(node))):
            if candidate.key in seen:
                continue
            if depth == _DEEPEST_OPENING or len(seen) >= MOST_OPENINGS or repair.spent >= end:
                is_complete = False
                continue
            seen.add(candidate.key)
            deeper.append(repair.judge(candidate, goal, is_open=False))
        found += deeper
        level = deeper
    return found, is_complete


def _decisive(node: SearchNode) -> Iterable[EditStep]:
    """The decisive steps that help against what is open, each once."""
    return dict.fromkeys(step for remedy in node.remedies for step in remedy.decisive)


def _candidates(begun: DeckCandidate, steps: Iterable[EditStep]) -> Iterator[DeckCandidate]:
    """The candidates after each step that can be taken."""
    candidates = (begun.after(step) for step in steps)
    return (candidate for candidate in candidates if candidate is not None)


def _passes_by(repair: Repair, node: SearchNode, begun: DeckCandidate) -> bool:
    """Whether a decisive step would help here that no opening of the search took."""
    return any(candidate.key not in repair.opened for candidate in _candidates(begun, _decisive(node)))


def _urgency(node: SearchNode, serial: int) -> tuple[int, ...]:
    return (node.least, node.left, len(node.problems), serial)
