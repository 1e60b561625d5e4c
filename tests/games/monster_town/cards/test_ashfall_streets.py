"""The Rendezvous cards that Ashfall adds to any table."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.games.monster_town.state import EXERTED, READY
from tests.support.positions import item_of, item_on_top, turns
from tests.support.scenario import Scenario


def street(card: str, *names: str, against: tuple[str, ...] = ("Gutter Biter",)) -> Scenario:
    """Anna's militia and Ben's undead are On the Path; a card of Ashfall is in the Rendezvous Deck."""
    return Scenario("militia", "undead", extra=(card,)).members(0, *names).members(1, *against)


# ---- The Crematorium ----


def test_the_crematorium_costs_everybody_a_card_and_pays_one_power() -> None:
    table = (
        street("The Crematorium", "Doc Pell").power(0, 4).hand(0, "Kill Shot", "Flashbang").hand(1, "Sepsis", "Chomp")
    )
    table.scouts("The Crematorium").picks("Flashbang").picks("Chomp")
    assert [table.in_hand(0), table.in_hand(1)] == [["Kill Shot"], ["Sepsis"]]
    assert table.state.power == [5, 7]


def test_the_crematorium_serves_the_undead_and_not_the_militia() -> None:
    assert street("The Crematorium", "Doc Pell").scouts("The Crematorium").asked() != "benefit"
    assert street("The Crematorium", "Doc Pell").scouts("The Crematorium", seat=1).asked() == "benefit"


# ---- The Ferry Landing ----


def test_the_ferry_landing_sells_a_turn_for_four_power() -> None:
    table = street("The Ferry Landing", "Doc Pell").scouts("The Ferry Landing").does("yes")
    assert turns(table) == [(0, 1)]
    assert table.state.power[0] == 3
    assert table.points(0) == 1


def test_the_ferry_landing_may_be_left_without_crossing() -> None:
    table = street("The Ferry Landing", "Doc Pell").scouts("The Ferry Landing").does("no")
    assert turns(table) == []
    assert table.state.power[0] == 7


# ---- The Glasshouse ----


def test_the_glasshouse_heals_four_wounds_but_exerts_the_patient() -> None:
    table = street("The Glasshouse", "Captain Vesna Holt", "Doc Pell").wounded("Captain Vesna Holt", 4)
    table.on_top("The Glasshouse").turn(0).does("play_drawn").does("decline").picks("Captain Vesna Holt")
    assert table.wounds("Captain Vesna Holt") == 0
    assert [table.lies("Captain Vesna Holt"), table.lies("Doc Pell")] == [EXERTED, READY]


# ---- The Blind Corner ----


def test_the_blind_corner_gives_a_power_and_one_shot_at_a_holder() -> None:
    table = street("The Blind Corner", "Sapper Rusk", against=()).members(1, "Gutter Biter", at="Potter's Field")
    table.power(0, 4).scouts("The Blind Corner")
    assert table.state.power[0] == 5
    table.uses("Sapper Rusk", "Rivet Driver", "Gutter Biter")
    assert table.wounds("Gutter Biter") == 1
    assert table.where("Sapper Rusk") == "On the Path"
    assert table.points(1) == 1


# ---- The Chimney Sweep ----


@pytest.mark.parametrize(("rolled", "power", "lies"), [(4, 7, READY), (3, 4, EXERTED)])
def test_the_chimney_sweep_brings_luck_or_soot(rolled: int, power: int, lies: int) -> None:
    table = street("The Chimney Sweep", "Doc Pell").power(0, 4).dice(rolled).scouts("The Chimney Sweep")
    assert table.state.power[0] == power
    assert table.lies("Doc Pell") == lies


# ---- A Week without Sky ----


def test_a_week_without_sky_stops_whoever_holds_four_locations() -> None:
    table = street("A Week without Sky", "Doc Pell").holds(
        1, "Tram Depot", "Generator Hall", "Gallows Bridge", "Potter's Field"
    )
    table.scouts("A Week without Sky")
    assert turns(table) == [(1, -1)]
    assert table.asked_seat() == 0, "Ben misses his turn"


def test_a_week_without_sky_spares_three_locations_but_not_its_player() -> None:
    table = street("A Week without Sky", "Doc Pell").holds(1, "Tram Depot", "Generator Hall", "Gallows Bridge")
    assert turns(table.scouts("A Week without Sky")) == []
    table = street("A Week without Sky", "Doc Pell").holds(
        0, "Tram Depot", "Generator Hall", "Gallows Bridge", "Potter's Field"
    )
    table.scouts("A Week without Sky").does("stay").does("play_drawn")
    assert turns(table) == [(0, -1)]


@pytest.mark.rule("MT-I.11")
def test_a_week_without_sky_does_not_stack() -> None:
    table = Scenario("militia", "undead", extra=("A Week without Sky", "A Week without Sky")).members(0, "Doc Pell")
    table.members(1, "Gutter Biter").holds(0, "Tram Depot", "Generator Hall", "Gallows Bridge", "Potter's Field")
    table.on_top("A Week without Sky", "Old Ferry Steps", "A Week without Sky").turn(0)
    table.does("stay").does("play_drawn").does("discard_drawn")
    assert turns(table) == [(0, -1)]


# ---- The Gravediggers' Raffle ----


@pytest.mark.parametrize(
    ("rolled", "power", "baseline", "item"), [(3, 6, 7, ""), (4, 6, 7, "Boiler Plate"), (9, 7, 8, "Boiler Plate")]
)
def test_the_gravediggers_raffle_pays_by_the_ticket(rolled: int, power: int, baseline: int, item: str) -> None:
    table = item_on_top(street("The Gravediggers' Raffle", "Doc Pell"), 0, "Boiler Plate").dice(rolled)
    table.scouts("The Gravediggers' Raffle").does("yes")
    assert (table.state.power[0], table.state.baseline[0]) == (power, baseline)
    assert item_of(table, "Doc Pell") == item


@pytest.mark.rule("MT-5.4")
@pytest.mark.parametrize(("rules", "rolls"), [(None, [("rolled_for", 0, 10, 3)]), (9, [])])
def test_a_ticket_that_wins_nothing_is_seen_to_by_all(rules: int | None, rolls: list[tuple[Any, ...]]) -> None:
    table = Scenario("militia", "undead", extra=("The Gravediggers' Raffle",), rules=rules).members(0, "Doc Pell")
    table.members(1, "Gutter Biter").dice(3).scouts("The Gravediggers' Raffle").does("yes")
    assert table.told("rolled_for") == rolls


def test_the_gravediggers_raffle_is_for_those_who_buy() -> None:
    table = street("The Gravediggers' Raffle", "Doc Pell").scouts("The Gravediggers' Raffle").does("no")
    assert (table.state.power[0], item_of(table, "Doc Pell")) == (7, "")


# ---- The Ash Truce ----


def test_the_ash_truce_deals_everybody_a_card_and_lies_open() -> None:
    table = street("The Ash Truce", "Doc Pell").scouts("The Ash Truce")
    assert [len(table.in_hand(0)), len(table.in_hand(1))] == [1, 1]
    assert [table.state.data.name(card) for card in table.state.treaties[0]] == ["The Ash Truce"]


def test_the_ash_truce_opens_the_other_reserves_to_recruiting() -> None:
    table = street("The Ash Truce", "Doc Pell", "Sapper Rusk").scouts("The Ash Truce")
    table.hand(0, "Call for Backup").fight("Tram Depot").plays("Call for Backup", through="Doc Pell")
    assert table.can("pick", "Crypt Cantor")
    assert table.can("pick", "Grey Hush"), "of a gang that nobody plays"
