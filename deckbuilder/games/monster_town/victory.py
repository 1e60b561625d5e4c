"""Winning and tying the game (MT-1, MT-12)."""

from __future__ import annotations

from typing import Final

from deckbuilder.games.monster_town.state import TownState, conquest
from deckbuilder.kernel.state import Outcome, emit

GOAL: Final = 10
"""Conquest points that win the game (MT-1.2)."""


def living_seats(state: TownState) -> list[int]:
    """The seats still in the game."""
    return [seat for seat, alive in enumerate(state.alive) if alive]


def win(state: TownState, seats: tuple[int, ...], reason: str, clause: str) -> None:
    """End the game with these winners, for this reason and under this clause."""
    state.outcome = Outcome(seats, reason, clause)
    state.decision = None
    emit(state, "game_over", seats, reason)


def break_tie(state: TownState, seats: tuple[int, ...], points: tuple[int, ...]) -> tuple[int, ...]:
    """Most conquest points, then most locations captured in the whole game, then a dead heat (MT-12.2 to MT-12.4)."""
    best = max(points[s] for s in seats)
    seats = tuple(s for s in seats if points[s] == best)
    most = max(state.captures[s] for s in seats)
    return tuple(s for s in seats if state.captures[s] == most)


def points_now(state: TownState) -> tuple[int, ...]:
    """The conquest points of all seats."""
    return tuple([conquest(state, seat) for seat in range(len(state.alive))])


def check_conquest(state: TownState) -> None:
    """Ten conquest points win, on any player's turn, once everything is settled (MT-1.2, MT-11.13)."""
    if state.outcome is not None:
        return
    points = points_now(state)
    if max(points) < GOAL:
        return
    reached = tuple(s for s in living_seats(state) if points[s] >= GOAL)
    if reached:
        win(state, break_tie(state, reached, points), "end_game" if state.end_game else "conquest", "MT-1.2")


def check_last_gang(state: TownState) -> None:
    """The last gang standing wins outright (MT-1.1)."""
    left = living_seats(state)
    if state.outcome is None and len(left) == 1:
        win(state, (left[0],), "end_game" if state.end_game else "last_gang", "MT-1.1")


def end_by_stalemate(state: TownState) -> None:
    """The End Game ends undecided: the tie-breakers decide among those whose members are alive (MT-12.1)."""
    seats = tuple(living_seats(state))
    win(state, break_tie(state, seats, points_now(state)), "end_game", "MT-12.1")
