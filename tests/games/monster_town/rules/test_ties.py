"""Resolving tied games (MT-12): the last members fall together, or the End Game ends undecided."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.games.monster_town import thralls
from deckbuilder.games.monster_town.state import Hold
from deckbuilder.kernel.facts import NOTHING
from tests.support.positions import bears, keeps_cards, thralled
from tests.support.scenario import Scenario

FIELD, DEPOT, STORE = "Potter's Field", "Tram Depot", "The Cold Store"


def last_two() -> Scenario:
    """Sapper Rusk and a Gutter Biter are the last of their gangs, and one strike kills both."""
    table = Scenario("militia", "undead").members(0, "Sapper Rusk").members(1, "Gutter Biter")
    table.wounded("Sapper Rusk", 3).wounded("Gutter Biter", 2)
    return bears(table, "Gutter Biter", "Acidic Blood", 1)


def strike(table: Scenario, victim: str = "Gutter Biter") -> Scenario:
    """Sapper Rusk strikes, and the blood strikes back."""
    return table.fight(STORE).uses("Sapper Rusk", "Rivet Driver", victim)


def end(table: Scenario) -> Any:
    """The winners, and why they have won."""
    (event,) = table.told("game_over")
    return event[1:]


@pytest.mark.rule("MT-12.1", "MT-12.2", "MT-F.8")
def test_of_those_who_fall_together_most_conquest_points_wins() -> None:
    table = strike(last_two().holds(1, DEPOT, "Generator Hall").holds(0, FIELD))
    assert end(table) == ((1,), "last_gang")
    assert table.told("eliminated") == [], "points and locations stand as they were at that moment"


def test_the_contested_location_still_counts_for_its_holder() -> None:
    table = last_two().holds(1, STORE)
    assert end(strike(table)) == ((1,), "last_gang")


@pytest.mark.rule("MT-12.3")
def test_among_equals_in_points_most_captured_locations_wins() -> None:
    table = last_two().holds(0, DEPOT).holds(1, FIELD)
    table.state.captures = [3, 2]
    assert end(strike(table)) == ((0,), "last_gang")


def test_captures_of_the_whole_game_count_and_coming_home_does_not() -> None:
    table = Scenario("militia", "undead").members(0, "Doc Pell").members(1, "Gutter Biter").holds(0, FIELD)
    table.on_top(FIELD).turn(0).does("stay").does("play_drawn")
    assert table.state.captures == [0, 0]
    snaked = Scenario("militia", "undead").members(0, "Doc Pell").members(1, "Gutter Biter").holds(1, FIELD)
    assert snaked.scouts(FIELD).state.captures == [1, 0]


@pytest.mark.rule("MT-12.4")
def test_those_who_are_still_equal_share_the_win() -> None:
    assert end(strike(last_two())) == ((0, 1), "last_gang")


def test_only_those_whose_members_were_the_last_take_part() -> None:
    table = Scenario("militia", "undead", "wolfenpack").members(0, "Sapper Rusk").members(1, "Gutter Biter")
    table.members(2, "Three-Leg Tove", at="The Reservoir").holds(2, "Impound Yard", "Condemned Towers")
    bears(table.wounded("Sapper Rusk", 3).wounded("Gutter Biter", 2), "Gutter Biter", "Acidic Blood", 1)
    table.fight(STORE, 0, 1).uses("Sapper Rusk", "Rivet Driver", "Gutter Biter")
    assert end(keeps_cards(table)) == ((2,), "last_gang"), "Cleo's gang stands, so there is no tie at all"


def test_three_who_fall_together_are_compared_with_each_other() -> None:
    table = Scenario("militia", "undead", "wolfenpack").members(0, "Sapper Rusk").members(1, "Gutter Biter")
    table.members(2, "Three-Leg Tove").wounded("Sapper Rusk", 3).wounded("Gutter Biter", 2)
    table.wounded("Three-Leg Tove", 3).hand(0, "Danger Close").holds(2, DEPOT).holds(1, FIELD).fight(STORE)
    table.state.captures = [0, 1, 2]
    assert end(table.plays("Danger Close")) == ((2,), "last_gang")


def each_others_puppets(rules: int | None = None) -> Scenario:
    """Doc Pell acts for Ben and Doorstep Shambler for Anna, until the combat ends; a mortar kills everybody else."""
    table = Scenario("militia", "undead", rules=rules).members(0, "Sapper Rusk", "Doc Pell")
    table.members(1, "Gutter Biter", "Doorstep Shambler").hand(0, "Danger Close").holds(0, DEPOT).fight(STORE)
    thralls.put_under(table.state, table.on_table("Doorstep Shambler"), 0, Hold.COMBAT, NOTHING)
    thralls.put_under(table.state, table.on_table("Doc Pell"), 1, Hold.COMBAT, NOTHING)
    table.wounded("Sapper Rusk", 3).wounded("Gutter Biter", 2)
    return table.plays("Danger Close", through="Sapper Rusk")


@pytest.mark.rule("MT-12.1")
def test_gangs_left_with_only_each_others_puppets_fall_together() -> None:
    assert end(each_others_puppets()) == ((0,), "last_gang"), "Anna has the one location"
    assert end(each_others_puppets(rules=5)) == ((1,), "last_gang"), "by older rules whoever sat first was out first"


def with_strings_on_pell(rules: int | None = None) -> Scenario:
    """Rusk kills The Stringmother, the last of Ben's, whose blood kills him; Doc Pell, whom she thralled, lives."""
    table = Scenario("militia", "undead", rules=rules).members(0, "Sapper Rusk", "Doc Pell")
    thralled(table.members(1, "The Stringmother").holds(1, DEPOT), 1, "Doc Pell", by="The Stringmother")
    table.wounded("Sapper Rusk", 3).wounded("The Stringmother", 3)
    return strike(bears(table, "The Stringmother", "Acidic Blood", 1), "The Stringmother")


@pytest.mark.rule("MT-F.20", "MT-12.1")
def test_a_freed_thrall_does_not_save_a_gang_that_has_just_fallen() -> None:
    table = with_strings_on_pell()
    assert [event[0] for event in table.state.events if event[0] in ("died", "vanished", "released")] == [
        "died",
        "died",
        "vanished",
    ]
    assert end(table) == ((1,), "last_gang"), "both have fallen, and Ben holds more"
    assert end(with_strings_on_pell(rules=3)) == ((0,), "last_gang"), "by the rules of version 3 Doc Pell came back"


def test_ten_points_each_at_one_moment_are_broken_by_captures() -> None:
    table = Scenario("militia", "undead").members(0, "Sapper Rusk", "Doc Pell").members(1, "Gutter Biter", "The Sexton")
    table.wounded("Sapper Rusk", 3).state.discard = table.state.deck
    table.state.deck = ()
    keeps_cards(table.turn(1, "end"))
    table.state.kill_points = [9, 8]
    table.wounded("Gutter Biter", 2).wounded("Sapper Rusk", 3)
    copy = next(c for c in table.state.data.seats[1].combat if table.state.data.name(c) == "Acidic Blood")
    for pile in (table.state.hand, table.state.combat_deck):
        pile[1] = tuple(c for c in pile[1] if c != copy)
    table.state.attached[table.on_table("Gutter Biter")] = (copy,)
    table.uses("Sapper Rusk", "Rivet Driver", "Gutter Biter")
    assert (table.points(0), table.points(1)) == (10, 10)
    assert end(table) == ((0, 1), "end_game")


@pytest.mark.rule("MT-F.8")
def test_an_end_game_nobody_can_win_is_closed_by_stalemate_and_ties() -> None:
    table = Scenario("militia", "undead").members(0, "Doc Pell").members(1, "Gutter Biter").holds(0, DEPOT)
    table.state.discard, table.state.deck = table.state.deck, ()
    keeps_cards(table.turn(1, "end"))
    assert end(table.does("stalemate").does("accept")) == ((0,), "end_game")
