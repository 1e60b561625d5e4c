"""The values of every character of the Renegade Militia, and its leaders: the Captain, the Envoy and the Doctor."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, HIDDEN, READY
from tests.support.encounters import squad
from tests.support.positions import end_game, fallen
from tests.support.scenario import Scenario

FIELD = "Potter's Field"


LIFE_AND_POINTS = [
    ("Captain Vesna Holt", 5, 3),
    ("Envoy Marrow", 3, 2),
    ("Doc Pell", 3, 1),
    ("Sapper Rusk", 4, 2),
    ("One-Eye Varga", 3, 2),
    ("Chaplain Sedge", 4, 2),
    ("Barricade Gunner", 4, 1),
    ("Rooftop Scout", 3, 1),
    ("Stealth Unit", 3, 1),
]


@pytest.mark.rule("MT-8.16.1")
@pytest.mark.parametrize(("name", "life", "points"), LIFE_AND_POINTS)
def test_a_character_dies_of_its_last_wound_and_is_worth_its_points(name: str, life: int, points: int) -> None:
    table = squad(name, name) if name == "Stealth Unit" else squad(name, "Stealth Unit")
    table.members(1, "Gutter Biter").wounded(name, life - 2)
    end_game(table).uses("Gutter Biter", "Gnaw", name)
    assert (table.wounds(name), table.points(1)) == (life - 1, 0)
    table.waits().uses("Doorstep Shambler", "Paw and Moan", name)
    assert table.points(1) == points


# ---- Captain Vesna Holt ----


def test_captain_vesna_holt_fire_on_my_mark_counts_exerted_others() -> None:
    table = squad("Captain Vesna Holt", "Doc Pell", "Sapper Rusk", "Envoy Marrow")
    table.posture("Doc Pell", EXERTED).posture("Sapper Rusk", EXERTED).fight(FIELD)
    table.uses("Captain Vesna Holt", "Fire on My Mark", "The Drowned Constable")
    assert table.wounds("The Drowned Constable") == 3
    assert table.lies("Captain Vesna Holt") == EXERTED
    assert table.state.power[0] == 6


def test_captain_vesna_holt_fire_on_my_mark_does_at_least_one_wound() -> None:
    table = squad("Captain Vesna Holt", "Doc Pell").fight(FIELD)
    table.uses("Captain Vesna Holt", "Fire on My Mark", "Doorstep Shambler")
    assert table.wounds("Doorstep Shambler") == 1


def test_captain_vesna_holt_fire_on_my_mark_does_three_wounds_at_most() -> None:
    table = squad("Captain Vesna Holt", "Doc Pell", "Sapper Rusk", "Envoy Marrow", "Rooftop Scout")
    for name in ("Doc Pell", "Sapper Rusk", "Envoy Marrow"):
        table.posture(name, EXERTED)
    table.fight(FIELD).uses("Captain Vesna Holt", "Fire on My Mark", "The Drowned Constable")
    assert table.wounds("The Drowned Constable") == 3


def test_captain_vesna_holt_on_your_feet_readies_two_for_one_power() -> None:
    table = squad("Captain Vesna Holt", "Doc Pell", "Sapper Rusk", "Envoy Marrow")
    for name in ("Doc Pell", "Sapper Rusk", "Envoy Marrow"):
        table.posture(name, EXERTED)
    table.fight(FIELD).uses("Captain Vesna Holt", "On Your Feet", "Doc Pell", "Sapper Rusk")
    assert [table.lies(n) for n in ("Doc Pell", "Sapper Rusk", "Envoy Marrow")] == [READY, READY, EXERTED]
    assert table.state.power[0] == 6


def test_captain_vesna_holt_on_your_feet_is_for_two_of_her_own() -> None:
    table = squad("Captain Vesna Holt", "Doc Pell", "Sapper Rusk", "Envoy Marrow")
    for name in ("Doc Pell", "Sapper Rusk", "Envoy Marrow", "Doorstep Shambler"):
        table.posture(name, EXERTED)
    table.fight(FIELD).uses("Captain Vesna Holt", "On Your Feet")
    assert "target: Doorstep Shambler" not in table.offers()
    assert table.may_name() == 2


def test_captain_vesna_holt_on_your_feet_may_ready_only_one() -> None:
    table = squad("Captain Vesna Holt", "Doc Pell", "Sapper Rusk", "Envoy Marrow")
    table.posture("Doc Pell", EXERTED).posture("Sapper Rusk", EXERTED).fight(FIELD)
    table.uses("Captain Vesna Holt", "On Your Feet", "Doc Pell")
    assert table.lies("Doc Pell") == READY
    assert table.lies("Sapper Rusk") == EXERTED


@pytest.mark.rule("MT-8.15.1")
def test_captain_vesna_holt_gives_no_order_without_power() -> None:
    table = squad("Captain Vesna Holt", "Doc Pell").fight(FIELD)
    assert not table.can_use("Captain Vesna Holt", "On Your Feet")
    table = squad("Captain Vesna Holt", "Doc Pell").posture("Doc Pell", EXERTED).power(0, 0).fight(FIELD)
    assert not table.can_use("Captain Vesna Holt", "Fire on My Mark")
    assert not table.can_use("Captain Vesna Holt", "On Your Feet")


@pytest.mark.rule("MT-I.9")
def test_captain_vesna_holt_exchanges_up_to_two_cards_before_scouting() -> None:
    table = Scenario("militia", "undead").members(0, "Captain Vesna Holt").members(1, "Doorstep Shambler")
    table.hand(0, "Kill Shot", "Flashbang", "Smoke Screen").on_top("Tram Depot").turn(0)
    table.picks("Kill Shot", "Flashbang")
    assert table.discarded(0) == ["Flashbang", "Kill Shot"]
    assert len(table.in_hand(0)) == 3
    assert "Smoke Screen" in table.in_hand(0)
    assert table.asked() == "first_card"


@pytest.mark.rule("MT-F.27")
def test_captain_vesna_holt_exchanges_cards_while_her_squad_fights() -> None:
    table = Scenario("militia", "undead").members(0, "Doc Pell").members(1, "Doorstep Shambler").fight(FIELD)
    table.waits().waits()
    table.members(0, "Captain Vesna Holt").on_top("Generator Hall").turn(0)
    assert table.state.stack[-1].vars["why"] == "exchange"


# ---- Envoy Marrow ----


def test_envoy_marrow_protection_money_takes_power_from_the_owner() -> None:
    table = squad("Envoy Marrow", "Doc Pell").power(0, 5).power(1, 5).fight(FIELD)
    table.uses("Envoy Marrow", "Protection Money", "Doorstep Shambler")
    assert table.state.power == [6, 4]


def test_envoy_marrow_protection_money_leaves_other_gangs_alone() -> None:
    table = Scenario("militia", "undead", "fixture-wolves").members(0, "Envoy Marrow", "Doc Pell")
    table.members(1, "Doorstep Shambler").members(2, "Lame Wolf").fight(FIELD)
    table.uses("Envoy Marrow", "Protection Money", "Lame Wolf")
    assert table.state.power == [8, 7, 6]


@pytest.mark.rule("MT-2.5")
def test_envoy_marrow_protection_money_stops_at_ten_and_at_zero() -> None:
    table = squad("Envoy Marrow", "Doc Pell").power(0, 10).power(1, 0).fight(FIELD)
    table.uses("Envoy Marrow", "Protection Money", "Doorstep Shambler")
    assert table.state.power == [10, 0]


def test_envoy_marrow_brings_a_treaty_that_is_in_play_from_the_start() -> None:
    table = Scenario("militia", "undead", starting=["Envoy Marrow"], treaty="The Morgue Accord")
    table.members(0, "Envoy Marrow").members(1, "Doorstep Shambler").hand(0, "Call for Backup").fight(FIELD)
    assert "pick: Left Half of Larry" in table.plays("Call for Backup").offers()


def test_envoy_marrow_safe_conduct_hides_two_members() -> None:
    table = squad("Envoy Marrow", "Doc Pell", "Sapper Rusk").fight(FIELD)
    table.uses("Envoy Marrow", "Safe Conduct", "Doc Pell", "Sapper Rusk")
    assert [table.lies(n) for n in ("Doc Pell", "Sapper Rusk", "Envoy Marrow")] == [HIDDEN, HIDDEN, EXERTED]
    assert table.state.power[0] == 5
    table.does("use", table.on_table("Doorstep Shambler"), 0)
    assert table.wounds("Envoy Marrow") == 1, "the only one who can be targeted"


def test_envoy_marrow_safe_conduct_is_for_two_of_his_own() -> None:
    table = squad("Envoy Marrow", "Doc Pell", "Sapper Rusk").fight(FIELD).uses("Envoy Marrow", "Safe Conduct")
    assert "target: Doorstep Shambler" not in table.offers()
    assert table.may_name() == 2


def test_envoy_marrow_safe_conduct_may_hide_the_envoy_himself() -> None:
    table = squad("Envoy Marrow", "Doc Pell").fight(FIELD).uses("Envoy Marrow", "Safe Conduct", "Envoy Marrow")
    assert table.lies("Envoy Marrow") == HIDDEN
    assert not squad("Envoy Marrow", "Doc Pell").power(0, 1).fight(FIELD).can_use("Envoy Marrow", "Safe Conduct")


# ---- Doc Pell ----


def test_doc_pell_field_dressing_heals_two_wounds_for_nothing() -> None:
    table = squad("Doc Pell", "Sapper Rusk").wounded("Sapper Rusk", 3).power(0, 0).fight(FIELD)
    table.uses("Doc Pell", "Field Dressing", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1


def test_doc_pell_field_dressing_turns_no_wound_into_a_life_token() -> None:
    table = squad("Doc Pell", "Sapper Rusk").wounded("Doc Pell", 1).fight(FIELD)
    table.uses("Doc Pell", "Field Dressing", "Doc Pell")
    assert table.wounds("Doc Pell") == 0


def test_doc_pell_field_dressing_is_for_wounded_humans_of_the_gang() -> None:
    table = Scenario("militia", "fixture-wolves").members(0, "Doc Pell", "Crypt Cantor").members(1, "Lame Wolf")
    table.wounded("Crypt Cantor", 1).wounded("Lame Wolf", 1).fight("Howling Hill")
    assert not table.can_use("Doc Pell", "Field Dressing")
    table = squad("Doc Pell", against=("Doctor Vesper Loam",)).wounded("Doctor Vesper Loam", 1).fight(FIELD)
    assert not table.can_use("Doc Pell", "Field Dressing")


@pytest.mark.rule("MT-8.18", "MT-8.18.1")
def test_doc_pell_not_on_my_table_resurrects_a_human_who_fell_here() -> None:
    table = fallen(squad("Doc Pell", "Rooftop Scout"), 0, "Sapper Rusk", at=FIELD).fight(FIELD)
    table.uses("Doc Pell", "Not on My Table", "Sapper Rusk")
    assert table.lies("Sapper Rusk") == READY
    assert table.wounds("Sapper Rusk") == 0
    assert table.state.power[0] == 3
    assert table.gang(0) == ["Doc Pell", "Rooftop Scout", "Sapper Rusk"]


def test_doc_pell_not_on_my_table_needs_four_power_and_a_dead_human() -> None:
    table = fallen(squad("Doc Pell"), 0, "Sapper Rusk", at=FIELD).power(0, 3).fight(FIELD)
    assert not table.can_use("Doc Pell", "Not on My Table")
    assert not squad("Doc Pell", "Sapper Rusk").fight(FIELD).can_use("Doc Pell", "Not on My Table")
    table = fallen(squad("Doc Pell"), 1, "Doctor Vesper Loam", at=FIELD).fight(FIELD)
    assert not table.can_use("Doc Pell", "Not on My Table")
    table = Scenario("militia", "fixture-wolves").members(0, "Doc Pell").members(1, "Lame Wolf")
    fallen(table, 0, "Crypt Cantor", at="Howling Hill").fight("Howling Hill")
    assert not table.can_use("Doc Pell", "Not on My Table")
