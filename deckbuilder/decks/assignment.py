"""Exact assignment of copies to places: never a greedy guess, so that the order of the cards does not matter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple


class Claim(NamedTuple):
    """A number of equal copies, and the places that each of them would take, the best first."""

    places: tuple[int, ...]
    copies: int = 1


class Assignment(NamedTuple):
    """The largest assignment of claims to places: for each claim, how many of its copies take which place."""

    shares: tuple[Mapping[int, int], ...]
    left: tuple[int, ...]
    """The copies without a place, for each claim."""


def assign(claims: Sequence[Claim], room: Mapping[int, int | None]) -> Assignment:
    """Give as many copies as possible one of the places they would take.

    `room` says how many copies a place takes (None: any number). If not all can be served, earlier claims go first;
    copies once served may be moved to make room, but are never turned away again.
    """
    shares: list[dict[int, int]] = [{} for _ in claims]
    held = dict.fromkeys(room, 0)
    left = []
    for number, claim in enumerate(claims):
        waiting, share = claim.copies, shares[number]
        # Usually there is room, and no copy has to move.
        for place in claim.places:
            limit = room[place]
            amount = waiting if limit is None else min(waiting, limit - held[place])
            if amount:
                share[place] = amount
                held[place] += amount
                waiting -= amount
        while waiting:
            path = _way_to_room(number, claims, room, held, shares)
            if path is None:
                break
            waiting -= _move_along(path, waiting, room, held, shares)
        left.append(waiting)
    return Assignment(tuple(shares), tuple(left))


def _way_to_room(
    first: int,
    claims: Sequence[Claim],
    room: Mapping[int, int | None],
    held: Mapping[int, int],
    shares: Sequence[Mapping[int, int]],
) -> list[tuple[int, int]] | None:
    """The shortest chain of moves whose last place has room: each claim takes a place from the next one."""
    came: dict[int, tuple[int, int | None]] = {}
    queue: list[tuple[int, int | None]] = [(first, None)]
    for claim, before in queue:
        for place in claims[claim].places:
            if place in came:
                continue
            came[place] = (claim, before)
            limit = room[place]
            if limit is None or held[place] < limit:
                return _chain(place, came)
            queue += [(other, place) for other, share in enumerate(shares) if share.get(place)]
    return None


def _chain(place: int, came: Mapping[int, tuple[int, int | None]]) -> list[tuple[int, int]]:
    path = []
    last: int | None = place
    while last is not None:
        claim, before = came[last]
        path.append((claim, last))
        last = before
    return path[::-1]


def _move_along(
    path: Sequence[tuple[int, int]],
    waiting: int,
    room: Mapping[int, int | None],
    held: dict[int, int],
    shares: Sequence[dict[int, int]],
) -> int:
    """Move as many copies as every step of the chain allows, and return how many."""
    end = path[-1][1]
    limit = room[end]
    amount = waiting if limit is None else min(waiting, limit - held[end])
    for (_, place), (claim, _) in pairwise(path):
        amount = min(amount, shares[claim][place])
    for step, (claim, place) in enumerate(path):
        shares[claim][place] = shares[claim].get(place, 0) + amount
        if step:
            before = path[step - 1][1]
            shares[claim][before] -= amount
    held[end] += amount
    return amount
