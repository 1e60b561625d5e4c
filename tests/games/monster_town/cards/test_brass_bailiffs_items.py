"""The Special Items of the Brass Bailiffs."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, HIDDEN, READY
from tests.support.encounters import docket
from tests.support.positions import item_of, item_on_top
from tests.support.scenario import Scenario

AT = "Tram Depot"


# ---- Ratchet Fist ----


@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 3), (2, 5)])
def test_ratchet_fist_adds_a_notch_for_every_wound_up_to_three(before: int, after: int) -> None:
    table = docket("Brass Usher", "Meter Reader", against=("Captain Vesna Holt", "Doc Pell"))
    table.wears("Brass Usher", "Ratchet Fist")
    table.wounded("Captain Vesna Holt", before).fight(AT)
    table.uses("Brass Usher", "One More Notch", "Captain Vesna Holt")
    taken = [event[2] for event in table.told("wounded")]
    assert before + sum(taken) == after
    assert table.state.power[0] == 6


def test_ratchet_fist_fits_constructs_alone() -> None:
    table = item_on_top(docket("Stoker Graft"), 0, "Ratchet Fist").scouts("The Counting House").does("draw_item")
    assert item_of(table, "Stoker Graft") == ""


# ---- Debtor's Collar ----


def test_debtors_collar_leads_a_debtor_away() -> None:
    table = docket("Stoker Graft", "Meter Reader").wears("Stoker Graft", "Debtor's Collar").fight(AT)
    table.uses("Stoker Graft", "Lead Away", "Sapper Rusk")
    assert table.lies("Sapper Rusk") == EXERTED
    assert table.told("focussed")
    assert table.state.power == [6, 6]
    assert table.wounds("Sapper Rusk") == 0


@pytest.mark.rule("MT-8.23.1")
def test_debtors_collar_leaves_the_two_nobody_else_to_act_on() -> None:
    table = docket("Stoker Graft", "Meter Reader").wears("Stoker Graft", "Debtor's Collar")
    table.fight(AT).uses("Stoker Graft", "Lead Away", "Sapper Rusk").waits()
    table.posture("Sapper Rusk", READY).turn(1, "fight").uses("Sapper Rusk", "Rivet Driver")
    assert item_of(table, "Stoker Graft") == "", "nobody else could be named"


# ---- Strongbox Chest ----


def test_strongbox_chest_locks_out_harm_and_draws_a_card() -> None:
    table = Scenario("militia", "bailiffs").members(0, "Chaplain Sedge").members(1, "Brass Usher", "Meter Reader")
    table.wears("Brass Usher", "Strongbox Chest", 1).fight(AT).asks_to_cancel = True
    table.uses("Chaplain Sedge", "Iron Censer", "Brass Usher").reacts("Brass Usher")
    assert table.wounds("Brass Usher") == 0
    assert table.state.power[1] == 4
    assert len(table.in_hand(1)) == 1
    assert table.lies("Brass Usher") == READY


def test_strongbox_chest_protects_the_bearer_alone() -> None:
    table = Scenario("militia", "bailiffs").members(0, "Chaplain Sedge").members(1, "Brass Usher", "Meter Reader")
    table.wears("Brass Usher", "Strongbox Chest", 1).fight(AT).asks_to_cancel = True
    table.uses("Chaplain Sedge", "Iron Censer", "Meter Reader")
    assert not any(offer.startswith("react") for offer in table.offers())


@pytest.mark.rule("MT-7.9")
def test_strongbox_chest_can_be_harnessed() -> None:
    table = docket("Brass Usher", "Meter Reader").wears("Brass Usher", "Strongbox Chest").power(0, 0).fight(AT)
    assert table.does("harness", table.on_table("Brass Usher")).state.power[0] == 7


# ---- Lead Apron ----


def test_lead_apron_makes_stout_and_slow() -> None:
    table = docket("Meter Reader", "Brass Usher").wears("Meter Reader", "Lead Apron").wounded("Meter Reader", 4)
    table.fight(AT).uses("Meter Reader", "Tap the Glass", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 0
    assert "Meter Reader" in table.gang(0), "3 life points and 2 more"


def test_lead_apron_suits_people_too() -> None:
    table = item_on_top(docket("Stoker Graft"), 0, "Lead Apron").scouts("The Counting House").does("draw_item")
    assert item_of(table, "Stoker Graft") == "Lead Apron"


# ---- Bull's-Eye Lamp ----


def test_bulls_eye_lamp_finds_the_hidden() -> None:
    table = docket("Brass Usher", "Meter Reader").posture("Sapper Rusk", HIDDEN).wears("Brass Usher", "Bull's-Eye Lamp")
    table.fight(AT).uses("Brass Usher", "Shove", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1


def test_bulls_eye_lamp_puts_somebody_in_the_beam_for_the_combat() -> None:
    table = docket("Brass Usher", "Meter Reader").wears("Brass Usher", "Bull's-Eye Lamp").fight(AT)
    table.uses("Brass Usher", "Put in the Beam", "Sapper Rusk").waits()
    assert table.state.power[0] == 6
    table.uses("Meter Reader", "Tap the Glass", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 2


# ---- Pressure Valve ----


def test_pressure_valve_vents_a_wound_for_all_the_power() -> None:
    table = docket("Brass Usher", "Meter Reader").wears("Brass Usher", "Pressure Valve").power(0, 0).fight(AT)
    table.uses("Brass Usher", "Vent")
    assert table.wounds("Brass Usher") == 1
    assert table.state.power[0] == 7


@pytest.mark.rule("MT-7.9")
def test_pressure_valve_is_an_augmentation_and_cannot_be_harnessed() -> None:
    table = docket("Brass Usher").wears("Brass Usher", "Pressure Valve").fight(AT)
    assert not table.can("harness", "Brass Usher")


# ---- Spare Mainspring ----


def test_spare_mainspring_readies_every_other_construct() -> None:
    table = docket("Brass Usher", "Meter Reader", "Stoker Graft", "The Auditor").wears(
        "Brass Usher", "Spare Mainspring"
    )
    for name in ("Meter Reader", "Stoker Graft", "The Auditor"):
        table.posture(name, EXERTED)
    table.wounded("Brass Usher", 2).members(0, "Repossessor").fight(AT).uses("Brass Usher", "Rewind")
    assert [table.lies(name) for name in ("Meter Reader", "The Auditor")] == [READY, READY]
    assert [table.lies(name) for name in ("Stoker Graft", "Brass Usher")] == [EXERTED, EXERTED]
    assert table.wounds("Brass Usher") == 1
    assert table.state.power[0] == 6
