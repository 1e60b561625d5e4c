from __future__ import annotations

import random
from itertools import combinations_with_replacement, permutations, product

from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.decks.assignment import Assignment, Claim, assign


def single(*places: list[int]) -> list[Claim]:
    return [Claim(tuple(each)) for each in places]


def taken(found: Assignment) -> list[dict[int, int]]:
    """The nonempty shares: who takes what."""
    return [{place: copies for place, copies in share.items() if copies} for share in found.shares]


def test_a_claim_moves_on_to_make_room_for_another() -> None:
    # The first claim accepts either place, the second only the first: a greedy choice would leave the second out.
    assert taken(assign(single([0, 1], [0]), {0: 1, 1: 1})) == [{1: 1}, {0: 1}]


def test_earlier_claims_are_served_where_not_all_can_be() -> None:
    assert assign(single([0], [0], [0]), {0: 2}).left == (0, 0, 1)


def test_a_place_without_limit_takes_everybody() -> None:
    assert assign(single([0], [0], [0]), {0: None}).left == (0, 0, 0)


def test_nobody_is_placed_where_nobody_would_go() -> None:
    assert taken(assign(single([], [0]), {0: 1})) == [{}, {0: 1}]


def test_copies_of_one_claim_are_shared_out_over_several_places() -> None:
    found = assign([Claim((0, 1), 5), Claim((0,), 2)], {0: 4, 1: 3})
    assert taken(found) == [{0: 2, 1: 3}, {0: 2}]
    assert found.left == (0, 0)


def test_a_million_copies_take_no_longer_than_one() -> None:
    claims = [Claim((0, 1), 1_000_000), Claim((1,), 1_000_000), Claim((0,), 1_000_000)]
    assert assign(claims, {0: 1_500_000, 1: 1_200_000}).left == (0, 0, 300_000)


CLAIMS = st.lists(st.lists(st.integers(0, 2), max_size=3, unique=True), max_size=5)
ROOM = st.fixed_dictionaries({place: st.integers(0, 2) for place in range(3)})


def most_served(claims: list[list[int]], room: dict[int, int]) -> int:
    """The most that can be served, found by trying everything."""
    best = 0
    for places in product(*([None, *claim] for claim in claims)):
        if all(places.count(place) <= limit for place, limit in room.items()):
            best = max(best, sum(place is not None for place in places))
    return best


@given(CLAIMS, ROOM)
def test_the_most_claims_are_served_in_any_order(claims: list[list[int]], room: dict[int, int]) -> None:
    best = most_served(claims, room)
    for order in list(permutations(claims))[:12]:
        found = assign(single(*order), dict(room))
        assert sum(sum(share.values()) for share in found.shares) == best


def served_by_trying_everything(claims: list[Claim], room: dict[int, int]) -> list[int]:
    """For each claim in turn the most of its copies that can be served while the earlier ones keep theirs."""
    ways = [
        [picks for count in range(claim.copies + 1) for picks in combinations_with_replacement(claim.places, count)]
        for claim in claims
    ]
    fitting = [
        [len(picks) for picks in choice]
        for choice in product(*ways)
        if all(sum(picks.count(place) for picks in choice) <= limit for place, limit in room.items())
    ]
    return max(fitting)


def test_three_thousand_small_cases_are_as_exact_as_trying_everything() -> None:
    dice = random.Random(6)
    for _ in range(3_000):
        room = {place: dice.randint(0, 2) for place in range(dice.randint(1, 3))}
        claims = [
            Claim(tuple(dice.sample(list(room), dice.randint(0, len(room)))), dice.randint(0, 2))
            for _ in range(dice.randint(1, 4))
        ]
        found = assign(claims, dict(room))
        assert [claim.copies - left for claim, left in zip(claims, found.left, strict=True)] == (
            served_by_trying_everything(claims, room)
        )
        for claim, share in zip(claims, found.shares, strict=True):
            assert all(place in claim.places and copies >= 0 for place, copies in share.items())
        for place, limit in room.items():
            assert sum(share.get(place, 0) for share in found.shares) <= limit
