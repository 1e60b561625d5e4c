"""Places and the ways between them: what can be reached, by which way, and how far apart places are.

Which ways exist depends on who moves, so a rulebook makes one `Places` for swimmers, one for walkers that take ferries,
and so on. A `Places` never changes and is shared by all copies of a state; what is currently true of a place is asked
through functions. Results are cached, because computer players ask the same questions over and over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import itemgetter
from typing import NamedTuple

from deckbuilder.kernel.facts import NOTHING

PlaceTest = Callable[[int], bool]
"""A question about a place."""
MOST_REMEMBERED = 20_000
"""The number of results cached."""


class Way(NamedTuple):
    """A step from one place to another."""

    to: int
    cost: int = 1
    over: int = NOTHING
    """A place that is passed without stopping, as a ferry passes the sea."""


def _always(place: int) -> bool:
    return True


def _never(place: int) -> bool:
    return False


class Routes:
    """The places that can be reached from a start, at what cost, and by which way."""

    __slots__ = ("_paths", "_places", "_stopping", "cost", "start")

    def __init__(self, places: Places, start: int, cost: Mapping[int, int], stopping: frozenset[int]) -> None:
        self._places, self._stopping = places, stopping
        self.start, self.cost = start, cost
        self._paths: dict[int, tuple[int, ...]] = {}

    def path(self, goal: int) -> tuple[int, ...]:
        """The places on a shortest way, including both ends and those passed over; empty if there is no way."""
        found = self._paths.get(goal)
        if found is None:
            found = self._paths[goal] = self._traced(goal) if goal in self.cost else ()
        return found

    def beyond(self, place: int, goals: Iterable[int]) -> list[int]:
        """Those of some goals to which the way leads through a place, or over it."""
        cost = self.cost
        if place not in self._places.passed:
            if place not in cost:
                return []
            nearer = cost[place]
            goals = [goal for goal in goals if cost[goal] > nearer]
        return [goal for goal in goals if place in self.path(goal)[1:-1]]

    def _traced(self, goal: int) -> tuple[int, ...]:
        found = [goal]
        while found[-1] != self.start:
            before, over = self._before(found[-1])
            found += [before] if over == NOTHING else [over, before]
        return tuple(reversed(found))

    def _before(self, place: int) -> tuple[int, int]:
        """The previous place on the way to a place, and what is passed over."""
        cost = self.cost
        for before, price, over in self._places.back[place]:
            is_left = before == self.start or before not in self._stopping
            if is_left and before in cost and cost[before] + price == cost[place] and over not in self._stopping:
                return before, over
        raise ValueError(f"no way leads to {place}")


class Places:
    """The ways from each place, by its number."""

    __slots__ = ("_around", "_beside", "_known", "_over", "back", "passed", "ways")

    def __init__(self, ways: Sequence[Sequence[Way]]) -> None:
        self.ways = tuple(tuple(some) for some in ways)
        every = [(place, *way) for place, some in enumerate(self.ways) for way in some]
        places = range(len(self.ways))
        self.back = tuple(tuple([(n, price, over) for n, to, price, over in every if to == place]) for place in places)
        """By place, the ways that lead there: from which place, at what cost, and over what."""
        plain, over = [way for way in every if way[3] == NOTHING], [way for way in every if way[3] != NOTHING]
        self.passed = frozenset(sea for *_, sea in over)
        """The places that ways pass over."""
        self._beside = {
            price: tuple(frozenset([to for n, to, cost, _ in plain if (n, cost) == (place, price)]) for place in places)
            for price in sorted({cost for _, _, cost, _ in plain})
        }
        """By cost and place, the destinations of ways that pass over nothing."""
        self._over = {
            price: {place: [(to, sea) for n, to, cost, sea in over if (n, cost) == (place, price)] for place in places}
            for price in sorted({cost for _, _, cost, _ in over})
        }
        """By cost and place, the destinations of all other ways, and what they pass over."""
        self._around: dict[tuple[int, int], tuple[frozenset[int], frozenset[int]]] = {}
        """By start and number of steps, the places that can be entered, and those whose stopping would matter."""
        self._known: dict[tuple[int, int, frozenset[int], frozenset[int]], Routes] = {}

    @classmethod
    def joined(cls, neighbours: Sequence[Iterable[int]]) -> Places:
        """Places that are each one step from their neighbours."""
        return cls([[Way(other) for other in beside] for beside in neighbours])

    def neighbours(self, place: int) -> tuple[int, ...]:
        """The places that one step leads to."""
        return tuple(way.to for way in self.ways[place])

    def distances(self, start: int, may: PlaceTest = _always) -> list[int]:
        """Distances from a start to each place by number, entering only places that pass `may`; -1 if unreachable."""
        places = range(len(self.ways))
        closed = [place for place in places if not may(place)]
        cost = self._spread(start, sum(way.cost for ways in self.ways for way in ways), closed=frozenset(closed)).cost
        return [cost.get(place, NOTHING) for place in places]

    def reach(self, start: int, steps: int, stops: PlaceTest = _never, may: PlaceTest = _always) -> Mapping[int, int]:
        """The cost of each place that can be reached, the nearest first, beginning with the start at 0.

        A place that passes `stops` is entered but not left, and not passed over; the start is always left. A place
        that fails `may` is not entered. Whether there is room in a place is for the caller to check.
        """
        cost = self._tested(start, steps, stops, may).cost
        return dict(sorted(cost.items(), key=itemgetter(1, 0)))

    def path(
        self, start: int, goal: int, steps: int, stops: PlaceTest = _never, may: PlaceTest = _always
    ) -> tuple[int, ...]:
        """The places on a shortest way, including both ends; empty if the goal is out of reach."""
        return self._tested(start, steps, stops, may).path(goal)

    def _tested(self, start: int, steps: int, stops: PlaceTest, may: PlaceTest) -> Routes:
        places = range(len(self.ways))
        closed = frozenset() if may is _always else frozenset([place for place in places if not may(place)])
        return self.routes(start, steps, frozenset(filter(stops, places)), closed)

    def routes(
        self, start: int, steps: int, stopping: frozenset[int] = frozenset(), closed: frozenset[int] = frozenset()
    ) -> Routes:
        """What can be reached, given the places that stop a mover and those that may not be entered."""
        around, left = self._around.get((start, steps)) or self._look_around(start, steps)
        stopping, closed = stopping & left, closed & around
        key = start, steps, stopping, closed
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= MOST_REMEMBERED:
                self._known.clear()
            found = self._known[key] = self._spread(start, steps, stopping, closed)
        return found

    def _look_around(self, start: int, steps: int) -> tuple[frozenset[int], frozenset[int]]:
        """The places that can be entered, and those, apart from the start, that can be left again or passed over."""
        cost = self._spread(start, steps).cost
        ways = [
            (place, way.over) for place, spent in cost.items() for way in self.ways[place] if spent + way.cost <= steps
        ]
        passed = frozenset([over for _, over in ways if over != NOTHING])
        left = frozenset([place for place, _ in ways if place != start])
        found = self._around[start, steps] = frozenset(cost), passed | left
        return found

    def groups(self, places: Iterable[int], may: PlaceTest = _always) -> tuple[tuple[int, ...], ...]:
        """The places in connected groups, the largest group first."""
        left, found = set(places), list[tuple[int, ...]]()
        while left:
            far = self.distances(min(left), may)
            found.append(tuple(sorted(place for place in left if far[place] != NOTHING)))
            left -= set(found[-1])
        return tuple(sorted(found, key=lambda group: (-len(group), group)))

    def _spread(
        self, start: int, steps: int, stopping: frozenset[int] = frozenset(), closed: frozenset[int] = frozenset()
    ) -> Routes:
        """The ways to all places, found in rings of growing cost."""
        cost, rings = {start: 0}, [{start}]
        longest = max((*self._beside, *self._over), default=0)
        for spent in range(1, steps + 1):
            ring: set[int] = set()
            for price, beside in self._beside.items():
                if price <= spent:
                    ring.update(*[beside[place] for place in rings[spent - price]])
            for price, over in self._over.items():
                if price <= spent:
                    ring.update(
                        [to for n in rings[spent - price] if n in over for to, sea in over[n] if sea not in stopping]
                    )
            ring -= cost.keys()
            ring -= closed
            cost.update(dict.fromkeys(ring, spent))
            rings.append(ring - stopping)
            if not any(rings[-longest:]):
                break
        return Routes(self, start, cost, stopping)
