"""The Outcast of The Living Undead, Doctor Vesper Loam: his abilities, and the company in which he fights."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town import thralls
from deckbuilder.games.monster_town.game import GAME
from deckbuilder.games.monster_town.state import EXERTED
from tests.support.encounters import undead
from tests.support.positions import fallen, thralled
from tests.support.scenario import Scenario

AT = "Tram Depot"


def test_doctor_vesper_loam_heals_two_wounds_of_his_own_side() -> None:
    table = undead("Doctor Vesper Loam", "Doorstep Shambler").wounded("Doorstep Shambler", 3).fight(AT)
    table.uses("Doctor Vesper Loam", "Sutures", "Doorstep Shambler")
    assert table.wounds("Doorstep Shambler") == 1
    assert not undead("Doctor Vesper Loam").wounded("Sapper Rusk", 1).fight(AT).can_use("Doctor Vesper Loam", "Sutures")


def test_doctor_vesper_loam_saws_past_armour_for_one_power() -> None:
    table = undead("Doctor Vesper Loam").wears("Sapper Rusk", "Boiler Plate", 1).fight(AT)
    table.uses("Doctor Vesper Loam", "Bone Saw", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 2
    assert table.state.power[0] == 6
    assert not undead("Doctor Vesper Loam").power(0, 0).fight(AT).can_use("Doctor Vesper Loam", "Bone Saw")


def test_doctor_vesper_loam_resurrects_with_a_life_token() -> None:
    table = fallen(undead("Doctor Vesper Loam"), 0, "Gutter Biter", at=AT).fight(AT)
    table.uses("Doctor Vesper Loam", "Spare Parts", "Gutter Biter")
    assert table.gang(0) == ["Doctor Vesper Loam", "Gutter Biter"]
    assert table.wounds("Gutter Biter") == -1
    assert table.state.power[0] == 4
    poor = fallen(undead("Doctor Vesper Loam"), 0, "Gutter Biter", at=AT).power(0, 2).fight(AT)
    assert not poor.can_use("Doctor Vesper Loam", "Spare Parts")


@pytest.mark.rule("MT-I.12")
def test_doctor_vesper_loam_is_never_recruited() -> None:
    table = undead("Gutter Biter").hand(0, "Out of the Ground").fight(AT)
    table.plays("Out of the Ground", "Sapper Rusk")
    assert table.can("pick", "Doorstep Shambler")
    assert not table.can("pick", "Doctor Vesper Loam")


@pytest.mark.rule("MT-I.12.1")
def test_doctor_vesper_loam_as_a_starter_keeps_every_recruit_away() -> None:
    table = Scenario("undead", "militia", starting=["Doctor Vesper Loam"]).members(0, "Gutter Biter")
    fallen(table, 0, "Doctor Vesper Loam", at=AT).members(1, "Sapper Rusk", "Doc Pell")
    table.hand(0, "Out of the Ground").fight(AT).plays("Out of the Ground", "Sapper Rusk")
    assert table.gang(0) == ["Gutter Biter"]
    assert table.wounds("Sapper Rusk") == 1


@pytest.mark.rule("MT-I.12.2")
def test_doctor_vesper_loam_does_not_fight_beside_anybody_but_zombies() -> None:
    table = undead("Doctor Vesper Loam", "The Stringmother").hand(0, "Sepsis")
    thralled(table, 0, "Sapper Rusk", by="The Stringmother").fight(AT)
    assert not table.can_use("Doctor Vesper Loam", "Bone Saw")
    assert table.can_use("The Stringmother", "Knitting Needle")
    table.plays("Sepsis", through="The Stringmother")
    assert table.lies("The Stringmother") == EXERTED, "nobody else can channel it"


@pytest.mark.rule("MT-I.12.2")
def test_doctor_vesper_loam_fights_only_beside_starting_characters() -> None:
    assert beside_a_hired_biter().fight(AT).can_use("Doctor Vesper Loam", "Bone Saw")
    table = thralled(beside_a_hired_biter(), 0, "Gutter Biter", by="The Stringmother").fight(AT)
    assert not table.can_use("Doctor Vesper Loam", "Bone Saw"), "a Zombie, but not of those he began with"
    said = GAME.answers.why_not(GAME.observe(table.state, 0), table.on_table("Doctor Vesper Loam")).reasons
    assert said[0].sentence == (
        "Doctor Vesper Loam is an Outcast and fights only beside starting characters of its gang, "
        "which Gutter Biter is not."
    )
    joined = undead("Doctor Vesper Loam").members(0, "Gutter Biter", is_starting=False).fight(AT)
    assert not joined.can_use("Doctor Vesper Loam", "Bone Saw"), "the Biter came later"


def test_doctor_vesper_loam_fought_beside_any_zombie_in_version_1() -> None:
    table = thralled(beside_a_hired_biter(rules=1), 0, "Gutter Biter", by="The Stringmother").fight(AT)
    assert table.can_use("Doctor Vesper Loam", "Bone Saw")


def beside_a_hired_biter(rules: int | None = None) -> Scenario:
    """Doctor Vesper Loam and the Stringmother; a Gutter Biter has joined Ben by a Treaty."""
    table = Scenario("undead", "militia", rules=rules).members(0, "Doctor Vesper Loam", "The Stringmother")
    table.members(1, "Sapper Rusk").members(0, "Gutter Biter", is_starting=False)
    biter = table.on_table("Gutter Biter")
    table.state.gang[biter] = 1
    thralls.change_sides(table.state, biter, 1)
    return table


@pytest.mark.rule("MT-I.12.2")
def test_doctor_vesper_loam_stands_no_other_leader() -> None:
    alone = undead("Doctor Vesper Loam", "Gutter Biter").fight(AT)
    assert alone.can_use("Doctor Vesper Loam", "Bone Saw")
    led = undead("Doctor Vesper Loam", "The Sexton").fight(AT)
    assert not led.can_use("Doctor Vesper Loam", "Bone Saw")
    assert led.can_use("The Sexton", "Spadework")
