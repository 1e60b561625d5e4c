"""Which of several repairs is the better one: with cards at hand, and with the least change of their roles."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from deckbuilder.decks.changes.candidate import DeckCandidate
from deckbuilder.decks.listing import Slot
from deckbuilder.decks.mending.open_problems import Goal, OpenProblems
from deckbuilder.decks.mending.repair import Repair, SearchNode
from deckbuilder.decks.pool_facts import CardFacts
from deckbuilder.decks.steps import EditKind, EditStep
from deckbuilder.problems import Severity

_LOST = 20
"""The loss counted for dropping a line."""
_MOST_REPLACEMENTS = 3
_MOST_TIDIED = 40


def lacking(node: SearchNode) -> tuple[CardFacts, ...]:
    """The added cards that are not all at hand."""
    before: dict[CardFacts, int] = {}
    for (_, card), copies in node.candidate.head.standing.items():
        before[card] = before.get(card, 0) + copies
    put = dict.fromkeys(card for (_, card), copies in node.candidate.delta.items() if copies > 0)
    return tuple(card for card in put if node.found.totals[card] > max(card.at_hand, before.get(card, 0)))


def dearness(node: SearchNode, before: OpenProblems) -> tuple[int, int]:
    """The number of warnings, and of notes, that a node has and the deck had not before."""
    costs = before.costs(node.problems)
    warnings = sum(1 for problem in costs if problem.severity is Severity.WARNING)
    return warnings, len(costs) - warnings


def strangeness(repair: Repair, node: SearchNode) -> int:
    """How much the cards' roles change: a replacement counts the roles' distance, a move nothing."""
    total = _LOST * sum(1 for step in node.candidate.head.steps if step.kind is EditKind.DROP)
    for before, after, copies in node.candidate.pairs():
        if before is None:
            assert after is not None
            pile, card = after
            others = [other for other in node.found.piles[pile] if other is not card]
            total += copies * (1 + repair.nearest(card, others))
        elif after is None:
            total += copies * (1 + repair.nearest(before[1], node.found.piles[before[0]]))
        elif after[1] is not before[1]:
            total += copies * repair.distance(before[1], after[1])
    return total


def variants(
    repair: Repair, node: SearchNode, goal: Goal, will_do: Callable[[SearchNode], bool] = lambda _node: False
) -> Iterator[SearchNode]:
    """Nodes with as many edits that lose less or need fewer cards, and reach the goal or satisfy `will_do`.

    A copy that was taken out is moved to another pile or replaced instead; in place of an added copy, one comes from
    another pile.
    """
    for before, after, copies in node.candidate.pairs():
        if before is None:
            assert after is not None
            candidates = _brought(repair, node, after, copies)
        elif after is None:
            candidates = _kept(repair, node, before, copies)
        else:
            continue
        for candidate in candidates:
            found = repair.judge(candidate, goal, is_open=True) if candidate is not None else None
            if found is None or found.candidate.cost != node.candidate.cost:
                continue
            if found.is_solved or will_do(found):
                yield found


def tidied(repair: Repair, node: SearchNode, before: OpenProblems) -> SearchNode:
    """A node with as many edits and nothing worse, but with fewer new warnings and notes, or less lost."""
    open_problems = OpenProblems(node.problems)

    def worth(one: SearchNode) -> tuple[int, int, int]:
        return (*dearness(one, before), strangeness(repair, one))

    for _ in range(_MOST_TIDIED):
        others = variants(repair, node, open_problems.legal_and_no_worse)
        better = min(others, key=worth, default=node)
        if worth(better) >= worth(node):
            break
        node = better
    return node


def _kept(repair: Repair, node: SearchNode, slot: Slot, copies: int) -> Iterator[DeckCandidate | None]:
    """Alternatives to taking copies out: moving them elsewhere, or replacing them by those closest in role."""
    pile, card = slot
    for to in sorted(repair.index.piles_of_type[card.type] - {pile}):
        yield _after(node.candidate, [(EditKind.ADD, (to, card))], copies)
    others = [one for one in repair.fitting(pile, node.found) if one is not card and not repair.lacks(node, one)]
    others.sort(key=lambda other: (repair.distance(card, other), other.order))
    for other in others[:_MOST_REPLACEMENTS]:
        yield _after(node.candidate, [(EditKind.ADD, (pile, other))], copies)


def _brought(repair: Repair, node: SearchNode, slot: Slot, copies: int) -> Iterator[DeckCandidate | None]:
    """Alternatives to adding copies: moving cards from another pile."""
    pile, card = slot
    standing = node.candidate.head.standing
    there = [one for one in standing if one[0] != pile and pile in repair.index.piles_of_type[one[1].type]]
    there.sort(key=lambda one: (repair.distance(card, one[1]), one[1].order))
    without = {one: number for one, number in node.candidate.delta.items() if one != slot}
    if node.candidate.delta[slot] > copies:
        without[slot] = node.candidate.delta[slot] - copies
    for other in there[:_MOST_REPLACEMENTS]:
        moved = [(EditKind.REMOVE, other), (EditKind.ADD, (pile, other[1]))]
        yield _after(DeckCandidate(node.candidate.head, without), moved, copies)


def _after(candidate: DeckCandidate, halves: list[tuple[EditKind, Slot]], copies: int) -> DeckCandidate | None:
    found: DeckCandidate | None = candidate
    for kind, (pile, card) in halves * copies:
        found = found.after(EditStep(kind, pile, card)) if found is not None else None
    return found
