"""Who takes which place, exactly: never a greedy guess, so the answer does not depend on the order of the cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Assignment:
    """The largest assignment of claims to places: for each claim the place it takes, or None."""

    places: tuple[int | None, ...]

    @property
    def left_over(self) -> tuple[int, ...]:
        """The claims without a place."""
        return tuple(claim for claim, place in enumerate(self.places) if place is None)


def assign(claims: Sequence[Sequence[int]], room: Mapping[int, int | None]) -> Assignment:
    """Give as many claims as possible one of the places each would accept.

    `claims` holds the acceptable places of each claim in order of preference, `room` how many claims a place takes
    (None: any number). Earlier claims are served rather than later ones where not all can be.
    """
    taken: list[int | None] = [None] * len(claims)
    held: dict[int, list[int]] = {place: [] for place in room}
    for claim in range(len(claims)):
        _settle(claim, claims, room, held, taken, set())
    return Assignment(tuple(taken))


def _settle(
    claim: int,
    claims: Sequence[Sequence[int]],
    room: Mapping[int, int | None],
    held: dict[int, list[int]],
    taken: list[int | None],
    tried: set[int],
) -> bool:
    """Find a place for a claim, moving earlier claims on where that makes room."""
    for place in claims[claim]:
        if place in tried:
            continue
        tried.add(place)
        limit = room[place]
        if limit is None or len(held[place]) < limit:
            _take(claim, place, held, taken)
            return True
        for other in tuple(held[place]):
            if _settle(other, claims, room, held, taken, tried):
                _take(claim, place, held, taken)
                return True
    return False


def _take(claim: int, place: int, held: dict[int, list[int]], taken: list[int | None]) -> None:
    before = taken[claim]
    if before is not None:
        held[before].remove(claim)
    held[place].append(claim)
    taken[claim] = place
