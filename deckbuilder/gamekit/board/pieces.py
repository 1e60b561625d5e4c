"""Pieces of which there are many of a kind: the kinds that lie in each place, instead of an object for each piece.

The state declares a `list[tuple[int, ...]]` with a tuple for each place: the kinds of what lies there, in order, each
as often as there are such pieces. A copy of the state is then a shallow copy of that list. Whatever tells two pieces
apart, such as damage, makes them two kinds.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Container

Board = list[tuple[int, ...]]


def put(board: Board, place: int, kind: int) -> None:
    """One more piece of a kind lies in a place."""
    here = list(board[place])
    insort(here, kind)
    board[place] = tuple(here)


def take(board: Board, place: int, kind: int) -> None:
    """A piece of a kind leaves a place; a ``ValueError`` where none is there."""
    here = list(board[place])
    here.remove(kind)
    board[place] = tuple(here)


def many(board: Board, place: int, kind: int) -> int:
    """How many pieces of a kind lie in a place."""
    return board[place].count(kind)


def total(board: Board, kind: int) -> int:
    """How many pieces of a kind lie anywhere."""
    return sum([here.count(kind) for here in board])


def kinds(board: Board, place: int) -> tuple[int, ...]:
    """The kinds of which a piece lies in a place, each once."""
    return tuple(dict.fromkeys(board[place]))


def where(board: Board, wanted: Container[int]) -> tuple[tuple[int, int], ...]:
    """Each place and kind of which a piece lies there, for some kinds, each once and in order."""
    return tuple([(place, kind) for place, here in enumerate(board) for kind in dict.fromkeys(here) if kind in wanted])
