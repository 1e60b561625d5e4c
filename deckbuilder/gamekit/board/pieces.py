"""Pieces of which there are many of a kind: the kinds in each place, instead of an object for each piece.

The state declares a `list[tuple[int, ...]]` with a tuple for each place: the kinds of the pieces there, in order, each
as often as there are such pieces. A copy of the state is then a shallow copy of that list. Anything that distinguishes
two pieces, such as damage, makes them two kinds.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Container
from itertools import chain

PiecesByPlace = list[tuple[int, ...]]


def put(board: PiecesByPlace, place: int, kind: int) -> None:
    """Put one more piece of a kind in a place."""
    here = list(board[place])
    insort(here, kind)
    board[place] = tuple(here)


def take(board: PiecesByPlace, place: int, kind: int) -> None:
    """Take a piece of a kind from a place; raises ValueError if there is none."""
    here = list(board[place])
    here.remove(kind)
    board[place] = tuple(here)


def many(board: PiecesByPlace, place: int, kind: int) -> int:
    """The number of pieces of a kind in a place."""
    return board[place].count(kind)


def total(board: PiecesByPlace, kind: int) -> int:
    """The number of pieces of a kind on the whole board."""
    return [*chain.from_iterable(board)].count(kind)


def kinds(board: PiecesByPlace, place: int) -> tuple[int, ...]:
    """The kinds of the pieces in a place, each once."""
    return tuple(dict.fromkeys(board[place]))


def where(board: PiecesByPlace, wanted: Container[int]) -> tuple[tuple[int, int], ...]:
    """Each place and kind with at least one piece there, for the wanted kinds, each once and in order."""
    return tuple(
        [(place, kind) for place, here in enumerate(board) if here for kind in dict.fromkeys(here) if kind in wanted]
    )
