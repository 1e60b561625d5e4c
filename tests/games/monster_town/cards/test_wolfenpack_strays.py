"""The characters of the Wölfenpack that walk by themselves: Grey Hush, The Lone Wolf, The Dogcatcher's Daughter."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.recruiting import recruits
from deckbuilder.games.monster_town.state import EXERTED, HIDDEN, READY
from tests.support.encounters import pack
from tests.support.positions import agree_on_a_stalemate, fallen, in_reserves
from tests.support.scenario import Scenario

AT = "The Dog Track"


# ---- Grey Hush ----


@pytest.mark.rule("MT-8.21")
def test_grey_hush_off_the_kerb_does_a_wound_and_hides_him() -> None:
    table = pack("Grey Hush", "The Brute").fight(AT).uses("Grey Hush", "Off the Kerb", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1
    assert table.lies("Grey Hush") == HIDDEN
    assert table.state.power[0] == 6
    table.uses("Sapper Rusk", "Rivet Driver")
    assert table.wounds("The Brute") == 1, "the only one that can be targeted"


def test_grey_hush_off_the_kerb_needs_a_power_and_him_in_the_open() -> None:
    assert not pack("Grey Hush").power(0, 0).fight(AT).can_use("Grey Hush", "Off the Kerb")
    table = pack("Grey Hush", "The Brute").posture("Grey Hush", HIDDEN).fight(AT)
    assert not table.can_use("Grey Hush", "Off the Kerb")


def test_grey_hush_under_the_parked_car_does_two_wounds_and_exerts() -> None:
    table = pack("Grey Hush", "The Brute").fight(AT).uses("Grey Hush", "Under the Parked Car", "Sapper Rusk")
    assert (table.wounds("Sapper Rusk"), table.lies("Sapper Rusk")) == (2, EXERTED)
    assert table.lies("Grey Hush") == EXERTED
    assert table.state.power[0] == 5
    assert not pack("Grey Hush").power(0, 1).fight(AT).can_use("Grey Hush", "Under the Parked Car")


@pytest.mark.rule("MT-I.8")
def test_grey_hush_under_the_parked_car_hits_harder_from_hiding() -> None:
    table = pack("Grey Hush", "The Brute").posture("Grey Hush", HIDDEN).fight(AT)
    table.uses("Grey Hush", "Under the Parked Car", "Captain Vesna Holt")
    assert table.wounds("Captain Vesna Holt") == 3
    assert table.lies("Grey Hush") == EXERTED


@pytest.mark.rule("MT-I.8.3")
def test_grey_hush_smells_out_who_is_hiding() -> None:
    table = pack("Grey Hush", "The Brute", against=("Sapper Rusk",)).posture("Sapper Rusk", HIDDEN).fight(AT)
    assert not table.can_use("The Brute", "Maul")
    table.uses("Grey Hush", "Off the Kerb", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1


# ---- The Lone Wolf ----


def test_the_lone_wolf_nobodys_dog_does_one_wound_beside_a_ready_one() -> None:
    table = pack("The Lone Wolf", "The Brute").power(0, 0).fight(AT)
    assert table.uses("The Lone Wolf", "Nobody's Dog", "Captain Vesna Holt").wounds("Captain Vesna Holt") == 1


@pytest.mark.parametrize("posture", [EXERTED, HIDDEN])
def test_the_lone_wolf_nobodys_dog_does_three_if_nobody_else_is_ready(posture: int) -> None:
    table = pack("The Lone Wolf", "The Brute").posture("The Brute", posture).fight(AT)
    assert table.uses("The Lone Wolf", "Nobody's Dog", "Captain Vesna Holt").wounds("Captain Vesna Holt") == 3


def test_the_lone_wolf_is_alone_when_the_others_are_elsewhere_or_dead() -> None:
    table = fallen(pack("The Lone Wolf"), 0, "Grey Hush", at=AT).members(0, "The Brute", at="Impound Yard").fight(AT)
    assert table.uses("The Lone Wolf", "Nobody's Dog", "Captain Vesna Holt").wounds("Captain Vesna Holt") == 3


def test_the_lone_wolf_adds_to_the_cards_channelled_through_him() -> None:
    table = pack("The Lone Wolf").hand(0, "Hamstring").fight(AT)
    table.plays("Hamstring", "Captain Vesna Holt")
    assert table.wounds("Captain Vesna Holt") == 4


@pytest.mark.rule("MT-I.12")
def test_the_lone_wolf_is_an_outcast_and_is_never_recruited() -> None:
    table = fallen(pack("Mother Mange"), 0, "Three-Leg Tove", at=AT).hand(0, "Blood Calls to Blood").fight(AT)
    assert "The Lone Wolf" in in_reserves(table, 0)
    table.plays("Blood Calls to Blood")
    assert table.can("pick", "The Brute")
    assert not table.can("pick", "The Lone Wolf")


@pytest.mark.rule("MT-I.12.1")
def test_the_lone_wolf_as_a_starter_keeps_everybody_else_away() -> None:
    table = Scenario("wolfenpack", "militia", starting=["core/the-lone-wolf"]).members(0, "Mother Mange")
    fallen(table, 0, "The Lone Wolf", at=AT).members(1, "Sapper Rusk").hand(0, "Blood Calls to Blood").fight(AT)
    table.plays("Blood Calls to Blood")
    assert table.asked() == "combat_action"
    assert table.gang(0) == ["Mother Mange"], "not even after his death"


@pytest.mark.rule("MT-I.12.2")
@pytest.mark.parametrize("companion", ["The Dogcatcher's Daughter", "The Alpha Male"])
def test_the_lone_wolf_does_not_fight_beside_a_human_or_a_leader(companion: str) -> None:
    assert not pack("The Lone Wolf", companion).fight(AT).can_use("The Lone Wolf", "Nobody's Dog")
    apart = pack("The Lone Wolf", "The Brute").members(0, companion, at="Impound Yard").fight(AT)
    assert apart.can_use("The Lone Wolf", "Nobody's Dog")


# ---- The Dogcatcher's Daughter ----


def test_the_dogcatchers_daughter_good_boy_gives_a_wolf_a_life_token() -> None:
    table = pack("The Dogcatcher's Daughter", "The Brute", "Grey Hush").wounded("Grey Hush", 1).fight(AT)
    table.uses("The Dogcatcher's Daughter", "Good Boy", "The Brute")
    assert table.wounds("The Brute") == -1
    assert table.state.power[0] == 7


def test_the_dogcatchers_daughter_good_boy_heals_a_wolf() -> None:
    table = pack("The Dogcatcher's Daughter", "Grey Hush").wounded("Grey Hush", 1).fight(AT)
    table.uses("The Dogcatcher's Daughter", "Good Boy")
    assert table.wounds("Grey Hush") == 0
    assert not pack("The Dogcatcher's Daughter").fight(AT).can_use("The Dogcatcher's Daughter", "Good Boy")


def test_the_dogcatchers_daughter_off_the_leash_readies_a_wolf() -> None:
    table = pack("The Dogcatcher's Daughter", "The Brute", "Grey Hush").posture("The Brute", EXERTED).fight(AT)
    table.uses("The Dogcatcher's Daughter", "Off the Leash", "The Brute")
    assert table.lies("The Brute") == READY
    assert table.state.power[0] == 5
    table.waits().uses("The Brute", "Maul", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 2
    agree_on_a_stalemate(table)
    table.fight(AT).uses("The Brute", "Maul", "Captain Vesna Holt")
    assert table.wounds("Captain Vesna Holt") == 1, "only for that combat"


def test_the_dogcatchers_daughter_off_the_leash_needs_an_exerted_wolf() -> None:
    table = pack("The Dogcatcher's Daughter", "The Brute").fight(AT)
    assert not table.can_use("The Dogcatcher's Daughter", "Off the Leash")
    poor = pack("The Dogcatcher's Daughter", "The Brute").posture("The Brute", EXERTED).power(0, 1).fight(AT)
    assert not poor.can_use("The Dogcatcher's Daughter", "Off the Leash")


@pytest.mark.rule("MT-I.3")
def test_the_dogcatchers_daughter_brings_an_open_treaty_to_the_start() -> None:
    start = ["core/the-dogcatchers-daughter"]
    table = Scenario("wolfenpack", "militia", starting=start, treaty="The Butcher's Bargain").members(0, "Grey Hush")
    assert [table.state.data.name(card) for card in table.state.treaties[0]] == ["The Butcher's Bargain"]
    assert {"The Brute", "Doc Pell"} <= {table.state.data.name(one) for one in recruits(table.state, 0, None)}
    assert "The Brute" not in {table.state.data.name(one) for one in recruits(table.state, 1, None)}
