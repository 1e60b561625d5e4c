"""A die against a number: what is added, where it comes from, and how likely the die is good enough."""

from __future__ import annotations

from fractions import Fraction

import pytest

from deckbuilder.gamekit.board.hits import Against

FOG, MIRROR = 4, 9
NAMES = {FOG: "Fog", MIRROR: "Mirror"}


def test_a_die_hits_if_it_shows_the_number_or_more() -> None:
    assert [die for die in range(1, 7) if Against(3).is_hit(die)] == [3, 4, 5, 6]


def test_the_total_on_a_die_is_told_by_its_sources() -> None:
    aimed = Against(4, ((FOG, -1), (MIRROR, 2)))
    assert aimed.total == 1
    assert [die for die in range(1, 7) if aimed.is_hit(die)] == [3, 4, 5, 6]
    assert aimed.said(NAMES.__getitem__) == "-1 Fog, +2 Mirror"
    assert Against(4).said(NAMES.__getitem__) == ""


@pytest.mark.parametrize("needed", range(9))
@pytest.mark.parametrize("added", range(-3, 4))
def test_the_chance_is_exact(needed: int, added: int) -> None:
    against = Against(needed, ((FOG, added),))
    assert against.chance() == Fraction(min(6, max(0, 7 - needed + added)), 6)
    assert against.chance() == Fraction(sum(map(against.is_hit, range(1, 7))), 6)
