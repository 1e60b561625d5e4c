"""An Encounter that leads the scouting party into two fights; no shipped card does."""

from __future__ import annotations

import pytest

from tests.support.scenario import Scenario
from tests.support.written_cards import encounter, with_written

DEPOT = "Tram Depot"
TWO_FIGHTS = encounter('[{ fight = "combat" }, { fight = "combat", at = "path" }]')
BOMBER = """[[character]]
id = "bomber"
name = "Test Bomber"
gang = "militia"
life = 2
race = "Human"
[[character.ability]]
name = "Burst"
target = [{ as = "foe" }]
do = [{ kill = "self" }, { wound = "foe" }]
"""
THIEF = """[[character]]
id = "thief"
name = "Test Thief"
gang = "undead"
life = 3
race = "Zombie"
[[character.reaction]]
name = "Beckon"
cancels = "harm"
protects = "self"
do = [{ control = { who = "opposing", name = "Doc Pell" } }]
"""


def with_two_fights(rules: int | None = None, member: str = "Sapper Rusk", sexton: int = 0) -> Scenario:
    """Anna's Encounter has led her Doc Pell and another into a fight with Ben at the Depot; Cleo is On the Path."""
    extra, pool = ("Test Card", "Test Bomber"), with_written(TWO_FIGHTS + BOMBER)
    table = Scenario("militia", "undead", "wolfenpack", extra=extra, rules=rules, pool=pool)
    table.members(0, "Doc Pell", member).members(1, "The Sexton", at=DEPOT).members(2, "Grey Hush")
    return table.wounded("The Sexton", sexton).scouts("Test Card")


def bursting() -> Scenario:
    """The same, and Anna's Bomber has just blown itself up at the Depot."""
    return with_two_fights(member="Test Bomber").uses("Test Bomber", "Burst", "The Sexton")


@pytest.mark.rule("MT-4.3.5")
def test_who_fights_at_the_first_place_is_not_led_to_a_second_one() -> None:
    table = bursting()
    assert [table.where("Doc Pell"), table.where("Grey Hush")] == [DEPOT, "On the Path"]
    assert table.told("no_fight") == [("no_fight", 0)]


@pytest.mark.rule("MT-4.3.5")
def test_who_has_died_in_the_first_fight_lies_where_it_fell() -> None:
    table = bursting()
    bomber = table.on_table("Test Bomber")
    assert table.state.fallen[table.place(DEPOT)] == (bomber,)
    assert table.where("Test Bomber") == DEPOT


@pytest.mark.rule("MT-4.3.5")
@pytest.mark.parametrize(("rules", "stays"), [(None, True), (12, False)])
def test_a_party_cannot_walk_out_of_its_first_fight(rules: int | None, stays: bool) -> None:
    table = with_two_fights(rules).uses("Sapper Rusk", "Rivet Driver", "The Sexton")
    assert (table.where("Doc Pell") == DEPOT) is stays
    assert table.told("no_fight") == ([("no_fight", 0)] if stays else [])


def test_a_party_that_has_won_the_first_fight_goes_on_to_the_second() -> None:
    table = with_two_fights(sexton=4).uses("Sapper Rusk", "Rivet Driver", "The Sexton")
    assert table.is_dead("The Sexton")
    assert table.where("Doc Pell") == table.where("Grey Hush") != "On the Path"


@pytest.mark.rule("MT-4.3.5")
@pytest.mark.parametrize(("rules", "fights_on"), [(None, True), (12, False)])
def test_a_member_taken_in_the_first_fight_stays_with_its_new_side(rules: int | None, fights_on: bool) -> None:
    pool = with_written(TWO_FIGHTS + THIEF)
    table = Scenario("undead", "militia", "wolfenpack", extra=("Test Card", "Test Thief"), rules=rules, pool=pool)
    table.members(1, "Doc Pell", "Sapper Rusk").members(0, "Test Thief", at=DEPOT).members(2, "Grey Hush")
    table.asks_to_cancel = True
    table.scouts("Test Card", seat=1).uses("Sapper Rusk", "Rivet Driver", "Test Thief").reacts("Test Thief")
    assert table.gang(0) == ["Doc Pell", "Test Thief"]
    assert (table.where("Doc Pell") == DEPOT) is fights_on
