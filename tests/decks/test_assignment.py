from __future__ import annotations

from itertools import permutations, product

from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.decks.assignment import assign


def test_a_claim_moves_on_to_make_room_for_another() -> None:
    # The first claim would take either place, the second only the first: a greedy hand would leave the second out.
    assert assign([[0, 1], [0]], {0: 1, 1: 1}).places == (1, 0)


def test_earlier_claims_are_served_where_not_all_can_be() -> None:
    assert assign([[0], [0], [0]], {0: 2}).left_over == (2,)


def test_a_place_without_limit_takes_everybody() -> None:
    assert assign([[0], [0], [0]], {0: None}).left_over == ()


def test_nobody_is_placed_where_nobody_would_go() -> None:
    assert assign([[], [0]], {0: 1}).places == (None, 0)


CLAIMS = st.lists(st.lists(st.integers(0, 2), max_size=3, unique=True), max_size=5)
ROOM = st.fixed_dictionaries({place: st.integers(0, 2) for place in range(3)})


def most_served(claims: list[list[int]], room: dict[int, int]) -> int:
    """By trying everything."""
    best = 0
    for places in product(*([None, *claim] for claim in claims)):
        if all(places.count(place) <= limit for place, limit in room.items()):
            best = max(best, sum(place is not None for place in places))
    return best


@given(CLAIMS, ROOM)
def test_as_many_as_possible_are_served_in_any_order(claims: list[list[int]], room: dict[int, int]) -> None:
    best = most_served(claims, room)
    for order in list(permutations(claims))[:12]:
        found = assign(list(order), dict(room))
        assert len(claims) - len(found.left_over) == best
        assert all(place is None or place in order[claim] for claim, place in enumerate(found.places))
        assert all(found.places.count(place) <= limit for place, limit in room.items())
