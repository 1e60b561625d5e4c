"""Moving pieces: goats and a wolf on a mountain path; every possible result is offered, in a single order.

A goat stays away from the wolf and the wolf stops where a goat is; a ledge has room for a limited number of goats.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Set

import pytest

from deckbuilder.gamekit.board.movement import BoardMove, BoardPiece, after, awake, goals_of, moves_to
from deckbuilder.gamekit.board.places import Places

GOAT, WOLF = 0, 1
Mountain = tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...], int]
"""The goats and the wolf that may still move, those that have, as kind and ledge; and the room for goats."""


def moves(paths: Places, mountain: Mountain, steps: int = 2) -> tuple[BoardMove, ...]:
    """All moves as kind, ledge and ledge."""
    still, moved, room = mountain
    everyone = (*still, *moved)
    found: set[BoardMove] = set()
    for kind, ledge in still:
        against = {at for other, at in everyone if other != kind}
        goals = paths.reach(ledge, steps, against.__contains__)
        for goal in goals:
            is_full = kind == GOAT and everyone.count((GOAT, goal)) >= room
            if goal != ledge and not is_full and not (kind == GOAT and goal in against):
                found.add((kind, ledge, goal))
    return tuple(sorted(found))


def made(mountain: Mountain, move: BoardMove) -> Mountain:
    still, moved, room = mountain
    kind, start, goal = move
    left = list(still)
    left.remove((kind, start))
    return tuple(left), tuple(sorted((*moved, (kind, goal)))), room


def all_ways(paths: Places, mountain: Mountain) -> Iterator[tuple[frozenset[tuple[BoardMove, int]], Mountain]]:
    """The moves made and the result, for every possible order of moves."""
    seen: set[tuple[frozenset[tuple[BoardMove, int]], Mountain]] = set()

    def walk(now: Mountain, done: tuple[BoardMove, ...]) -> None:
        what = (frozenset(Counter(done).items()), now)
        if what in seen:
            return
        seen.add(what)
        for move in moves(paths, now):
            walk(made(now, move), (*done, move))

    walk(mountain, ())
    return iter(seen)


def commute(paths: Places, now: Mountain, one: BoardMove, other: BoardMove) -> bool:
    """Whether two moves stay possible after each other."""
    return other in moves(paths, made(now, one)) and one in moves(paths, made(now, other))


def offered_ways(paths: Places, mountain: Mountain) -> Iterator[tuple[frozenset[tuple[BoardMove, int]], Mountain]]:
    """The moves made in the offered orders, and the result of each."""

    def walk(
        now: Mountain, done: tuple[BoardMove, ...], asleep: tuple[BoardMove, ...]
    ) -> Iterator[tuple[frozenset[tuple[BoardMove, int]], Mountain]]:
        yield frozenset(Counter(done).items()), now
        possible = moves(paths, now)
        offered = awake(goals_of(possible), goals_of(asleep))
        for move in moves_to(offered):

            def commuting(piece: BoardPiece, goals: Set[int], move: BoardMove = move) -> Set[int]:
                return {goal for goal in goals if commute(paths, now, move, (*piece, goal))}

            yield from walk(made(now, move), (*done, move), after(move, offered, goals_of(asleep), commuting))

    return walk(mountain, (), ())


ROW = Places.joined(((1,), (0, 2), (1, 3), (2,)))
RING = Places.joined(((1, 3), (0, 2), (1, 3), (0, 2)))
FORK = Places.joined(((1,), (0, 2, 3), (1,), (1,)))


@pytest.mark.parametrize("paths", [ROW, RING, FORK])
@pytest.mark.parametrize("room", [1, 2, 3])
@pytest.mark.parametrize(
    "pieces",
    [
        ((GOAT, 0), (GOAT, 0), (GOAT, 1)),
        ((GOAT, 0), (GOAT, 1), (WOLF, 3)),
        ((GOAT, 0), (GOAT, 0), (WOLF, 2)),
        ((GOAT, 1), (GOAT, 2), (GOAT, 3), (WOLF, 0)),
    ],
)
def test_every_reachable_result_is_offered_and_hardly_ever_twice(
    paths: Places, room: int, pieces: tuple[tuple[int, int], ...]
) -> None:
    start: Mountain = pieces, (), room
    offered = list(offered_ways(paths, start))
    assert set(offered) == set(all_ways(paths, start)), "nothing is lost"
    # If wolf and goats pass each other, the same moves in two orders that do not commute count as two.
    assert len(offered) <= 1.1 * len(set(offered))


@pytest.mark.parametrize("paths", [ROW, RING, FORK])
def test_independent_moves_are_offered_in_one_order(paths: Places) -> None:
    start: Mountain = ((GOAT, 0), (GOAT, 0), (GOAT, 1), (GOAT, 3)), (), 9
    offered = list(offered_ways(paths, start))
    assert set(offered) == set(all_ways(paths, start))
    assert len(offered) == len(set(offered))


def test_equal_pieces_move_to_rising_places() -> None:
    start: Mountain = ((GOAT, 0), (GOAT, 0)), (), 9
    offered = awake(goals_of(moves(ROW, start)), {})
    assert moves_to(offered) == ((GOAT, 0, 1), (GOAT, 0, 2))
    asleep = after((GOAT, 0, 2), offered, {}, lambda piece, goals: goals)
    left = moves(ROW, made(start, (GOAT, 0, 2)))
    assert moves_to(awake(goals_of(left), goals_of(asleep))) == ((GOAT, 0, 2),)


def test_a_goat_may_step_aside_before_or_after_the_wolf_passes() -> None:
    start: Mountain = ((GOAT, 0), (WOLF, 1)), (), 9
    ends = {where for _, (still, moved, _) in offered_ways(ROW, start) for where in [frozenset((*still, *moved))]}
    assert frozenset({(GOAT, 2), (WOLF, 3)}) in ends, "the wolf first, and the goat behind it"
    assert frozenset({(GOAT, 0), (WOLF, 0)}) in ends
