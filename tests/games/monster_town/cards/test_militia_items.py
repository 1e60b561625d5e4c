"""The Special Items of the Renegade Militia."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, HIDDEN, READY
from tests.support.positions import item_of, item_on_top
from tests.support.scenario import Scenario

FIELD = "Potter's Field"


def bearer(item: str, *others: str, against: tuple[str, ...] = ("The Drowned Constable", "Gutter Biter")) -> Scenario:
    """Sapper Rusk wears an item and is about to meet some of the undead."""
    table = Scenario("militia", "undead").members(0, "Sapper Rusk", "Doc Pell", *others).members(1, *against)
    return table.wears("Sapper Rusk", item)


@pytest.mark.rule("MT-2.12.1")
@pytest.mark.parametrize(
    "item",
    ["Mercy Hook", "Antigen Lance", "Parish Flamer", "Squad-Car Door", "Boiler Plate", "Nightglass Implant"],
)
def test_every_item_of_the_militia_is_for_humans_only(item: str) -> None:
    table = Scenario("militia", "fixture-wolves").members(0, "Crypt Cantor", "Sapper Rusk").members(1, "Lame Wolf")
    item_on_top(table, 0, item).fight("Howling Hill").uses("Sapper Rusk", "Jury-Rig")
    assert item_of(table, "Sapper Rusk") == item, "the Cantor could not take it"


# ---- Mercy Hook ----


@pytest.mark.rule("MT-8.7.1", "MT-7.4")
def test_mercy_hook_kills_the_wounded() -> None:
    table = bearer("Mercy Hook").wounded("The Drowned Constable", 1).fight(FIELD)
    assert not table.can_use("Doc Pell", "Finish It"), "it hangs on the Sapper's belt"
    table.uses("Sapper Rusk", "Finish It")
    assert table.is_dead("The Drowned Constable")
    assert table.told("wounded") == []
    assert table.state.power[0] == 3
    assert table.lies("Sapper Rusk") == EXERTED


def test_mercy_hook_spares_the_unhurt_and_costs_four_power() -> None:
    assert not bearer("Mercy Hook").fight(FIELD).can_use("Sapper Rusk", "Finish It")
    table = bearer("Mercy Hook").wounded("Gutter Biter", 1).power(0, 3).fight(FIELD)
    assert not table.can_use("Sapper Rusk", "Finish It")


@pytest.mark.rule("MT-7.8")
def test_mercy_hook_is_lost_with_its_bearer() -> None:
    table = bearer("Mercy Hook").wounded("Sapper Rusk", 3).fight(FIELD, acting=1)
    table.uses("Gutter Biter", "Gnaw", "Sapper Rusk").uses("Doc Pell", "Not on My Table")
    assert "Sapper Rusk" in table.gang(0)
    assert item_of(table, "Sapper Rusk") == ""
    assert len(table.state.item_discard[0]) == 1


@pytest.mark.rule("MT-7.9", "MT-8.25.2")
def test_mercy_hook_may_be_harnessed_for_power() -> None:
    table = bearer("Mercy Hook").power(0, 1).fight(FIELD)
    table.does("harness", table.on_table("Sapper Rusk"))
    assert table.state.power[0] == 7
    assert item_of(table, "Sapper Rusk") == ""
    assert table.lies("Sapper Rusk") == EXERTED
    assert len(table.state.item_discard[0]) == 1


# ---- Antigen Lance ----


def test_antigen_lance_cures_a_wounded_monster_and_nobody_joins() -> None:
    table = bearer("Antigen Lance").wounded("Gutter Biter", 1).fight(FIELD).uses("Sapper Rusk", "Drive It Home")
    assert table.gang(1) == ["The Drowned Constable"]
    assert table.gang(0) == ["Doc Pell", "Sapper Rusk"]
    assert table.state.power[0] == 4


def test_antigen_lance_spares_the_strong_the_unhurt_and_humans() -> None:
    table = bearer("Antigen Lance", against=("The Sexton", "Gutter Biter", "Doctor Vesper Loam"))
    table.wounded("The Sexton", 4).wounded("Doctor Vesper Loam", 1).fight(FIELD)
    assert not table.can_use("Sapper Rusk", "Drive It Home")
    table = bearer("Antigen Lance").wounded("Gutter Biter", 1).power(0, 2).fight(FIELD)
    assert not table.can_use("Sapper Rusk", "Drive It Home")


# ---- Parish Flamer ----


def test_parish_flamer_burns_every_opposing_member_here() -> None:
    table = bearer("Parish Flamer").members(1, "The Sexton", at="Dead Air Tower").fight(FIELD)
    table.uses("Sapper Rusk", "Sweep the Nave")
    assert [table.wounds(n) for n in ("The Drowned Constable", "Gutter Biter", "The Sexton")] == [1, 1, 0]
    assert [table.wounds(n) for n in ("Sapper Rusk", "Doc Pell")] == [0, 0]
    assert table.state.power[0] == 5


def test_parish_flamer_passes_by_the_hidden_and_needs_two_power() -> None:
    table = bearer("Parish Flamer").posture("Gutter Biter", HIDDEN).fight(FIELD).uses("Sapper Rusk", "Sweep the Nave")
    assert (table.wounds("Gutter Biter"), table.wounds("The Drowned Constable")) == (0, 1)
    assert not bearer("Parish Flamer").power(0, 1).fight(FIELD).can_use("Sapper Rusk", "Sweep the Nave")


# ---- Squad-Car Door ----


@pytest.mark.rule("MT-8.26.1")
def test_squad_car_door_cancels_what_would_harm_its_bearer() -> None:
    table = bearer("Squad-Car Door").posture("Sapper Rusk", EXERTED).fight(FIELD, acting=1)
    table.asks_to_cancel = True
    table.uses("Gutter Biter", "Gnaw", "Sapper Rusk").reacts("Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 0
    assert table.state.power[0] == 5
    assert item_of(table, "Sapper Rusk") == "Squad-Car Door"


def test_squad_car_door_covers_nobody_else() -> None:
    table = bearer("Squad-Car Door").fight(FIELD, acting=1)
    table.asks_to_cancel = True
    table.uses("Gutter Biter", "Gnaw", "Doc Pell")
    assert "react: Sapper Rusk" not in table.offers()
    table = bearer("Squad-Car Door").hand(1, "Many Small Mouths").fight(FIELD, acting=1)
    table.asks_to_cancel = True
    table.plays("Many Small Mouths", "Sapper Rusk", "Doc Pell").reacts("Sapper Rusk").does("pass")
    assert (table.wounds("Sapper Rusk"), table.wounds("Doc Pell")) == (0, 1)


def test_squad_car_door_costs_two_power_and_may_stay_shut() -> None:
    table = bearer("Squad-Car Door").power(0, 1).fight(FIELD, acting=1)
    table.asks_to_cancel = True
    assert "react: Sapper Rusk" not in table.uses("Gutter Biter", "Gnaw", "Sapper Rusk").offers()
    table = bearer("Squad-Car Door").fight(FIELD, acting=1).uses("Gutter Biter", "Gnaw", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1


# ---- Boiler Plate ----


def test_boiler_plate_takes_a_wound_off_every_action() -> None:
    table = bearer("Boiler Plate", against=("The Drowned Constable", "Doctor Vesper Loam")).fight(FIELD, acting=1)
    table.uses("The Drowned Constable", "Truncheon", "Sapper Rusk").waits()
    assert table.wounds("Sapper Rusk") == 0
    table.uses("Doctor Vesper Loam", "Bone Saw", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 2, "unmodifiable"


def test_boiler_plate_protects_only_whoever_wears_it() -> None:
    table = bearer("Boiler Plate").fight(FIELD, acting=1).uses("Gutter Biter", "Gnaw", "Doc Pell")
    assert table.wounds("Doc Pell") == 1


def test_boiler_plate_makes_what_costs_power_cost_one_more() -> None:
    table = item_on_top(bearer("Boiler Plate"), 0, "Mercy Hook").power(0, 4).fight(FIELD)
    table.uses("Sapper Rusk", "Jury-Rig")
    assert table.state.power[0] == 0
    assert not bearer("Boiler Plate").power(0, 3).fight(FIELD).can_use("Sapper Rusk", "Jury-Rig")


def test_boiler_plate_leaves_free_actions_free() -> None:
    table = bearer("Boiler Plate").power(0, 0).fight(FIELD).uses("Sapper Rusk", "Rivet Driver", "Gutter Biter")
    assert (table.wounds("Gutter Biter"), table.state.power[0]) == (1, 0)


def test_boiler_plate_weighs_on_channelled_cards_too() -> None:
    table = bearer("Boiler Plate").hand(0, "Kill Shot").power(0, 5).fight(FIELD).plays("Kill Shot", "Gutter Biter")
    assert table.lies("Doc Pell") == EXERTED, "the Sapper could not pay for six"
    assert table.lies("Sapper Rusk") == READY


# ---- Nightglass Implant ----


def test_nightglass_implant_sees_the_hidden() -> None:
    table = bearer("Nightglass Implant", against=("Gutter Biter", "The Drowned Constable"))
    table.posture("Gutter Biter", HIDDEN).fight(FIELD).uses("Sapper Rusk", "Rivet Driver", "Gutter Biter")
    assert table.wounds("Gutter Biter") == 1


def test_nightglass_implant_sees_for_nobody_else() -> None:
    table = bearer("Nightglass Implant", "Barricade Gunner", against=("Gutter Biter",))
    table.posture("Gutter Biter", HIDDEN).fight(FIELD)
    assert table.can_use("Sapper Rusk", "Rivet Driver")
    assert not table.can_use("Barricade Gunner", "Short Burst")


def test_nightglass_implant_takes_a_power_off_each_cost() -> None:
    table = item_on_top(bearer("Nightglass Implant"), 0, "Mercy Hook").power(0, 2).fight(FIELD)
    table.uses("Sapper Rusk", "Jury-Rig")
    assert table.state.power[0] == 0
    table = bearer("Nightglass Implant").hand(0, "Kill Shot").power(0, 4).fight(FIELD)
    table.plays("Kill Shot", "Gutter Biter")
    assert (table.lies("Sapper Rusk"), table.state.power[0]) == (EXERTED, 0)


def test_nightglass_implant_makes_nothing_cheaper_than_free() -> None:
    table = bearer("Nightglass Implant").power(0, 5).fight(FIELD).uses("Sapper Rusk", "Rivet Driver", "Gutter Biter")
    assert table.state.power[0] == 5


def test_nightglass_implant_cannot_be_harnessed() -> None:
    assert not bearer("Nightglass Implant").fight(FIELD).can("harness", "Sapper Rusk")
    assert bearer("Boiler Plate").fight(FIELD).can("harness", "Sapper Rusk")
