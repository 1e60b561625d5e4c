"""Places where a card leaves whoever comes there less life; no shipped card does."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.game import GAME
from deckbuilder.kernel.tracing import Trace
from tests.games.monster_town.rules.support import holder
from tests.support.causes import reasons_for
from tests.support.scenario import Scenario
from tests.support.written_cards import with_written

DEPOT, FIELD = "Tram Depot", "Potter's Field"
GASWORKS = """[[character]]
id = "gas"
name = "Test Gas"
gang = "militia"
life = 5
race = "Human"
[[character.aura]]
modify = "life"
amount = -2
of = {{ who = "{who}" }}
"""


def with_gas(who: str, rules: int | None = None) -> Scenario:
    """Gas, a member of Anna's at the Depot, takes two life points from these members there."""
    pool = with_written(GASWORKS.format(who=who))
    return Scenario("militia", "undead", extra=("Test Gas", DEPOT), rules=rules, pool=pool).members(
        0, "Test Gas", at=DEPOT
    )


@pytest.mark.rule("MT-8.16.1")
def test_who_relocates_to_where_it_has_no_life_left_dies_there() -> None:
    table = with_gas("own").members(0, "Doc Pell", "Sapper Rusk").members(1, "The Sexton")
    table.wounded("Doc Pell", 1).turn(0, "scout").does("relocate", table.place(DEPOT)).picks("Doc Pell")
    assert table.is_dead("Doc Pell")
    assert table.told("moved")[-1][1:] == (table.copy("Doc Pell"), table.place(DEPOT))


def test_under_older_rules_it_scouted_on_without_any_life() -> None:
    table = with_gas("own", rules=12).members(0, "Doc Pell", "Sapper Rusk").members(1, "The Sexton")
    table.wounded("Doc Pell", 1).turn(0, "scout").does("relocate", table.place(DEPOT))
    with pytest.raises(AssertionError, match="I3: Doc Pell should be dead"):
        table.picks("Doc Pell")


@pytest.mark.rule("MT-8.16.1")
def test_who_comes_to_a_fight_without_life_left_does_not_fight() -> None:
    table = with_gas("opposing").members(1, "The Sexton", "Gutter Biter").wounded("Gutter Biter", 1)
    table.scouts(DEPOT, seat=1)
    assert table.asked() == "combat_action"
    assert table.is_dead("Gutter Biter")


@pytest.mark.rule("MT-8.16.1")
def test_a_party_that_dies_on_arrival_does_not_fight() -> None:
    table = with_gas("opposing").members(1, "The Sexton", at=FIELD).members(1, "Gutter Biter")
    table.wounded("Gutter Biter", 1).scouts(DEPOT, seat=1).does("stay").picks().does("play_drawn")
    assert table.told("fight_began") == []
    assert (table.is_dead("Gutter Biter"), holder(table, DEPOT)) == (True, 0)


def test_a_location_whose_party_died_on_the_way_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    watching = Trace()
    monkeypatch.setattr("tests.support.scenario.GAME", watching.watching(GAME))
    table = with_gas("opposing").members(1, "The Sexton", at=FIELD).members(1, "Gutter Biter")
    table.wounded("Gutter Biter", 1).scouts(DEPOT, seat=1).does("stay").picks().does("play_drawn")
    told = reasons_for(GAME, table.state, watching, ("no_effect",), 0)[0]
    assert told.sentence == "Tram Depot is discarded without effect: nobody of the party is left."
    assert told.clause == "MT-8.16.1"


@pytest.mark.rule("MT-8.16.1")
def test_an_occupant_that_dies_when_gas_comes_leaves_the_place_to_it() -> None:
    pool = with_written(GASWORKS.format(who="opposing"))
    table = Scenario("militia", "undead", extra=("Test Gas", DEPOT), pool=pool).members(0, "Test Gas", "Doc Pell")
    table.members(1, "Gutter Biter", at=DEPOT).members(1, "The Sexton").wounded("Gutter Biter", 1).scouts(DEPOT)
    assert table.told("fight_began") == []
    assert holder(table, DEPOT) == 0
