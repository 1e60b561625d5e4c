"""The exact odds of the dice, as fractions: by arithmetic, and by walking every outcome of a turn at the table.

A player who wants one face rerolls all others for as long as there are rolls. A die then shows another face with the
chance of having missed every time, so the numbers follow a binomial distribution; at the table the same must result
from every combination of faces, each weighted by the number of its orders.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod

import pytest

from deckbuilder.games.king_of_new_york.game import GAME
from deckbuilder.games.king_of_new_york.state import CityState
from deckbuilder.kernel import engine
from tests.support.city import LETTERS, City

SIDES = 6
Odds = dict[int, Fraction]
WAYS = {
    "six dice, three rolls": (6, 3, (), 0),
    "a seventh die and a Web token": (7, 2, ("Extra Head",), 1),
    "a Web token": (6, 2, (), 1),
    "two Web tokens": (6, 1, (), 2),
}
"""The number of dice and of rolls, for some cards and Web tokens."""


def by_arithmetic(dice: int, times: int) -> Odds:
    """The chance of each count of one face, treating each die separately."""
    hit = 1 - Fraction(SIDES - 1, SIDES) ** times
    return {many: comb(dice, many) * hit**many * (1 - hit) ** (dice - many) for many in range(dice + 1)}


@cache
def orders(faces: str) -> int:
    """The number of orders in which dice may show these faces."""
    return factorial(len(faces)) // prod(factorial(many) for many in Counter(faces).values())


def at_the_table(face: str, dice: int, times: int, cards: tuple[str, ...], webs: int) -> Odds:
    """The odds from the dice after each outcome of the first roll, and of each reroll of all other dice."""
    table = City(2).owns(0, *cards)
    table.state.webs[0] = webs
    odds: Odds = {0: Fraction(1)}
    for roll in range(times):
        after = {**dict.fromkeys(range(dice), Fraction(0)), dice: odds.pop(dice, Fraction(0))}
        for many, chance in odds.items():
            before = table.state if not roll else rolled_before(table.state, face, many, dice, roll)
            for faces in combinations_with_replacement(LETTERS, dice - many):
                lying = fallen(before, face, faces)
                assert len(lying) == dice
                after[lying.count(LETTERS[face])] += chance * Fraction(orders("".join(faces)), SIDES ** len(faces))
        odds = after
    return odds


def fallen(before: CityState, face: str, faces: tuple[str, ...]) -> tuple[int, ...]:
    """The dice after Anna's first roll shows these faces, or after they replace all dice that do not show the face."""
    state = before.copy()
    state.loaded = tuple(LETTERS[letter] for letter in faces)
    if state.decision is None:
        engine.advance(GAME, state)
    else:
        engine.apply(GAME, state, ("reroll", *[die for die in state.dice if die != LETTERS[face]]))
    # Dice of a single face are resolved immediately, so the roll is read from its event.
    return tuple(next(event for event in state.events if event[0] == "rolled")[3:])


def rolled_before(start: CityState, face: str, many: int, dice: int, roll: int) -> CityState:
    """Anna has made this many rolls, and this many dice show the face."""
    other = LETTERS[next(letter for letter in LETTERS if letter != face)]
    state = start.copy()
    state.loaded = (*(LETTERS[face],) * many, *(other,) * (dice - many))
    engine.advance(GAME, state)
    for _ in range(roll - 1):
        die = state.dice[0]
        state.loaded = (die,)
        engine.apply(GAME, state, ("reroll", die))
    return state


@pytest.mark.rule("KNY-2.2")
@pytest.mark.parametrize("way", WAYS)
def test_the_chance_of_each_number_of_one_face_is_that_of_arithmetic(way: str) -> None:
    dice, times, cards, webs = WAYS[way]
    assert at_the_table("d", dice, times, cards, webs) == by_arithmetic(dice, times)


@pytest.mark.parametrize("face", [letter for letter in LETTERS if letter != "d"])
def test_every_face_is_as_likely(face: str) -> None:
    assert at_the_table(face, 6, 2, (), 1) == by_arithmetic(6, 2)


def test_the_odds_that_decide_games_are_what_they_are() -> None:
    odds = by_arithmetic(6, 3)
    assert sum(odds.values()) == 1
    assert odds[6] == Fraction(91, 216) ** 6, "Painbow wins one turn in 179 that goes for it"
    assert 178 < 1 / odds[6] < 179
    fame = sum(odds[many] for many in range(3, 7))
    assert fame == Fraction(25378367006083, 50779978334208), "Superstar comes to whoever rolls for it every other turn"
