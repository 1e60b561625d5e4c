"""The highest roll begins, and those who tie roll again."""

from __future__ import annotations

from deckbuilder.gamekit.first_player import highest_roller
from deckbuilder.kernel import chance
from tests.kernel.toy import Sticks


def die(state: Sticks) -> int:
    return chance.roll(state, 6)


def rolled(*dice: int) -> tuple[int, list[tuple[object, ...]]]:
    state = Sticks(data=None, rng=1, taken=[0, 0, 0], loaded=tuple(die - 1 for die in dice))
    return highest_roller(state, range(3), die, "rolled"), [*state.events]


def test_the_highest_roll_begins_and_every_roll_is_told() -> None:
    assert rolled(2, 6, 4) == (1, [("rolled", 0, 2), ("rolled", 1, 6), ("rolled", 2, 4)])


def test_those_who_tie_roll_again_and_nobody_else() -> None:
    first, told = rolled(5, 2, 5, 3, 4)
    assert first == 2
    assert told[3:] == [("rolled", 0, 3), ("rolled", 2, 4)]


def test_a_single_seat_begins_without_a_roll() -> None:
    state = Sticks(data=None, rng=1, taken=[0])
    assert (highest_roller(state, [0], die, "rolled"), state.events) == (0, [])
