"""Copies of one card, which have different numbers but which nobody at the table can tell apart.

Zones list them, as tuples that are replaced and never changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

Kind = TypeVar("Kind")
KindOf = Callable[[int], Kind]
"""The card that a copy is of, or anything else that identical copies have in common."""
Piece = TypeVar("Piece")


def all_but(zone: Iterable[Piece], *gone: Piece) -> tuple[Piece, ...]:
    """A zone without the pieces that are gone, in order; pieces that were not there are ignored."""
    return tuple([piece for piece in zone if piece not in gone])


def one_of_each(copies: Iterable[int], kind: KindOf[Kind]) -> tuple[int, ...]:
    """The first copy of each different card: one answer stands for all of them."""
    first: dict[Kind, int] = {}
    for copy in copies:
        first.setdefault(kind(copy), copy)
    return tuple(first.values())


def some_of_each(copies: Iterable[int], kind: KindOf[Kind], most: int) -> tuple[int, ...]:
    """The first `most` copies of each different card, if several may be wanted."""
    counted: dict[Kind, int] = {}
    found = []
    for copy in copies:
        counted[kind(copy)] = counted.get(kind(copy), 0) + 1
        if counted[kind(copy)] <= most:
            found.append(copy)
    return tuple(found)


def groups(copies: Iterable[int], kind: KindOf[Kind]) -> dict[Kind, tuple[int, ...]]:
    """The copies of each card, in their order."""
    found: dict[Kind, list[int]] = {}
    for copy in copies:
        found.setdefault(kind(copy), []).append(copy)
    return {of: tuple(alike) for of, alike in found.items()}


def lowest_on_top(pile: Sequence[int], kind: KindOf[Kind]) -> tuple[int, ...]:
    """A pile in the same order of cards, in which the upper of identical copies has the lower number.

    The number of an open card then reveals nothing about where the other copies are.
    """
    kinds = [kind(copy) for copy in pile]
    alike: dict[Kind, list[int]] = {}
    for copy, of in sorted(zip(pile, kinds, strict=True), reverse=True):
        alike.setdefault(of, []).append(copy)
    return tuple([alike[of].pop() for of in kinds])


def same_cards(copies: Iterable[int], among: Iterable[int], kind: KindOf[Kind]) -> tuple[int, ...]:
    """As many copies of each card as in `copies`, taken from the start of `among`."""
    wanted = [kind(copy) for copy in copies]
    chosen = []
    for copy in among:
        of = kind(copy)
        if of in wanted:
            wanted.remove(of)
            chosen.append(copy)
    return tuple(sorted(chosen))
