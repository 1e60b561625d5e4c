"""The Combat cards of the Wölfenpack that bite: Hamstring, Locked Jaws, Seeing Red, Moonstruck and their like."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, HIDDEN, READY
from tests.support.encounters import pack
from tests.support.positions import agree_on_a_stalemate, end_game, item_of, item_on_top
from tests.support.scenario import Scenario

AT = "The Dog Track"


# ---- Hamstring ----


def test_hamstring_does_two_wounds_and_exerts() -> None:
    table = pack("Mother Mange", "Grey Hush").hand(0, "Hamstring").fight(AT)
    table.plays("Hamstring", "Sapper Rusk", through="Mother Mange")
    assert (table.wounds("Sapper Rusk"), table.lies("Sapper Rusk")) == (2, EXERTED)
    assert (table.wounds("Captain Vesna Holt"), table.lies("Captain Vesna Holt")) == (0, READY)
    assert table.lies("Mother Mange") == EXERTED
    assert table.state.power[0] == 6


@pytest.mark.rule("MT-I.1", "MT-8.8.2")
def test_hamstring_hits_harder_through_a_wounded_berserker() -> None:
    table = pack("The Brute", "Grey Hush").wounded("The Brute", 2).hand(0, "Hamstring").fight(AT)
    table.plays("Hamstring", "Captain Vesna Holt", through="The Brute")
    assert table.wounds("Captain Vesna Holt") == 4
    assert not pack("The Brute").power(0, 0).hand(0, "Hamstring").fight(AT).can("play", "Hamstring")


# ---- Locked Jaws ----


def test_locked_jaws_does_a_wound_and_opens_the_bearer_to_one_more() -> None:
    table = pack("Mother Mange", "The Brute").hand(0, "Locked Jaws").fight(AT)
    table.plays("Locked Jaws", "Captain Vesna Holt", through="Mother Mange")
    assert table.wounds("Captain Vesna Holt") == 1
    assert table.state.power[0] == 6
    assert table.discarded(0) == []
    table.waits().uses("The Brute", "Maul", "Captain Vesna Holt")
    assert table.wounds("Captain Vesna Holt") == 3


@pytest.mark.rule("MT-8.23", "MT-8.23.1", "MT-I.6")
def test_locked_jaws_leaves_both_with_nobody_but_each_other() -> None:
    table = pack("Mother Mange", "The Brute").hand(0, "Locked Jaws").fight(AT)
    table.plays("Locked Jaws", "Sapper Rusk", through="Mother Mange")
    table.uses("Sapper Rusk", "Rivet Driver")
    assert table.wounds("Mother Mange") == 1, "the only one that she can still reach"
    table.uses("The Brute", "Maul", "Sapper Rusk").waits()
    table.uses("Mother Mange", "Name It to the Moon")
    assert table.is_dead("Sapper Rusk")


@pytest.mark.rule("MT-I.6.1", "MT-9.2.1")
def test_locked_jaws_lets_go_when_the_combat_ends() -> None:
    table = pack("Mother Mange", "The Brute").hand(0, "Locked Jaws").fight(AT)
    table.plays("Locked Jaws", "Sapper Rusk", through="Mother Mange").waits()
    agree_on_a_stalemate(table)
    assert table.discarded(0) == ["Locked Jaws"]
    table.fight(AT).uses("The Brute", "Maul", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 2
    table.uses("Sapper Rusk", "Rivet Driver", "The Brute")
    assert table.wounds("The Brute") == 1
    assert not pack("The Brute").power(0, 0).hand(0, "Locked Jaws").fight(AT).can("play", "Locked Jaws")


# ---- Single Combat ----


@pytest.mark.rule("MT-8.23", "MT-8.23.1")
def test_single_combat_gives_two_life_tokens_and_a_rival() -> None:
    table = pack("Mother Mange", "The Brute").wounded("Mother Mange", 1).hand(0, "Single Combat").fight(AT)
    table.plays("Single Combat", "Sapper Rusk", through="Mother Mange")
    assert table.wounds("Mother Mange") == -1
    assert table.wounds("Sapper Rusk") == 0
    assert table.state.power[0] == 6
    table.uses("Sapper Rusk", "Rivet Driver")
    assert (table.wounds("Mother Mange"), table.wounds("The Brute")) == (0, 0)


def test_single_combat_needs_a_power_and_somebody_to_fight() -> None:
    assert not pack("The Brute").power(0, 0).hand(0, "Single Combat").fight(AT).can("play", "Single Combat")
    table = pack("The Brute", against=("Sapper Rusk",)).posture("Sapper Rusk", HIDDEN).hand(0, "Single Combat")
    assert not table.fight(AT).can("play", "Single Combat")


# ---- Seeing Red ----


@pytest.mark.rule("MT-I.1")
def test_seeing_red_wounds_the_berserker_for_a_harder_blow() -> None:
    table = pack("The Brute", "Mother Mange").power(0, 0).hand(0, "Seeing Red").fight(AT)
    table.plays("Seeing Red", "Captain Vesna Holt")
    assert (table.wounds("The Brute"), table.wounds("Captain Vesna Holt")) == (1, 3)
    assert table.wounds("Mother Mange") == 0


def test_seeing_red_may_be_the_last_thing_a_berserker_does() -> None:
    table = pack("The Brute", "Mother Mange").wounded("The Brute", 5).hand(0, "Seeing Red").fight(AT)
    table.plays("Seeing Red", "Captain Vesna Holt")
    assert table.is_dead("The Brute", 0)
    assert table.is_dead("Captain Vesna Holt")


def test_seeing_red_goes_through_a_berserker_only() -> None:
    assert not pack("The Alpha Male", "Mother Mange").hand(0, "Seeing Red").fight(AT).can("play", "Seeing Red")
    table = pack("Patient Nought", "Mother Mange").hand(0, "Seeing Red").fight(AT)
    table.does("play", table.state.hand[0][0])
    assert not table.can("through", "Mother Mange")


# ---- Follow the Blood ----


def test_follow_the_blood_does_twice_as_many_wounds_as_lie_there() -> None:
    table = pack("Mother Mange", "Grey Hush").wounded("Sapper Rusk", 1).hand(0, "Follow the Blood").fight(AT)
    table.plays("Follow the Blood", "Sapper Rusk", through="Mother Mange")
    assert table.wounds("Sapper Rusk") == 3
    assert table.state.power[0] == 5


def test_follow_the_blood_does_five_wounds_at_most() -> None:
    table = pack("Mother Mange", "Grey Hush").wounded("Captain Vesna Holt", 4).hand(0, "Follow the Blood").fight(AT)
    table.plays("Follow the Blood", "Captain Vesna Holt", through="Mother Mange")
    assert [event[2] for event in table.told("wounded")] == [5]
    assert not pack("Mother Mange").hand(0, "Follow the Blood").fight(AT).can("play", "Follow the Blood")
    poor = pack("Mother Mange").wounded("Sapper Rusk", 1).power(0, 1).hand(0, "Follow the Blood").fight(AT)
    assert not poor.can("play", "Follow the Blood")


# ---- Bull Rush ----


def test_bull_rush_does_two_wounds_to_each_of_two() -> None:
    table = pack("Mother Mange", "Grey Hush", against=("Captain Vesna Holt", "Sapper Rusk", "Doc Pell"))
    table.hand(0, "Bull Rush").fight(AT)
    table.plays("Bull Rush", "Sapper Rusk", "Captain Vesna Holt", through="Mother Mange")
    assert [table.wounds(n) for n in ("Captain Vesna Holt", "Sapper Rusk", "Doc Pell")] == [2, 2, 0]
    assert table.state.power[0] == 4


def test_bull_rush_may_stop_at_one_and_costs_three_power() -> None:
    table = pack("The Brute", "Grey Hush").wounded("The Brute", 1).hand(0, "Bull Rush").fight(AT)
    table.plays("Bull Rush", "Captain Vesna Holt", through="The Brute")
    assert (table.wounds("Captain Vesna Holt"), table.wounds("Sapper Rusk")) == (3, 0)
    assert not pack("Mother Mange").power(0, 2).hand(0, "Bull Rush").fight(AT).can("play", "Bull Rush")


# ---- Run Them Down ----


def test_run_them_down_does_two_wounds_to_everybody_exerted() -> None:
    table = pack("Mother Mange", "Grey Hush", against=("Captain Vesna Holt", "Sapper Rusk", "Doc Pell"))
    table.posture("Captain Vesna Holt", EXERTED).posture("Doc Pell", EXERTED).posture("Grey Hush", EXERTED)
    table.hand(0, "Run Them Down").fight(AT).plays("Run Them Down")
    assert [table.wounds(n) for n in ("Captain Vesna Holt", "Sapper Rusk", "Doc Pell", "Grey Hush")] == [2, 0, 2, 0]
    assert table.state.power[0] == 5


def test_run_them_down_cannot_be_channelled_by_a_berserker() -> None:
    assert not pack("The Brute", "Patient Nought").hand(0, "Run Them Down").fight(AT).can("play", "Run Them Down")
    assert not pack("Mother Mange").power(0, 1).hand(0, "Run Them Down").fight(AT).can("play", "Run Them Down")


# ---- Moonstruck ----


@pytest.mark.rule("MT-8.19")
def test_moonstruck_turns_a_wounded_victim_and_feeds_the_biter() -> None:
    table = pack("The Brute", "Mother Mange").wounded("Sapper Rusk", 1).hand(0, "Moonstruck").fight(AT)
    table.plays("Moonstruck", "Sapper Rusk", through="The Brute")
    assert table.gang(1) == ["Captain Vesna Holt"]
    assert table.wounds("The Brute") == -1
    assert table.state.power[0] == 4, "four spent, one gained"


@pytest.mark.rule("MT-I.7")
def test_moonstruck_does_nothing_to_the_geno_locked() -> None:
    table = Scenario("wolfenpack", "undead").members(0, "The Brute", "Mother Mange")
    table.members(1, "The Drowned Constable").wounded("The Drowned Constable", 1).hand(0, "Moonstruck").fight(AT)
    table.plays("Moonstruck", "The Drowned Constable", through="The Brute")
    assert table.gang(1) == ["The Drowned Constable"]
    assert (table.wounds("The Brute"), table.state.power[0]) == (0, 3)


def test_moonstruck_is_for_the_wounded_through_wolves_not_on_wolves() -> None:
    assert not pack("The Brute").hand(0, "Moonstruck").fight(AT).can("play", "Moonstruck")
    poor = pack("The Brute").wounded("Sapper Rusk", 1).power(0, 3).hand(0, "Moonstruck").fight(AT)
    assert not poor.can("play", "Moonstruck")
    tame = pack("The Dogcatcher's Daughter").wounded("Sapper Rusk", 1).hand(0, "Moonstruck").fight(AT)
    assert not tame.can("play", "Moonstruck")
    kin = Scenario("wolfenpack", "fixture-wolves").members(0, "The Brute").members(1, "Lame Wolf")
    assert not kin.wounded("Lame Wolf", 1).hand(0, "Moonstruck").fight(AT).can("play", "Moonstruck")


# ---- Fetch ----


def test_fetch_destroys_an_item_and_brings_one_of_its_own() -> None:
    table = pack("The Brute", "Mother Mange").wears("Sapper Rusk", "Mercy Hook", seat=1).hand(0, "Fetch")
    item_on_top(table, 0, "Tow Chain").fight(AT).plays("Fetch", "Sapper Rusk", through="Mother Mange")
    assert item_of(table, "Sapper Rusk") == ""
    table.picks("The Brute")
    assert item_of(table, "The Brute") == "Tow Chain"
    assert table.state.power[0] == 7


def test_fetch_needs_something_to_fetch() -> None:
    assert not pack("The Brute").hand(0, "Fetch").fight(AT).can("play", "Fetch")


# ---- The End Game ----


@pytest.mark.rule("MT-I.5", "MT-11.4")
def test_walk_it_off_answering_howl_and_fetch_sit_out_the_end_game() -> None:
    table = end_game(pack("The Brute", "Mother Mange"))
    left = {table.state.data.name(card) for card in (*table.state.hand[0], *table.state.combat_deck[0])}
    aside = {"Walk It Off", "Answering Howl", "Blood Calls to Blood", "Nose to the Wind", "Moonstruck", "Fetch"}
    assert len(left) == 13
    assert left.isdisjoint(aside)
