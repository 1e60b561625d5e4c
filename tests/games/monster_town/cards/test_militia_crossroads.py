"""The uncapturable Locations of the Renegade Militia, which let it pick its fights."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, READY
from tests.support.scenario import Scenario

FIELD = "Potter's Field"
TOWER = "Dead Air Tower"


def street(*names: str) -> Scenario:
    """The militia is On the Path; the undead hold Potter's Field and have a member elsewhere."""
    table = Scenario("militia", "undead").members(0, *names).members(1, "Doorstep Shambler", at=FIELD)
    return table.members(1, "The Sexton", at=TOWER)


# ---- At the Cross Roads ----


@pytest.mark.rule("MT-6.1", "MT-8.3", "MT-8.2")
def test_at_the_cross_roads_starts_a_combat_at_an_occupied_location() -> None:
    table = street("Barricade Gunner", "Doc Pell").scouts("At the Cross Roads").picks(FIELD)
    assert table.where("Barricade Gunner") == FIELD
    assert (table.asked(), table.asked_seat()) == ("combat_action", 0)
    table.uses("Barricade Gunner", "Short Burst")
    assert table.wounds("Doorstep Shambler") == 1
    assert table.asked_seat() == 1, "one action is all, this turn"
    assert table.points(1) == 2, "the place is the holder's until the fight is lost"


@pytest.mark.rule("MT-6.2")
def test_at_the_cross_roads_the_winner_takes_the_losers_copy() -> None:
    table = street("Doc Pell", "Sapper Rusk").hand(0, "Kill Shot").scouts("At the Cross Roads").picks(FIELD)
    copy = table.state.copies[table.place(FIELD)][0][1]
    table.plays("Kill Shot", through="Doc Pell").picks()
    assert table.state.copies[table.place(FIELD)] == ((0, copy),)
    assert (table.points(0), table.points(1)) == (1, 1)
    assert table.where("Doc Pell") == FIELD


def test_at_the_cross_roads_lies_there_until_the_fight_is_over() -> None:
    table = street("Doc Pell", "Barricade Gunner").scouts("At the Cross Roads").picks(FIELD)
    card = table.state.opened_by[table.place(FIELD)]
    assert table.state.data.name(card) == "At the Cross Roads"
    table.does("stalemate").does("accept").picks().picks()
    assert card in table.state.discard
    assert table.where("Doc Pell") == "On the Path"
    assert table.where("Doorstep Shambler") == FIELD


@pytest.mark.rule("MT-6.8.1")
def test_at_the_cross_roads_joins_a_fight_that_goes_on() -> None:
    table = Scenario("militia", "undead", "fixture-wolves").members(1, "Doorstep Shambler", at=FIELD)
    table.members(2, "The Brute").fight(FIELD, 1, 2, acting=1).waits().waits()
    table.members(0, "Barricade Gunner", "Doc Pell").scouts("At the Cross Roads")
    assert set(table.state.fighters[table.place(FIELD)]) == {0, 1, 2}
    table.uses("Barricade Gunner", "Short Burst", "The Brute")
    assert table.wounds("The Brute") == 1


@pytest.mark.rule("MT-F.22", "MT-F.22.1")
def test_at_the_cross_roads_gives_the_winner_the_original_copy() -> None:
    table = Scenario("militia", "undead", "fixture-wolves").members(1, "Doorstep Shambler", at=FIELD)
    table.members(0, "Barricade Gunner", "Doc Pell").members(2, "The Brute")
    table.on_top("At the Cross Roads", "At the Cross Roads").turn(0).does("play_drawn").waits().waits()
    table.does("play_drawn").waits().waits()
    assert set(table.state.fighters[table.place(FIELD)]) == {0, 1, 2}, "the wolves have joined in"
    ((_seat, original),) = table.state.copies[table.place(FIELD)]
    table.does("run").does("pass").does("pass")
    assert table.points(1) == 0, "nobody holds the Field now"
    assert original in table.state.discard
    table.does("run").does("pass").picks()
    assert table.state.copies[table.place(FIELD)] == ((0, original),)
    assert table.points(0) == 1


@pytest.mark.rule("MT-5.15", "MT-6.1", "MT-F.24")
def test_at_the_cross_roads_leads_nowhere_where_nobody_can_be_fought() -> None:
    table = Scenario("militia", "undead").members(0, "Doc Pell").members(1, "The Sexton")
    table.holds(1, FIELD).members(0, "Sapper Rusk", at="Tram Depot").on_top("At the Cross Roads").turn(0)
    table.does("stay").picks().does("play_drawn")
    assert table.told("no_fight"), "the Field is empty, the Depot one's own, and who is On the Path is safe"
    assert table.where("Doc Pell") == "On the Path"
    table = street("Doc Pell")
    table.state.has_scouted[1] = False
    table.scouts("At the Cross Roads")
    assert table.told("no_fight"), "the undead have not scouted yet"


# ---- The Dark Alley ----


def path(*names: str) -> Scenario:
    """Both gangs are On the Path, and some of the undead hold Dead Air Tower."""
    table = Scenario("militia", "undead").members(0, *names).members(1, "Doorstep Shambler", "Gutter Biter")
    return table.members(1, "The Sexton", at=TOWER)


@pytest.mark.rule("MT-F.24", "MT-10.16", "MT-10.16.2")
def test_the_dark_alley_ambushes_a_gang_that_is_nowhere() -> None:
    table = path("Barricade Gunner", "Doc Pell").power(0, 4).power(1, 3).hand(0, "Smoke Screen", "Tungsten Core")
    table.wounded("Doc Pell", 1).scouts("The Dark Alley")
    assert not table.can("play", "Smoke Screen"), "only what wounds or kills"
    assert not table.can_use("Doc Pell", "Field Dressing")
    table.uses("Barricade Gunner", "Short Burst", "Gutter Biter").picks()
    assert table.wounds("Gutter Biter") == 1
    assert table.state.power == [7, 7], "both sides regenerate"
    assert table.told("fight_ended"), "one action, and it is over"
    assert [table.where(n) for n in ("Barricade Gunner", "Gutter Biter")] == ["On the Path", "On the Path"]
    assert table.lies("Barricade Gunner") == READY
    assert table.copy("The Dark Alley") in table.state.discard


def test_the_dark_alley_does_not_reach_those_at_locations() -> None:
    table = path("Doc Pell").hand(0, "Tungsten Core").scouts("The Dark Alley").plays("Tungsten Core")
    assert "target: The Sexton" not in table.offers()
    table.does("target", table.on_table("Doorstep Shambler"))
    assert table.where("The Sexton") == TOWER


@pytest.mark.rule("MT-10.16.1")
def test_the_dark_alley_ambush_can_be_cancelled() -> None:
    table = path("Barricade Gunner", "Doc Pell").hand(1, "Feel No Pain")
    table.asks_to_cancel = True
    table.scouts("The Dark Alley").uses("Barricade Gunner", "Short Burst", "Gutter Biter").cancels("Feel No Pain")
    assert table.wounds("Gutter Biter") == 0


def test_the_dark_alley_ends_without_a_blow_if_nobody_strikes() -> None:
    table = path("Barricade Gunner").scouts("The Dark Alley").does("pass").picks()
    assert table.told("fight_ended")
    assert table.where("Barricade Gunner") == "On the Path"
    table = path("Doc Pell").scouts("The Dark Alley")
    assert table.told("fight_ended")
    assert table.where("Doc Pell") == "On the Path"


def test_the_dark_alley_is_empty_where_nobody_is_on_the_path() -> None:
    table = street("Barricade Gunner").scouts("The Dark Alley")
    assert table.told("no_fight")
    assert table.where("Barricade Gunner") == "On the Path"


# ---- Collapsed Overpass ----


@pytest.mark.rule("MT-10.15.1", "MT-10.11")
def test_collapsed_overpass_gives_power_and_a_skirmish_of_one_round() -> None:
    table = street("Barricade Gunner", "Doc Pell").power(0, 3).scouts("Collapsed Overpass").picks(FIELD)
    assert table.state.power[0] == 5
    table.uses("Barricade Gunner", "Short Burst")
    assert table.lies("Barricade Gunner") == EXERTED
    table.picks().uses("Doorstep Shambler", "Paw and Moan", "Doc Pell").picks().picks()
    assert table.told("fight_ended")
    assert (table.wounds("Doorstep Shambler"), table.wounds("Doc Pell")) == (1, 1)
    assert (table.where("Doc Pell"), table.where("Doorstep Shambler")) == ("On the Path", FIELD)
    assert (table.points(0), table.points(1)) == (0, 2)


@pytest.mark.rule("MT-10.15.2", "MT-10.12")
def test_collapsed_overpass_captures_nothing_even_if_nobody_is_left() -> None:
    table = street("Doc Pell", "Sapper Rusk").hand(0, "Kill Shot").scouts("Collapsed Overpass").picks(FIELD)
    table.plays("Kill Shot", through="Doc Pell")
    while not table.told("fight_ended"):
        table.does("done")
    table.picks()
    assert (table.points(0), table.points(1)) == (0, 1)
    assert table.where("Doc Pell") == "On the Path"


def test_collapsed_overpass_gives_power_even_without_a_fight() -> None:
    table = Scenario("militia", "undead").members(0, "Doc Pell").members(1, "The Sexton").power(0, 3)
    assert table.scouts("Collapsed Overpass").state.power[0] == 5
    assert table.told("no_fight")
