"""Places and the ways between them: what can be reached, by which way, and how far apart places are.

Who moves differs in which ways there are, so a rulebook makes one `Places` for whatever swims, one for what walks and
takes ferries, and so on. It never changes, and all copies of a state share it; what is true of a place at the moment
is asked by functions. What was found out once is remembered, for computer players ask the same again and again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from deckbuilder.kernel.facts import NOTHING

Test = Callable[[int], bool]
"""What is asked about a place."""
MOST_REMEMBERED = 20_000
"""So many answers are remembered."""


class Way(NamedTuple):
    """A step from one place to another."""

    to: int
    cost: int = 1
    over: int = NOTHING
    """A place that is passed and cannot be stayed in, as a ferry passes the sea."""


def _always(place: int) -> bool:
    return True


def _never(place: int) -> bool:
    return False


class Places:
    """The ways from each place, by its number."""

    __slots__ = ("_around", "_known", "ways")

    def __init__(self, ways: Sequence[Sequence[Way]]) -> None:
        self.ways = tuple(tuple(some) for some in ways)
        self._around: dict[tuple[int, int], tuple[int, ...]] = {}
        """What can matter to whoever begins in a place with so many steps."""
        self._known: dict[tuple[int, int, tuple[int, ...], tuple[int, ...]], Mapping[int, int]] = {}

    @classmethod
    def joined(cls, neighbours: Sequence[Iterable[int]]) -> Places:
        """Places of which each is one step from its neighbours."""
        return cls([[Way(other) for other in beside] for beside in neighbours])

    def neighbours(self, place: int) -> tuple[int, ...]:
        """The places that one step leads to."""
        return tuple(way.to for way in self.ways[place])

    def distances(self, start: int, may: Test = _always) -> list[int]:
        """How far each place is from one, by its number, where only some may be entered; -1 where no way leads."""
        cost = self._spread(start, sum(way.cost for ways in self.ways for way in ways), _never, may)[0]
        return [cost.get(place, NOTHING) for place in range(len(self.ways))]

    def reach(self, start: int, steps: int, stops: Test = _never, may: Test = _always) -> Mapping[int, int]:
        """Each place that can be got to, with its cost, in one pass; the nearest first, so the start itself with 0.

        A place where ``stops`` holds is entered but not left, and nobody passes over it; the start is always left. One
        where ``may`` does not hold is not entered. Which of them have room is for whoever asks to know.
        """
        around = self._around.get((start, steps)) or self._look_around(start, steps)
        stopping = tuple([place for place in around if stops(place)])
        closed = () if may is _always else tuple([place for place in around if not may(place)])
        key = start, steps, stopping, closed
        found = self._known.get(key)
        if found is None:
            cost = self._spread(start, steps, stopping.__contains__, lambda place: place not in closed)[0]
            if len(self._known) >= MOST_REMEMBERED:
                self._known.clear()
            found = self._known[key] = {
                place: spent for spent, place in sorted((n, place) for place, n in cost.items())
            }
        return found

    def _look_around(self, start: int, steps: int) -> tuple[int, ...]:
        """The places that can be got to, and those that are passed over; the start only where that is one of these."""
        open_ways = self._spread(start, steps, _never, _always)[0]
        passed = {way.over for place in open_ways for way in self.ways[place] if way.over != NOTHING}
        found = self._around[start, steps] = tuple(sorted(passed.union(open_ways) - ({start} - passed)))
        return found

    def path(self, start: int, goal: int, steps: int, stops: Test = _never, may: Test = _always) -> tuple[int, ...]:
        """The places of a shortest way, both ends among them; nothing where the goal is out of reach."""
        cost, came = self._spread(start, steps, stops, may)
        if goal not in cost:
            return ()
        found = [goal]
        while found[-1] != start:
            before, over = came[found[-1]]
            found += [before] if over == NOTHING else [over, before]
        return tuple(reversed(found))

    def groups(self, places: Iterable[int], may: Test = _always) -> tuple[tuple[int, ...], ...]:
        """The places, those together that ways lead between, the largest group first."""
        left, found = set(places), list[tuple[int, ...]]()
        while left:
            far = self.distances(min(left), may)
            found.append(tuple(sorted(place for place in left if far[place] != NOTHING)))
            left -= set(found[-1])
        return tuple(sorted(found, key=lambda group: (-len(group), group)))

    def _spread(
        self, start: int, steps: int, stops: Test, may: Test
    ) -> tuple[dict[int, int], dict[int, tuple[int, int]]]:
        """What it costs to get to each place; and from where one gets there, and over what."""
        cost, came, edges = {start: 0}, dict[int, tuple[int, int]](), {0: [start]}
        for spent in range(steps + 1):
            for place in edges.pop(spent, ()):
                if spent > cost[place] or (place != start and stops(place)):
                    continue
                for to, price, over in self.ways[place]:
                    total = spent + price
                    if total > steps or total >= cost.get(to, total + 1) or not may(to):
                        continue
                    if over == NOTHING or not stops(over):
                        cost[to], came[to] = total, (place, over)
                        edges.setdefault(total, []).append(to)
            if not edges:
                break
        return cost, came
