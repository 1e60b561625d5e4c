"""The Combat cards of the Renegade Militia that do not simply wound: cover, smoke, control, cures and recruits."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, HIDDEN, READY
from tests.support.encounters import squad
from tests.support.positions import fallen
from tests.support.scenario import Scenario

FIELD = "Potter's Field"


# ---- Dive for Cover ----


@pytest.mark.rule("MT-8.26.2", "MT-8.26.3")
def test_dive_for_cover_cancels_an_ability_and_exerts_nobody() -> None:
    table = squad("Doc Pell", "Sapper Rusk").posture("Doc Pell", EXERTED).hand(0, "Dive for Cover")
    table.fight(FIELD, acting=1).asks_to_cancel = True
    table.uses("Doorstep Shambler", "Paw and Moan", "Doc Pell")
    assert table.asked_seat() == 0
    table.cancels("Dive for Cover")
    assert table.wounds("Doc Pell") == 0
    assert (table.lies("Doc Pell"), table.lies("Sapper Rusk")) == (EXERTED, READY), "as before"
    assert table.state.power[0] == 6
    assert table.discarded(0) == ["Dive for Cover"]


def test_dive_for_cover_cancels_a_card_for_all_of_the_squad() -> None:
    table = squad("Doc Pell", "Sapper Rusk").hand(0, "Dive for Cover").hand(1, "Many Small Mouths")
    table.fight(FIELD, acting=1).asks_to_cancel = True
    table.plays("Many Small Mouths", "Doc Pell", "Sapper Rusk").cancels("Dive for Cover")
    assert table.told("wounded") == []


def test_dive_for_cover_may_be_kept_in_hand() -> None:
    table = squad("Doc Pell").hand(0, "Dive for Cover").fight(FIELD, acting=1)
    table.uses("Doorstep Shambler", "Paw and Moan")
    assert table.wounds("Doc Pell") == 1
    assert table.in_hand(0) == ["Dive for Cover"]


def test_dive_for_cover_is_no_action_and_costs_a_power() -> None:
    table = squad("Doc Pell").hand(0, "Dive for Cover").fight(FIELD)
    assert not table.can("play", "Dive for Cover")
    table = squad("Doc Pell").hand(0, "Dive for Cover").power(0, 0).fight(FIELD, acting=1)
    table.asks_to_cancel = True
    assert not table.uses("Doorstep Shambler", "Paw and Moan").can("cancel", "Dive for Cover")


def test_dive_for_cover_does_not_save_strangers() -> None:
    table = Scenario("militia", "undead", "fixture-wolves").members(0, "Doc Pell").members(1, "Doorstep Shambler")
    table.members(2, "Lame Wolf", "The Brute").hand(0, "Dive for Cover").fight(FIELD, acting=1)
    table.asks_to_cancel = True
    table.uses("Doorstep Shambler", "Paw and Moan", "The Brute")
    assert table.asked() == "combat_action", "Anna is not even asked"
    assert table.wounds("The Brute") == 1


@pytest.mark.rule("MT-2.11.4")
def test_dive_for_cover_saves_only_those_who_bear_its_icon() -> None:
    table = Scenario("militia", "fixture-wolves").members(0, "Doc Pell", "Crypt Cantor").members(1, "Lame Wolf")
    table.hand(0, "Dive for Cover").fight("Howling Hill", acting=1).asks_to_cancel = True
    table.uses("Lame Wolf", "Snap", "Crypt Cantor")
    assert not table.can("cancel", "Dive for Cover")


def test_dive_for_cover_answers_only_what_would_harm() -> None:
    table = squad("Doc Pell").hand(0, "Dive for Cover").hand(1, "Patience of the Grave").fight(FIELD, acting=1)
    table.asks_to_cancel = True
    table.plays("Patience of the Grave")
    assert table.asked() != "cancel"


# ---- Flashbang ----


def test_flashbang_exerts_up_to_three() -> None:
    table = squad("Doc Pell", against=("The Drowned Constable", "Doorstep Shambler", "The Sexton", "Gutter Biter"))
    table.hand(0, "Flashbang").fight(FIELD)
    table.plays("Flashbang", "The Sexton", "Gutter Biter", "Doorstep Shambler")
    assert [n for n in table.gang(1) if table.lies(n) == READY] == ["The Drowned Constable"]
    assert table.state.power[0] == 6
    table = squad("Doc Pell", against=("The Drowned Constable", "Doorstep Shambler", "The Sexton", "Gutter Biter"))
    assert table.hand(0, "Flashbang").fight(FIELD).plays("Flashbang").may_name() == 3
    assert table.told("wounded") == []


def test_flashbang_may_exert_only_one_and_needs_a_power() -> None:
    table = squad("Doc Pell").hand(0, "Flashbang").fight(FIELD).plays("Flashbang", "Doorstep Shambler")
    assert (table.lies("Doorstep Shambler"), table.lies("The Drowned Constable")) == (EXERTED, READY)
    assert not squad("Doc Pell").hand(0, "Flashbang").power(0, 0).fight(FIELD).can("play", "Flashbang")


def test_flashbang_on_a_whole_gang_readies_it_again() -> None:
    table = squad("Doc Pell").hand(0, "Flashbang").fight(FIELD)
    table.plays("Flashbang", "The Drowned Constable", "Doorstep Shambler")
    assert [table.lies(n) for n in table.gang(1)] == [READY, READY]


# ---- Gun to the Temple ----


@pytest.mark.rule("MT-8.22", "MT-8.22.1")
def test_gun_to_the_temple_sends_the_hostage_against_its_own_gang() -> None:
    table = squad("Doc Pell", "Sapper Rusk").hand(0, "Gun to the Temple").fight(FIELD)
    table.plays("Gun to the Temple", "Doorstep Shambler", through="Doc Pell").waits()
    assert "Doorstep Shambler" in table.gang(0)
    assert table.state.power[0] == 3
    table.uses("Doorstep Shambler", "Paw and Moan", "The Drowned Constable")
    assert table.wounds("The Drowned Constable") == 1


def test_gun_to_the_temple_takes_nobody_above_four_life_points() -> None:
    table = squad("Doc Pell", against=("The Drowned Constable",)).wounded("The Drowned Constable", 4)
    assert not table.hand(0, "Gun to the Temple").fight(FIELD).can("play", "Gun to the Temple"), "wounds do not count"
    table = squad("Doc Pell").hand(0, "Gun to the Temple").power(0, 3).fight(FIELD)
    assert not table.can("play", "Gun to the Temple")


def test_gun_to_the_temple_lets_go_when_the_combat_ends() -> None:
    table = squad("Doc Pell", "Sapper Rusk").hand(0, "Gun to the Temple").fight(FIELD)
    table.plays("Gun to the Temple", "Doorstep Shambler", through="Doc Pell").does("stalemate").does("accept")
    table.picks().picks()
    assert table.gang(1) == ["Doorstep Shambler", "The Drowned Constable"]
    assert table.where("Doorstep Shambler") == "On the Path"


def test_gun_to_the_temple_wins_the_combat_with_the_last_one_there() -> None:
    table = squad("Doc Pell", "Sapper Rusk", against=("Doorstep Shambler",))
    table.members(1, "Gutter Biter", at="Dead Air Tower").hand(0, "Gun to the Temple")
    table.fight("Generator Hall").plays("Gun to the Temple", through="Doc Pell").picks()
    assert table.points(0) == 1
    assert table.where("Doc Pell") == "Generator Hall"
    assert "Doorstep Shambler" in table.gang(1), "the hostage goes home"
    assert table.where("Doorstep Shambler") == "On the Path"


@pytest.mark.rule("MT-2.11.4")
def test_gun_to_the_temple_makes_a_soldier_who_channels_no_cards() -> None:
    table = squad("Doc Pell").hand(0, "Gun to the Temple", "Flashbang").fight(FIELD)
    table.plays("Gun to the Temple", "Doorstep Shambler").waits()
    assert table.lies("Doc Pell") == EXERTED
    assert not table.can("play", "Flashbang"), "the icon of the Shambler does not match"


# ---- Smoke Screen ----


def test_smoke_screen_hides_whoever_plays_it_and_all_that_are_exerted() -> None:
    table = squad("Doc Pell", "Sapper Rusk", "Envoy Marrow").posture("Sapper Rusk", EXERTED)
    table.hand(0, "Smoke Screen").fight(FIELD).plays("Smoke Screen", through="Doc Pell")
    assert [table.lies(n) for n in ("Doc Pell", "Sapper Rusk", "Envoy Marrow")] == [HIDDEN, HIDDEN, READY]
    assert table.state.power[0] == 5
    assert not squad("Doc Pell").hand(0, "Smoke Screen").power(0, 1).fight(FIELD).can("play", "Smoke Screen")


@pytest.mark.rule("MT-I.8.2")
def test_smoke_screen_clears_after_the_next_turn() -> None:
    table = squad("Doc Pell", "Sapper Rusk").hand(0, "Smoke Screen").fight(FIELD)
    table.plays("Smoke Screen", through="Doc Pell").waits().waits()
    assert (table.lies("Doc Pell"), table.lies("Sapper Rusk")) == (EXERTED, READY)


# ---- Serum Dart ----


@pytest.mark.rule("MT-8.19", "MT-8.19.1", "MT-8.20")
def test_serum_dart_cures_a_wounded_monster_and_a_human_joins() -> None:
    table = squad("Doc Pell", "Sapper Rusk").wounded("Doorstep Shambler", 1)
    table.wears("Doorstep Shambler", "Coffin Lid", seat=1).hand(0, "Serum Dart").fight(FIELD)
    table.plays("Serum Dart", through="Doc Pell").picks("Barricade Gunner")
    assert table.gang(1) == ["The Drowned Constable"]
    assert table.told("died") == []
    assert "Barricade Gunner" in table.gang(0)
    assert (table.lies("Barricade Gunner"), table.where("Barricade Gunner")) == (READY, FIELD)
    assert len(table.state.item_discard[1]) == 1
    table.hand(1, "Up You Get")
    assert not table.can("play", "Up You Get"), "the cured cannot be resurrected"


def test_serum_dart_is_for_wounded_monsters_and_five_power() -> None:
    assert not squad("Doc Pell").hand(0, "Serum Dart").fight(FIELD).can("play", "Serum Dart")
    table = squad("Doc Pell", against=("Doctor Vesper Loam",)).wounded("Doctor Vesper Loam", 1)
    assert not table.hand(0, "Serum Dart").fight(FIELD).can("play", "Serum Dart"), "he is Human already"
    table = squad("Doc Pell").wounded("Doorstep Shambler", 1).hand(0, "Serum Dart").power(0, 4).fight(FIELD)
    assert not table.can("play", "Serum Dart")


@pytest.mark.rule("MT-I.7", "MT-I.7.1")
def test_serum_dart_does_nothing_to_the_geno_locked_and_nobody_joins() -> None:
    table = squad("Doc Pell", "Sapper Rusk").wounded("The Drowned Constable", 1).hand(0, "Serum Dart").fight(FIELD)
    table.plays("Serum Dart", through="Doc Pell")
    assert "The Drowned Constable" in table.gang(1)
    assert table.gang(0) == ["Doc Pell", "Sapper Rusk"]
    assert table.asked_seat() == 1
    assert table.state.power[0] == 2


def test_serum_dart_cancelled_brings_nobody() -> None:
    table = squad("Doc Pell").wounded("Doorstep Shambler", 1).hand(0, "Serum Dart").hand(1, "Feel No Pain").fight(FIELD)
    table.asks_to_cancel = True
    table.plays("Serum Dart").cancels("Feel No Pain")
    assert "Doorstep Shambler" in table.gang(1)
    assert table.gang(0) == ["Doc Pell"]


# ---- Ammo Drop ----


@pytest.mark.rule("MT-8.24")
def test_ammo_drop_brings_power_and_cards_and_exerts_nobody() -> None:
    table = squad("Doc Pell", "Sapper Rusk").hand(0, "Ammo Drop", "Kill Shot", "Flashbang").power(0, 3).fight(FIELD)
    table.plays("Ammo Drop").picks("Kill Shot")
    assert table.state.power[0] == 5
    assert len(table.in_hand(0)) == 5
    assert "Flashbang" in table.in_hand(0)
    assert table.discarded(0) == ["Ammo Drop", "Kill Shot"]
    assert [table.lies(n) for n in table.gang(0)] == [READY, READY]


def test_ammo_drop_needs_one_of_the_militia_but_no_ready_one() -> None:
    table = squad("Doc Pell", "Stealth Unit").posture("Doc Pell", EXERTED).posture("Stealth Unit", HIDDEN)
    assert table.hand(0, "Ammo Drop").fight(FIELD).can("play", "Ammo Drop")
    table = Scenario("militia", "fixture-wolves").members(0, "Crypt Cantor").members(1, "Lame Wolf")
    assert not table.hand(0, "Ammo Drop").fight("Howling Hill").can("play", "Ammo Drop")


# ---- Call for Backup ----


@pytest.mark.rule("MT-F.14")
def test_call_for_backup_brings_a_ready_member_who_delays_readying() -> None:
    table = squad("Doc Pell").hand(0, "Call for Backup").fight(FIELD).plays("Call for Backup").picks("Sapper Rusk")
    assert (table.lies("Doc Pell"), table.lies("Sapper Rusk")) == (EXERTED, READY)
    assert table.where("Sapper Rusk") == FIELD
    assert table.state.power[0] == 4
    assert not squad("Doc Pell").hand(0, "Call for Backup").power(0, 2).fight(FIELD).can("play", "Call for Backup")


@pytest.mark.rule("MT-8.20.1")
def test_call_for_backup_reaches_no_leader_and_no_other_gang() -> None:
    table = squad("Doc Pell").hand(0, "Call for Backup").fight(FIELD).plays("Call for Backup")
    assert "pick: Barricade Gunner" in table.offers()
    assert "pick: Captain Vesna Holt" not in table.offers()
    assert "pick: Gutter Biter" not in table.offers()


# ---- Pit-Fighter Stims ----


def test_pit_fighter_stims_add_a_wound_both_ways() -> None:
    table = squad("Doc Pell", "Barricade Gunner").hand(0, "Pit-Fighter Stims").power(0, 0).fight(FIELD)
    table.plays("Pit-Fighter Stims", "Barricade Gunner", through="Doc Pell")
    table.uses("Doorstep Shambler", "Paw and Moan", "Barricade Gunner")
    assert table.wounds("Barricade Gunner") == 2
    table.uses("Barricade Gunner", "Short Burst", "The Drowned Constable")
    assert table.wounds("The Drowned Constable") == 2


def test_pit_fighter_stims_are_for_own_humans() -> None:
    table = Scenario("militia", "fixture-wolves", extra=["Sergeant Moss"]).members(0, "Doc Pell", "Sergeant Moss")
    table.members(1, "Lame Wolf").hand(0, "Pit-Fighter Stims").fight("Howling Hill")
    table.plays("Pit-Fighter Stims", through="Doc Pell")
    assert table.told("attached")[0][2] == table.on_table("Doc Pell"), "the Sergeant is of the militia, but a Zombie"
    table = Scenario("militia", "fixture-wolves").members(0, "Doc Pell", "Doctor Vesper Loam").members(1, "Lame Wolf")
    table.hand(0, "Pit-Fighter Stims").fight("Howling Hill").plays("Pit-Fighter Stims")
    assert table.told("attached")[0][2] == table.on_table("Doc Pell"), "Doctor Loam bears another icon"


@pytest.mark.rule("MT-9.2.1")
def test_pit_fighter_stims_wear_off_with_the_combat() -> None:
    table = squad("Doc Pell", "Barricade Gunner").hand(0, "Pit-Fighter Stims").fight(FIELD)
    table.plays("Pit-Fighter Stims", "Barricade Gunner", through="Doc Pell")
    assert table.discarded(0) == [], "the card lies on the Gunner"
    table.does("stalemate").does("accept")
    assert table.discarded(0) == ["Pit-Fighter Stims"]


# ---- No One Left Behind ----


def test_no_one_left_behind_resurrects_up_to_two_of_the_squad() -> None:
    table = fallen(squad("Doc Pell"), 0, "Sapper Rusk", "Envoy Marrow", "Rooftop Scout", at=FIELD)
    fallen(table, 1, "Gutter Biter", at=FIELD).hand(0, "No One Left Behind").fight(FIELD)
    table.plays("No One Left Behind", "Envoy Marrow", "Sapper Rusk")
    assert table.gang(0) == ["Doc Pell", "Envoy Marrow", "Sapper Rusk"]
    assert (table.lies("Envoy Marrow"), table.lies("Sapper Rusk"), table.lies("Doc Pell")) == (READY, READY, EXERTED)
    assert table.state.power[0] == 3
    assert table.gang(1) == ["Doorstep Shambler", "The Drowned Constable"]
    table = fallen(squad("Doc Pell"), 0, "Sapper Rusk", "Envoy Marrow", "Rooftop Scout", at=FIELD)
    assert table.hand(0, "No One Left Behind").fight(FIELD).plays("No One Left Behind").may_name() == 2


def test_no_one_left_behind_may_bring_back_one_only() -> None:
    table = fallen(squad("Doc Pell"), 0, "Sapper Rusk", "Envoy Marrow", at=FIELD)
    table.hand(0, "No One Left Behind").fight(FIELD).plays("No One Left Behind", "Envoy Marrow")
    assert table.gang(0) == ["Doc Pell", "Envoy Marrow"]


def test_no_one_left_behind_needs_a_dead_comrade_here_and_four_power() -> None:
    table = squad("Doc Pell", "Sapper Rusk").hand(0, "No One Left Behind").fight(FIELD)
    assert not table.can("play", "No One Left Behind")
    table = fallen(squad("Doc Pell"), 0, "Sapper Rusk", at=FIELD).hand(0, "No One Left Behind").power(0, 3).fight(FIELD)
    assert not table.can("play", "No One Left Behind")
    table = Scenario("militia", "fixture-wolves").members(0, "Doc Pell").members(1, "Lame Wolf")
    fallen(table, 0, "Crypt Cantor", at="Howling Hill").hand(0, "No One Left Behind").fight("Howling Hill")
    assert not table.can("play", "No One Left Behind"), "the Cantor bears another icon"


def test_no_one_left_behind_brings_back_a_captain_who_fell_here() -> None:
    table = fallen(squad("Doc Pell"), 0, "Captain Vesna Holt", at=FIELD).hand(0, "No One Left Behind").fight(FIELD)
    assert "Captain Vesna Holt" in table.plays("No One Left Behind", "Captain Vesna Holt").gang(0)
