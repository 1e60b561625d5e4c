"""Whom the Brotherhood thralls, for how long, and what happens to them: Dowager Ilse Karnow and Come When Called."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED
from tests.support.positions import agree_on_a_stalemate, end_game, in_reserves, item_of, keeps_cards, rests, thralled
from tests.support.scenario import Scenario

AT = "The Blood Bank"
DOWAGER = "Dowager Ilse Karnow"


def court(*names: str, against: tuple[str, ...] = ("Sapper Rusk", "Chaplain Sedge")) -> Scenario:
    """Anna's Dowager and her court, and Ben's militia."""
    return Scenario("brotherhood", "militia").members(0, DOWAGER, *names).members(1, *against)


def three_gangs() -> Scenario:
    """Anna's Dowager has thralled a Human of Cleo's; Ben's undead are there too."""
    table = Scenario("brotherhood", "undead", "militia").members(0, DOWAGER, "The Nail")
    table.members(1, "The Stringmother", "Gutter Biter").members(2, "Barricade Gunner", "Doc Pell")
    return thralled(table, 0, "Barricade Gunner", by=DOWAGER)


# ---- Come When Called ----


def test_come_when_called_thralls_a_wounded_member() -> None:
    table = court("Madame Orlo").wounded("Sapper Rusk", 1).hand(0, "Come When Called").fight(AT)
    table.plays("Come When Called", "Sapper Rusk", through="Madame Orlo")
    assert table.gang(0) == [DOWAGER, "Madame Orlo", "Sapper Rusk"]
    assert table.gang(1) == ["Chaplain Sedge"]
    assert table.state.power[0] == 3
    assert table.lies("Madame Orlo") == EXERTED
    assert table.wounds("Sapper Rusk") == 1


def test_come_when_called_needs_a_wound_and_four_power() -> None:
    table = court("Madame Orlo").hand(0, "Come When Called").fight(AT)
    assert not table.can("play", "Come When Called")
    poor = court().wounded("Sapper Rusk", 1).hand(0, "Come When Called").power(0, 3).fight(AT)
    assert not poor.can("play", "Come When Called")


def test_come_when_called_serves_whoever_channelled_it() -> None:
    table = court("Madame Orlo").wounded("Sapper Rusk", 1).hand(0, "Come When Called").fight(AT)
    table.plays("Come When Called", "Sapper Rusk", through="Madame Orlo").wounded("Madame Orlo", 3)
    table.uses("Chaplain Sedge", "Iron Censer", "Madame Orlo")
    assert table.is_dead("Madame Orlo")
    assert table.gang(0) == [DOWAGER]
    assert table.gang(1) == ["Chaplain Sedge", "Sapper Rusk"]


def test_come_when_called_has_no_place_in_the_end_game() -> None:
    table = court("Madame Orlo").wounded("Sapper Rusk", 1)
    end_game(table)
    everything = [*table.state.hand[0], *table.state.combat_deck[0]]
    assert "Come When Called" not in {table.state.data.name(card) for card in everything}


# ---- how long a thrall lasts ----


@pytest.mark.rule("MT-F.18")
def test_dowager_ilse_karnow_keeps_her_thralls_after_the_combat() -> None:
    table = court("Madame Orlo").wounded("Sapper Rusk", 1).fight(AT)
    table.uses(DOWAGER, "Come, Sit by Me", "Sapper Rusk")
    agree_on_a_stalemate(rests(table))
    assert table.told("fight_ended") != []
    assert table.gang(0) == [DOWAGER, "Madame Orlo", "Sapper Rusk"]


@pytest.mark.rule("MT-8.22.1")
def test_dowager_ilse_karnow_sends_her_thralls_against_their_own_gang() -> None:
    table = thralled(court(against=("Barricade Gunner", "Chaplain Sedge")), 0, "Barricade Gunner", by=DOWAGER)
    table.fight(AT).uses("Barricade Gunner", "Short Burst", "Chaplain Sedge")
    assert table.wounds("Chaplain Sedge") == 1


@pytest.mark.rule("MT-2.11.4")
def test_dowager_ilse_karnow_lends_her_thralls_no_brotherhood_cards() -> None:
    table = thralled(court(), 0, "Sapper Rusk", by=DOWAGER).posture(DOWAGER, EXERTED)
    table.hand(0, "Drain the Glass", "Lights Out").fight(AT)
    assert not table.can("play", "Drain the Glass"), "only the Human is ready"
    table.posture(DOWAGER, 0).turn(0, "fight").plays("Drain the Glass", "Chaplain Sedge")
    assert (table.lies("Sapper Rusk"), table.lies(DOWAGER)) == (0, EXERTED)


@pytest.mark.rule("MT-F.18")
def test_dowager_ilse_karnow_loses_her_thralls_when_she_dies() -> None:
    table = thralled(court("Madame Orlo"), 0, "Sapper Rusk", by=DOWAGER).wounded(DOWAGER, 4).fight(AT, acting=1)
    table.uses("Chaplain Sedge", "Iron Censer", DOWAGER)
    assert table.gang(0) == ["Madame Orlo"]
    assert table.gang(1) == ["Chaplain Sedge", "Sapper Rusk"]


@pytest.mark.rule("MT-F.18")
def test_dowager_ilse_karnow_loses_her_thralls_when_she_is_cured() -> None:
    table = thralled(court("Madame Orlo"), 0, "Sapper Rusk", by=DOWAGER).wounded(DOWAGER, 1)
    table.hand(1, "Serum Dart").fight(AT, acting=1).plays("Serum Dart", DOWAGER, through="Chaplain Sedge")
    table.picks("Doc Pell")
    assert table.gang(0) == ["Madame Orlo"]
    assert table.gang(1) == ["Chaplain Sedge", "Doc Pell", "Sapper Rusk"]
    assert DOWAGER in in_reserves(table, 0)


@pytest.mark.rule("MT-F.19")
def test_dowager_ilse_karnow_holds_her_thralls_from_another_location() -> None:
    table = Scenario("brotherhood", "militia").members(0, DOWAGER, at="The Wax Museum").members(0, "Madame Orlo")
    table.members(1, "Sapper Rusk", "Doc Pell")
    thralled(table, 0, "Sapper Rusk", by=DOWAGER).fight(AT)
    assert (table.where(DOWAGER), table.where("Sapper Rusk")) == ("The Wax Museum", AT)
    table.uses("Sapper Rusk", "Rivet Driver", "Doc Pell")
    assert table.wounds("Doc Pell") == 1


def test_dowager_ilse_karnow_scouts_without_her_thralls() -> None:
    table = Scenario("brotherhood", "militia").members(0, DOWAGER).members(1, "Sapper Rusk", "Doc Pell")
    thralled(table, 0, "Sapper Rusk", by=DOWAGER).holds(0, AT)
    table.state.place[table.on_table("Sapper Rusk")] = table.place(AT)
    table.on_top("The Gaslight Opera").turn(0).does("stay").picks().does("play_drawn").picks()
    assert (table.where(DOWAGER), table.where("Sapper Rusk")) == ("The Gaslight Opera", AT)
    assert "Sapper Rusk" in table.gang(0)


def test_dowager_ilse_karnow_leaves_a_thrall_its_special_item() -> None:
    table = court("Madame Orlo").wounded("Sapper Rusk", 1).wears("Sapper Rusk", "Mercy Hook", 1).fight(AT)
    table.uses(DOWAGER, "Come, Sit by Me", "Sapper Rusk")
    assert item_of(table, "Sapper Rusk") == "Mercy Hook"


def test_dowager_ilse_karnow_loses_a_dead_thrall_to_its_owner() -> None:
    table = thralled(court("Madame Orlo"), 0, "Sapper Rusk", by=DOWAGER).wounded("Sapper Rusk", 3).fight(AT, acting=1)
    table.uses("Chaplain Sedge", "Iron Censer", "Sapper Rusk")
    assert table.gang(0) == [DOWAGER, "Madame Orlo"]
    agree_on_a_stalemate(table)
    assert "Sapper Rusk" in in_reserves(table, 1)


# ---- thrallers thralled, gangs that are out ----


def test_dowager_ilse_karnow_thralled_brings_her_thralls_along() -> None:
    table = three_gangs().wounded(DOWAGER, 1).fight(AT, acting=1)
    table.uses("The Stringmother", "Pull the Strings", DOWAGER)
    assert table.gang(1) == ["Barricade Gunner", DOWAGER, "Gutter Biter", "The Stringmother"]
    assert (table.gang(0), table.gang(2)) == (["The Nail"], ["Doc Pell"])


def test_dowager_ilse_karnow_thralled_and_killed_frees_her_thralls() -> None:
    table = three_gangs().wounded(DOWAGER, 4).fight(AT, acting=1)
    table.uses("The Stringmother", "Pull the Strings", DOWAGER)
    rests(table).uses("The Nail", "Rake", DOWAGER)
    assert table.is_dead(DOWAGER)
    assert table.gang(2) == ["Barricade Gunner", "Doc Pell"]


def test_dowager_ilse_karnow_goes_home_when_her_thraller_dies() -> None:
    table = three_gangs().wounded(DOWAGER, 1).wounded("The Stringmother", 3).fight(AT, acting=1)
    table.uses("The Stringmother", "Pull the Strings", DOWAGER)
    rests(table).uses("The Nail", "Rake", "The Stringmother")
    assert table.gang(0) == ["Barricade Gunner", DOWAGER, "The Nail"]


@pytest.mark.rule("MT-F.20")
def test_dowager_ilse_karnow_cannot_leave_the_gang_to_her_thralls() -> None:
    table = thralled(court(), 0, "Sapper Rusk", by=DOWAGER).wounded(DOWAGER, 4)
    table.fight("Generator Hall", acting=1)
    keeps_cards(table.uses("Chaplain Sedge", "Iron Censer", DOWAGER))
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (1,)


@pytest.mark.rule("MT-F.18", "MT-F.20.1")
def test_dowager_ilse_karnow_keeps_a_thrall_whose_gang_is_out() -> None:
    table = three_gangs().wounded("Doc Pell", 2).wounded(DOWAGER, 4).fight(AT)
    rests(table.uses("The Nail", "Rake", "Doc Pell"))
    assert not table.state.alive[2], "its last unthralled member died"
    assert table.gang(0) == ["Barricade Gunner", DOWAGER, "The Nail"]
    assert table.told("vanished") == []
    table.turn(1, "fight").uses("The Stringmother", "Knitting Needle", DOWAGER)
    assert table.gang(0) == ["The Nail"]
    assert [table.state.data.name(event[1]) for event in table.told("vanished")] == ["Barricade Gunner"]
