"""Capturing a location (MT-6): every case of the page, and what the rulings add to it."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import Fight
from deckbuilder.kernel.facts import NOBODY
from tests.games.monster_town.rules.support import copies, fighters, holder, nobody_strikes, street
from tests.support.positions import keeps_cards, put_away
from tests.support.scenario import Scenario

FIELD, DEPOT, MORGUE = "Potter's Field", "Tram Depot", "Ninth Street Morgue"


# ---- locations that cannot be captured ----


@pytest.mark.rule("MT-6.1")
def test_an_uncapturable_location_does_what_it_says_and_is_put_away() -> None:
    table = street("Doc Pell").power(0, 3).scouts("Collapsed Overpass")
    assert table.state.power[0] == 5
    assert put_away(table) == ["Collapsed Overpass"]
    assert table.where("Doc Pell") == "On the Path"


def test_the_party_leaves_where_it_stood_for_an_uncapturable_location() -> None:
    table = street().members(0, "Doc Pell", at=DEPOT).on_top("Collapsed Overpass").turn(0).picks("Doc Pell")
    table.does("play_drawn")
    assert table.where("Doc Pell") == "On the Path"
    assert holder(table, DEPOT) == 0, "it is still controlled"


def test_the_card_lies_there_until_the_combat_that_it_started_is_over() -> None:
    table = street("Doc Pell", against=("The Sexton",)).members(1, "Gutter Biter", at=FIELD).hand(0, "Kill Shot")
    table.scouts("At the Cross Roads").waits()
    assert put_away(table) == []
    table.turn(0).plays("Kill Shot", "Gutter Biter")
    assert "At the Cross Roads" in put_away(keeps_cards(table))


@pytest.mark.rule("MT-6.2", "MT-9.2.7")
def test_the_winner_at_the_cross_roads_takes_a_copy_from_the_loser() -> None:
    table = street("Doc Pell", against=("The Sexton",)).members(1, "Gutter Biter", at=FIELD).hand(0, "Kill Shot")
    table.scouts("At the Cross Roads")
    assert (table.asked(), table.where("Doc Pell")) == ("combat_action", FIELD)
    keeps_cards(table.plays("Kill Shot", "Gutter Biter"))
    assert (holder(table, FIELD), copies(table, FIELD)) == (0, [0])
    assert table.state.captures[0] == 1
    assert table.told("took_copy") == [("took_copy", 0, table.place(FIELD), 1)]


def test_under_older_rules_nobody_was_told_whose_copy_the_winner_took() -> None:
    table = Scenario("militia", "undead", rules=14).members(0, "Doc Pell").members(1, "The Sexton")
    table.members(1, "Gutter Biter", at=FIELD).hand(0, "Kill Shot").scouts("At the Cross Roads")
    keeps_cards(table.plays("Kill Shot", "Gutter Biter"))
    assert (copies(table, FIELD), table.told("took_copy")) == ([0], [])


def test_the_player_picks_where_to_fight_among_occupied_locations() -> None:
    table = street("Doc Pell", against=()).members(1, "Gutter Biter", at=FIELD).members(1, "The Sexton", at=MORGUE)
    table.holds(1, DEPOT).scouts("At the Cross Roads")
    assert sorted(table.offers()) == [f"pick: {MORGUE}", f"pick: {FIELD}"], "nobody is at the depot to fight with"


def test_with_nobody_to_fight_nothing_happens_at_the_cross_roads() -> None:
    table = street("Doc Pell").holds(1, DEPOT).scouts("At the Cross Roads")
    assert table.told("no_fight") == [("no_fight", 0)]
    assert put_away(table) == ["At the Cross Roads"]


# ---- nobody holds it ----


@pytest.mark.rule("MT-6.3", "MT-6.4", "MT-1.3")
def test_a_free_location_is_captured_and_does_what_its_card_says() -> None:
    table = street("Doc Pell").scouts("Generator Hall")
    assert (holder(table, "Generator Hall"), table.points(0)) == (0, 1)
    assert table.state.baseline[0] == 8
    assert table.where("Doc Pell") == "Generator Hall"
    assert table.told("snaked") == [], "there was nobody to take it from"


# ---- the scouting player holds it ----


@pytest.mark.rule("MT-6.5")
def test_an_own_quiet_location_is_joined_and_the_second_copy_put_away() -> None:
    table = street("Doc Pell", "Sapper Rusk").members(0, "Chaplain Sedge", at=FIELD).on_top(FIELD).turn(0)
    table.does("stay").picks().does("play_drawn")
    assert [table.where(n) for n in ("Doc Pell", "Sapper Rusk", "Chaplain Sedge")] == [FIELD] * 3
    assert copies(table, FIELD) == [0]
    assert put_away(table) == [FIELD]
    assert table.state.captures[0] == 0, "coming home is no capture"
    assert table.told("recruited") == []


def test_a_party_comes_home_to_a_location_that_is_only_controlled() -> None:
    table = street("Doc Pell").holds(0, FIELD).on_top(FIELD).turn(0).does("stay").does("play_drawn")
    assert table.where("Doc Pell") == FIELD
    assert table.state.captures[0] == 0


# ---- another player controls it ----


@pytest.mark.rule("MT-6.6", "MT-6.6.1", "MT-6.6.2", "MT-F.23")
def test_a_location_with_nobody_there_is_snaked() -> None:
    table = Scenario("undead", "militia").members(0, "Gutter Biter").members(1, "Doc Pell").holds(1, FIELD)
    table.scouts(FIELD).picks("Doorstep Shambler")
    assert (holder(table, FIELD), copies(table, FIELD)) == (0, [0])
    assert put_away(table) == [FIELD], "the copy of the player who was robbed"
    assert (table.points(0), table.points(1)) == (1, 0)
    assert table.gang(0) == ["Doorstep Shambler", "Gutter Biter"]
    assert table.state.captures[0] == 1


def test_a_location_that_its_members_have_left_can_be_snaked() -> None:
    table = street("Doc Pell", against=()).members(1, "Gutter Biter", at=FIELD).on_top(DEPOT).turn(1)
    table.picks("Gutter Biter").does("play_drawn")
    assert holder(table, FIELD) == 1
    table.scouts(FIELD)
    assert holder(table, FIELD) == 0


# ---- another player occupies it ----


@pytest.mark.rule("MT-6.7", "MT-8.3")
def test_an_occupied_location_has_to_be_fought_for_at_once() -> None:
    table = street("Doc Pell", against=()).members(1, "Gutter Biter", at=FIELD).scouts(FIELD)
    assert (table.asked(), table.asked_seat()) == ("combat_action", 0)
    assert table.state.fight[table.place(FIELD)] == Fight.COMBAT
    assert holder(table, FIELD) == 1, "the holder keeps it while it is fought over"


@pytest.mark.rule("MT-6.7.1")
def test_only_the_party_and_those_who_stand_there_take_part() -> None:
    table = street("Doc Pell", against=("The Sexton",)).members(0, "Sapper Rusk", at=DEPOT)
    table.members(1, "Gutter Biter", at=FIELD).on_top(FIELD).turn(0).does("stay").picks().does("play_drawn")
    assert not table.can_use("Sapper Rusk", "Rivet Driver")
    assert [table.where(n) for n in ("Doc Pell", "Sapper Rusk", "The Sexton")] == [FIELD, DEPOT, "On the Path"]


# ---- it is being fought over ----


@pytest.mark.rule("MT-8.3", "MT-6.8.1")
@pytest.mark.parametrize("joins", [False, True])
def test_a_newcomer_to_a_fight_acts_there_before_anywhere_else(joins: bool) -> None:
    table = Scenario("militia", "undead", "wolfenpack", extra=[FIELD]).members(0, "Sapper Rusk")
    table.members(1, "The Sexton").fight(DEPOT, 0, 1).members(0, "Doc Pell").members(1, "Gutter Biter", at=FIELD)
    if joins:
        table.members(2, "Mother Mange").fight(FIELD, 1, 2, acting=1)
    table.scouts(FIELD)
    assert table.asked() == "combat_action", "not: in which of the two fights?"
    assert table.state.acted == (table.place(FIELD),)


@pytest.mark.rule("MT-6.8", "MT-6.8.1")
def test_a_third_player_joins_a_combat_and_acts_at_once() -> None:
    table = Scenario("militia", "undead", "wolfenpack", extra=[FIELD]).members(0, "Doc Pell").members(2, "Mother Mange")
    table.members(1, "Gutter Biter", at=FIELD).fight(FIELD, 0, 1).scouts(FIELD, seat=2)
    assert fighters(table, FIELD) == (0, 1, 2)
    assert (table.asked(), table.asked_seat()) == ("combat_action", 2)
    assert copies(table, FIELD) == [1, 2]


@pytest.mark.rule("MT-6.3", "MT-6.8")
@pytest.mark.parametrize("holder_is_left", [True, False])
def test_a_contested_location_is_not_free_even_without_a_holder(holder_is_left: bool) -> None:
    table = Scenario("militia", "undead", "wolfenpack", "brotherhood", extra=[FIELD]).members(0, "Doc Pell")
    table.members(1, "Gutter Biter", at=FIELD).members(2, "Mother Mange").members(3, "The Nail")
    table.fight(FIELD, 0, 1, 3, acting=1)
    if not holder_is_left:
        keeps_cards(nobody_strikes(table.does("run")))
        assert (holder(table, FIELD), fighters(table, FIELD)) == (NOBODY, (0, 3))
    table.scouts(FIELD, seat=2)
    assert (table.asked(), table.asked_seat(), table.told("captured")) == ("combat_action", 2, [])
    assert fighters(table, FIELD)[-1] == 2
    assert table.where("Mother Mange") == FIELD
    assert (table.points(2), holder(table, FIELD)) == (0, 1 if holder_is_left else NOBODY)


def test_a_player_in_the_combat_reinforces_and_has_acted_there() -> None:
    table = street("Doc Pell", against=()).members(1, "Gutter Biter", at=FIELD).fight(FIELD)
    table.members(0, "Sapper Rusk").scouts(FIELD)
    assert (table.asked(), table.where("Sapper Rusk")) == ("combat_action", FIELD)
    assert table.can_use("Sapper Rusk", "Rivet Driver")
    table.waits()
    assert table.asked_seat() == 1


@pytest.mark.rule("MT-6.8")
def test_a_holder_reinforces_an_attacked_location_and_acts_at_once() -> None:
    table = street().members(0, "Doc Pell", at=FIELD).fight(FIELD).members(0, "Sapper Rusk").scouts(FIELD)
    assert (table.asked(), table.asked_seat(), table.where("Sapper Rusk")) == ("combat_action", 0, FIELD)
    assert (copies(table, FIELD), put_away(table)) == ([0, 0], [])


def test_a_joiner_who_wins_keeps_its_copy_and_losers_discard_theirs() -> None:
    table = Scenario("militia", "undead", "wolfenpack", extra=[FIELD]).members(0, "Doc Pell").members(2, "Mother Mange")
    table.members(1, "Gutter Biter", at=FIELD).members(1, "The Sexton", at=MORGUE).wounded("Gutter Biter", 2)
    table.members(0, "Sapper Rusk", at=DEPOT).wounded("Doc Pell", 2).fight(FIELD, 0, 1)
    table.scouts(FIELD, seat=2).uses("Mother Mange", "Name It to the Moon", "Gutter Biter")
    assert fighters(table, FIELD) == (0, 2)
    assert holder(table, FIELD) == NOBODY, "its holder has lost it and nobody has won yet"
    keeps_cards(table.turn(2, "fight").uses("Mother Mange", "Name It to the Moon", "Doc Pell"))
    assert (holder(table, FIELD), copies(table, FIELD)) == (2, [2])


# ---- At the Cross Roads, after the occupant has left ----


@pytest.mark.rule("MT-F.22", "MT-F.22.1")
def test_the_last_gang_at_the_cross_roads_wins_the_original_copy() -> None:
    table = Scenario("militia", "undead", "wolfenpack").members(2, "Mother Mange")
    table.members(0, "Doc Pell").members(0, "Sapper Rusk", at=DEPOT)
    table.members(1, "Gutter Biter", at="The Cold Store").fight("The Cold Store", 0, 1)
    table.on_top("At the Cross Roads").turn(2).does("play_drawn").picks("The Cold Store").waits()
    assert fighters(table, "The Cold Store") == (0, 1, 2)
    table.turn(1, "fight").does("run")
    nobody_strikes(table)
    assert holder(table, "The Cold Store") == NOBODY
    assert table.points(1) == 0
    assert copies(table, "The Cold Store") == []
    table.wounded("Doc Pell", 2).turn(2, "fight").uses("Mother Mange", "Name It to the Moon", "Doc Pell")
    keeps_cards(table)
    assert (holder(table, "The Cold Store"), copies(table, "The Cold Store")) == (2, [2])
    assert "The Cold Store" not in put_away(table)
    assert table.state.captures[2] == 1
    assert table.told("took_copy") == [("took_copy", 2, table.place("The Cold Store"), NOBODY)]


# ---- when capturing pays ----


def test_the_holder_who_wins_has_captured_nothing_new() -> None:
    table = Scenario("undead", "militia").members(0, "Gutter Biter", at=FIELD).members(1, "Doc Pell")
    table.members(1, "Sapper Rusk", at=DEPOT).wounded("Doc Pell", 2).fight(FIELD)
    keeps_cards(table.uses("Gutter Biter", "Gnaw", "Doc Pell"))
    assert (holder(table, FIELD), table.state.captures[0]) == (0, 0)
    assert table.told("recruited") == [], "Potter's Field gives a recruit to who captures it"


def test_the_attacker_who_wins_captures_and_does_what_the_card_says() -> None:
    table = Scenario("undead", "militia").members(0, "Gutter Biter").members(1, "Doc Pell", at=FIELD)
    table.members(1, "Sapper Rusk", at=DEPOT).wounded("Doc Pell", 2).scouts(FIELD)
    keeps_cards(table.uses("Gutter Biter", "Gnaw", "Doc Pell"))
    table.picks("Doorstep Shambler")
    assert (holder(table, FIELD), table.where("Doorstep Shambler"), table.points(1)) == (0, FIELD, 1)


# ---- a gang On the Path ----


@pytest.mark.rule("MT-F.24")
def test_a_gang_on_the_path_is_attacked_from_the_dark_alley() -> None:
    table = street("Doc Pell", "Sapper Rusk", against=("Gutter Biter", "The Sexton"))
    table.members(1, "Crypt Cantor", at=FIELD).scouts("The Dark Alley")
    table.uses("Sapper Rusk", "Rivet Driver", "The Sexton")
    assert table.wounds("The Sexton") == 1


def test_everybody_on_the_path_defends_and_nobody_else() -> None:
    table = street("Doc Pell", against=("Gutter Biter", "The Sexton")).members(1, "Crypt Cantor", at=FIELD)
    table.scouts("On the Path").does("option", 0)
    assert table.where("Gutter Biter") == table.where("The Sexton") == table.where("Doc Pell") == "On the Path"
    assert table.state.place[table.on_table("Crypt Cantor")] == table.place(FIELD)
    fights = [place for place, kind in enumerate(table.state.fight) if kind == Fight.COMBAT]
    assert [table.state.place[table.on_table(n)] for n in ("Gutter Biter", "The Sexton", "Doc Pell")] == fights * 3


def test_no_location_reaches_a_gang_on_the_path_but_those_two() -> None:
    table = street("Doc Pell", against=("The Sexton",)).scouts("At the Cross Roads")
    assert table.told("fight_began") == []


def test_the_winner_of_a_combat_on_the_path_captures_nothing() -> None:
    table = street("Doc Pell", against=("Gutter Biter",)).members(1, "The Sexton", at=FIELD).hand(0, "Kill Shot")
    table.scouts("On the Path").does("option", 0)
    keeps_cards(table.plays("Kill Shot", "Gutter Biter"))
    assert put_away(table) == ["On the Path"]
    assert table.where("Doc Pell") == "On the Path"
    assert table.points(0) == 0
