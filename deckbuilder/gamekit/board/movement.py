"""Moves of pieces in any order, without orders that only repeat another one.

Pieces move one after another, for as long as their player likes. Moves that do not interfere lead to the same table in
whatever order they are made, so only one order of them is offered: once a move is made, those that come before it and
commute with it fall asleep. They wake up as soon as a move is made with which they do not commute. So nothing that
pieces can do is lost, and what commutes is offered once. (In model checking these are "sleep sets": P. Godefroid,
"Partial-Order Methods for the Verification of Concurrent Systems", 1996.)

Equal pieces in one place are one piece. Many moves are reckoned with at once, as sets of goals; a frame remembers those
that sleep as a tuple.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set

BoardPiece = tuple[int, ...]
"""The numbers that identify a piece."""
BoardMove = tuple[int, ...]
"""A piece, followed by its goal."""
Goals = Mapping[BoardPiece, Set[int]]
"""Moves, as goals by piece."""
Commuting = Callable[[BoardPiece, Set[int]], Set[int]]
"""Of some goals of a piece, those whose moves commute with the chosen one.

Two moves that are possible now commute if both stay possible after each other, with the same result.
"""
_NONE: Set[int] = frozenset()


def goals_of(moves: Iterable[BoardMove]) -> dict[BoardPiece, set[int]]:
    """Moves as goals by piece."""
    found: dict[BoardPiece, set[int]] = {}
    for move in moves:
        found.setdefault(move[:-1], set()).add(move[-1])
    return found


def moves_to(goals: Goals) -> tuple[BoardMove, ...]:
    """The moves to some goals, in order."""
    return tuple([(*piece, goal) for piece in sorted(goals) for goal in sorted(goals[piece])])


def awake(possible: Goals, asleep: Goals) -> Goals:
    """The moves to offer, out of all that are possible now."""
    return {piece: goals - asleep.get(piece, _NONE) for piece, goals in possible.items()}


def after(chosen: BoardMove, offered: Goals, asleep: Goals, commuting: Commuting) -> tuple[BoardMove, ...]:
    """The moves that sleep after one of the offered moves is made; call it before carrying that move out."""
    mover, to = chosen[:-1], chosen[-1]
    found: dict[BoardPiece, Set[int]] = dict(asleep)
    for piece, goals in offered.items():
        if piece < mover:
            found[piece] = found.get(piece, _NONE) | goals
        elif piece == mover:
            found[piece] = found.get(piece, _NONE) | {goal for goal in goals if goal < to}
    return moves_to({piece: commuting(piece, goals) for piece, goals in found.items()})
