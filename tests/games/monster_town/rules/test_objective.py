"""The objective: the last gang standing, and ten conquest points (MT-1)."""

from __future__ import annotations

import pytest

from tests.games.monster_town.rules.test_end_game import FIELD, STORE, TEN, gangs, winners
from tests.support.positions import keeps_cards
from tests.support.scenario import Scenario


@pytest.mark.rule("MT-1.1")
def test_the_last_gang_standing_wins_whatever_the_points_say() -> None:
    table = gangs("Sapper Rusk", against=("Gutter Biter",)).holds(1, *TEN[:9]).wounded("Gutter Biter", 2)
    table.fight("The Cold Store").uses("Sapper Rusk", "Rivet Driver", "Gutter Biter")
    assert winners(keeps_cards(table)) == [((0,), "last_gang")]


@pytest.mark.rule("MT-1.2")
def test_ten_conquest_points_win() -> None:
    table = gangs("Doc Pell").holds(0, *TEN[:9]).on_top("Dead Air Tower").turn(0).does("stay").does("play_drawn")
    assert winners(table) == [((0,), "conquest")]


@pytest.mark.rule("MT-1.2")
def test_nine_conquest_points_do_not_win() -> None:
    table = gangs("Doc Pell").holds(0, *TEN[:8]).on_top("Dead Air Tower").turn(0).does("stay").does("play_drawn")
    assert (table.points(0), winners(table)) == (9, [])


def at_the_museum(rules: int | None = None) -> Scenario:
    """Ben finds The Wax Museum, which is his tenth location."""
    table = Scenario("militia", "brotherhood", "undead", rules=rules).members(0, "Doc Pell").members(1, "The Nail")
    table.members(2, "The Sexton").holds(1, *TEN[:9])
    return table.on_top("The Wax Museum").turn(1).does("stay").does("play_drawn")


@pytest.mark.rule("MT-1.2")
def test_the_tenth_capture_wins_before_its_card_does_anything() -> None:
    table, old = at_the_museum(), at_the_museum(rules=6)
    assert winners(table) == [((1,), "conquest")]
    assert (winners(old), sorted(old.offers())) == ([], ["decline", "draw_item"]), "by older rules the card came first"


@pytest.mark.rule("MT-1.2")
def test_a_tenth_location_that_would_kill_its_captor_still_wins() -> None:
    table = gangs("Doc Pell").holds(0, *TEN[:9]).wounded("Doc Pell", 2).on_top("The Sump Under the Spire")
    table.turn(0).does("stay").does("play_drawn")
    assert winners(table) == [((0,), "conquest")]


def test_dying_of_the_cost_of_the_tenth_location_does_not_win() -> None:
    """The Poacher first wounds a member and then snakes: both are one moment, and deaths come before points."""
    table = Scenario("wolfenpack", "militia", "undead").members(0, "Three-Leg Tove").members(1, "Doc Pell")
    table.members(2, "The Sexton").holds(0, *TEN[:9]).holds(1, TEN[9]).wounded("Three-Leg Tove", 2)
    table.on_top("The Poacher").turn(0).does("stay").does("play_drawn").does("yes")
    assert (table.told("eliminated"), winners(table)) == ([("eliminated", 0, "last_member")], [])


def test_ten_points_win_on_somebody_elses_turn_too() -> None:
    table = Scenario("militia", "undead").members(0, "Doc Pell").members(1, "Gutter Biter", at=STORE)
    table.holds(0, *TEN[:9]).members(1, "The Sexton", at="Dead Air Tower").fight(STORE, acting=1).does("run")
    assert winners(keeps_cards(table)) == [((0,), "conquest")], "Ben ran, and Anna holds her tenth location"


def test_a_location_that_is_lost_no_longer_counts() -> None:
    table = gangs("Doc Pell").holds(1, FIELD).scouts(FIELD)
    assert (table.points(0), table.points(1)) == (1, 0)
