"""Wounding (MT-8.16 to MT-8.17), reflection, and the rules that change the number of wounds."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import DEAD, EXERTED, HIDDEN
from tests.games.monster_town.rules.support import nobody_strikes, squad
from tests.support.positions import agree_on_a_stalemate, bears, in_reserves, thralled
from tests.support.scenario import Scenario

FIELD, DEPOT = "Potter's Field", "Tram Depot"


@pytest.mark.rule("MT-8.16")
def test_a_wounded_member_gets_a_token_for_each_wound() -> None:
    table = squad("Sapper Rusk", "Doc Pell").hand(0, "Tungsten Core").fight(FIELD)
    assert table.plays("Tungsten Core", "The Sexton", through="Doc Pell").wounds("The Sexton") == 3


def test_wounds_stay_after_the_combat() -> None:
    table = squad("Sapper Rusk").wounded("The Sexton", 2).fight(FIELD)
    assert agree_on_a_stalemate(table).wounds("The Sexton") == 2


@pytest.mark.rule("MT-8.16.1", "MT-8.16.2")
def test_a_member_with_as_many_wounds_as_life_points_dies_face_down() -> None:
    table = squad("Sapper Rusk", "Doc Pell").wounded("Gutter Biter", 2).fight(FIELD)
    table.uses("Sapper Rusk", "Rivet Driver", "Gutter Biter")
    assert table.lies("Gutter Biter") == DEAD
    assert table.where("Gutter Biter") == FIELD


@pytest.mark.rule("MT-F.7")
def test_the_dead_go_to_reserves_and_can_be_recruited_again() -> None:
    table = squad("Sapper Rusk", "Doc Pell").wounded("Gutter Biter", 2).hand(1, "Out of the Ground").fight(FIELD)
    table.uses("Sapper Rusk", "Rivet Driver", "Gutter Biter")
    assert in_reserves(table, 1).count("Gutter Biter") == 1, "the other copy; the dead one may be resurrected yet"
    agree_on_a_stalemate(table.turn(0, "fight"))
    assert in_reserves(table, 1).count("Gutter Biter") == 2


@pytest.mark.rule("MT-8.16.3")
def test_a_life_token_and_a_wound_token_remove_each_other() -> None:
    table = squad("Sapper Rusk", "Chaplain Sedge", "Doc Pell").wounded("Sapper Rusk", 1).fight(FIELD)
    table.uses("Chaplain Sedge", "Shrive the Living", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 0
    table.wounded("Doc Pell", -2).turn(1, "fight").uses("Gutter Biter", "Gnaw", "Doc Pell")
    assert table.wounds("Doc Pell") == -1, "one Life token is left"


def test_life_tokens_are_no_wounds() -> None:
    table = squad("Doc Pell", "Sapper Rusk").wounded("Doc Pell", -1).fight(FIELD, acting=1)
    assert not table.can_use("Gutter Biter", "Infecting Bite"), "nobody there is wounded"
    hurt = squad("Doc Pell", "Sapper Rusk").wounded("Doc Pell", 1).fight(FIELD, acting=1)
    assert hurt.can_use("Gutter Biter", "Infecting Bite")


def test_life_tokens_keep_a_member_alive_beyond_its_life_points() -> None:
    table = squad("Doc Pell", "Sapper Rusk").wounded("Doc Pell", -1).hand(1, "Press of Bodies")
    table.members(1, "Crypt Cantor").fight(FIELD, acting=1).plays("Press of Bodies", "Doc Pell")
    assert not table.is_dead("Doc Pell")
    assert table.wounds("Doc Pell") == 2


@pytest.mark.rule("MT-8.17", "MT-I.18")
def test_unmodifiable_wounds_ignore_every_bonus_and_reduction() -> None:
    table = squad("Chaplain Sedge", "Doc Pell").wears("The Sexton", "Bent Riot Shield", seat=1)
    table.posture("The Sexton", EXERTED).fight(FIELD).uses("Chaplain Sedge", "Iron Censer", "The Sexton")
    assert table.wounds("The Sexton") == 1
    more = bears(squad("Chaplain Sedge", "Doc Pell"), "Chaplain Sedge", "Pit-Fighter Stims", 0).fight(FIELD)
    assert more.uses("Chaplain Sedge", "Iron Censer", "The Sexton").wounds("The Sexton") == 1


def test_modified_wounds_count_bonuses_and_reductions() -> None:
    table = squad("Sapper Rusk", "Doc Pell").wears("The Sexton", "Bent Riot Shield", seat=1)
    table.posture("The Sexton", EXERTED).fight(FIELD).uses("Sapper Rusk", "Rivet Driver", "The Sexton")
    assert table.wounds("The Sexton") == 0, "it destroys the shield instead"
    more = bears(squad("Sapper Rusk", "Doc Pell"), "Sapper Rusk", "Pit-Fighter Stims", 0).fight(FIELD)
    assert more.uses("Sapper Rusk", "Rivet Driver", "The Sexton").wounds("The Sexton") == 2


def test_wounds_are_never_fewer_than_none() -> None:
    table = squad("Barricade Gunner", "Doc Pell").fight(FIELD, acting=1).hand(1, "Clinging Hands").turn(1, "fight")
    table.plays("Clinging Hands", "Barricade Gunner", through="Gutter Biter")
    table.wears("The Sexton", "Bent Riot Shield", seat=1).posture("The Sexton", EXERTED)
    table.posture("Barricade Gunner", 0).turn(0, "fight").uses("Barricade Gunner", "Short Burst", "The Sexton")
    assert table.wounds("The Sexton") == 0
    assert table.told("wounded") == []
    assert [event[1] for event in table.told("unharmed")] == [table.on_table("The Sexton")]


@pytest.mark.rule("MT-I.1")
def test_a_berserker_gives_a_wound_more_for_each_token_it_bears() -> None:
    table = (
        Scenario("wolfenpack", "militia").members(0, "The Brute", "Mother Mange").members(1, "Doc Pell", "Sapper Rusk")
    )
    table.wounded("The Brute", 2).fight("The Reservoir").uses("The Brute", "Maul", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 3
    sound = Scenario("wolfenpack", "militia").members(0, "The Brute").members(1, "Doc Pell", "Sapper Rusk")
    assert sound.fight("The Reservoir").uses("The Brute", "Maul", "Sapper Rusk").wounds("Sapper Rusk") == 1


def test_a_berserkers_rage_comes_on_top_of_other_bonuses() -> None:
    table = Scenario("wolfenpack", "militia").members(0, "The Brute").members(1, "Captain Vesna Holt", "Doc Pell")
    table.wears("The Brute", "Railway Spikes").wounded("The Brute", 1).fight("The Reservoir")
    assert table.uses("The Brute", "Maul", "Captain Vesna Holt").wounds("Captain Vesna Holt") == 3


@pytest.mark.rule("MT-I.8")
def test_from_hiding_there_is_a_wound_more() -> None:
    table = squad("Stealth Unit", "Doc Pell").posture("Stealth Unit", HIDDEN).fight(FIELD)
    assert table.uses("Stealth Unit", "Invisible Death", "The Sexton").wounds("The Sexton") == 3


@pytest.mark.rule("MT-I.8")
@pytest.mark.parametrize("race", ["Human", "Zombie"])
def test_from_hiding_there_is_a_wound_more_for_every_race(race: str) -> None:
    table = squad("Stealth Unit", "Doc Pell", against=("The Stringmother", "The Sexton"))
    thralled(table, 1, "Doc Pell", by="The Stringmother").posture("Stealth Unit", HIDDEN).fight(FIELD)
    victim = "Doc Pell" if race == "Human" else "The Sexton"
    assert victim in table.gang(1)
    assert table.uses("Stealth Unit", "Invisible Death", victim).told("wounded")[0][2] == 3


@pytest.mark.parametrize(("shot_by_a_human", "wounds"), [(True, 0), (False, 2)])
def test_protection_from_a_race_does_not_stop_wounds_of_no_character(shot_by_a_human: bool, wounds: int) -> None:
    table = Scenario("brotherhood", "militia").members(0, "Madame Orlo").members(1, "Sapper Rusk")
    table.wears("Madame Orlo", "Borrowed Pulse")
    if shot_by_a_human:
        table.fight(DEPOT, acting=1).uses("Sapper Rusk", "Rivet Driver", "Madame Orlo")
    else:
        table.scouts("The Slayer")
    assert table.wounds("Madame Orlo") == wounds


# ---- reflection ----


def test_acidic_blood_sends_the_wounds_back() -> None:
    table = bears(squad("Sapper Rusk", "Doc Pell"), "The Sexton", "Acidic Blood", 1).fight(FIELD)
    table.uses("Sapper Rusk", "Rivet Driver", "The Sexton")
    assert (table.wounds("The Sexton"), table.wounds("Sapper Rusk")) == (1, 1)


@pytest.mark.rule("MT-F.9")
def test_an_outright_kill_is_not_reflected() -> None:
    table = bears(squad("Sapper Rusk", "Doc Pell"), "The Sexton", "Acidic Blood", 1).hand(0, "Kill Shot").fight(FIELD)
    table.plays("Kill Shot", "The Sexton", through="Sapper Rusk")
    assert table.is_dead("The Sexton")
    assert table.told("wounded") == []


@pytest.mark.rule("MT-F.10")
def test_wounds_bounce_between_two_reflections_until_both_die() -> None:
    table = Scenario("wolfenpack", "undead").members(0, "Three-Leg Tove", "Mother Mange")
    table.members(1, "Gutter Biter", "The Sexton")
    bears(bears(table, "Three-Leg Tove", "Unnatural Reflexes", 0), "Gutter Biter", "Acidic Blood", 1)
    table.fight("The Reservoir").uses("Three-Leg Tove", "Nip at the Heels", "Gutter Biter")
    assert table.is_dead("Three-Leg Tove")
    assert table.is_dead("Gutter Biter")
    died = [event[1] for event in table.told("died")]
    assert len(died) == 2, "both at the same moment"


@pytest.mark.rule("MT-F.10")
def test_a_reflection_that_comes_to_nothing_is_none() -> None:
    table = Scenario("undead", "militia", "wolfenpack").members(0, "Gutter Biter", "The Sexton")
    table.members(1, "Doc Pell").members(2, "Mother Mange").wears("Gutter Biter", "Bent Riot Shield")
    bears(bears(table, "Gutter Biter", "Acidic Blood", 0), "Mother Mange", "Unnatural Reflexes", 2)
    table.fight(FIELD).uses("Gutter Biter", "Gnaw", "Mother Mange")
    assert (table.wounds("Mother Mange"), table.wounds("Gutter Biter")) == (1, 0)
    assert table.told("reflected") == [], "one wound less for the shield leaves none"


@pytest.mark.rule("MT-F.10.1")
def test_every_reflection_counts_its_modifiers_anew() -> None:
    table = bears(squad("Sapper Rusk", "Doc Pell"), "The Sexton", "Acidic Blood", 1)
    bears(table, "Sapper Rusk", "Pit-Fighter Stims", 0).fight(FIELD)
    table.uses("Sapper Rusk", "Rivet Driver", "The Sexton")
    assert table.wounds("The Sexton") == 2, "one more by the stims"
    assert table.wounds("Sapper Rusk") == 3, "and one more again, which its bearer suffers"


def shot_while_hiding(rules: int | None = None) -> Scenario:
    """Ben's hidden vampire, whose wounds are reflected, is found by a Stealth Unit, who gives it one."""
    table = Scenario("militia", "brotherhood", rules=rules).members(0, "Stealth Unit", "Doc Pell")
    bears(table.members(1, "Madame Orlo", "The Nail"), "Madame Orlo", "Every Drop Owed", 1).fight(DEPOT)
    return table.posture("Madame Orlo", HIDDEN).turn(0, "fight").uses("Stealth Unit", "Stealth Kills", "Madame Orlo")


@pytest.mark.rule("MT-I.8")
def test_a_hidden_member_reflects_one_wound_more() -> None:
    table = shot_while_hiding()
    assert (table.wounds("Madame Orlo"), table.wounds("Stealth Unit")) == (1, 2)
    assert shot_while_hiding(rules=7).wounds("Stealth Unit") == 1, "by the rules of version 7"


def test_wounds_of_an_unchannelled_card_are_not_reflected() -> None:
    table = Scenario("undead", "wolfenpack").members(0, "The Sexton").members(1, "Mother Mange", "Grey Hush")
    bears(table.hand(0, "Many Small Mouths"), "Mother Mange", "Unnatural Reflexes", 1).fight("The Reservoir")
    table.plays("Many Small Mouths", "Mother Mange")
    assert (table.wounds("Mother Mange"), table.wounds("The Sexton")) == (1, 0)


# ---- several at one stroke ----


def both_hands(rules: int | None = None) -> Scenario:
    """The Brute strikes two of Ben's members at the same time, and the blood of the first bites back."""
    table = Scenario("wolfenpack", "undead", rules=rules).members(0, "The Brute", "Grey Hush")
    bears(table.members(1, "The Sexton", "Gutter Biter"), "The Sexton", "Acidic Blood", 1).fight(FIELD)
    return table.uses("The Brute", "One in Each Hand", "The Sexton", "Gutter Biter")


@pytest.mark.rule("MT-8.13")
def test_wounds_reflected_on_a_berserker_come_after_the_whole_stroke() -> None:
    table = both_hands()
    assert (table.wounds("The Sexton"), table.wounds("Gutter Biter"), table.wounds("The Brute")) == (1, 1, 1)
    assert [event[1] for event in table.told("wounded")] == [
        table.on_table(name) for name in ("The Sexton", "Gutter Biter", "The Brute")
    ]
    assert both_hands(rules=5).wounds("Gutter Biter") == 2, "by older rules the first made him angry at the second"


def drinkers(rules: int | None = None) -> Scenario:
    """A Fledgling that drinks deeper where two are wounded snaps at two who are not, beside one who is."""
    table = Scenario("brotherhood", "undead", rules=rules).members(0, "Bottle-Fed Fledgling", "The Nail")
    table.members(1, "The Sexton", "Gutter Biter", "Doorstep Shambler").wounded("The Sexton", 1)
    table.wears("Bottle-Fed Fledgling", "Widow's Fan").fight(FIELD)
    return table.uses("Bottle-Fed Fledgling", "Snap Shut", "Gutter Biter", "Doorstep Shambler")


@pytest.mark.rule("MT-8.13")
def test_those_whom_one_stroke_hits_take_equally_many_wounds() -> None:
    table, older = drinkers(), drinkers(rules=5)
    assert (table.wounds("Gutter Biter"), table.wounds("Doorstep Shambler")) == (1, 1)
    assert (older.wounds("Gutter Biter"), older.wounds("Doorstep Shambler")) == (1, 2)


# ---- what a fight put on a member stays behind ----


def test_a_card_on_a_member_does_not_come_along_to_another_fight() -> None:
    table = Scenario("undead", "militia", "wolfenpack").members(0, "Gutter Biter", "The Sexton").members(2, "Grey Hush")
    table.members(1, "Sapper Rusk", "Doc Pell").hand(0, "Rot Sets In").fight(FIELD)
    table.plays("Rot Sets In", "Sapper Rusk", through="Gutter Biter").turn(1, "fight").does("run")
    nobody_strikes(table)
    assert table.where("Sapper Rusk") == "On the Path"
    assert "Rot Sets In" in table.discarded(0)
    assert table.state.attached[table.on_table("Sapper Rusk")] == ()


def test_a_change_for_the_combat_ends_for_a_member_who_leaves_it() -> None:
    table = Scenario("militia", "undead", "wolfenpack").members(0, "Rooftop Scout", "Sapper Rusk")
    table.members(1, "The Sexton").members(2, "Grey Hush").fight(FIELD)
    table.uses("Rooftop Scout", "Call the Shot", "The Sexton").turn(1, "fight").does("run")
    nobody_strikes(table)
    assert table.state.modifiers == ()
