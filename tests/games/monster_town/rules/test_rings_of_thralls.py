"""Two members who have thralled each other (MT-F.18): how it happens, where they are, and how it ends."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town import thralls
from deckbuilder.games.monster_town.state import Hold
from deckbuilder.kernel.facts import NOTHING
from tests.support.positions import keeps_cards, thralled
from tests.support.scenario import Scenario

FIELD, DEPOT = "Potter's Field", "Tram Depot"
DOWAGER, MOTHER = "Dowager Ilse Karnow", "The Stringmother"


def ring(rules: int | None = None) -> Scenario:
    """The Dowager had thralled The Stringmother; Cleo takes her hostage, and she thralls the Dowager for Cleo."""
    table = Scenario("undead", "brotherhood", "militia", "wolfenpack", rules=rules).members(0, MOTHER, "Gutter Biter")
    table.members(1, DOWAGER, "The Nail").members(2, "Sapper Rusk", "Doc Pell").members(3, "The Brute", "Mother Mange")
    thralled(table, 1, MOTHER, by=DOWAGER).power(2, 10).hand(2, "Gun to the Temple").fight(FIELD, acting=2)
    table.plays("Gun to the Temple", MOTHER, through="Doc Pell").wounded(DOWAGER, 1)
    return table.turn(2, "fight").uses(MOTHER, "Pull the Strings", DOWAGER)


def all_agree(table: Scenario, seat: int) -> Scenario:
    """A seat offers a Stalemate, and all the others accept."""
    table.turn(seat, "fight").does("stalemate")
    while table.asked() == "stalemate":
        table.does("accept")
    return keeps_cards(table)


@pytest.mark.rule("MT-F.18")
def test_mutual_thralls_stay_where_the_later_thrall_was_made() -> None:
    table = all_agree(ring(), 2)
    assert table.gang(2) == ["Doc Pell", DOWAGER, "Sapper Rusk", MOTHER]
    assert [table.state.hold[table.on_table(name)] for name in (DOWAGER, MOTHER)] == [Hold.THRALL] * 2


@pytest.mark.rule("MT-F.18")
def test_of_a_ring_the_one_who_outlives_the_other_goes_home() -> None:
    table = all_agree(ring(), 2).wounded(DOWAGER, 4).fight(FIELD, acting=3)
    table.uses("Mother Mange", "Name It to the Moon", DOWAGER)
    assert table.is_dead(DOWAGER)
    assert table.gang(0) == ["Gutter Biter", MOTHER]
    other = all_agree(ring(), 2).wounded(MOTHER, 3).fight(FIELD, acting=3)
    other.uses("Mother Mange", "Name It to the Moon", MOTHER)
    assert other.gang(1) == [DOWAGER, "The Nail"]


def taken_for_a_combat(rules: int | None = None) -> Scenario:
    """Cleo has both; in the next combat Dan controls the Dowager until it ends."""
    table = all_agree(ring(rules), 2).fight(FIELD, acting=3)
    thralls.put_under(table.state, table.on_table(DOWAGER), 3, Hold.COMBAT, NOTHING)
    return table


@pytest.mark.rule("MT-F.18")
def test_control_of_one_of_a_ring_does_not_include_the_other() -> None:
    table = taken_for_a_combat()
    assert (DOWAGER in table.gang(3), MOTHER in table.gang(2)) == (True, True)
    assert table.gang(2) == ["Doc Pell", "Sapper Rusk", MOTHER]
    assert all_agree(table, 3).gang(2) == ["Doc Pell", DOWAGER, "Sapper Rusk", MOTHER]
    old = all_agree(taken_for_a_combat(rules=3), 3)
    assert {DOWAGER, MOTHER} <= set(old.gang(3)), "by the rules of version 3 Dan kept both for good"


def test_both_of_a_ring_go_home_when_their_side_is_out() -> None:
    table = all_agree(ring(), 2)
    table.holds(2, DEPOT)
    for member in table.state.crew[2]:
        table.state.place[member] = table.place(DEPOT)
    table.state.must_scout[2] = 1
    table.turn(2).picks()
    assert not table.state.alive[2]
    assert (table.gang(0), table.gang(1)) == (["Gutter Biter", MOTHER], [DOWAGER, "The Nail"])
