"""The fighters of the Renegade Militia: the Sapper, the marksman, the Chaplain and the Gunners."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, HIDDEN, READY
from deckbuilder.kernel import engine
from tests.support.encounters import squad
from tests.support.positions import item_of
from tests.support.scenario import Scenario

FIELD = "Potter's Field"


# ---- Sapper Rusk ----


def test_sapper_rusk_rivet_driver_hits_an_item_instead_of_its_bearer() -> None:
    table = squad("Sapper Rusk", "Doc Pell").wears("Doorstep Shambler", "Coffin Lid", seat=1).fight(FIELD)
    table.uses("Sapper Rusk", "Rivet Driver", "Doorstep Shambler")
    assert item_of(table, "Doorstep Shambler") == ""
    assert table.wounds("Doorstep Shambler") == 0
    assert len(table.state.item_discard[1]) == 1


def test_sapper_rusk_rivet_driver_wounds_whoever_has_no_item() -> None:
    table = squad("Sapper Rusk", "Doc Pell").fight(FIELD).uses("Sapper Rusk", "Rivet Driver", "Doorstep Shambler")
    assert table.wounds("Doorstep Shambler") == 1


def test_sapper_rusk_jury_rig_draws_a_special_item_for_three_power() -> None:
    table = squad("Sapper Rusk", "Doc Pell").fight(FIELD)
    waiting = len(table.state.item_deck[0])
    table.uses("Sapper Rusk", "Jury-Rig").picks("Doc Pell")
    assert item_of(table, "Doc Pell") != ""
    assert len(table.state.item_deck[0]) == waiting - 1
    assert table.state.power[0] == 4
    assert not squad("Sapper Rusk").power(0, 2).fight(FIELD).can_use("Sapper Rusk", "Jury-Rig")


@pytest.mark.rule("MT-7.2")
def test_sapper_rusk_jury_rig_equips_members_far_away_too() -> None:
    table = squad("Sapper Rusk").members(0, "Doc Pell", at="Tram Depot").fight(FIELD)
    table.uses("Sapper Rusk", "Jury-Rig").picks("Doc Pell")
    assert item_of(table, "Doc Pell") != ""


@pytest.mark.rule("MT-7.5", "MT-7.6", "MT-7.7")
def test_sapper_rusk_jury_rig_is_wasted_where_everybody_bears_an_item() -> None:
    table = squad("Sapper Rusk", "Doc Pell").wears("Sapper Rusk", "Mercy Hook").wears("Doc Pell", "Boiler Plate")
    table.fight(FIELD).uses("Sapper Rusk", "Jury-Rig")
    assert (item_of(table, "Sapper Rusk"), item_of(table, "Doc Pell")) == ("Mercy Hook", "Boiler Plate")
    assert len(table.state.item_discard[0]) == 1


# ---- One-Eye Varga ----


def test_one_eye_varga_settle_the_breath_hides_him_for_nothing() -> None:
    table = squad("One-Eye Varga", "Doc Pell").power(0, 0).fight(FIELD).uses("One-Eye Varga", "Settle the Breath")
    assert table.lies("One-Eye Varga") == HIDDEN


@pytest.mark.rule("MT-I.8")
def test_one_eye_varga_one_round_one_name_hits_harder_from_hiding() -> None:
    table = squad("One-Eye Varga", "Doc Pell").fight(FIELD)
    table.uses("One-Eye Varga", "One Round, One Name", "The Drowned Constable")
    assert table.wounds("The Drowned Constable") == 3
    assert table.state.power[0] == 4
    table = squad("One-Eye Varga", "Doc Pell").posture("One-Eye Varga", HIDDEN).fight(FIELD)
    table.uses("One-Eye Varga", "One Round, One Name", "The Drowned Constable")
    assert table.wounds("The Drowned Constable") == 4
    assert table.lies("One-Eye Varga") == EXERTED, "the shot gives him away"


@pytest.mark.rule("MT-8.21.2")
def test_one_eye_varga_only_shoots_while_he_hides() -> None:
    table = squad("One-Eye Varga", "Doc Pell").posture("One-Eye Varga", HIDDEN).posture("Doc Pell", EXERTED)
    table.hand(0, "Kill Shot").fight(FIELD)
    assert table.can_use("One-Eye Varga", "One Round, One Name")
    assert not table.can_use("One-Eye Varga", "Settle the Breath")
    assert not table.can("play", "Kill Shot"), "nothing is channelled through a hidden member"


@pytest.mark.rule("MT-8.26")
def test_one_eye_varga_covering_shot_saves_others_by_exerting_him() -> None:
    table = squad("One-Eye Varga", "Doc Pell", "Rooftop Scout").fight(FIELD, acting=1)
    table.asks_to_cancel = True
    table.uses("Doorstep Shambler", "Paw and Moan", "Doc Pell").reacts("One-Eye Varga")
    assert table.wounds("Doc Pell") == 0
    assert table.lies("One-Eye Varga") == EXERTED
    assert table.lies("Doorstep Shambler") == EXERTED, "the action is spent all the same"
    assert table.state.power[0] == 6


@pytest.mark.parametrize("posture", [EXERTED, HIDDEN])
def test_one_eye_varga_covering_shot_needs_him_ready(posture: int) -> None:
    table = squad("One-Eye Varga", "Doc Pell", "Rooftop Scout").posture("One-Eye Varga", posture)
    table.fight(FIELD, acting=1)
    table.uses("Doorstep Shambler", "Paw and Moan", "Doc Pell")
    assert table.wounds("Doc Pell") == 1
    assert table.told("cancelled") == []


def test_one_eye_varga_covering_shot_costs_a_power() -> None:
    table = squad("One-Eye Varga", "Doc Pell").power(0, 0).fight(FIELD, acting=1)
    table.asks_to_cancel = True
    table.uses("Doorstep Shambler", "Paw and Moan", "Doc Pell")
    assert "react: One-Eye Varga" not in table.offers()


# ---- Chaplain Sedge ----


@pytest.mark.rule("MT-8.17", "MT-I.18")
def test_chaplain_sedge_iron_censer_ignores_armour_and_rooftops() -> None:
    table = squad("Chaplain Sedge", "Rooftop Scout").posture("Doorstep Shambler", EXERTED)
    table.wears("Doorstep Shambler", "Bent Riot Shield", seat=1).fight(FIELD)
    table.uses("Chaplain Sedge", "Iron Censer", "Doorstep Shambler")
    assert table.wounds("Doorstep Shambler") == 1
    table = squad("Chaplain Sedge", "Rooftop Scout").fight(FIELD)
    table.uses("Rooftop Scout", "Call the Shot", "Doorstep Shambler").waits()
    table.uses("Chaplain Sedge", "Iron Censer", "Doorstep Shambler")
    assert table.wounds("Doorstep Shambler") == 1


@pytest.mark.rule("MT-8.16.3")
def test_chaplain_sedge_shrive_the_living_gives_life_tokens() -> None:
    table = squad("Chaplain Sedge", "Doc Pell", "Sapper Rusk").wounded("Doc Pell", 1).fight(FIELD)
    table.uses("Chaplain Sedge", "Shrive the Living", "Doc Pell", "Sapper Rusk")
    assert table.wounds("Doc Pell") == 0
    assert table.wounds("Sapper Rusk") == -1
    assert table.state.power[0] == 5


def test_chaplain_sedge_shrive_the_living_is_for_one_or_two_members() -> None:
    table = squad("Chaplain Sedge", "Doc Pell", "Sapper Rusk").fight(FIELD)
    assert table.uses("Chaplain Sedge", "Shrive the Living").may_name() == 2
    table = squad("Chaplain Sedge", "Doc Pell", "Sapper Rusk").fight(FIELD)
    table.uses("Chaplain Sedge", "Shrive the Living", "Doc Pell")
    assert (table.wounds("Doc Pell"), table.wounds("Sapper Rusk")) == (-1, 0)


def test_chaplain_sedge_shrive_the_living_is_for_humans_only() -> None:
    table = Scenario("militia", "fixture-wolves").members(0, "Chaplain Sedge", "Crypt Cantor", "Doc Pell")
    table.members(1, "Doctor Vesper Loam").fight("Howling Hill").uses("Chaplain Sedge", "Shrive the Living")
    assert sorted(table.offers()) == ["target: Chaplain Sedge", "target: Doc Pell"]
    assert not squad("Chaplain Sedge").power(0, 1).fight(FIELD).can_use("Chaplain Sedge", "Shrive the Living")


# ---- Barricade Gunner ----


@pytest.mark.rule("MT-8.7", "MT-8.7.2", "MT-8.16")
def test_barricade_gunner_short_burst_does_a_wound_for_nothing() -> None:
    table = squad("Barricade Gunner", "Doc Pell").power(0, 0).fight(FIELD)
    table.uses("Barricade Gunner", "Short Burst", "Doorstep Shambler")
    assert table.wounds("Doorstep Shambler") == 1
    assert table.lies("Barricade Gunner") == EXERTED
    table.waits()
    assert not table.can_use("Barricade Gunner", "Short Burst"), "only a ready member acts"


def test_barricade_gunner_suppressing_fire_wounds_and_exerts_two() -> None:
    table = squad("Barricade Gunner", "Doc Pell", against=("The Drowned Constable", "Doorstep Shambler", "The Sexton"))
    table.fight(FIELD).uses("Barricade Gunner", "Suppressing Fire", "Doorstep Shambler", "The Drowned Constable")
    for name in ("Doorstep Shambler", "The Drowned Constable"):
        assert (table.wounds(name), table.lies(name)) == (1, EXERTED)
    assert (table.wounds("The Sexton"), table.lies("The Sexton")) == (0, READY)
    assert table.state.power[0] == 5
    table = squad("Barricade Gunner", against=("The Drowned Constable", "Doorstep Shambler", "The Sexton")).fight(FIELD)
    assert table.uses("Barricade Gunner", "Suppressing Fire").may_name() == 2


@pytest.mark.rule("MT-8.14")
def test_barricade_gunner_suppressing_fire_waits_for_all_targets() -> None:
    table = squad("Barricade Gunner", "Doc Pell").fight(FIELD)
    action = next(a for a in engine.legal_actions(table.state) if a[0] == "use" and a[2] == 1)
    table.does(*action).does("target", table.on_table("Doorstep Shambler"))
    assert (table.asked(), table.wounds("Doorstep Shambler"), table.state.power[0]) == ("target", 0, 7)
    assert table.lies("Barricade Gunner") == READY


@pytest.mark.rule("MT-10.4.1", "MT-10.5")
def test_barricade_gunner_suppressing_fire_hits_one_of_those_who_run() -> None:
    table = squad("Barricade Gunner", "Doc Pell").hand(1, "Feel No Pain").fight(FIELD, acting=1)
    table.asks_to_cancel = True
    table.does("run").uses("Barricade Gunner", "Suppressing Fire")
    assert table.may_name() == 1
    assert sorted([table.wounds("The Drowned Constable"), table.wounds("Doorstep Shambler")]) == [0, 1]
    assert table.told("cancelled") == []
    assert table.lies("The Drowned Constable") == READY, "it is readied On the Path"


def test_barricade_gunner_suppressing_fire_may_hit_only_one() -> None:
    table = squad("Barricade Gunner", "Doc Pell").fight(FIELD)
    table.uses("Barricade Gunner", "Suppressing Fire", "Doorstep Shambler")
    assert table.wounds("The Drowned Constable") == 0
    assert not squad("Barricade Gunner").power(0, 1).fight(FIELD).can_use("Barricade Gunner", "Suppressing Fire")
