"""The Special Items of The Living Undead: who can bear them and what they give."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, HIDDEN, READY
from tests.support.positions import agree_on_a_stalemate, in_reserves, item_of, item_on_top, rests
from tests.support.scenario import Scenario

AT = "Tram Depot"
FOES = ("Sapper Rusk", "Chaplain Sedge")


def armed(item: str, *zombies: str, against: tuple[str, ...] = FOES) -> Scenario:
    """The first of Anna's undead bears an item; the fight with Ben's militia at the Tram Depot has not begun."""
    table = Scenario("undead", "militia").members(0, *zombies).members(1, *against)
    return table.wears(zombies[0], item)


def claims(item: str, *members: str) -> Scenario:
    """Anna's party has captured the Ninth Street Morgue and draws the item."""
    table = item_on_top(Scenario("undead", "militia").members(0, *members).members(1, *FOES), 0, item)
    return table.scouts("Ninth Street Morgue").does("draw_item")


@pytest.mark.rule("MT-2.12.1")
@pytest.mark.parametrize("item", ["Abattoir Chain", "Coffin Lid", "Patchwork Hide", "Puppet Wire"])
def test_abattoir_chain_and_three_other_items_are_for_zombies(item: str) -> None:
    table = claims(item, "Doctor Vesper Loam", "Gutter Biter")
    assert item_of(table, "Gutter Biter") == item


@pytest.mark.rule("MT-7.6")
def test_abattoir_chain_is_discarded_where_no_zombie_can_take_it() -> None:
    table = claims("Abattoir Chain", "Doctor Vesper Loam")
    assert item_of(table, "Doctor Vesper Loam") == ""
    assert [table.state.data.name(item) for item in table.state.item_discard[0]] == ["Abattoir Chain"]


@pytest.mark.parametrize("item", ["Formaldehyde Flask", "Bent Riot Shield"])
def test_formaldehyde_flask_and_bent_riot_shield_are_for_anybody(item: str) -> None:
    table = claims(item, "Doctor Vesper Loam", "Gutter Biter").picks("Doctor Vesper Loam")
    assert item_of(table, "Doctor Vesper Loam") == item


@pytest.mark.rule("MT-7.5")
def test_bent_riot_shield_is_no_second_item() -> None:
    table = item_on_top(armed("Puppet Wire", "Gutter Biter"), 0, "Bent Riot Shield")
    table.scouts("Ninth Street Morgue").does("draw_item")
    assert item_of(table, "Gutter Biter") == "Puppet Wire"
    assert [table.state.data.name(item) for item in table.state.item_discard[0]] == ["Bent Riot Shield"]


# ---- Abattoir Chain ----


@pytest.mark.rule("MT-8.7.1", "MT-7.4")
def test_abattoir_chain_hangs_the_exerted_with_three_wounds() -> None:
    table = armed("Abattoir Chain", "Gutter Biter", "The Sexton").posture("Sapper Rusk", EXERTED).fight(AT)
    assert not table.can_use("The Sexton", "Hoist and Hang")
    table.uses("Gutter Biter", "Hoist and Hang", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 3
    assert table.lies("Gutter Biter") == EXERTED
    assert table.state.power[0] == 6


def test_abattoir_chain_wounds_the_ready_once_and_costs_power() -> None:
    table = armed("Abattoir Chain", "Gutter Biter").fight(AT).uses("Gutter Biter", "Hoist and Hang", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1
    assert not armed("Abattoir Chain", "Gutter Biter").power(0, 0).fight(AT).can_use("Gutter Biter", "Hoist and Hang")


# ---- Formaldehyde Flask ----


def test_formaldehyde_flask_splashes_every_opponent_past_armour() -> None:
    table = armed("Formaldehyde Flask", "Gutter Biter", "The Sexton").wears("Sapper Rusk", "Boiler Plate", 1)
    table.members(1, "Doc Pell").posture("Doc Pell", HIDDEN).fight(AT).uses("Gutter Biter", "Splash")
    assert [table.wounds(name) for name in (*FOES, "Doc Pell", "The Sexton")] == [1, 1, 0, 0]
    assert table.state.power[0] == 4
    assert not armed("Formaldehyde Flask", "Gutter Biter").power(0, 2).fight(AT).can_use("Gutter Biter", "Splash")


@pytest.mark.rule("MT-7.9", "MT-8.25.2", "MT-I.14")
def test_formaldehyde_flask_can_be_harnessed() -> None:
    table = armed("Formaldehyde Flask", "Gutter Biter", "The Sexton").power(0, 1).fight(AT)
    table.does("harness", table.on_table("Gutter Biter"))
    assert table.state.power[0] == 7
    assert table.lies("Gutter Biter") == EXERTED
    assert item_of(table, "Gutter Biter") == ""
    assert len(table.state.item_discard[0]) == 1


def test_puppet_wire_is_an_augmentation_and_cannot_be_harnessed() -> None:
    assert armed("Coffin Lid", "Gutter Biter").fight(AT).can("harness", "Gutter Biter")
    assert not armed("Puppet Wire", "Gutter Biter").fight(AT).can("harness", "Gutter Biter")


# ---- Coffin Lid ----


def struck(*zombies: str) -> Scenario:
    """Ben's militia is about to strike Anna's undead, the first of whom bears the Coffin Lid."""
    table = armed("Coffin Lid", *zombies)
    table.asks_to_cancel = True
    return table


def test_coffin_lid_shuts_over_its_bearer_who_then_hides() -> None:
    table = struck("Gutter Biter", "The Sexton").hand(1, "Danger Close").posture("Gutter Biter", EXERTED)
    table.fight(AT, acting=1).plays("Danger Close", through="Sapper Rusk").reacts("Gutter Biter").does("pass")
    assert (table.wounds("Gutter Biter"), table.wounds("The Sexton")) == (0, 2)
    assert table.lies("Gutter Biter") == HIDDEN
    assert table.state.power[0] == 5
    assert item_of(table, "Gutter Biter") == "Coffin Lid"


def test_coffin_lid_needs_two_power_and_its_bearer_to_be_hit() -> None:
    poor = struck("Gutter Biter").power(0, 1).fight(AT, acting=1)
    assert poor.uses("Chaplain Sedge", "Iron Censer", "Gutter Biter").offers() == ["pass"]
    other = struck("Gutter Biter", "The Sexton").fight(AT, acting=1)
    assert other.uses("Chaplain Sedge", "Iron Censer", "The Sexton").offers() == ["pass"]


# ---- Bent Riot Shield ----


def test_bent_riot_shield_stops_a_wound_while_its_bearer_is_exerted() -> None:
    table = armed("Bent Riot Shield", "Gutter Biter", "The Sexton").hand(1, "Corner the Beast")
    table.posture("Gutter Biter", EXERTED).fight(AT, acting=1)
    table.plays("Corner the Beast", "Gutter Biter", through="Sapper Rusk")
    assert table.wounds("Gutter Biter") == 1


def test_bent_riot_shield_is_no_use_to_the_ready_nor_to_others() -> None:
    ready = armed("Bent Riot Shield", "Gutter Biter", "The Sexton").fight(AT, acting=1)
    assert ready.uses("Sapper Rusk", "Rivet Driver", "The Sexton").wounds("The Sexton") == 1
    table = armed("Bent Riot Shield", "Gutter Biter").hand(1, "Corner the Beast").fight(AT, acting=1)
    assert table.plays("Corner the Beast", through="Sapper Rusk").wounds("Gutter Biter") == 2


def test_bent_riot_shield_turns_no_unmodifiable_wound() -> None:
    table = armed("Bent Riot Shield", "Gutter Biter", "The Sexton").posture("Gutter Biter", EXERTED)
    table.fight(AT, acting=1).uses("Chaplain Sedge", "Iron Censer", "Gutter Biter")
    assert table.wounds("Gutter Biter") == 1


# ---- Patchwork Hide ----


def test_patchwork_hide_lets_its_bearer_stand_two_more_wounds() -> None:
    table = armed("Patchwork Hide", "Gutter Biter", "The Sexton").wounded("Gutter Biter", 3).fight(AT, acting=1)
    table.uses("Chaplain Sedge", "Iron Censer", "Gutter Biter")
    assert table.wounds("Gutter Biter") == 4
    assert not table.is_dead("Gutter Biter")


def test_patchwork_hide_takes_its_life_points_along_when_destroyed() -> None:
    table = armed("Patchwork Hide", "Gutter Biter", "The Sexton").wounded("Gutter Biter", 3).fight(AT, acting=1)
    table.uses("Sapper Rusk", "Rivet Driver", "Gutter Biter")
    assert table.is_dead("Gutter Biter")


# ---- Puppet Wire ----


def test_puppet_wire_makes_a_wounded_member_fight_its_own_gang() -> None:
    table = armed("Puppet Wire", "Gutter Biter", "The Sexton").wounded("Sapper Rusk", 1).fight(AT)
    table.uses("Gutter Biter", "Thread the Spine", "Sapper Rusk")
    assert table.gang(0) == ["Gutter Biter", "Sapper Rusk", "The Sexton"]
    assert table.state.power[0] == 3
    rests(table).uses("Sapper Rusk", "Rivet Driver", "Chaplain Sedge")
    assert table.wounds("Chaplain Sedge") == 1
    agree_on_a_stalemate(table)
    assert table.gang(1) == ["Chaplain Sedge", "Sapper Rusk"]


def test_puppet_wire_lets_a_dead_puppet_go_to_its_owners_reserves() -> None:
    table = armed("Puppet Wire", "Gutter Biter").wounded("Sapper Rusk", 3).members(1, "Doc Pell").fight(AT)
    table.uses("Gutter Biter", "Thread the Spine", "Sapper Rusk")
    rests(table.uses("Chaplain Sedge", "Iron Censer", "Sapper Rusk"))
    assert table.gang(0) == ["Gutter Biter"]
    agree_on_a_stalemate(table)
    assert "Sapper Rusk" in in_reserves(table, 1)


def test_puppet_wire_is_left_behind_by_a_player_who_runs_away() -> None:
    table = armed("Puppet Wire", "Gutter Biter", "The Sexton").wounded("Sapper Rusk", 1).fight(AT)
    rests(table.uses("Gutter Biter", "Thread the Spine", "Sapper Rusk")).does("run").does("pass")
    assert table.gang(1) == ["Chaplain Sedge", "Sapper Rusk"]
    assert (table.where("Sapper Rusk"), table.where("Gutter Biter")) == (AT, "On the Path")


def test_puppet_wire_finds_no_way_into_the_unhurt_and_costs_four() -> None:
    assert not armed("Puppet Wire", "Gutter Biter").fight(AT).can_use("Gutter Biter", "Thread the Spine")
    poor = armed("Puppet Wire", "Gutter Biter").wounded("Sapper Rusk", 1).power(0, 3).fight(AT)
    assert not poor.can_use("Gutter Biter", "Thread the Spine")
    assert poor.lies("Gutter Biter") == READY
