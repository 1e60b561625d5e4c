"""User-written cards are played if they can do something, not only if all of it can be done."""

from __future__ import annotations

import pytest

from tests.support.party import Party
from tests.support.written_cards import with_written

TOP = "[{ if = { level = true, at_least = 9 }, then = [{ draw = 'treasure' }], else = [{ gain = 1 }] }]"
EITHER = "[{ choose_one = [{ label = 'Up', do = [{ gain = 1 }] }, { label = 'On', do = [{ draw = 'treasure' }] }] }]"
BOTH = "[{ gain = 1 }, { lift = 'curse' }]"
PAID = "[{ drop = 'item' }, { gain = 1 }]"
LUCK = "[{ roll = 6, as = 'n' }, { if = { rolled = 'n', at_least = 4 }, then = [{ gain = 1 }] }]"
ONLY = "[{ if = { level = true, at_least = 5 }, then = [{ draw = 'treasure' }] }]"


def may_play(do: str, level: int, rules: int | None = None) -> bool:
    """Whether Anna, on this level, may play a card with this effect on her turn."""
    card = f'[[windfall]]\nid = "test-card"\nname = "Test Card"\nwhen = "turn"\ndo = {do}\n'
    table = Party(3, rules=rules, written=with_written(card, "munchkin-nightmare"))
    return table.hand(0, "Test Card").level(0, level).turn().offers("play", "Test Card")


@pytest.mark.rule("MN-2.6")
@pytest.mark.parametrize("do", [TOP, EITHER])
def test_a_card_of_branches_is_played_for_the_one_that_will_be_taken(do: str) -> None:
    assert [may_play(do, 3), may_play(do, 9)] == [True, True]
    assert [may_play(do, 3, rules=6), may_play(do, 9, rules=6)] == [True, False]


@pytest.mark.rule("MN-2.6")
def test_of_several_effects_one_is_enough() -> None:
    assert may_play(BOTH, 3), "there is no curse to be lifted, but a level to go up"
    assert not may_play(BOTH, 3, rules=6)
    assert not may_play(BOTH, 9)


@pytest.mark.rule("MN-2.6")
@pytest.mark.parametrize("do", [PAID, LUCK])
def test_a_card_that_only_gives_the_tenth_level_cannot_be_played(do: str) -> None:
    assert [may_play(do, 8), may_play(do, 9)] == [True, False]


def test_a_condition_that_does_not_hold_keeps_its_card_in_the_hand() -> None:
    assert [may_play(ONLY, 4), may_play(ONLY, 5)] == [False, True]
