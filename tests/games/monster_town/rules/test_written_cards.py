"""User-written cards do what they say, even if they affect several members or nothing."""

from __future__ import annotations

import pytest

from tests.support.scenario import Scenario
from tests.support.written_cards import combat, encounter, text_of, with_written

TWO = '[{ as = "foe", count = 2 }]'
DEPOT = "Tram Depot"


def three(do: str, rules: int | None = None) -> Scenario:
    """Anna, Ben and Cleo with a member each; Anna is about to scout and find a card with this effect."""
    table = Scenario(
        "militia", "undead", "wolfenpack", extra=("Test Card",), rules=rules, pool=with_written(encounter(do))
    )
    return table.members(0, "Doc Pell").members(1, "The Sexton").members(2, "Grey Hush")


def facing_two(do: str, rules: int | None = None) -> Scenario:
    """Anna holds a card with this effect on two of Ben's members."""
    table = Scenario("militia", "undead", extra=("Test Card",), rules=rules, pool=with_written(combat(TWO, do)))
    return table.members(0, "Doc Pell").members(1, "The Sexton", "Gutter Biter").hand(0, "Test Card")


@pytest.mark.rule("MT-5.4")
@pytest.mark.parametrize(("rules", "left"), [(None, 4), (10, 2)])
def test_a_controller_of_both_members_pays_once(rules: int | None, left: int) -> None:
    table = facing_two('[{ power = { owner_of = "foe" }, amount = -2 }]', rules).power(1, 6).fight(DEPOT)
    assert text_of(table.pool).endswith("each of their controllers loses 2 Power.")
    assert table.plays("Test Card", "The Sexton", "Gutter Biter").state.power[1] == left


@pytest.mark.rule("MT-5.4")
@pytest.mark.parametrize(("rules", "cards"), [(None, 2), (10, 4)])
def test_a_controller_of_both_members_discards_once(rules: int | None, cards: int) -> None:
    table = facing_two('[{ discard = { owner_of = "foe" }, amount = 2, random = true }]', rules)
    table.hand(1, "Sepsis", "Play Dead", "Necro Blast", "Chomp").fight(DEPOT)
    table.plays("Test Card", "The Sexton", "Gutter Biter")
    assert len(table.discarded(1)) == cards


@pytest.mark.rule("MT-5.4")
@pytest.mark.parametrize(("rules", "power"), [(None, [5, 7, 8]), (10, [5, 7, 10])])
def test_the_power_of_opponents_is_counted_before_any_of_them_gains(rules: int | None, power: list[int]) -> None:
    table = three('[{ power = "opponents", amount = { power_of = "opponents" } }]', rules)
    assert text_of(table.pool) == "Each opponent gains Power equal to your opponents' Power together."
    assert table.power(0, 5).power(1, 2).power(2, 3).scouts("Test Card").state.power == power


@pytest.mark.rule("MT-5.4")
@pytest.mark.parametrize(("rules", "wounds"), [(None, [0, 0]), (10, [0, 1])])
def test_wounded_members_are_counted_before_any_of_them_is_healed(rules: int | None, wounds: list[int]) -> None:
    do = '[{ heal = { who = "own" }, amount = { count = { who = "own", wounded = true } } }]'
    table = three(do, rules).members(0, "Sapper Rusk").wounded("Doc Pell", 1).wounded("Sapper Rusk", 2)
    table.scouts("Test Card")
    assert sorted([table.wounds("Doc Pell"), table.wounds("Sapper Rusk")]) == wounds


@pytest.mark.rule("MT-5.4")
@pytest.mark.parametrize(("rules", "power"), [(None, 5), (10, 3)])
def test_nobody_gains_less_than_nothing(rules: int | None, power: int) -> None:
    table = three('[{ power = "you", amount = { count = { who = "own" }, plus = -3 } }]', rules).power(0, 5)
    assert text_of(table.pool) == "Gain Power equal to the number of gang members in your scouting party minus 3."
    assert table.scouts("Test Card").state.power[0] == power


@pytest.mark.rule("MT-5.4")
@pytest.mark.parametrize(("rules", "left"), [(None, 3), (10, 2)])
def test_nobody_discards_less_than_nothing(rules: int | None, left: int) -> None:
    do = '[{ discard = "you", random = true, amount = { count = { who = "own" }, plus = -3 } }]'
    table = three(do, rules).hand(0, "Kill Shot", "Flashbang", "Dive for Cover").scouts("Test Card")
    assert len(table.in_hand(0)) == left


@pytest.mark.rule("MT-5.4")
@pytest.mark.parametrize(("rules", "drawn"), [(None, 2), (10, 1)])
def test_each_of_two_members_has_a_special_item(rules: int | None, drawn: int) -> None:
    do = '[{ choose = { who = "own" }, as = "friends", count = 2 }, { item = "friends" }]'
    table = three(do, rules).members(0, "Sapper Rusk")
    assert text_of(table.pool).endswith("Draw a Special Item for each of them.")
    table.scouts("Test Card")
    assert len(table.told("drew_item")) == drawn


@pytest.mark.parametrize(("ben", "cleo", "drawn"), [(3, 3, 1), (0, 5, 1), (2, 2, 0)])
def test_the_power_of_opponents_is_added_up_in_a_condition(ben: int, cleo: int, drawn: int) -> None:
    table = three('[{ if = { power = "opponents", at_least = 5 }, then = [{ draw = "you" }] }]')
    assert text_of(table.pool) == "If your opponents together have at least 5 Power, draw 1 Combat card."
    assert len(table.power(1, ben).power(2, cleo).scouts("Test Card").in_hand(0)) == drawn


@pytest.mark.parametrize(("race", "drawn"), [("Zombie", 1), ("Human", 0)])
def test_the_gang_of_one_opponent_is_enough_to_be_mostly_of_a_race(race: str, drawn: int) -> None:
    table = three(f'[{{ if = {{ most = "{race}", of = "opponents" }}, then = [{{ draw = "you" }}] }}]')
    assert text_of(table.pool) == f"If the gang of an opponent is mostly {race}s, draw 1 Combat card."
    assert len(table.scouts("Test Card").in_hand(0)) == drawn


@pytest.mark.parametrize("hurt", [True, False])
def test_of_two_who_were_named_one_is_enough(hurt: bool) -> None:
    table = facing_two('[{ if = { is = "foe", wounded = true }, then = [{ kill = "foe" }] }]')
    assert text_of(table.pool).endswith("if one of them is wounded, kill them.")
    table.wounded("The Sexton", int(hurt)).fight(DEPOT).plays("Test Card", "The Sexton", "Gutter Biter")
    assert [table.is_dead("The Sexton"), table.is_dead("Gutter Biter")] == [hurt, hurt]


@pytest.mark.parametrize("hurt", [True, False])
def test_that_none_of_two_may_be_so_is_said_and_asked(hurt: bool) -> None:
    is_whole = '{ all = [{ not = { is = "foe", wounded = true } }, { power = "you", at_least = 1 }] }'
    table = facing_two(f'[{{ if = {is_whole}, then = [{{ kill = "foe" }}] }}]')
    assert text_of(table.pool).endswith("if none of them is wounded and you have at least 1 Power, kill them.")
    table.wounded("The Sexton", int(hurt)).fight(DEPOT).plays("Test Card", "The Sexton", "Gutter Biter")
    assert [table.is_dead("The Sexton"), table.is_dead("Gutter Biter")] == [not hurt, not hurt]
