"""Everybody hears where only half the damage is dealt, or none (KNY-10.19, KNY-10.20, KNY-10.30, KNY-10.38)."""

from __future__ import annotations

import pytest

from tests.games.king_of_new_york.cards.test_named_cards import after_rolling
from tests.support.causes import chain, watched
from tests.support.city import City, table_of


def zombie(attack: int, *, rules: int | None = None) -> City:
    """Anna, a Zombie, resolves this many Attack against Dan in Manhattan."""
    return table_of(rules=rules).zombie(0).resolves("a" * attack + "e" * (6 - attack), order="a")


def led(attack: int, place: str = "queens", *, rules: int | None = None) -> City:
    """Anna, KO'd, attacks with the Token Monster."""
    table = table_of(rules=rules).knocked_out(0).token(place)
    return table.resolves("a" * attack + "e" * (6 - attack), order="a")


def commanding(faces: str, *units: str, rules: int | None = None) -> City:
    """Anna, KO'd, commands these Units in Queens."""
    return table_of(rules=rules).knocked_out(0).units("queens", *units).resolves(faces, order="o")


def halved(table: City) -> list[str]:
    """What everybody hears of halving."""
    return [one for one in table.told() if "half the damage" in one]


@pytest.mark.rule("KNY-10.30")
@pytest.mark.parametrize(("attack", "counts"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_of_a_zombie_everybody_hears_how_many_attack_count(attack: int, counts: int) -> None:
    assert after_rolling(zombie(attack))[:3] == [
        f"Anna resolves {attack} Attack.",
        f"Anna's {attack} Attack count as {counts}: a Zombie deals half the damage, rounded up.",
        f"Dan takes {counts} damage and has {10 - counts} Hearts.",
    ]


@pytest.mark.rule("KNY-10.30")
def test_a_single_attack_deals_its_whole_damage() -> None:
    assert halved(zombie(1)) == halved(led(1)) == halved(commanding("oooooe", "Clinic")) == []


def test_the_zombie_hears_it_of_its_own_attack() -> None:
    said = "Your 3 Attack count as 2: a Zombie deals half the damage, rounded up."
    assert said in zombie(3).told(0)


def test_a_zombie_that_hits_nobody_is_told_only_that() -> None:
    table = table_of().stands(3, "queens").zombie(0).resolves("aaaeee", order="a")
    assert "Anna resolves 3 Attack, which do nothing: there is nobody to hit." in table.told()
    assert halved(table) == []


def test_attack_that_removes_web_tokens_is_not_halved() -> None:
    table = table_of().zombie(0)
    table.state.webs[0] = 1
    table.rolls("aaaaee").does("resolve", "Attack").does("cure", 1)
    assert halved(table) == ["Anna's 3 Attack count as 2: a Zombie deals half the damage, rounded up."]


def test_an_active_monster_deals_its_whole_damage() -> None:
    assert halved(table_of().resolves("aaaeee", order="a")) == []


@pytest.mark.rule("KNY-10.20")
def test_of_the_token_monster_everybody_hears_how_many_attack_count() -> None:
    assert after_rolling(led(5))[:3] == [
        "Anna resolves 5 Attack.",
        "Anna's 5 Attack count as 3: the Token Monster deals half the damage, rounded up.",
        "Dan takes 3 damage and has 7 Hearts.",
    ]


def test_a_summoned_token_monster_deals_its_whole_damage() -> None:
    table = table_of().knocked_out(0).resolves("aaaaae", order="a").does("summon", "queens")
    assert "Dan takes 3 damage and has 7 Hearts." in table.told()
    assert halved(table) == []


@pytest.mark.rule("KNY-10.19")
def test_a_summoned_token_monster_may_find_nobody_in_manhattan() -> None:
    said = "The Token Monster hits nobody: no monster is in Manhattan."
    for place, rules, is_told in (("queens", None, True), ("queens", 11, False), ("manhattan", None, False)):
        table = table_of(rules=rules).stands(3, place).knocked_out(0).resolves("aaaeee", order="a")
        assert (said in table.does("summon", "brooklyn").told()) == is_told


@pytest.mark.rule("KNY-10.38")
def test_of_five_ouch_everybody_hears_how_many_units_count() -> None:
    assert after_rolling(commanding("oooooe", *["Clinic"] * 3))[:3] == [
        "Anna resolves 5 Ouch.",
        "The 3 Units count as 2: five Ouch deal half the damage, rounded up.",
        "Ben takes 2 damage and has 8 Hearts.",
    ]
    assert halved(commanding("oooooo", *["Clinic"] * 3)) == halved(commanding("ooooee", *["Clinic"] * 3)) == []


def test_whoever_asks_why_is_told_the_clause_of_halving(monkeypatch: pytest.MonkeyPatch) -> None:
    trace = watched(monkeypatch, City)
    tables = (zombie(3), led(3), commanding("oooooe", "Clinic", "Clinic"))
    said = [chain(table, trace, "halved", 0, what)[0] for what, table in enumerate(tables)]
    assert said == [
        "Anna's 3 Attack count as 2: a Zombie deals half the damage, rounded up. KNY-10.30",
        "Anna's 3 Attack count as 2: the Token Monster deals half the damage, rounded up. KNY-10.20",
        "The 2 Units count as 1: five Ouch deal half the damage, rounded up. KNY-10.38",
    ]
    assert chain(tables[0], trace, "halved", 0, 0)[1] == "Anna resolves 3 Attack. KNY-3.1"


def test_by_older_rules_nobody_hears_of_halving() -> None:
    for table in (zombie(4, rules=11), led(4, rules=11), commanding("oooooe", "Clinic", "Clinic", rules=11)):
        assert halved(table) == []
        assert any(" damage and has " in one for one in table.told())
