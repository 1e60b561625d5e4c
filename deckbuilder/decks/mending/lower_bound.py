"""The fewest edits that a candidate can take until its open problems are mended."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import islice

from deckbuilder.decks.changes.candidate import DeckCandidate
from deckbuilder.decks.index import PoolIndex
from deckbuilder.decks.listing import Slot
from deckbuilder.decks.steps import Remedy

_MOST_NEEDS = 60  # leaving some out only lowers the bound
_Need = tuple[frozenset[Slot], int]


def least_cost(
    candidate: DeckCandidate, remedies: Sequence[Remedy], groups: Mapping[str, int], *, is_open: bool
) -> int:
    """A lower bound of the number of edits: each edit takes out at most one copy and adds at most one.

    `groups` joins the piles that a card may move between. A problem with several kinds of remedy is not counted, and
    neither are missing cards while an unreadable line may contain them.
    """
    unread = sum(1 for remedy in remedies if remedy.other and not (remedy.take or remedy.put))
    taken: dict[int, int] = {}
    put: dict[int, int] = {}
    for (pile, _), copies in candidate.delta.items():
        side = put if copies > 0 else taken
        side[groups[pile]] = side.get(groups[pile], 0) + abs(copies)
    for group, copies in _takes(remedies, groups, is_open=is_open):
        taken[group] = taken.get(group, 0) + copies
    if not unread:
        for group, copies in _puts(remedies, groups, is_open=is_open):
            put[group] = put.get(group, 0) + copies
    halves = sum(max(taken.get(group, 0), put.get(group, 0)) for group in taken.keys() | put.keys())
    return max(candidate.cost, len(candidate.head.steps) + unread + halves)


def pile_groups(index: PoolIndex, standing: Collection[Slot]) -> dict[str, int]:
    """A number for each pile, equal for piles that a card may move between, or must because it is misplaced."""
    groups = {pile.key: number for number, pile in enumerate(index.form.piles)}
    for kind in index.piles_of_type.values():
        _join(groups, kind)
    for pile, card in standing:
        _join(groups, {pile, *index.piles_of_type[card.type]})
    return groups


def _join(groups: dict[str, int], piles: Iterable[str]) -> None:
    numbers = {groups[pile] for pile in piles}
    for pile, number in groups.items():
        if number in numbers:
            groups[pile] = min(numbers)


def _takes(remedies: Sequence[Remedy], groups: Mapping[str, int], *, is_open: bool) -> list[tuple[int, int]]:
    """The copies that must go, each with its group: nested sets of slots are counted once."""
    needs: list[_Need] = []
    only = (
        remedy
        for remedy in remedies
        if remedy.take and not (remedy.put or remedy.other or (is_open and remedy.decisive))
    )
    for remedy in sorted(islice(only, _MOST_NEEDS), key=lambda remedy: len(remedy.take)):
        slots = frozenset(remedy.take)
        is_crossed = any(slots & other and not other <= slots for other, _ in needs)
        if is_crossed or len({groups[pile] for pile, _ in slots}) > 1:
            continue
        inside = sum(copies for other, copies in needs if other <= slots)
        needs = [need for need in needs if not need[0] <= slots] + [(slots, max(remedy.copies, inside))]
    return [(groups[next(iter(slots))[0]], copies) for slots, copies in needs]


def _puts(remedies: Sequence[Remedy], groups: Mapping[str, int], *, is_open: bool) -> list[tuple[int, int]]:
    """The copies that must be added, each with its group: for one pile, the largest number any problem needs."""
    piles: dict[str, int] = {}
    for remedy in remedies:
        ways = {wanted.pile for wanted in remedy.put}
        if len(ways) == 1 and not (remedy.take or remedy.other or (is_open and remedy.decisive)):
            pile = ways.pop()
            piles[pile] = max(piles.get(pile, 0), remedy.copies)
    return [(groups[pile], copies) for pile, copies in piles.items()]
