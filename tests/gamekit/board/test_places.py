"""Places and ways: a toy archipelago, walked, swum and crossed by ferry; and any map against brute force."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.gamekit.board.places import Places, Way
from deckbuilder.kernel.facts import NOTHING

MILL, FORD, HILL, SOUND, ISLE = range(5)
"""Mill, ford and hill are in a row; the sound is water between the hill and the isle, and a ferry crosses it."""
SWIMMING = Places.joined(((FORD,), (MILL, HILL), (FORD, SOUND), (HILL, ISLE), (SOUND,)))
WALKING = Places(
    (
        (Way(FORD),),
        (Way(MILL), Way(HILL)),
        (Way(FORD), Way(ISLE, 2, over=SOUND)),
        (),
        (Way(HILL, 2, over=SOUND),),
    )
)


def at(*places: int) -> frozenset[int]:
    return frozenset(places)


def test_a_swimmer_gets_as_far_as_its_steps_go() -> None:
    assert SWIMMING.reach(MILL, 3) == {MILL: 0, FORD: 1, HILL: 2, SOUND: 3}
    assert SWIMMING.distances(MILL) == [0, 1, 2, 3, 4]


def test_a_ferry_costs_the_water_and_the_landing() -> None:
    assert WALKING.reach(HILL, 1) == {HILL: 0, FORD: 1}
    assert WALKING.reach(HILL, 2) == {HILL: 0, FORD: 1, ISLE: 2, MILL: 2}
    assert WALKING.path(MILL, ISLE, 4) == (MILL, FORD, HILL, SOUND, ISLE)


def test_a_move_ends_in_a_place_that_stops_it() -> None:
    assert SWIMMING.reach(MILL, 4, at(FORD).__contains__) == {MILL: 0, FORD: 1}
    assert SWIMMING.path(MILL, HILL, 4, at(FORD).__contains__) == ()


def test_a_place_that_stops_can_be_left_by_whoever_is_there() -> None:
    assert SWIMMING.reach(FORD, 1, at(FORD).__contains__) == {FORD: 0, MILL: 1, HILL: 1}


def test_no_ferry_goes_over_a_place_that_stops() -> None:
    assert WALKING.reach(HILL, 9, at(SOUND).__contains__) == {HILL: 0, FORD: 1, MILL: 2}


def test_a_forbidden_place_blocks_walking_but_not_a_ferry() -> None:
    assert SWIMMING.reach(MILL, 9, may=at(MILL, FORD, HILL, ISLE).__contains__) == {MILL: 0, FORD: 1, HILL: 2}
    assert WALKING.reach(HILL, 2, may=at(MILL, FORD, HILL, ISLE).__contains__)[ISLE] == 2


def test_an_unreachable_place_has_no_distance() -> None:
    assert SWIMMING.distances(MILL, at(MILL, FORD, SOUND).__contains__) == [0, 1, NOTHING, NOTHING, NOTHING]


def test_separate_groups_of_places_are_listed_the_largest_first() -> None:
    assert SWIMMING.groups(range(5)) == ((MILL, FORD, HILL, SOUND, ISLE),)
    assert SWIMMING.groups(at(MILL, FORD, ISLE), at(MILL, FORD, ISLE).__contains__) == ((MILL, FORD), (ISLE,))


def test_a_way_says_which_places_it_leads_over() -> None:
    ways = WALKING.routes(MILL, 4)
    assert [place for place in range(5) if ISLE in ways.beyond(place, [ISLE, FORD])] == [FORD, HILL, SOUND]
    assert [place for place in range(5) if FORD in ways.beyond(place, [ISLE, FORD])] == []
    assert ISLE not in WALKING.routes(MILL, 4, at(SOUND)).cost, "no ferry goes over a place that stops"


def test_of_two_ways_the_cheaper_one_is_taken() -> None:
    detour = Places(((Way(1, 5), Way(2)), (), (Way(1, 2),)))
    assert detour.reach(0, 9) == {0: 0, 2: 1, 1: 3}
    assert detour.path(0, 1, 9) == (0, 2, 1)
    assert detour.path(0, 1, 2) == ()


MOST = 6


def prices(ways: list[list[Way]], path: tuple[int, ...]) -> set[int]:
    """The possible costs of a path, read from its beginning; empty if no ways make it up."""
    if len(path) == 1:
        return {0}
    steps = [(way.cost, path[1:]) for way in ways[path[0]] if way.to == path[1] and way.over == NOTHING]
    steps += [(way.cost, path[2:]) for way in ways[path[0]] if (way.over, way.to) == path[1:3] != () and way.over >= 0]
    return {cost + more for cost, rest in steps for more in prices(ways, rest)}


links = st.lists(
    st.tuples(st.integers(0, MOST - 1), st.integers(0, MOST - 1), st.integers(1, 3), st.integers(-1, MOST - 1)),
    max_size=14,
)


@given(links, st.sets(st.integers(0, MOST - 1)), st.sets(st.integers(0, MOST - 1)), st.integers(0, 6))
def test_every_place_and_cost_is_that_of_walking_all_ways(
    drawn: list[tuple[int, int, int, int]], stopping: set[int], closed: set[int], steps: int
) -> None:
    ways: list[list[Way]] = [[] for _ in range(MOST)]
    for start, to, cost, over in drawn:
        ways[start].append(Way(to, cost, over))
    places, found = Places(ways), {0: 0}

    def walk(place: int, spent: int) -> None:
        for to, cost, over in ways[place]:
            if to in closed or over in stopping or spent + cost > steps:
                continue
            found[to] = min(found.get(to, steps), spent + cost)
            if to not in stopping:
                walk(to, spent + cost)

    walk(0, 0)
    found[0] = 0
    reached = places.reach(0, steps, stopping.__contains__, lambda place: place not in closed)
    assert dict(reached) == found
    assert list(reached.values()) == sorted(reached.values())
    for goal, cost in reached.items():
        path = places.path(0, goal, steps, stopping.__contains__, lambda place: place not in closed)
        assert (path[0], path[-1]) == (0, goal)
        assert not stopping & set(path[1:-1])
        assert cost in prices(ways, path)
