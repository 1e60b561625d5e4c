"""The Combat cards of the Wölfenpack that howl, heal, dodge and call: everything but the plain biting."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, READY
from tests.support.encounters import pack
from tests.support.positions import agree_on_a_stalemate, bears, fallen, in_reserves, keeps_cards
from tests.support.scenario import Scenario

AT = "The Dog Track"


# ---- Intimidating Howl ----


def test_intimidating_howl_exerts_two_opponents_and_draws_a_card() -> None:
    table = pack("The Brute", "Grey Hush", against=("Captain Vesna Holt", "Sapper Rusk", "Doc Pell"))
    table.hand(0, "Intimidating Howl").power(0, 0).fight(AT)
    table.plays("Intimidating Howl", "Captain Vesna Holt", "Sapper Rusk", through="The Brute")
    assert [table.lies(n) for n in ("Captain Vesna Holt", "Sapper Rusk", "Doc Pell")] == [EXERTED, EXERTED, READY]
    assert table.lies("The Brute") == EXERTED
    assert len(table.in_hand(0)) == 1
    assert table.wounds("Sapper Rusk") == 0


@pytest.mark.rule("MT-F.29")
def test_intimidating_howl_may_exert_one_member_of_each_of_two_gangs() -> None:
    table = Scenario("wolfenpack", "militia", "undead").members(0, "The Brute", "Grey Hush")
    table.members(1, "Doc Pell", "Sapper Rusk").members(2, "The Sexton", "Gutter Biter").hand(0, "Intimidating Howl")
    table.fight(AT).plays("Intimidating Howl", "Sapper Rusk", "The Sexton", through="The Brute")
    assert [table.lies(n) for n in ("Sapper Rusk", "The Sexton")] == [EXERTED, EXERTED]
    assert [table.lies(n) for n in ("Doc Pell", "Gutter Biter")] == [READY, READY]


@pytest.mark.rule("MT-8.12")
def test_intimidating_howl_on_the_last_ready_member_readies_its_gang() -> None:
    table = pack("The Brute", "Grey Hush").posture("Captain Vesna Holt", EXERTED).hand(0, "Intimidating Howl")
    table.fight(AT).plays("Intimidating Howl", "Sapper Rusk", through="The Brute")
    assert [table.lies(n) for n in ("Captain Vesna Holt", "Sapper Rusk")] == [READY, READY]


# ---- Unnatural Reflexes ----


def test_unnatural_reflexes_reflects_wounds_of_its_channeller() -> None:
    table = pack("The Alpha Male", "Grey Hush").power(0, 0).hand(0, "Unnatural Reflexes").fight(AT)
    table.plays("Unnatural Reflexes", through="Grey Hush")
    assert table.lies("Grey Hush") == EXERTED
    assert table.discarded(0) == []
    table.uses("Sapper Rusk", "Rivet Driver", "Grey Hush")
    assert (table.wounds("Grey Hush"), table.wounds("Sapper Rusk")) == (1, 1)


def test_unnatural_reflexes_does_nothing_for_the_others() -> None:
    table = bears(pack("The Alpha Male", "Grey Hush"), "Grey Hush", "Unnatural Reflexes", 0).fight(AT, acting=1)
    table.uses("Sapper Rusk", "Rivet Driver", "The Alpha Male")
    assert (table.wounds("The Alpha Male"), table.wounds("Sapper Rusk")) == (1, 0)


@pytest.mark.rule("MT-F.10.1", "MT-I.1")
def test_unnatural_reflexes_on_a_berserker_hits_back_harder() -> None:
    table = bears(pack("The Brute", "Grey Hush"), "The Brute", "Unnatural Reflexes", 0).wounded("The Brute", 1)
    table.fight(AT, acting=1).uses("Sapper Rusk", "Rivet Driver", "The Brute")
    assert table.wounds("The Brute") == 2
    assert table.wounds("Sapper Rusk") == 3


@pytest.mark.rule("MT-F.9")
def test_unnatural_reflexes_does_not_reflect_an_outright_kill() -> None:
    table = bears(pack("The Brute", "Grey Hush"), "The Brute", "Unnatural Reflexes", 0).hand(1, "Kill Shot")
    table.fight(AT, acting=1).plays("Kill Shot", "The Brute", through="Sapper Rusk")
    assert table.is_dead("The Brute", 0)
    assert not table.is_dead("Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 0


@pytest.mark.rule("MT-F.10", "MT-F.10.1")
def test_unnatural_reflexes_and_acidic_blood_bounce_until_both_die() -> None:
    table = Scenario("wolfenpack", "undead").members(0, "The Brute", "Grey Hush")
    table.members(1, "Left Half of Larry", "The Sexton")
    bears(bears(table, "The Brute", "Unnatural Reflexes", 0), "Left Half of Larry", "Acidic Blood", 1)
    table.fight(AT, acting=1).uses("Left Half of Larry", "Drag and Rend", "The Brute")
    assert [event[2] for event in table.told("wounded")] == [1, 2, 4, 9, 20]
    assert table.is_dead("The Brute", 0)
    assert table.is_dead("Left Half of Larry", 1)


@pytest.mark.rule("MT-F.11")
def test_unnatural_reflexes_cannot_be_cancelled_by_those_hit_back() -> None:
    table = bears(pack("The Brute", "Grey Hush"), "Grey Hush", "Unnatural Reflexes", 0).hand(1, "Dive for Cover")
    table.fight(AT, acting=1).asks_to_cancel = True
    table.uses("Sapper Rusk", "Rivet Driver", "Grey Hush")
    assert table.asked() == "combat_action"
    assert table.wounds("Sapper Rusk") == 1


@pytest.mark.rule("MT-9.2.1")
def test_unnatural_reflexes_is_discarded_at_the_end_of_the_combat() -> None:
    table = bears(pack("The Brute", "Grey Hush"), "The Brute", "Unnatural Reflexes", 0).fight(AT)
    agree_on_a_stalemate(table)
    assert table.discarded(0) == ["Unnatural Reflexes"]


# ---- Hackles Up and Bite the Hand ----


def test_hackles_up_cancels_an_ability_for_nothing() -> None:
    table = pack("Grey Hush", "The Brute").power(0, 0).hand(0, "Hackles Up").fight(AT, acting=1)
    table.asks_to_cancel = True
    table.uses("Sapper Rusk", "Rivet Driver", "Grey Hush").cancels("Hackles Up")
    assert table.wounds("Grey Hush") == 0
    assert table.lies("Sapper Rusk") == EXERTED
    assert table.discarded(0) == ["Hackles Up"]


def test_hackles_up_does_not_answer_a_card() -> None:
    table = pack("Grey Hush", "The Brute").hand(0, "Hackles Up").hand(1, "Tungsten Core").fight(AT, acting=1)
    table.asks_to_cancel = True
    table.plays("Tungsten Core", "Grey Hush", through="Sapper Rusk")
    assert table.offers() == ["pass"]


def test_bite_the_hand_cancels_a_card_and_costs_every_opponent_one() -> None:
    table = pack("Grey Hush", "The Brute").hand(0, "Bite the Hand").hand(1, "Kill Shot", "Smoke Screen", "Flashbang")
    table.fight(AT, acting=1).asks_to_cancel = True
    table.plays("Kill Shot", "Grey Hush", through="Sapper Rusk").cancels("Bite the Hand").picks("Smoke Screen")
    assert not table.is_dead("Grey Hush")
    assert table.state.power == [6, 2]
    assert table.discarded(1) == ["Kill Shot", "Smoke Screen"]


def test_bite_the_hand_answers_no_ability_and_needs_its_power() -> None:
    table = pack("Grey Hush", "The Brute").hand(0, "Bite the Hand").fight(AT, acting=1)
    table.asks_to_cancel = True
    assert table.uses("Sapper Rusk", "Rivet Driver", "Grey Hush").offers() == ["pass"]
    poor = pack("Grey Hush", "The Brute").power(0, 0).hand(0, "Bite the Hand").hand(1, "Tungsten Core")
    poor.fight(AT, acting=1).asks_to_cancel = True
    assert poor.plays("Tungsten Core", "Grey Hush", through="Sapper Rusk").offers() == ["pass"]


# ---- Knit Flesh, Walk It Off, Moonrise ----


def test_knit_flesh_heals_two_readies_and_exerts_nobody() -> None:
    table = pack("The Brute", "Grey Hush", "The Dogcatcher's Daughter").wounded("The Brute", 3).hand(0, "Knit Flesh")
    table.posture("The Brute", EXERTED).fight(AT).does("play", table.state.hand[0][0])
    assert not table.can("target", "The Dogcatcher's Daughter")
    table.targets("The Brute")
    assert (table.wounds("The Brute"), table.lies("The Brute")) == (1, READY)
    assert table.lies("Grey Hush") == READY
    assert table.state.power[0] == 6
    assert not pack("The Brute").power(0, 0).hand(0, "Knit Flesh").fight(AT).can("play", "Knit Flesh")


def test_walk_it_off_heals_four_and_exerts() -> None:
    table = pack("The Brute", "Grey Hush").wounded("The Brute", 5).hand(0, "Walk It Off").fight(AT)
    table.plays("Walk It Off", "The Brute")
    assert (table.wounds("The Brute"), table.lies("The Brute")) == (1, EXERTED)
    assert table.lies("Grey Hush") == READY
    assert table.state.power[0] == 6


def test_walk_it_off_is_for_wounded_wolves_with_a_power_to_spare() -> None:
    table = pack("The Brute", "The Dogcatcher's Daughter").wounded("The Dogcatcher's Daughter", 1)
    assert not table.hand(0, "Walk It Off").fight(AT).can("play", "Walk It Off")
    poor = pack("The Brute", "Grey Hush").wounded("The Brute", 1).power(0, 0).hand(0, "Walk It Off").fight(AT)
    assert not poor.can("play", "Walk It Off")


def test_moonrise_heals_two_on_every_wolf_here() -> None:
    table = Scenario("wolfenpack", "militia", "undead").members(1, "Sapper Rusk").members(2, "The Sexton")
    table.members(0, "Mother Mange", "The Brute", "Grey Hush", "The Dogcatcher's Daughter")
    for name, wounds in (("The Brute", 3), ("Grey Hush", 1), ("The Dogcatcher's Daughter", 1)):
        table.wounded(name, wounds)
    table.hand(0, "Moonrise").fight(AT).plays("Moonrise", through="Mother Mange")
    assert [table.wounds(n) for n in ("The Brute", "Grey Hush", "The Dogcatcher's Daughter")] == [1, 0, 1]
    assert table.state.power == [6, 6, 6]


@pytest.mark.rule("MT-I.17")
def test_moonrise_is_a_spell() -> None:
    table = pack("The Brute", "Mother Mange").posture("Mother Mange", EXERTED).hand(0, "Moonrise").fight(AT)
    assert not table.can("play", "Moonrise")
    poor = pack("Mother Mange", "The Brute").power(0, 0).hand(0, "Moonrise").fight(AT)
    assert not poor.can("play", "Moonrise")


# ---- Answering Howl ----


def test_answering_howl_readies_and_sharpens_the_other_wolves() -> None:
    table = pack("Mother Mange", "The Brute", "Three-Leg Tove", "The Dogcatcher's Daughter").hand(0, "Answering Howl")
    for name in ("The Brute", "Three-Leg Tove", "The Dogcatcher's Daughter"):
        table.posture(name, EXERTED)
    table.members(0, "Grey Hush").fight(AT).plays("Answering Howl", through="Mother Mange")
    wolves = ("Mother Mange", "The Brute", "Three-Leg Tove", "The Dogcatcher's Daughter")
    assert [table.lies(n) for n in wolves] == [EXERTED, READY, READY, EXERTED]
    assert table.state.power[0] == 5
    table.waits().uses("The Brute", "Maul", "Captain Vesna Holt").waits()
    table.uses("Three-Leg Tove", "Nip at the Heels", "Captain Vesna Holt")
    assert table.wounds("Captain Vesna Holt") == 4


def test_answering_howl_does_not_sharpen_the_howler() -> None:
    table = pack("The Brute", "Three-Leg Tove").hand(0, "Answering Howl").fight(AT)
    table.plays("Answering Howl", through="The Brute").waits()
    table.uses("Three-Leg Tove", "Nip at the Heels", "Captain Vesna Holt").waits()
    assert table.wounds("Captain Vesna Holt") == 2
    table.uses("The Brute", "Maul", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1
    agree_on_a_stalemate(table)
    table.fight(AT).uses("Three-Leg Tove", "Nip at the Heels", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 2
    assert not pack("The Brute").power(0, 1).hand(0, "Answering Howl").fight(AT).can("play", "Answering Howl")


# ---- Blood Calls to Blood ----


@pytest.mark.rule("MT-8.20", "MT-8.20.1", "MT-F.14")
def test_blood_calls_to_blood_recruits_a_wolf_for_a_dead_one() -> None:
    table = fallen(pack("Mother Mange"), 0, "Three-Leg Tove", at=AT).hand(0, "Blood Calls to Blood").fight(AT)
    assert "The Alpha Male" in in_reserves(table, 0)
    table.plays("Blood Calls to Blood")
    assert not table.can("pick", "The Alpha Male")
    assert not table.can("pick", "The Dogcatcher's Daughter")
    table.picks("The Brute")
    assert (table.where("The Brute", 0), table.lies("The Brute", 0)) == (AT, READY)
    assert table.lies("Mother Mange") == EXERTED, "the newcomer is ready, so nobody readies"
    assert table.state.power[0] == 5


def test_blood_calls_to_blood_recruits_a_wolf_for_a_wounded_one() -> None:
    table = pack("Mother Mange", "Grey Hush").wounded("Grey Hush", 1).hand(0, "Blood Calls to Blood").fight(AT)
    table.plays("Blood Calls to Blood", through="Mother Mange").picks("The Brute")
    assert table.where("The Brute", 0) == AT


def test_blood_calls_to_blood_needs_a_dead_or_wounded_pack_member() -> None:
    table = fallen(pack("Mother Mange", "The Brute"), 1, "Doc Pell", at=AT).hand(0, "Blood Calls to Blood").fight(AT)
    assert not table.can("play", "Blood Calls to Blood")
    poor = fallen(pack("Mother Mange"), 0, "Three-Leg Tove", at=AT).power(0, 1).hand(0, "Blood Calls to Blood")
    assert not poor.fight(AT).can("play", "Blood Calls to Blood")


# ---- Nose to the Wind ----


@pytest.mark.rule("MT-F.3")
def test_nose_to_the_wind_finds_any_combat_card() -> None:
    table = pack("Mother Mange", "The Brute").hand(0, "Nose to the Wind").fight(AT)
    before = table.state.combat_deck[0]
    table.plays("Nose to the Wind").picks("Moonstruck")
    assert table.in_hand(0) == ["Moonstruck"]
    after = table.state.combat_deck[0]
    assert sorted((*after, *table.state.hand[0])) == sorted(before)
    assert after != tuple(card for card in before if card in after)
    assert (table.lies("Mother Mange"), table.state.power[0]) == (READY, 6)


def test_nose_to_the_wind_need_find_nothing_and_costs_a_power() -> None:
    table = keeps_cards(pack("Mother Mange").hand(0, "Nose to the Wind").fight(AT).plays("Nose to the Wind").picks())
    assert table.in_hand(0) == []
    poor = pack("Mother Mange").power(0, 0).hand(0, "Nose to the Wind").fight(AT)
    assert not poor.can("play", "Nose to the Wind")
