"""Dark Powers that are discarded in the middle of a fight, or that a fight broken off does not reach (MK-6.10)."""

from __future__ import annotations

import pytest

from tests.games.monster_kids.cards.meeting import CRAWLER, JUNO, PETRA, written
from tests.support.kids import Night


def fight(cards: str, monster: str, *powers: str, rules: int | None = None) -> Night:
    """Juno Spark rolls 7 and the monster 5; Petra Cobb holds a card, so that the fight waits for it."""
    night = Night(JUNO, PETRA, cards=cards, rules=rules).play(monster, *powers).play("Sock Eater").hand(1, "Torch")
    return night.dice(7, 5).fights(0, monster)


MOULTING = written("monster", "Moulting Thing", '{ dispel = "side" }')


@pytest.mark.rule("MK-6.10")
@pytest.mark.parametrize(("rules", "powers", "injuries"), [(None, (7, 5), 0), (5, (7, 8), 1)])
def test_a_monster_that_throws_off_its_second_head_loses(
    rules: int | None, powers: tuple[int, ...], injuries: int
) -> None:
    night = fight(MOULTING, "Moulting Thing", "Second Head", rules=rules)
    assert night.powers == powers
    assert night.passes().state.injuries[0] == injuries


@pytest.mark.rule("MK-6.10")
@pytest.mark.parametrize(("rules", "power"), [(None, 10), (5, 13)])
def test_a_dark_power_that_eats_them_all_still_says_its_whole_text(rules: int | None, power: int) -> None:
    eater = written("dark_power", "Eater", '{ dispel = "side" }, { attack = "side", amount = 5 }')
    night = fight(eater, CRAWLER, "Claws", "Eater", "Second Head", rules=rules)
    assert night.attached_to(CRAWLER) == []
    assert night.powers == (7, power), "Claws had added 2 and no longer do; the turn of the Second Head comes too late"


@pytest.mark.rule("MK-6.10")
@pytest.mark.parametrize(("rules", "powers"), [(None, (10, 2)), (5, (7, 5))])
def test_without_the_fog_types_count_again(rules: int | None, powers: tuple[int, ...]) -> None:
    fog = written("dark_power", "Grey Fog", '{ untyped = "all" }')
    night = Night(JUNO, PETRA, cards=fog, rules=rules).play("Bathtub Eel", "Grey Fog").hand(0, "Night Light", "Torch")
    assert night.dice(7, 5).fights(0, "Bathtub Eel").powers == (7, 5)
    assert night.plays("Night Light").powers == powers


@pytest.mark.rule("MK-4.6")
def test_without_the_fog_types_do_not_count_if_socks_say_so_too() -> None:
    fog = written("dark_power", "Grey Fog", '{ untyped = "all" }')
    night = Night(JUNO, PETRA, cards=fog).play("Bathtub Eel", "Grey Fog").hand(0, "Night Light", "Odd Socks", "Torch")
    assert night.dice(7, 5).fights(0, "Bathtub Eel").plays("Odd Socks").plays("Night Light").powers == (7, 5)


@pytest.mark.rule("MK-6.10")
@pytest.mark.parametrize(("rules", "injuries"), [(None, 1), (5, 0)])
def test_without_the_kind_power_losing_costs_an_injury(rules: int | None, injuries: int) -> None:
    kind = written("dark_power", "Kind Heart", '{ shield = "other" }')
    night = Night(JUNO, PETRA, cards=kind, rules=rules).play(CRAWLER, "Kind Heart").play("Sock Eater")
    night.hand(0, "Night Light").dice(2, 5).fights(0, CRAWLER).plays("Night Light").passes()
    assert night.state.injuries[0] == injuries


@pytest.mark.rule("MK-3.9")
@pytest.mark.parametrize(("rules", "injuries"), [(None, 2), (5, 0)])
def test_no_dark_power_takes_effect_once_the_monster_has_run(rules: int | None, injuries: int) -> None:
    cards = written(
        "monster", "Runner", '{ if = { die = "side", at_least = 2 }, then = [{ flee = "all" }] }'
    ) + written("dark_power", "Balm", '{ heal = "other", amount = 2 }')
    night = Night(JUNO, PETRA, cards=cards, rules=rules).injured(0, 2).play("Runner", "Balm").play("Sock Eater")
    night.dice(7, 5).fights(0, "Runner")
    assert night.state.injuries[0] == injuries
    assert night.in_play() == ["Runner", "Sock Eater"]
