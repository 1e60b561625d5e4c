"""The average worth of dice that may be rerolled, over all they may show, if the best are kept each time.

Every roll of a pool is a set of faces, and there are few of those: 462 for six dice. So the averages are exact.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement

from deckbuilder.gamekit.dice.pool import Dice, subsets

Worths = tuple[tuple[int, ...], ...]
"""For each face, the joint worth of the dice that show it, by their number from 0."""


@dataclass(frozen=True, slots=True, repr=False)
class Rolls:
    """All that a number of dice may show, and what may be kept of it."""

    kept: tuple[Dice, ...]
    """Each set of dice, from the whole pool down to none of it."""
    whole: int
    """How many of these sets are the whole pool."""
    grown: tuple[tuple[int, ...], ...]
    """For each set that is not the whole pool: the position of the set with one more die, for each face."""
    parts: tuple[tuple[int, ...], ...]
    """For each whole pool: the positions of the sets that may be kept of it."""


@lru_cache(maxsize=16)
def rolls_of(sides: int, count: int) -> Rolls:
    """All that a number of dice may show."""
    sizes = range(count, -1, -1)
    kept = tuple([dice for size in sizes for dice in combinations_with_replacement(range(sides), size)])
    place = {dice: number for number, dice in enumerate(kept)}
    whole = sum([len(dice) == count for dice in kept])
    grown = [tuple([place[tuple(sorted((*dice, face)))] for face in range(sides)]) for dice in kept[whole:]]
    parts = [(place[()], *[place[some] for some in subsets(dice)]) for dice in kept[:whole]]
    return Rolls(kept, whole, tuple(grown), tuple(parts))


@lru_cache(maxsize=64)
def average_worths(worths: Worths, count: int, rolls: int) -> Mapping[Dice, float]:
    """For each set of dice kept, the average worth of the pool after this many more rolls of the others.

    The whole pool is worth what it shows, because a player who keeps it rolls no more.
    """
    every = rolls_of(len(worths), count)
    shown = [float(_worth(worths, dice)) for dice in every.kept[: every.whole]]
    averages = _averages(every, shown)
    for _ in range(rolls - 1):
        best = [max([averages[part] for part in parts]) for parts in every.parts]
        averages = _averages(every, best)
    return dict(zip(every.kept, [*shown, *averages[every.whole :]], strict=True))


def _worth(worths: Worths, dice: Iterable[int]) -> int:
    return sum([worths[face][many] for face, many in Counter(dice).items()])


def _averages(every: Rolls, whole: list[float]) -> list[float]:
    """The average worth of each set after a roll completes it, given the worth of each whole pool."""
    found = list(whole)
    for grown in every.grown:
        found.append(sum([found[place] for place in grown]) / len(grown))
    return found
