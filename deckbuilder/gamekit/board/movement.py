"""Moves of pieces in any order, without orders that only repeat another one.

Pieces move one after another, for as long as their player likes. Moves that do not interfere lead to the same table in
whatever order they are made, so only one order of them is offered: once a move is made, those that come before it and
commute with it fall asleep. They wake up as soon as a move is made with which they do not commute. So nothing that
pieces can do is lost, and what commutes is offered once. (In model checking these are "sleep sets": P. Godefroid,
"Partial-Order Methods for the Verification of Concurrent Systems", 1996.)

A move is a tuple of numbers, the first of which identify the piece: equal pieces in one place are one piece. The set of
sleeping moves is a tuple, which a frame can remember.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

Move = tuple[int, ...]
Commutes = Callable[[Move, Move], bool]
"""Whether two moves that are both possible now stay possible after each other, with the same result."""


def awake(moves: Iterable[Move], asleep: Iterable[Move]) -> tuple[Move, ...]:
    """The moves to offer, in order, out of all that are possible now."""
    resting = frozenset(asleep)
    return tuple(sorted([move for move in moves if move not in resting]))


def after(chosen: Move, offered: Sequence[Move], asleep: Sequence[Move], commutes: Commutes) -> tuple[Move, ...]:
    """The moves that sleep after one of the offered moves is made; call it before carrying that move out."""
    earlier = (*asleep, *[move for move in offered if move < chosen])
    return tuple(sorted([move for move in earlier if commutes(move, chosen)]))
