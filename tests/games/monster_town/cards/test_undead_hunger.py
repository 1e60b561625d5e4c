"""Combat cards of The Living Undead that turn, rot, feed, crowd and rob; and their End Game icons."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import HIDDEN, READY
from tests.support.encounters import holding
from tests.support.positions import bears, end_game, in_reserves, item_of, rests, thralled
from tests.support.scenario import Scenario

AT = "Tram Depot"


# ---- Chomp ----


def test_chomp_turns_a_wounded_member_and_recruits_another() -> None:
    table = holding("Chomp", "Gutter Biter").wounded("Sapper Rusk", 1).fight(AT)
    table.plays("Chomp", "Sapper Rusk").picks("Doorstep Shambler")
    assert "Sapper Rusk" in in_reserves(table, 1)
    assert table.gang(0) == ["Doorstep Shambler", "Gutter Biter"]
    assert table.state.power[0] == 3


def test_chomp_needs_a_zombie_a_wound_and_four_power() -> None:
    assert not holding("Chomp", "Doctor Vesper Loam").wounded("Sapper Rusk", 1).fight(AT).can("play", "Chomp")
    assert not holding("Chomp", "Gutter Biter").fight(AT).can("play", "Chomp")
    assert not holding("Chomp", "Gutter Biter").wounded("Sapper Rusk", 1).power(0, 3).fight(AT).can("play", "Chomp")


@pytest.mark.rule("MT-I.7.1")
def test_chomp_on_the_geno_locked_turns_and_recruits_nobody() -> None:
    table = Scenario("militia", "undead", extra=["core/the-drowned-constable"]).members(1, "Gutter Biter", "The Sexton")
    table.members(0, "The Drowned Constable", "Sapper Rusk").wounded("The Drowned Constable", 1).hand(1, "Chomp")
    table.fight(AT, acting=1).plays("Chomp", "The Drowned Constable", through="Gutter Biter")
    assert table.gang(0) == ["Sapper Rusk", "The Drowned Constable"]
    assert table.asked() == "combat_action", "nobody is asked whom to recruit"
    assert table.gang(1) == ["Gutter Biter", "The Sexton"]
    assert table.state.power[1] == 3


def test_chomp_recruits_nobody_where_it_is_cancelled() -> None:
    table = holding("Chomp", "Gutter Biter").wounded("Sapper Rusk", 1).hand(1, "Dive for Cover").fight(AT)
    table.asks_to_cancel = True
    table.plays("Chomp", "Sapper Rusk").cancels("Dive for Cover")
    assert table.gang(0) == ["Gutter Biter"]
    assert "Sapper Rusk" in table.gang(1)


# ---- Rot Sets In ----


def test_rot_sets_in_wounds_and_makes_every_later_wound_worse() -> None:
    table = holding("Rot Sets In", "Gutter Biter", "The Sexton").fight(AT)
    table.plays("Rot Sets In", "Sapper Rusk", through="Gutter Biter")
    assert table.wounds("Sapper Rusk") == 1
    assert table.state.power[0] == 6
    rests(table).uses("The Sexton", "Spadework", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 3
    rests(table).uses("Gutter Biter", "Gnaw", "Chaplain Sedge")
    assert table.wounds("Chaplain Sedge") == 1


def test_rot_sets_in_is_discarded_with_the_body() -> None:
    table = holding("Rot Sets In", "Gutter Biter").wounded("Sapper Rusk", 3).fight(AT)
    table.plays("Rot Sets In", "Sapper Rusk")
    assert table.discarded(0) == ["Rot Sets In"]


# ---- Out of the Ground ----


def test_out_of_the_ground_recruits_and_then_wounds_without_a_channel() -> None:
    table = holding("Out of the Ground", "Gutter Biter", "The Sexton").fight(AT)
    table.plays("Out of the Ground", "Sapper Rusk").picks("Doorstep Shambler")
    assert table.gang(0) == ["Doorstep Shambler", "Gutter Biter", "The Sexton"]
    assert table.wounds("Sapper Rusk") == 1
    assert table.lies("Gutter Biter") == READY
    assert table.state.power[0] == 5


def test_out_of_the_ground_takes_no_hidden_prey_and_costs_two() -> None:
    table = holding("Out of the Ground", "Gutter Biter").posture("Sapper Rusk", HIDDEN).fight(AT)
    table.plays("Out of the Ground").picks("Doorstep Shambler")
    assert (table.wounds("Sapper Rusk"), table.wounds("Chaplain Sedge")) == (0, 1)
    assert not holding("Out of the Ground", "Gutter Biter").power(0, 1).fight(AT).can("play", "Out of the Ground")


# ---- Patience of the Grave ----


@pytest.mark.rule("MT-8.24")
def test_patience_of_the_grave_heals_every_own_member_here() -> None:
    table = holding("Patience of the Grave", "Gutter Biter", "The Sexton").members(
        0, "The Paper Boy", at="Dead Air Tower"
    )
    table.wounded("Gutter Biter", 2).wounded("The Sexton", 1).wounded("The Paper Boy", 1).wounded("Sapper Rusk", 1)
    table.hand(0, "Sepsis").fight(AT).plays("Patience of the Grave", through="Gutter Biter").picks("Sepsis")
    names = ("Gutter Biter", "The Sexton", "The Paper Boy", "Sapper Rusk")
    assert [table.wounds(name) for name in names] == [1, 0, 1, 1]
    assert len(table.in_hand(0)) == 5
    assert "Sepsis" in table.discarded(0)


@pytest.mark.rule("MT-2.11.4")
def test_patience_of_the_grave_does_nothing_for_a_thrall() -> None:
    table = holding("Patience of the Grave", "Gutter Biter", "The Stringmother").wounded("Sapper Rusk", 1)
    thralled(table, 0, "Sapper Rusk", by="The Stringmother").fight(AT)
    table.does("play", table.state.hand[0][0])
    assert not table.can("through", "Sapper Rusk")
    table.does("through", table.on_table("Gutter Biter"))
    assert table.wounds("Sapper Rusk") == 1


# ---- Fresh Meat ----


def test_fresh_meat_feeds_two_life_tokens_to_whoever_kills() -> None:
    table = holding("Fresh Meat", "Gutter Biter", "The Sexton").wounded("Sapper Rusk", 2).fight(AT)
    table.plays("Fresh Meat", "Sapper Rusk", through="Gutter Biter")
    assert table.is_dead("Sapper Rusk")
    assert table.wounds("Gutter Biter") == -2
    assert table.state.power[0] == 6


@pytest.mark.rule("MT-8.16.3")
def test_fresh_meat_takes_wounds_off_a_hurt_eater() -> None:
    table = holding("Fresh Meat", "Gutter Biter").wounded("Gutter Biter", 1).wounded("Sapper Rusk", 2).fight(AT)
    assert table.plays("Fresh Meat", "Sapper Rusk").wounds("Gutter Biter") == -1


def test_fresh_meat_feeds_nobody_where_the_victim_lives_and_no_human() -> None:
    table = holding("Fresh Meat", "Gutter Biter").fight(AT).plays("Fresh Meat", "Sapper Rusk")
    assert (table.wounds("Sapper Rusk"), table.wounds("Gutter Biter")) == (2, 0)
    assert not holding("Fresh Meat", "Doctor Vesper Loam").fight(AT).can("play", "Fresh Meat")


def test_fresh_meat_saves_no_eater_who_dies_of_the_meal() -> None:
    table = (
        Scenario("undead", "undead").members(0, "Gutter Biter", "The Sexton").members(1, "The Paper Boy", "The Sexton")
    )
    bears(table, "The Paper Boy", "Acidic Blood", 1).wounded("Gutter Biter", 1).hand(0, "Fresh Meat")
    table.fight("Potter's Field").plays("Fresh Meat", "The Paper Boy", through="Gutter Biter")
    assert table.is_dead("The Paper Boy", 1)
    assert table.is_dead("Gutter Biter", 0), "three wounds kill it before it is fed"


# ---- Press of Bodies ----


@pytest.mark.parametrize(("zombies", "wounds"), [(1, 1), (3, 3), (4, 4), (5, 4)])
def test_press_of_bodies_wounds_for_each_zombie_up_to_four(zombies: int, wounds: int) -> None:
    crowd = ("Gutter Biter", "The Sexton", "The Paper Boy", "Crypt Cantor", "Doorstep Shambler")[:zombies]
    table = holding("Press of Bodies", *crowd, "Doctor Vesper Loam", against=("Captain Vesna Holt", "Doc Pell")).fight(
        AT
    )
    table.plays("Press of Bodies", "Captain Vesna Holt")
    assert table.wounds("Captain Vesna Holt") == wounds
    assert table.lies("Gutter Biter") == READY
    assert table.state.power[0] == 4


def test_press_of_bodies_costs_three() -> None:
    assert not holding("Press of Bodies", "Gutter Biter").power(0, 2).fight(AT).can("play", "Press of Bodies")


# ---- Prise It Loose ----


def test_prise_it_loose_destroys_an_item_and_then_wounds() -> None:
    table = holding("Prise It Loose", "Gutter Biter", "The Sexton").wears("Sapper Rusk", "Boiler Plate", 1).fight(AT)
    table.plays("Prise It Loose", "Sapper Rusk", through="Gutter Biter")
    assert item_of(table, "Sapper Rusk") == ""
    assert table.told("destroyed")
    assert table.wounds("Sapper Rusk") == 1
    assert not holding("Prise It Loose", "Gutter Biter").fight(AT).can("play", "Prise It Loose")


# ---- the End Game icon ----


@pytest.mark.rule("MT-I.5", "MT-11.4", "MT-11.5")
def test_cards_without_the_end_game_icon_leave_the_deck() -> None:
    table = Scenario("undead", "militia").members(0, "The Sexton").members(1, "Sapper Rusk").hand(0, "Chomp", "Sepsis")
    end_game(table)
    names = {table.state.data.name(card) for card in (*table.state.hand[0], *table.state.combat_deck[0])}
    assert len((*table.state.hand[0], *table.state.combat_deck[0])) == 15
    assert len(table.in_hand(0)) == 5
    assert "Sepsis" in names
    assert not names & {"Chomp", "Up You Get", "Out of the Ground", "Patience of the Grave", "Prise It Loose"}


@pytest.mark.rule("MT-11.10")
def test_nobody_is_resurrected_in_the_end_game() -> None:
    table = Scenario("undead", "militia").members(0, "The Sexton", "Gutter Biter").members(1, "Sapper Rusk", "Doc Pell")
    end_game(table.wounded("Gutter Biter", 2)).uses("Sapper Rusk", "Rivet Driver", "Gutter Biter")
    assert table.gang(0) == ["The Sexton"]
    assert not table.can_use("The Sexton", "No Grave Holds")
