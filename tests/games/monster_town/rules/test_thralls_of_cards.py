"""Members thralled by an Encounter, so that nobody is their thraller; no shipped card does that."""

from __future__ import annotations

import pytest

from tests.games.monster_town.rules.support import fighters, nobody_strikes
from tests.support.positions import keeps_cards
from tests.support.scenario import Scenario
from tests.support.written_cards import encounter, with_written

DEPOT = "Tram Depot"
CALLING = encounter('[{ choose = { who = "opposing" }, as = "x" }, { control = "x", until = "game" }]')
CHARMER = """[[character]]
id = "charmer"
name = "Test Charmer"
gang = "{gang}"
life = 3
race = "Human"
[[character.ability]]
name = "Charm"
target = [{{ as = "foe" }}]
do = [{{ control = "foe" }}]
"""


def three(rules: int | None = None) -> Scenario:
    """Anna, Ben and Cleo: Anna is about to scout the Encounter, and Ben has a Charmer."""
    pool = with_written(CALLING + CHARMER.format(gang="undead"))
    table = Scenario(
        "militia", "undead", "wolfenpack", extra=("Test Card",), theirs=("Test Charmer",), rules=rules, pool=pool
    )
    return table.members(0, "Doc Pell").members(1, "Test Charmer").members(2, "Grey Hush")


@pytest.mark.rule("MT-F.18")
@pytest.mark.parametrize(("rules", "place"), [(None, "On the Path"), (12, DEPOT)])
def test_a_thrall_of_a_card_leaves_a_place_that_another_holds(rules: int | None, place: str) -> None:
    table = three(rules).members(1, "The Sexton", at=DEPOT).scouts("Test Card").picks("The Sexton")
    assert (table.gang(0), table.where("The Sexton")) == (["Doc Pell", "The Sexton"], place)


@pytest.mark.rule("MT-F.18")
@pytest.mark.parametrize(("rules", "sides"), [(None, (1, 2, 0)), (12, (1, 2))])
def test_a_thrall_of_a_card_fights_on_for_its_new_side(rules: int | None, sides: tuple[int, ...]) -> None:
    table = three(rules).members(1, "The Sexton")
    table.state.place[table.on_table("Doc Pell")] = table.place("Potter's Field")
    table.fight(DEPOT, 1, 2, acting=1)
    table.state.place[table.on_table("Doc Pell")] = 0
    table.scouts("Test Card").picks("The Sexton")
    assert fighters(table, DEPOT) == sides


@pytest.mark.rule("MT-F.18")
@pytest.mark.parametrize(("rules", "master"), [(None, 0), (12, 2)])
def test_a_thrall_of_a_card_that_another_has_borrowed_comes_back(rules: int | None, master: int) -> None:
    table = three(rules).members(0, "Sapper Rusk").members(2, "Mother Mange").scouts("Test Card").picks("Grey Hush")
    table.fight(DEPOT, 0, 1, acting=1).uses("Test Charmer", "Charm", "Grey Hush")
    assert "Grey Hush" in table.gang(1)
    keeps_cards(nobody_strikes(table.turn(1, "fight").does("run")))
    assert "Grey Hush" in table.gang(master)


@pytest.mark.rule("MT-F.18")
@pytest.mark.parametrize(("rules", "stays"), [(None, True), (12, False)])
def test_a_thrall_of_a_card_stays_if_its_own_gang_falls(rules: int | None, stays: bool) -> None:
    table = three(rules).scouts("Test Card").picks("Grey Hush")
    assert table.state.alive == [True, True, False]
    assert ("Grey Hush" in table.gang(0)) is stays


def test_a_thrall_of_a_card_goes_home_when_its_player_is_out() -> None:
    table = three().members(2, "Mother Mange").scouts("Test Card").picks("Grey Hush").wounded("Doc Pell", 2)
    table.fight(DEPOT, 0, 1, 2, acting=2).uses("Mother Mange", "Name It to the Moon", "Doc Pell")
    assert table.state.alive == [False, True, True]
    assert table.gang(2) == ["Grey Hush", "Mother Mange"]
