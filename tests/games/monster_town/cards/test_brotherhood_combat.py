"""The Combat cards of the Brotherhood that cut, bite and answer in kind; its tricks have their own file."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, HIDDEN, READY
from tests.support.asking import why
from tests.support.encounters import fang
from tests.support.positions import agree_on_a_stalemate, bears, in_reserves, rests, thralled
from tests.support.scenario import Scenario

AT = "Generator Hall"


def hunted(*vampires: str, hand: tuple[str, ...] = ()) -> Scenario:
    """Anna's militia is about to strike Ben's Brotherhood, who are asked whether they cancel."""
    table = Scenario("militia", "brotherhood").members(0, "Barricade Gunner", "Chaplain Sedge").members(1, *vampires)
    table.hand(1, *hand).asks_to_cancel = True
    return table


# ---- Ultimate Acrobat ----


@pytest.mark.rule("MT-8.26", "MT-8.26.1", "MT-8.26.2", "MT-8.26.3")
def test_ultimate_acrobat_cancels_harm_to_an_own_member_for_nothing() -> None:
    table = hunted("Madame Orlo", hand=("Ultimate Acrobat",)).posture("Madame Orlo", EXERTED).power(1, 0)
    table.members(1, "The Nail").hand(0, "Kill Shot").fight(AT)
    table.plays("Kill Shot", "Madame Orlo", through="Barricade Gunner").cancels("Ultimate Acrobat")
    assert table.gang(1) == ["Madame Orlo", "The Nail"]
    assert (table.lies("The Nail"), table.state.power) == (READY, [2, 0])
    assert table.lies("Madame Orlo") == EXERTED, "as before: nobody was exerted by it, so nobody is readied"
    assert table.lies("Barricade Gunner") == EXERTED, "the action is spent all the same"
    assert (table.discarded(0), table.discarded(1)) == (["Kill Shot"], ["Ultimate Acrobat"])


def test_ultimate_acrobat_may_be_kept() -> None:
    table = hunted("Madame Orlo", hand=("Ultimate Acrobat",)).fight(AT)
    table.uses("Chaplain Sedge", "Iron Censer", "Madame Orlo").does("pass")
    assert (table.wounds("Madame Orlo"), table.in_hand(1)) == (1, ["Ultimate Acrobat"])


@pytest.mark.rule("MT-F.12")
def test_ultimate_acrobat_protects_all_own_members_and_nobody_elses() -> None:
    table = Scenario("militia", "brotherhood", "fixture-wolves").members(0, "Barricade Gunner", "Chaplain Sedge")
    table.members(1, "Madame Orlo", "The Nail").members(2, "Pack Runner", "Moon Caller")
    table.hand(0, "Danger Close").hand(1, "Ultimate Acrobat").fight(AT).asks_to_cancel = True
    table.plays("Danger Close", through="Chaplain Sedge").cancels("Ultimate Acrobat")
    assert (table.wounds("Madame Orlo"), table.wounds("The Nail")) == (0, 0)
    assert (table.wounds("Pack Runner"), table.wounds("Moon Caller"), table.wounds("Chaplain Sedge")) == (2, 2, 1)


@pytest.mark.rule("MT-F.12")
def test_ultimate_acrobat_is_not_for_an_attack_on_somebody_else() -> None:
    table = Scenario("militia", "brotherhood", "fixture-wolves").members(0, "Barricade Gunner", "Chaplain Sedge")
    table.members(1, "Madame Orlo").members(2, "Pack Runner", "Moon Caller").hand(1, "Ultimate Acrobat")
    table.fight(AT).asks_to_cancel = True
    table.uses("Barricade Gunner", "Short Burst", "Pack Runner")
    assert table.wounds("Pack Runner") == 1, "nobody was asked"


@pytest.mark.rule("MT-2.11.4")
def test_ultimate_acrobat_does_not_teach_a_thrall_to_jump() -> None:
    table = hunted("Dowager Ilse Karnow", "The Nail", hand=("Ultimate Acrobat",)).members(0, "Sapper Rusk")
    thralled(table, 1, "Sapper Rusk", by="Dowager Ilse Karnow").fight(AT)
    table.uses("Barricade Gunner", "Short Burst", "Sapper Rusk")
    assert not table.can("cancel", "Ultimate Acrobat")


@pytest.mark.rule("MT-10.5")
def test_ultimate_acrobat_is_no_help_to_those_who_run_away() -> None:
    table = Scenario("brotherhood", "militia").members(0, "Madame Orlo", "The Nail").hand(0, "Ultimate Acrobat")
    table.members(1, "Barricade Gunner").fight(AT).asks_to_cancel = True
    table.does("run").uses("Barricade Gunner", "Short Burst", "Madame Orlo")
    assert table.wounds("Madame Orlo") == 1
    assert "Ultimate Acrobat" in table.in_hand(0)


# ---- Every Drop Owed ----


def test_every_drop_owed_heals_a_wound_and_sends_wounds_back() -> None:
    table = fang("The Nail", "Madame Orlo", hand=("Every Drop Owed",)).wounded("The Nail", 2).fight(AT)
    table.plays("Every Drop Owed", "The Nail", through="Madame Orlo")
    assert (table.wounds("The Nail"), table.state.power[0]) == (1, 7)
    table.uses("Barricade Gunner", "Short Burst", "The Nail")
    assert (table.wounds("The Nail"), table.wounds("Barricade Gunner")) == (2, 1)


def test_every_drop_owed_guards_only_its_bearer() -> None:
    table = fang("The Nail", "Madame Orlo", hand=("Every Drop Owed",)).wounded("The Nail", 2).fight(AT)
    table.plays("Every Drop Owed", "The Nail", through="Madame Orlo")
    table.uses("Barricade Gunner", "Short Burst", "Madame Orlo")
    assert table.wounds("Barricade Gunner") == 0
    assert table.discarded(0) == []
    agree_on_a_stalemate(table)
    assert table.state.attached[table.on_table("The Nail")] == ()
    assert table.discarded(0) == ["Every Drop Owed"]


def test_every_drop_owed_needs_a_wounded_vampire_of_the_gang() -> None:
    table = fang("Dowager Ilse Karnow", hand=("Every Drop Owed",), against=("Sapper Rusk", "Chaplain Sedge"))
    thralled(table, 0, "Sapper Rusk", by="Dowager Ilse Karnow").wounded("Sapper Rusk", 1).fight(AT)
    assert not table.can("play", "Every Drop Owed")


@pytest.mark.rule("MT-F.9")
def test_every_drop_owed_does_not_answer_a_kill_shot() -> None:
    table = bears(hunted("The Nail", "Madame Orlo"), "The Nail", "Every Drop Owed", 1).hand(0, "Kill Shot").fight(AT)
    table.plays("Kill Shot", "The Nail", through="Barricade Gunner")
    assert table.is_dead("The Nail")
    assert table.wounds("Barricade Gunner") == 0
    assert not table.is_dead("Barricade Gunner")


@pytest.mark.rule("MT-F.10")
def test_every_drop_owed_against_acidic_blood_bounces_until_both_die() -> None:
    table = Scenario("undead", "brotherhood").members(0, "Gutter Biter", "The Sexton")
    table.members(1, "The Nail", "Madame Orlo")
    bears(bears(table, "Gutter Biter", "Acidic Blood", 0), "The Nail", "Every Drop Owed", 1).fight("The Cold Store")
    table.uses("Gutter Biter", "Gnaw", "The Nail")
    assert table.is_dead("Gutter Biter") and table.is_dead("The Nail")
    assert (table.gang(0), table.gang(1)) == (["The Sexton"], ["Madame Orlo"])


@pytest.mark.rule("MT-F.10.1")
def test_every_drop_owed_counts_the_modifiers_again_on_the_way_back() -> None:
    table = bears(hunted("The Nail", "Madame Orlo"), "The Nail", "Every Drop Owed", 1)
    bears(table, "Barricade Gunner", "Pit-Fighter Stims", 0).fight(AT)
    table.uses("Barricade Gunner", "Short Burst", "The Nail")
    assert table.wounds("The Nail") == 2, "one more from the stims"
    assert table.wounds("Barricade Gunner") == 3, "and one more of the two that come back"


@pytest.mark.rule("MT-F.11")
def test_every_drop_owed_cannot_be_cancelled_on_the_way_back() -> None:
    table = Scenario("undead", "brotherhood").members(0, "Gutter Biter", "The Sexton").hand(0, "Feel No Pain")
    bears(table.members(1, "The Nail", "Madame Orlo"), "The Nail", "Every Drop Owed", 1).fight("The Cold Store")
    table.asks_to_cancel = True
    table.uses("Gutter Biter", "Gnaw", "The Nail")
    assert table.wounds("Gutter Biter") == 1
    assert table.asked() != "cancel"
    assert table.in_hand(0) == ["Feel No Pain"]


# ---- Drain the Glass ----


def test_drain_the_glass_wounds_and_heals_whoever_drinks() -> None:
    table = fang("The Nail", "Madame Orlo", hand=("Drain the Glass",)).wounded("The Nail", 3).fight(AT)
    table.plays("Drain the Glass", "Chaplain Sedge", through="The Nail")
    assert (table.wounds("Chaplain Sedge"), table.wounds("The Nail"), table.state.power[0]) == (2, 1, 6)
    assert table.lies("The Nail") == EXERTED
    assert table.discarded(0) == ["Drain the Glass"]


def test_drain_the_glass_costs_a_power() -> None:
    assert not fang("The Nail", hand=("Drain the Glass",)).power(0, 0).fight(AT).can("play", "Drain the Glass")


# ---- The Long Bite ----


@pytest.mark.rule("MT-8.19", "MT-8.19.1")
def test_the_long_bite_turns_recruits_and_nourishes() -> None:
    table = fang("Madame Orlo", hand=("The Long Bite",), against=("Chaplain Sedge", "Doc Pell", "Sapper Rusk"))
    table.wounded("Sapper Rusk", 1).posture("Sapper Rusk", EXERTED).fight(AT)
    table.plays("The Long Bite", "Sapper Rusk", through="Madame Orlo").picks("The Nail")
    assert (table.gang(0), table.gang(1)) == (["Madame Orlo", "The Nail"], ["Chaplain Sedge", "Doc Pell"])
    assert "Sapper Rusk" in in_reserves(table, 1)
    assert (table.wounds("Madame Orlo"), table.state.power[0]) == (-1, 3)
    table.hand(1, "No One Left Behind")
    assert not table.can("play", "No One Left Behind"), "the turned cannot be resurrected"


@pytest.mark.rule("MT-I.7")
def test_the_long_bite_on_the_geno_locked_feeds_nobody() -> None:
    table = Scenario("brotherhood", "undead").members(0, "Madame Orlo", "The Nail").hand(0, "The Long Bite")
    table.members(1, "The Drowned Constable", "Gutter Biter").wounded("The Drowned Constable", 1)
    table.posture("The Drowned Constable", EXERTED).fight("The Cold Store")
    table.plays("The Long Bite", "The Drowned Constable", through="Madame Orlo")
    assert table.gang(1) == ["Gutter Biter", "The Drowned Constable"]
    assert (table.gang(0), table.wounds("Madame Orlo")) == (["Madame Orlo", "The Nail"], 0)


def test_the_long_bite_needs_a_wounded_exerted_target_and_power() -> None:
    table = fang("Madame Orlo", hand=("The Long Bite",)).wounded("Chaplain Sedge", 1)
    assert not table.posture("Barricade Gunner", EXERTED).fight(AT).can("play", "The Long Bite")
    table = fang("Madame Orlo", hand=("The Long Bite",)).wounded("Chaplain Sedge", 1).posture("Chaplain Sedge", EXERTED)
    assert table.fight(AT).can("play", "The Long Bite")
    assert not table.power(0, 3).turn(0, "fight").can("play", "The Long Bite")


# ---- Wrong Friend ----


def test_wrong_friend_exerts_one_and_wounds_another() -> None:
    table = fang("Madame Orlo", "The Nail", hand=("Wrong Friend",)).wounded("Chaplain Sedge", 1).fight(AT)
    table.plays("Wrong Friend", through="The Nail")
    assert (table.lies("Barricade Gunner"), table.wounds("Barricade Gunner")) == (EXERTED, 0)
    assert (table.lies("Chaplain Sedge"), table.wounds("Chaplain Sedge")) == (READY, 3)
    assert table.state.power[0] == 6


def test_wrong_friend_needs_a_ready_one_a_wounded_one_and_a_power() -> None:
    table = fang("Madame Orlo", hand=("Wrong Friend",)).fight(AT)
    assert not table.can("play", "Wrong Friend"), "nobody is wounded"
    table.wounded("Chaplain Sedge", 1).posture("Barricade Gunner", HIDDEN).posture("Chaplain Sedge", EXERTED)
    assert not table.turn(0, "fight").can("play", "Wrong Friend"), "nobody is ready"
    poor = fang("Madame Orlo", hand=("Wrong Friend",)).wounded("Chaplain Sedge", 1).power(0, 0)
    assert not poor.fight(AT).can("play", "Wrong Friend")


@pytest.mark.rule("MT-8.14")
def test_wrong_friend_needs_two_different_opponents() -> None:
    def sedge_alone(rules: int | None = None) -> Scenario:
        table = Scenario("brotherhood", "militia", rules=rules).members(0, "The Nail").hand(0, "Wrong Friend")
        table.members(1, "Chaplain Sedge").members(1, "Doc Pell", at="Tram Depot")
        return table.wounded("Chaplain Sedge", 1).fight(AT)

    table = sedge_alone()
    assert not table.can("play", "Wrong Friend"), "Sedge is the only ready one and the only wounded one"
    assert "a different character for each" in why(table, "Wrong Friend")
    assert sedge_alone(rules=11).can("play", "Wrong Friend"), "by the rules of version 11"


# ---- Swoop and Gone ----


@pytest.mark.rule("MT-8.21", "MT-I.8.1")
def test_swoop_and_gone_wounds_and_hides_the_attacker() -> None:
    table = fang("Madame Orlo", "The Nail", hand=("Swoop and Gone",)).power(0, 0).fight(AT)
    table.plays("Swoop and Gone", "Barricade Gunner", through="Madame Orlo")
    assert (table.wounds("Barricade Gunner"), table.lies("Madame Orlo")) == (1, HIDDEN)
    table.does("use", table.on_table("Barricade Gunner"), 0)
    assert (table.wounds("The Nail"), table.wounds("Madame Orlo")) == (1, 0), "only The Nail can be targeted"


@pytest.mark.rule("MT-I.8.2", "MT-8.21.1")
def test_swoop_and_gone_hides_until_the_own_next_turn_is_over() -> None:
    table = fang("Madame Orlo", "The Nail", hand=("Swoop and Gone",)).fight(AT)
    table.plays("Swoop and Gone", "Barricade Gunner", through="Madame Orlo")
    rests(table)
    assert table.lies("Madame Orlo") == HIDDEN
    table.uses("The Nail", "Rake", "Chaplain Sedge")
    assert table.lies("Madame Orlo") == READY, "exerted with The Nail, and so both are readied"
    assert table.told("exerted")[-1][1] == table.on_table("Madame Orlo")


# ---- Stop the Heart ----


@pytest.mark.rule("MT-I.17")
def test_stop_the_heart_kills_the_wounded_and_is_for_spellcasters() -> None:
    table = fang("The Cellar Prince", "The Nail", hand=("Stop the Heart",)).wounded("Chaplain Sedge", 1).fight(AT)
    table.plays("Stop the Heart", "Chaplain Sedge")
    assert table.lies("The Cellar Prince") == EXERTED
    assert table.is_dead("Chaplain Sedge")
    assert table.told("wounded") == []
    assert table.state.power[0] == 3
    deaf = fang("The Nail", hand=("Stop the Heart",)).wounded("Chaplain Sedge", 1).fight(AT)
    assert not deaf.can("play", "Stop the Heart")


def test_stop_the_heart_needs_a_wound_and_four_power() -> None:
    table = fang("The Cellar Prince", "The Nail", hand=("Stop the Heart",)).fight(AT)
    assert not table.can("play", "Stop the Heart")
    assert table.wounded("Chaplain Sedge", 1).turn(0, "fight").can("play", "Stop the Heart")
    assert not table.power(0, 3).turn(0, "fight").can("play", "Stop the Heart")


# ---- Red Mass ----


def test_red_mass_wounds_every_opponent_and_heals_every_vampire() -> None:
    table = fang("The Cellar Prince", "The Nail", hand=("Red Mass",)).wounded("The Nail", 2)
    table.members(1, "Sapper Rusk")
    thralled(table, 0, "Sapper Rusk", by="The Nail").wounded("Sapper Rusk", 2).fight(AT)
    table.plays("Red Mass")
    assert (table.wounds("Barricade Gunner"), table.wounds("Chaplain Sedge")) == (1, 1)
    assert (table.wounds("The Nail"), table.wounds("The Cellar Prince")) == (1, 0)
    assert table.wounds("Sapper Rusk") == 2, "it is neither an opponent nor a Vampire"
    assert table.state.power[0] == 4


@pytest.mark.rule("MT-I.17", "MT-8.21")
def test_red_mass_needs_a_spellcaster_and_spares_the_hidden() -> None:
    assert not fang("The Nail", hand=("Red Mass",)).fight(AT).can("play", "Red Mass")
    assert not fang("The Cellar Prince", hand=("Red Mass",)).power(0, 2).fight(AT).can("play", "Red Mass")
    table = fang("The Cellar Prince", "The Nail", hand=("Red Mass",)).posture("Chaplain Sedge", HIDDEN).fight(AT)
    assert table.plays("Red Mass").wounds("Chaplain Sedge") == 0
