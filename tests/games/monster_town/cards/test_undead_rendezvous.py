"""The Encounters, the Treaty and the uncapturable Locations of The Living Undead."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, READY
from tests.support.positions import agree_on_a_stalemate, in_reserves, keeps_cards, put_away, rests, thralled
from tests.support.scenario import Scenario


def streets(*zombies: str, against: tuple[str, ...] = ("Sapper Rusk", "Chaplain Sedge")) -> Scenario:
    """Anna's undead and Ben's militia are On the Path."""
    return Scenario("undead", "militia").members(0, *zombies).members(1, *against)


def open_cards(table: Scenario) -> list[str]:
    """The Encounters in effect."""
    return sorted(table.state.data.name(card) for card, *_ in table.state.lasting)


# ---- The Lurker ----


@pytest.mark.rule("MT-F.15", "MT-5.4", "MT-5.6", "MT-5.7")
def test_the_lurker_takes_a_power_from_an_opponent_for_good() -> None:
    table = streets("Gutter Biter").power(1, 5, baseline=7).scouts("The Lurker")
    assert (table.state.power, table.state.baseline) == ([8, 4], [8, 6])
    assert put_away(table) == ["The Lurker"]


@pytest.mark.rule("MT-F.15.1", "MT-8.25")
def test_the_lurker_lowers_the_baseline_its_victim_regenerates_to() -> None:
    table = streets("The Sexton").wears("Sapper Rusk", "Boiler Plate", 1).power(1, 5).fight("Tram Depot")
    table.members(0, "Gutter Biter").scouts("The Lurker")
    rests(table).does("harness", table.on_table("Sapper Rusk"))
    assert table.state.power[1] == 6


@pytest.mark.rule("MT-2.5", "MT-F.15")
def test_the_lurker_stays_within_none_and_ten() -> None:
    table = streets("Gutter Biter").power(0, 10, baseline=10).power(1, 0, baseline=7).scouts("The Lurker")
    assert (table.state.power, table.state.baseline) == ([10, 0], [10, 6])


def test_the_lurker_picks_one_of_several_opponents() -> None:
    table = Scenario("undead", "militia", "fixture-wolves").members(0, "Gutter Biter").members(1, "Doc Pell")
    table.members(2, "Lame Wolf").scouts("The Lurker").picks("Cleo")
    assert table.state.baseline == [8, 7, 6]


# ---- Darkness of Night ----


def test_darkness_of_night_gives_every_night_gang_an_extra_turn() -> None:
    table = Scenario("undead", "fixture-wolves", "fixture-fang", "militia").members(0, "Gutter Biter")
    table.members(1, "Lame Wolf").members(2, "Night Clerk").members(3, "Doc Pell")
    table.on_top("Darkness of Night", "Dead Air Tower").turn(0).does("play_drawn")
    assert [event[1:] for event in table.told("turns")] == [(0, 1), (1, 1), (2, 1)]
    assert (table.asked(), table.asked_seat()) == ("first_card", 0), "Anna has another turn before Ben"
    table.does("play_drawn")
    assert table.asked_seat() == 1


@pytest.mark.parametrize(
    ("zombies", "turns"),
    [(("Gutter Biter", "Doctor Vesper Loam"), 0), (("Gutter Biter", "The Paper Boy", "Doctor Vesper Loam"), 1)],
)
def test_darkness_of_night_wants_more_than_half_of_a_gang(zombies: tuple[str, ...], turns: int) -> None:
    assert len(streets(*zombies).scouts("Darkness of Night").told("turns")) == turns


@pytest.mark.rule("MT-F.16")
def test_darkness_of_night_does_not_look_at_reserves() -> None:
    table = streets("Doctor Vesper Loam")
    assert "Gutter Biter" in in_reserves(table, 0)
    assert table.scouts("Darkness of Night").told("turns") == []


@pytest.mark.rule("MT-F.17.1")
def test_darkness_of_night_counts_the_thralled_where_they_serve() -> None:
    table = thralled(streets("The Stringmother"), 0, "Sapper Rusk", by="The Stringmother")
    assert table.scouts("Darkness of Night").told("turns") == []
    two = thralled(streets("The Stringmother", "Gutter Biter"), 0, "Sapper Rusk", by="The Stringmother")
    assert len(two.scouts("Darkness of Night").told("turns")) == 1


def test_darkness_of_night_is_lifted_when_its_turns_are_used_up() -> None:
    table = Scenario("militia", "fixture-wolves", extra=["core/darkness-of-night"]).members(0, "Doc Pell")
    table.members(1, "Lame Wolf").on_top("Darkness of Night", "Howling Hill").turn(0).does("play_drawn")
    assert (open_cards(table), table.asked_seat()) == (["Darkness of Night"], 1)
    table.does("play_drawn")
    assert (open_cards(table), table.asked_seat()) == ([], 1), "Ben has his extra turn now"
    assert "Darkness of Night" in put_away(table)


def test_darkness_of_night_without_a_night_gang_is_discarded_at_once() -> None:
    table = streets("Doctor Vesper Loam").scouts("Darkness of Night")
    assert open_cards(table) == []
    assert put_away(table) == ["Darkness of Night"]


@pytest.mark.rule("MT-I.11", "MT-F.33")
def test_darkness_of_night_cannot_be_played_twice() -> None:
    twice = ["core/darkness-of-night", "core/darkness-of-night"]
    table = Scenario("militia", "fixture-wolves", extra=twice).members(0, "Doc Pell").members(1, "Lame Wolf")
    table.on_top("Darkness of Night", "Tram Depot", "Darkness of Night").turn(0).does("play_drawn").does(
        "discard_drawn"
    )
    assert table.told("no_effect")
    assert len(table.told("turns")) == 1
    assert "Darkness of Night" in put_away(table)


@pytest.mark.rule("MT-F.33.1", "MT-F.33.2")
def test_darkness_of_night_and_light_of_day_cancel_each_others_turns() -> None:
    table = (
        Scenario("militia", "fixture-wolves", "undead").members(0, "Doc Pell").members(1, "Lame Wolf", "Pack Runner")
    )
    table.members(2, "Gutter Biter").on_top("Light of Day", "Darkness of Night", "Dead Air Tower", "Tram Depot").turn(0)
    table.does("play_drawn").does("play_drawn")
    assert [event[1:] for event in table.told("turns")] == [(2, -1), (1, 1), (2, 1)]
    assert table.asked_seat() == 1, "Ben has an extra turn"
    table.does("play_drawn")
    assert table.asked_seat() == 2, "Cleo's missed and extra turn cancel each other"
    assert table.told("missed_turn") == []
    assert len(table.told("lifted")) == 2, "both lay open until Ben's extra turn"
    assert table.told("no_effect") == []


# ---- The Bell Ringer ----


def test_the_bell_ringer_rings_an_extra_turn_from_five_on() -> None:
    table = streets("Gutter Biter").dice(5).on_top("The Bell Ringer", "Dead Air Tower").turn(0)
    table.does("play_drawn").does("yes")
    assert (table.asked(), table.asked_seat()) == ("first_card", 0)
    assert table.does("play_drawn").asked_seat() == 1


def test_the_bell_ringer_takes_a_turn_away_below_five() -> None:
    table = streets("Gutter Biter").dice(4).on_top("The Bell Ringer", "Generator Hall").turn(0)
    table.does("play_drawn").does("yes")
    assert (open_cards(table), table.asked_seat()) == (["The Bell Ringer"], 1)
    table.does("play_drawn")
    assert table.told("missed_turn") == [("missed_turn", 0)]
    assert table.asked_seat() == 1
    assert put_away(table) == ["The Bell Ringer"]


def test_the_bell_ringer_leaves_whoever_does_not_pull_alone() -> None:
    table = streets("Gutter Biter").scouts("The Bell Ringer").does("no")
    assert table.told("turns") == []
    assert put_away(table) == ["The Bell Ringer"]


# ---- The Night Shift ----


@pytest.mark.rule("MT-5.8", "MT-5.9")
def test_the_night_shift_hires_two_of_the_militia_for_good() -> None:
    table = streets("Gutter Biter").scouts("The Night Shift").does("yes")
    assert not table.can("pick", "Captain Vesna Holt")
    assert not table.can("pick", "Doorstep Shambler")
    table.picks("Doc Pell", "Stealth Unit")
    assert table.gang(0) == ["Doc Pell", "Gutter Biter", "Stealth Unit"]
    assert "Doc Pell" not in in_reserves(table, 1), "they come from Ben's reserves"
    assert (table.state.power[0], table.state.baseline[0]) == (6, 6)
    assert [table.state.data.name(card) for card in table.state.treaties[0]] == ["The Night Shift"]


def test_the_night_shift_may_only_be_signed() -> None:
    table = streets("Gutter Biter").scouts("The Night Shift").does("no")
    assert table.gang(0) == ["Gutter Biter"]
    assert table.state.baseline[0] == 7
    assert len(table.state.treaties[0]) == 1


def test_the_night_shift_sends_dead_recruits_back_to_their_owner() -> None:
    table = streets("Gutter Biter").scouts("The Night Shift").does("yes").picks("Doc Pell", "Stealth Unit")
    table.wounded("Doc Pell", 2, seat=0).fight("Tram Depot", acting=1)
    table.uses("Chaplain Sedge", "Iron Censer", "Doc Pell")
    agree_on_a_stalemate(table)
    assert "Doc Pell" in in_reserves(table, 1)


def test_the_night_shift_hires_militia_that_nobody_plays() -> None:
    table = Scenario("undead", "fixture-wolves").members(0, "Gutter Biter").members(1, "Lame Wolf")
    table.scouts("The Night Shift").does("yes").picks("Doc Pell", "Stealth Unit")
    assert table.gang(0) == ["Doc Pell", "Gutter Biter", "Stealth Unit"]


def test_the_night_shift_is_signed_once_only() -> None:
    table = Scenario("undead", "militia", extra=["core/the-night-shift"]).members(0, "Gutter Biter")
    table.members(1, "Doc Pell").scouts("The Night Shift").does("no")
    table.scouts("The Night Shift")
    assert len(table.state.treaties[0]) == 1
    assert "The Night Shift" in put_away(table)


# ---- On the Path ----


@pytest.mark.rule("MT-F.24", "MT-6.1")
def test_on_the_path_starts_a_combat_with_a_gang_that_is_on_the_path() -> None:
    table = streets("Gutter Biter", "The Sexton").members(1, "Doc Pell", at="Dead Air Tower")
    table.members(0, "The Paper Boy", at="Potter's Field").on_top("On the Path").turn(0)
    table.does("stay").does("done").does("play_drawn").does("option", 0)
    assert (table.asked(), table.asked_seat()) == ("combat_action", 0)
    assert not table.can_use("The Paper Boy", "Shin Kick")
    table.does("use", table.on_table("Gutter Biter"), 0)
    assert table.offers() == ["target: Sapper Rusk", "target: Chaplain Sedge"]
    table.targets("Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1
    assert put_away(table) == []


def test_on_the_path_attacks_one_of_several_gangs_and_all_of_it() -> None:
    table = Scenario("undead", "militia", "fixture-wolves").members(0, "Gutter Biter").members(1, "Doc Pell")
    table.members(2, "Lame Wolf", "Pack Runner").scouts("On the Path").does("option", 0).picks("Cleo")
    table.does("use", table.on_table("Gutter Biter"), 0)
    assert sorted(table.offers()) == ["target: Lame Wolf", "target: Pack Runner"]


@pytest.mark.rule("MT-9.2.8")
def test_on_the_path_leaves_everybody_on_the_path_after_the_combat() -> None:
    table = streets("Gutter Biter").scouts("On the Path").does("option", 0).uses("Gutter Biter", "Gnaw", "Sapper Rusk")
    agree_on_a_stalemate(table)
    assert [table.where(name) for name in ("Gutter Biter", "Sapper Rusk", "Chaplain Sedge")] == ["On the Path"] * 3
    assert put_away(table) == ["On the Path"]


@pytest.mark.rule("MT-10.15.1", "MT-10.15.2")
def test_on_the_path_starts_a_skirmish_that_ends_after_a_turn_each() -> None:
    table = streets("Gutter Biter").scouts("On the Path").does("option", 1).uses("Gutter Biter", "Gnaw", "Sapper Rusk")
    assert table.asked_seat() == 1
    assert "stalemate" not in table.offers()
    keeps_cards(table.uses("Sapper Rusk", "Rivet Driver", "Gutter Biter"))
    assert table.told("fight_ended")
    assert (table.lies("Gutter Biter"), table.lies("Sapper Rusk")) == (READY, READY)
    assert (table.wounds("Gutter Biter"), table.wounds("Sapper Rusk")) == (1, 1)
    assert put_away(table) == ["On the Path"]


def test_on_the_path_finds_nobody_where_the_others_are_at_home() -> None:
    table = Scenario("undead", "militia").members(0, "Gutter Biter").members(1, "Doc Pell", at="Dead Air Tower")
    table.scouts("On the Path").does("option", 0)
    assert table.told("no_fight")
    assert table.where("Gutter Biter") == "On the Path"
    assert put_away(table) == ["On the Path"]


def test_on_the_path_joins_no_fight_that_goes_on_there() -> None:
    table = Scenario("undead", "bailiffs", "fixture-wolves").members(0, "Gutter Biter").members(1, "Meter Reader")
    table.members(2, "Lame Wolf").scouts("Back of the Market", seat=1).picks("Cleo")
    assert table.state.fighters[table.state.place[table.on_table("Meter Reader")]] == (1, 2)
    table.scouts("On the Path").does("option", 0)
    assert len(table.told("no_fight")) == 1, "everybody else fights already"


@pytest.mark.rule("MT-5.15")
def test_on_the_path_spares_a_player_who_has_not_scouted_yet() -> None:
    table = streets("Gutter Biter")
    table.state.has_scouted[1] = False
    assert table.scouts("On the Path").does("option", 0).told("no_fight")


# ---- The Storm Drain ----


@pytest.mark.rule("MT-10.16", "MT-10.16.2")
def test_the_storm_drain_lets_one_member_strike_once_from_ambush() -> None:
    table = Scenario("undead", "militia").members(0, "Gutter Biter", "Doctor Vesper Loam", "Doorstep Shambler")
    table.wounded("Doorstep Shambler", 1).hand(0, "Play Dead", "Clinging Hands", "Press of Bodies")
    table.members(1, "Sapper Rusk", "Doc Pell", at="Dead Air Tower").scouts("The Storm Drain")
    assert not table.can_use("Doctor Vesper Loam", "Sutures")
    assert not table.can("play", "Play Dead")
    assert not table.can("play", "Clinging Hands")
    assert "run" not in table.offers()
    assert "replenish" not in table.offers()
    keeps_cards(table.uses("Gutter Biter", "Gnaw", "Sapper Rusk"))
    assert table.wounds("Sapper Rusk") == 1
    assert table.told("fight_ended")
    assert table.where("Gutter Biter") == "On the Path"
    assert table.where("Sapper Rusk") == "Dead Air Tower"
    assert table.points(1) == 1
    assert table.lies("Gutter Biter") == READY
    assert put_away(table) == ["The Storm Drain"]


@pytest.mark.rule("MT-10.16.1")
def test_the_storm_drain_does_not_keep_its_victim_from_cancelling() -> None:
    table = Scenario("undead", "militia").members(0, "Gutter Biter")
    table.members(1, "Sapper Rusk", at="Dead Air Tower").hand(1, "Dive for Cover").asks_to_cancel = True
    table.scouts("The Storm Drain").uses("Gutter Biter", "Gnaw").cancels("Dive for Cover")
    assert table.wounds("Sapper Rusk") == 0
    assert table.told("fight_ended")


def test_the_storm_drain_starts_no_fight_at_an_empty_location() -> None:
    empty = streets("Gutter Biter").holds(1, "Dead Air Tower").scouts("The Storm Drain")
    assert empty.told("no_fight")
    assert empty.where("Gutter Biter") == "On the Path"
    fresh = Scenario("undead", "militia").members(0, "Gutter Biter").members(1, "Doc Pell", at="Dead Air Tower")
    fresh.state.has_scouted[1] = False
    assert fresh.scouts("The Storm Drain").told("no_fight")


def test_the_storm_drain_picks_one_of_several_locations() -> None:
    table = Scenario("undead", "militia").members(0, "Gutter Biter").members(1, "Doc Pell", at="Dead Air Tower")
    table.members(1, "Sapper Rusk", at="Tram Depot").scouts("The Storm Drain").picks("Tram Depot")
    keeps_cards(table.uses("Gutter Biter", "Gnaw", "Sapper Rusk"))
    assert (table.wounds("Sapper Rusk"), table.wounds("Doc Pell")) == (1, 0)
    assert table.lies("Doc Pell") != EXERTED
