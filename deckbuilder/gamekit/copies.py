"""Copies of one card, which have different numbers and which nobody at the table can tell apart.

Zones list them, as tuples that are replaced and never changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

Kind = TypeVar("Kind")
KindOf = Callable[[int], Kind]
"""What identical copies have in common: from a copy the card that it is of."""
Piece = TypeVar("Piece")


def all_but(zone: Iterable[Piece], *gone: Piece) -> tuple[Piece, ...]:
    """What is left of a zone once some of it is gone, in its order; what was not there is not missed."""
    return tuple([piece for piece in zone if piece not in gone])


def one_of_each(copies: Iterable[int], kind: KindOf[Kind]) -> tuple[int, ...]:
    """The first copy of each different card: one answer stands for all of them."""
    first: dict[Kind, int] = {}
    for copy in copies:
        first.setdefault(kind(copy), copy)
    return tuple(first.values())


def some_of_each(copies: Iterable[int], kind: KindOf[Kind], most: int) -> tuple[int, ...]:
    """The first few copies of each different card, where several may be wanted."""
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
    """A pile in the same order of cards, where of identical copies the upper one has the lower number.

    Which of them lies open then tells nothing about where the others are.
    """
    alike: dict[Kind, list[int]] = {}
    for copy in sorted(pile, reverse=True):
        alike.setdefault(kind(copy), []).append(copy)
    return tuple([alike[kind(copy)].pop() for copy in pile])


def same_cards(copies: Iterable[int], among: Iterable[int], kind: KindOf[Kind]) -> tuple[int, ...]:
    """As many copies of each card as these, the first of them among the others."""
    wanted = [kind(copy) for copy in copies]
    chosen = []
    for copy in among:
        if kind(copy) in wanted:
            wanted.remove(kind(copy))
            chosen.append(copy)
    return tuple(sorted(chosen))
