"""Dice rolled for a card (MK-3.5, MK-6.10): everybody sees what they show, who rolls them, and for whom."""

from __future__ import annotations

import pytest

from tests.games.monster_kids.cards.meeting import CRAWLER, JUNO, PETRA, fight, trick
from tests.support.kids import Night


def rolls(night: Night, seat: int = -1) -> list[str]:
    """What a seat is told of dice, once both sides have rolled."""
    return [said for said in night.told(seat) if "on a die" in said or said.startswith("A die with")]


LIGHTNING = "Ben rolls 4 on a die with 6 sides for Gutter Lightning 1."


@pytest.mark.rule("MK-3.5")
@pytest.mark.parametrize(("rules", "told"), [(None, [LIGHTNING]), (4, [])])
def test_the_die_of_a_card_is_seen_by_all_even_without_any_effect(rules: int | None, told: list[str]) -> None:
    night = Night(PETRA, JUNO, rules=rules).play("Gutter Lightning").hand(1, "Torch").dice(5, 5, 4)
    assert night.fights(0, "Gutter Lightning").powers == (5, 5)
    assert rolls(night) == told


def test_the_die_of_a_monsters_text_cites_the_clause_of_such_texts() -> None:
    for night, clause in (
        (fight("Gutter Lightning", 5, 5, 4, kid=PETRA), "MK-6.10"),
        (trick("Long Straw", 5, 5, 2), "MK-3.5"),
    ):
        rolled = next(event for event in night.state.events if event[0] == "rolled_for")
        assert night.clause(rolled) == clause


@pytest.mark.rule("MK-3.5")
def test_the_player_of_a_card_rolls_its_die_another_one_a_monsters() -> None:
    assert rolls(trick("Backpack Surprise", 5, 5, 6), 0) == [
        "You roll 6 on a die with 6 sides for Juno Spark (Backpack Surprise)."
    ]
    assert rolls(trick("Long Straw", 5, 5, 2), 1) == [
        "Anna rolls 2 on a die with 4 sides for Under-Bed Crawler 1 (Long Straw)."
    ]
    assert rolls(fight(CRAWLER, 5, 5, 3, powers="Many Eyes"), 1) == [
        "You roll 3 on a die with 4 sides for Under-Bed Crawler 1 (Many Eyes)."
    ]
    alone = Night(JUNO).play(CRAWLER, "Many Eyes").hand(0, "Torch").dice(5, 5, 3).fights(0, CRAWLER)
    assert rolls(alone) == ["A die with 4 sides shows 3 for Under-Bed Crawler 1 (Many Eyes)."]


@pytest.mark.rule("MK-3.13")
def test_a_die_that_is_rolled_again_is_rolled_by_whoever_rolled_it() -> None:
    night = trick("Second Wind", 2, 5, 9)
    assert night.told()[-2:] == [
        "Anna rolls 9 on a die with 10 sides for Juno Spark (Second Wind).",
        "The die of Juno Spark shows 9 now.",
    ]
    night = trick("Trip Wire", 2, 11, 9)
    assert night.told()[-2:] == [
        "Ben rolls 9 on a die with 12 sides for Under-Bed Crawler 1 (Trip Wire).",
        "The die of Under-Bed Crawler 1 shows 9 now.",
    ]
    assert night.game.events.reveals(night.state.data, night.state.events[-2], 0), "Anna takes nothing back after that"
