"""The exact odds of a fight: all 120 pairs of dice, counted and not sampled."""

from __future__ import annotations

from itertools import product

import pytest

from deckbuilder.games.monster_kids.powers import KID_DIE, MONSTER_DIE
from tests.support.kids import Night

SPARK, TIDE, SHADOW, CRAWLER = "Juno Spark", "The Drip", "Stair Shadow", "Under-Bed Crawler"
"""An Electricity kid, a Water monster that it resists, a Shadow monster that it is weak to, and one without a type."""


def outcomes(monster: str, *powers: str) -> tuple[int, int, int]:
    """The numbers of dice pairs, of all possible ones, with which the kid wins, ties and loses."""
    counts = [0, 0, 0]
    for kid, die in product(range(1, KID_DIE + 1), range(1, MONSTER_DIE + 1)):
        night = Night(SPARK, "Petra Cobb").play(monster, *powers).play("Sock Eater").dice(kid, die)
        night.fights(0, monster)
        won, hurt = monster not in night.in_play(), night.state.injuries[0] > 0
        counts[0 if won else 2 if hurt else 1] += 1
    return counts[0], counts[1], counts[2]


def test_without_types_45_of_120_win_10_tie_and_65_lose() -> None:
    assert outcomes(CRAWLER) == (45, 10, 65)


@pytest.mark.rule("MK-4.4")
@pytest.mark.parametrize(("monster", "share"), [(TIDE, 82.5), (SHADOW, 5.0)])
def test_resistance_and_weakness_together_make_six_points(monster: str, share: float) -> None:
    assert outcomes(monster)[0] / 1.2 == pytest.approx(share)


@pytest.mark.parametrize(("powers", "share"), [(("Second Head",), 17.5), ((), 37.5)])
def test_three_points_of_a_dark_power_cost_twenty_percent(powers: tuple[str, ...], share: float) -> None:
    assert outcomes(CRAWLER, *powers)[0] / 1.2 == pytest.approx(share)


def test_a_torch_makes_three_of_eight_into_five_of_eight() -> None:
    won = 0
    for kid, die in product(range(1, KID_DIE + 1), range(1, MONSTER_DIE + 1)):
        night = Night(SPARK, "Petra Cobb").hand(0, "Torch").play(CRAWLER).play("Sock Eater").dice(kid, die)
        night.fights(0, CRAWLER).plays("Torch").passes()
        won += CRAWLER not in night.in_play()
    assert won / 1.2 == pytest.approx(62.5)
