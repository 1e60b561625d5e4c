"""The capturable Locations of The Living Undead: what each gives on capture, and to whom a Special Item."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import READY
from tests.support.positions import in_reserves, item_of, item_on_top, keeps_cards
from tests.support.scenario import Scenario


def streets(*zombies: str) -> Scenario:
    """Anna's undead are On the Path; Ben's militia sits at the Tram Depot."""
    return Scenario("undead", "militia").members(0, *zombies).members(1, "Doc Pell", at="Tram Depot")


def patrol(*squad: str) -> Scenario:
    """Anna's militia is On the Path; Ben's undead sit at the Tram Depot."""
    return Scenario("militia", "undead").members(0, *squad).members(1, "Gutter Biter", at="Tram Depot")


@pytest.mark.rule("MT-7.3.1")
@pytest.mark.parametrize(
    ("location", "undead", "militia"),
    [
        ("Ninth Street Morgue", True, False),
        ("Old Ferry Steps", True, False),
        ("Flooded Platform", True, True),
        ("Pawnbroker's Vault", False, True),
        ("The Sump Under the Spire", True, False),
        ("Potter's Field", False, False),
        ("The Cold Store", False, False),
        ("Dead Air Tower", False, False),
    ],
)
def test_a_special_item_comes_from_locations_that_benefit_the_gang(location: str, undead: bool, militia: bool) -> None:
    assert (streets("Gutter Biter").scouts(location).asked() == "benefit") == undead
    assert (patrol("Sapper Rusk").scouts(location).asked() == "benefit") == militia


# ---- Potter's Field ----


@pytest.mark.rule("MT-6.3", "MT-6.4", "MT-1.3")
def test_potters_field_recruits_a_zombie_where_it_is_captured() -> None:
    table = streets("Doctor Vesper Loam").scouts("Potter's Field")
    assert table.points(0) == 1
    for name in ("The Sexton", "Doctor Vesper Loam", "Barricade Gunner"):
        assert not table.can("pick", name)
    table.picks("Doorstep Shambler")
    assert table.gang(0) == ["Doctor Vesper Loam", "Doorstep Shambler"]
    assert (table.where("Doorstep Shambler"), table.lies("Doorstep Shambler")) == ("Potter's Field", READY)


@pytest.mark.rule("MT-6.6", "MT-6.6.1", "MT-6.6.2")
def test_potters_field_recruits_when_it_is_snaked() -> None:
    table = streets("Gutter Biter").holds(1, "Potter's Field").scouts("Potter's Field").picks("Crypt Cantor")
    assert table.gang(0) == ["Crypt Cantor", "Gutter Biter"]
    assert (table.points(0), table.points(1)) == (1, 1)
    assert len(table.state.discard) == 1


@pytest.mark.rule("MT-6.5")
def test_potters_field_recruits_nobody_when_its_holder_comes_home() -> None:
    table = streets("Gutter Biter").holds(0, "Potter's Field").on_top("Potter's Field").turn(0)
    table.does("stay").does("play_drawn")
    assert table.where("Gutter Biter") == "Potter's Field"
    assert table.gang(0) == ["Gutter Biter"]
    assert len(table.state.discard) == 1


def test_potters_field_has_no_zombie_for_the_militia() -> None:
    table = patrol("Sapper Rusk").scouts("Potter's Field")
    assert table.gang(0) == ["Sapper Rusk"]
    assert table.points(0) == 1


# ---- Ninth Street Morgue ----


@pytest.mark.rule("MT-7.2", "MT-7.3", "MT-5.3")
def test_ninth_street_morgue_wounds_two_opponents_anywhere() -> None:
    table = streets("Gutter Biter").members(0, "The Sexton", at="Dead Air Tower").members(1, "Sapper Rusk")
    item_on_top(table, 0, "Bent Riot Shield").on_top("Ninth Street Morgue").turn(0).does("stay").does("done")
    table.does("play_drawn").does("draw_item").does("pick", table.on_table("The Sexton"))
    table.picks("Doc Pell", "Sapper Rusk")
    assert (table.wounds("Doc Pell"), table.wounds("Sapper Rusk")) == (2, 2)
    assert item_of(table, "The Sexton") == "Bent Riot Shield"
    assert table.where("The Sexton") == "Dead Air Tower"


def test_ninth_street_morgue_serves_the_militia_without_an_item() -> None:
    table = patrol("Sapper Rusk").scouts("Ninth Street Morgue").picks("Gutter Biter")
    assert table.wounds("Gutter Biter") == 2
    assert item_of(table, "Sapper Rusk") == ""


def test_ninth_street_morgue_lets_its_captor_decline_everything() -> None:
    table = streets("Gutter Biter").scouts("Ninth Street Morgue").does("decline").does("done")
    assert item_of(table, "Gutter Biter") == ""
    assert table.wounds("Doc Pell") == 0


@pytest.mark.rule("MT-9.2.7", "MT-F.23", "MT-9.1.1")
def test_ninth_street_morgue_serves_those_who_win_it_on_a_later_turn() -> None:
    table = Scenario("undead", "militia").members(0, "Gutter Biter", "The Sexton")
    table.members(1, "Sapper Rusk", at="Ninth Street Morgue").members(1, "Doc Pell", at="Tram Depot")
    table.wounded("Sapper Rusk", 3).fight("Ninth Street Morgue").uses("Gutter Biter", "Gnaw")
    keeps_cards(table).does("decline").picks("Doc Pell")
    assert table.wounds("Doc Pell") == 2
    assert table.where("Gutter Biter") == "Ninth Street Morgue"
    assert (table.points(0), table.points(1)) == (1, 1)


# ---- Old Ferry Steps ----


def test_old_ferry_steps_heals_the_party_and_draws_a_card() -> None:
    table = streets("The Sexton", "Gutter Biter").members(0, "Crypt Cantor", at="The Cold Store")
    for name, wounds in (("The Sexton", 2), ("Gutter Biter", 1), ("Crypt Cantor", 1)):
        table.wounded(name, wounds)
    table.on_top("Old Ferry Steps").turn(0).does("stay").picks().does("play_drawn").does("decline")
    assert [table.wounds(name) for name in ("The Sexton", "Gutter Biter", "Crypt Cantor")] == [1, 0, 1]
    assert (len(table.in_hand(0)), table.points(0)) == (1, 2)


# ---- Flooded Platform ----


def test_flooded_platform_sells_a_second_item_for_a_wound() -> None:
    table = streets("Gutter Biter", "The Sexton")
    item_on_top(item_on_top(table, 0, "Bent Riot Shield"), 0, "Coffin Lid").scouts("Flooded Platform")
    table.does("draw_item").picks("Gutter Biter").does("yes").picks("The Sexton")
    assert (item_of(table, "Gutter Biter"), item_of(table, "The Sexton")) == ("Coffin Lid", "Bent Riot Shield")
    assert (table.wounds("Gutter Biter"), table.wounds("The Sexton")) == (0, 1)


def test_flooded_platform_wounds_past_every_armour() -> None:
    table = patrol("Sapper Rusk").wears("Sapper Rusk", "Boiler Plate").scouts("Flooded Platform")
    table.does("decline").does("yes")
    assert table.wounds("Sapper Rusk") == 1


def test_flooded_platform_asks_and_takes_no_for_an_answer() -> None:
    table = streets("Gutter Biter").scouts("Flooded Platform").does("decline").does("no")
    assert table.wounds("Gutter Biter") == 0
    assert len(table.state.item_deck[0]) == 6


def test_flooded_platform_sends_nobody_down_who_is_elsewhere() -> None:
    table = streets("Gutter Biter", "The Paper Boy").members(0, "The Sexton", at="Dead Air Tower")
    table.on_top("Flooded Platform").turn(0).does("stay").does("done").does("play_drawn").does("decline").does("yes")
    assert table.can("pick", "The Paper Boy")
    assert not table.can("pick", "The Sexton")


# ---- The Cold Store ----


@pytest.mark.rule("MT-8.16.3")
def test_the_cold_store_keeps_one_member_for_two_life_tokens() -> None:
    table = streets("Gutter Biter", "The Sexton").wounded("Gutter Biter", 1).scouts("The Cold Store")
    table.picks("Gutter Biter")
    assert (table.wounds("Gutter Biter"), table.wounds("The Sexton")) == (-1, 0)


def test_the_cold_store_lets_its_guest_stand_two_more_wounds() -> None:
    table = streets("Gutter Biter").scouts("The Cold Store").members(1, "Captain Vesna Holt", "Chaplain Sedge")
    assert table.wounds("Gutter Biter") == -2
    table.hand(1, "Tungsten Core").fight("The Cold Store", acting=1)
    table.plays("Tungsten Core", "Gutter Biter", through="Chaplain Sedge")
    assert not table.is_dead("Gutter Biter")
    assert table.wounds("Gutter Biter") == 1


# ---- Pawnbroker's Vault ----


def test_pawnbrokers_vault_lets_two_combat_cards_be_drawn() -> None:
    table = streets("Gutter Biter").hand(0, "Sepsis").scouts("Pawnbroker's Vault").does("option", 0)
    assert len(table.in_hand(0)) == 3
    assert table.in_hand(1) == []


@pytest.mark.rule("MT-6.6.2")
def test_pawnbrokers_vault_takes_a_location_for_two_power() -> None:
    table = streets("Gutter Biter").holds(1, "Dead Air Tower").scouts("Pawnbroker's Vault").does("option", 1)
    assert table.state.power == [5, 5], "two for the pledge, and two that Dead Air Tower takes from the militia"
    assert (table.points(0), table.points(1)) == (2, 1)


# ---- Dead Air Tower ----


def test_dead_air_tower_takes_two_power_from_every_opponent() -> None:
    table = Scenario("undead", "militia", "fixture-wolves").members(0, "Gutter Biter").members(1, "Doc Pell")
    table.members(2, "Lame Wolf").power(2, 1).scouts("Dead Air Tower")
    assert table.state.power == [7, 5, 0]
    assert table.state.baseline == [7, 7, 7]


@pytest.mark.rule("MT-6.6.2")
def test_dead_air_tower_takes_a_location_that_an_opponent_left_alone() -> None:
    table = streets("Gutter Biter").holds(1, "Gallows Bridge").scouts("Dead Air Tower")
    assert (table.points(0), table.points(1)) == (2, 1), "Doc Pell stays where he is"


# ---- The Sump Under the Spire ----


def test_the_sump_under_the_spire_wounds_everybody_anywhere() -> None:
    table = streets("Gutter Biter", "The Paper Boy").members(0, "The Sexton", at="Dead Air Tower")
    table.wears("Gutter Biter", "Bent Riot Shield").power(0, 4, baseline=7)
    table.on_top("The Sump Under the Spire").turn(0).does("stay").does("done").does("play_drawn").does("decline")
    assert [table.wounds(name) for name in ("Gutter Biter", "The Paper Boy", "The Sexton", "Doc Pell")] == [1] * 4
    assert (table.state.power[0], table.state.baseline[0]) == (5, 8)


def test_the_sump_under_the_spire_may_drown_a_member() -> None:
    table = streets("The Sexton", "The Paper Boy").wounded("The Paper Boy", 1).scouts("The Sump Under the Spire")
    table.does("decline")
    assert table.gang(0) == ["The Sexton"]
    assert "The Paper Boy" in in_reserves(table, 0)
    assert table.points(0) == 1


@pytest.mark.rule("MT-F.7")
def test_the_sump_under_the_spire_leaves_its_dead_to_potters_field() -> None:
    table = streets("The Sexton", "The Paper Boy").wounded("The Paper Boy", 1).scouts("The Sump Under the Spire")
    table.does("decline").members(0, "Gutter Biter").on_top("Potter's Field").turn(0).does("stay").does("done")
    table.does("play_drawn").picks("The Paper Boy")
    assert table.gang(0) == ["Gutter Biter", "The Paper Boy", "The Sexton"]
    assert table.wounds("The Paper Boy") == 0


def test_the_sump_under_the_spire_may_drown_a_whole_gang() -> None:
    table = streets("The Paper Boy").wounded("The Paper Boy", 1).scouts("The Sump Under the Spire").does("decline")
    assert [event[1:] for event in table.told("game_over")] == [((1,), "last_gang")]
