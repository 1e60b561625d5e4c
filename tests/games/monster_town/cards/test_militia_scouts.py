"""The hidden characters of the Renegade Militia: Rooftop Scouts and Stealth Units."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, HIDDEN
from tests.support.encounters import squad
from tests.support.positions import fallen
from tests.support.scenario import Scenario

FIELD = "Potter's Field"


# ---- Rooftop Scout ----


def test_rooftop_scout_call_the_shot_adds_a_wound_to_later_actions() -> None:
    table = squad("Rooftop Scout", "Barricade Gunner", "Sapper Rusk", "Doc Pell").power(0, 0).fight(FIELD)
    table.uses("Rooftop Scout", "Call the Shot", "The Drowned Constable").waits()
    assert table.wounds("The Drowned Constable") == 0, "the call itself does not wound"
    table.uses("Barricade Gunner", "Short Burst", "The Drowned Constable").waits()
    assert table.wounds("The Drowned Constable") == 2
    table.uses("Sapper Rusk", "Rivet Driver", "The Drowned Constable")
    assert table.wounds("The Drowned Constable") == 4


def test_rooftop_scout_call_the_shot_marks_only_its_target() -> None:
    table = squad("Rooftop Scout", "Barricade Gunner").fight(FIELD)
    table.uses("Rooftop Scout", "Call the Shot", "The Drowned Constable").waits()
    table.uses("Barricade Gunner", "Short Burst", "Doorstep Shambler")
    assert table.wounds("Doorstep Shambler") == 1


def test_rooftop_scout_two_calls_add_up() -> None:
    table = squad("Rooftop Scout", "Rooftop Scout", "Barricade Gunner").fight(FIELD)
    table.uses("Rooftop Scout", "Call the Shot", "The Drowned Constable").waits()
    table.uses("Rooftop Scout", "Call the Shot", "The Drowned Constable").waits()
    table.uses("Barricade Gunner", "Short Burst", "The Drowned Constable")
    assert table.wounds("The Drowned Constable") == 3


def test_rooftop_scout_call_the_shot_ends_with_the_combat() -> None:
    table = squad("Rooftop Scout", "Barricade Gunner").fight(FIELD)
    table.uses("Rooftop Scout", "Call the Shot", "The Drowned Constable").does("stalemate").does("accept")
    table.picks().picks().fight(FIELD)
    table.uses("Barricade Gunner", "Short Burst", "The Drowned Constable")
    assert table.wounds("The Drowned Constable") == 1


def test_rooftop_scout_cannot_call_a_hidden_target() -> None:
    table = squad("Rooftop Scout", "Doc Pell", against=("Doorstep Shambler",))
    table.posture("Doorstep Shambler", HIDDEN).fight(FIELD)
    assert not table.can_use("Rooftop Scout", "Call the Shot")


@pytest.mark.rule("MT-4.4.1", "MT-4.4.2", "MT-I.16", "MT-I.16.1")
def test_rooftop_scout_passes_by_the_second_card_and_plays_the_third() -> None:
    table = Scenario("militia", "undead").members(0, "Rooftop Scout").members(1, "Doorstep Shambler")
    table.on_top("Light of Day", "The Lurker", "Generator Hall").turn(0)
    table.does("discard_drawn")
    assert table.asked() == "second_card"
    assert table.state.discard == (table.copy("Light of Day"),)
    table.does("discard_drawn")
    assert table.where("Rooftop Scout") == "Generator Hall"
    assert table.points(0) == 1


@pytest.mark.rule("MT-4.4.3")
def test_rooftop_scout_is_missed_where_he_does_not_go_along() -> None:
    table = Scenario("militia", "undead").members(0, "Doc Pell").members(1, "Doorstep Shambler")
    table.members(0, "Rooftop Scout", at="Tram Depot").on_top("Light of Day", "Generator Hall").turn(0)
    table.does("stay").picks().does("discard_drawn")
    assert table.where("Doc Pell") == "Generator Hall", "the second card had to be played"


# ---- Stealth Unit ----


def test_stealth_unit_invisible_death_does_two_wounds_and_hides() -> None:
    table = squad("Stealth Unit", "Doc Pell").fight(FIELD)
    table.uses("Stealth Unit", "Invisible Death", "The Drowned Constable")
    assert table.wounds("The Drowned Constable") == 2
    assert table.lies("Stealth Unit") == HIDDEN
    assert table.state.power[0] == 5


@pytest.mark.rule("MT-F.31", "MT-F.31.1", "MT-8.21.1")
def test_stealth_unit_invisible_death_works_from_hiding() -> None:
    table = squad("Stealth Unit", "Doc Pell").fight(FIELD)
    table.uses("Stealth Unit", "Invisible Death", "Doorstep Shambler").waits()
    table.uses("Stealth Unit", "Invisible Death", "The Drowned Constable")
    assert table.wounds("The Drowned Constable") == 3, "one more from hiding"
    assert table.lies("Stealth Unit") == HIDDEN
    table.waits().waits()
    assert table.lies("Stealth Unit") == EXERTED, "the turn after, used or not"


def test_stealth_unit_invisible_death_costs_two_power_in_hiding_too() -> None:
    table = squad("Stealth Unit", "Doc Pell").posture("Stealth Unit", HIDDEN).power(0, 1).fight(FIELD)
    assert not table.can_use("Stealth Unit", "Invisible Death")


@pytest.mark.rule("MT-8.21", "MT-I.8.1")
def test_stealth_unit_in_hiding_is_safe_from_those_without_stealth() -> None:
    table = squad("Stealth Unit", "Doc Pell").posture("Stealth Unit", HIDDEN).fight(FIELD, acting=1)
    table.uses("Doorstep Shambler", "Paw and Moan")
    assert table.wounds("Doc Pell") == 1, "the only target left"
    table = squad("Stealth Unit", "Doc Pell").posture("Stealth Unit", HIDDEN).hand(1, "Sepsis")
    table.wounded("Stealth Unit", 1).wounded("Doc Pell", 1).fight(FIELD, acting=1).plays("Sepsis")
    assert (table.wounds("Stealth Unit"), table.wounds("Doc Pell")) == (1, 2), "what sweeps the street passes him by"


@pytest.mark.rule("MT-I.8.3")
def test_stealth_unit_finds_others_in_hiding() -> None:
    table = squad("Stealth Unit", "Barricade Gunner", against=("Doorstep Shambler",))
    table.posture("Doorstep Shambler", HIDDEN).fight(FIELD)
    assert not table.can_use("Barricade Gunner", "Short Burst")
    table.uses("Stealth Unit", "Invisible Death", "Doorstep Shambler")
    assert table.wounds("Doorstep Shambler") == 2


@pytest.mark.rule("MT-F.30")
def test_stealth_unit_stealth_kills_does_not_count_the_dead() -> None:
    table = fallen(squad("Stealth Unit", "Stealth Unit", "Doc Pell"), 0, "Stealth Unit", "Stealth Unit", at=FIELD)
    table.fight(FIELD).uses("Stealth Unit", "Stealth Kills", "The Drowned Constable")
    assert table.wounds("The Drowned Constable") == 2
    table = Scenario("militia", "militia").members(0, "Stealth Unit").members(1, "Stealth Unit", "Sapper Rusk")
    table.fight("Tram Depot").uses("Stealth Unit", "Stealth Kills", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1, "nor the enemy's"


def test_stealth_unit_stealth_kills_counts_exerted_and_hidden_ones() -> None:
    table = squad("Stealth Unit", "Stealth Unit", "Stealth Unit", "Doc Pell")
    table.members(0, "Stealth Unit", at="Tram Depot")
    table.posture("Stealth Unit", EXERTED, nth=0).posture("Stealth Unit", HIDDEN, nth=1).fight(FIELD)
    table.uses("Stealth Unit", "Stealth Kills", "The Drowned Constable")
    assert table.wounds("The Drowned Constable") == 3
    assert table.state.power[0] == 5


def test_stealth_unit_stealth_kills_does_not_work_from_hiding() -> None:
    table = squad("Stealth Unit").posture("Stealth Unit", HIDDEN).fight(FIELD)
    assert not table.can_use("Stealth Unit", "Stealth Kills")
    assert not squad("Stealth Unit").power(0, 1).fight(FIELD).can_use("Stealth Unit", "Stealth Kills")


def test_stealth_unit_comes_four_times() -> None:
    table = Scenario("militia", "undead").members(0, *["Stealth Unit"] * 4)
    assert table.gang(0) == ["Stealth Unit"] * 4
