"""The value of dice that may be rerolled equals that found by going through all rolls."""

from __future__ import annotations

from itertools import product

import pytest

from deckbuilder.gamekit.dice.odds import Worths, average_worths
from deckbuilder.gamekit.dice.pool import Dice, subsets, without

HEADS: Worths = ((0, 0, 0), (0, 1, 2))
"""A coin; each head is worth one."""
PAIRS: Worths = ((0, 1, 7, 8), (0, 2, 3, 12), (0, 0, 5, 5))
"""Three dice with three sides; pairs and threes of a kind are worth more."""


def shown(worths: Worths, dice: Dice) -> int:
    """The value of dice as they are."""
    return sum(worths[face][dice.count(face)] for face in set(dice))


def counted(worths: Worths, kept: Dice, count: int, rolls: int) -> float:
    """The same average, computed from everything that may be rolled and kept."""
    found = []
    for rolled in product(range(len(worths)), repeat=count - len(kept)):
        dice = tuple(sorted((*kept, *rolled)))
        best = [float(shown(worths, dice))]
        if rolls > 1:
            best += [counted(worths, without(dice, again), count, rolls - 1) for again in subsets(dice)]
        found.append(max(best))
    return sum(found) / len(found)


def test_coins_without_a_head_are_rolled_again() -> None:
    assert average_worths(HEADS, 2, 1)[()] == 1
    assert average_worths(HEADS, 2, 1)[(1,)] == 1.5
    assert average_worths(HEADS, 2, 2)[()] == 1.5, "each coin has two throws to show its head"


@pytest.mark.parametrize("rolls", [1, 2])
def test_it_is_the_average_over_all_that_may_be_rolled(rolls: int) -> None:
    worths = average_worths(PAIRS, 3, rolls)
    for kept in [(), (0,), (1,), (0, 0), (0, 1), (1, 2)]:
        assert worths[kept] == pytest.approx(counted(PAIRS, kept, 3, rolls))


def test_the_whole_pool_is_worth_what_it_shows() -> None:
    assert average_worths(PAIRS, 3, 2)[(1, 1, 1)] == 12


def test_another_roll_is_never_worth_less() -> None:
    once, twice, thrice = (average_worths(PAIRS, 3, rolls) for rolls in (1, 2, 3))
    assert all(once[kept] <= twice[kept] <= thrice[kept] for kept in once)


def test_all_sets_of_six_dice_are_there() -> None:
    worths = average_worths(tuple((0, 1, 2, 3, 4, 5, 6) for _ in range(6)), 6, 1)
    assert (len(worths), sum(len(dice) == 6 for dice in worths)) == (924, 462)
    assert set(worths.values()) == {6}
