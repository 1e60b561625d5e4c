"""Cards that meet: what one allows, pays or takes decides what the other does."""

from __future__ import annotations

import pytest

from tests.support.city import City, table_of

HOUSE = "Brownstone"


@pytest.mark.rule("KNY-4.3")
def test_whoever_falls_to_violent_star_keeps_no_superstar() -> None:
    table = City().owns(1, "Violent Star").has(0, hearts=1).superstar(1).resolves("cccehd", order="c")
    assert (table.where(0), table.state.superstar, table.asked) == ("out", -1, 1), "nor the rest of the turn"
    assert table.told()[-4:-1] == ["Anna is out of the game.", "Anna loses Superstar.", "Ben's turn begins."]


@pytest.mark.rule("KNY-2.1")
def test_super_speed_into_queens_pays_nothing_there() -> None:
    table = City().owns(0, "Super Speed", "King of Queens").has(0, hearts=5).turn(0).does("move", "queens")
    assert (table.where(0), table.energy(), table.hearts()) == ("queens", 0, 5), "the turn began in the Bronx"
    leaves = City().owns(0, "Super Speed", "King of Queens").stands(0, "queens").has(0, hearts=5).turn(0)
    leaves.does("move", "bronx")
    assert (leaves.where(0), leaves.energy(), leaves.hearts()) == ("bronx", 1, 6)


@pytest.mark.rule("KNY-7.2")
def test_jinx_aura_forces_no_reroll_that_is_not_possible() -> None:
    raging = City().owns(0, "Terminal Rage").owns(1, "Jinx Aura").stands(2, "manhattan").dice("aaaaaa").turn(0)
    assert (raging.kind, raging.hearts(2)) == ("flee", 4), "six Attack stay, and hit"
    cursed = City().owns(1, "Jinx Aura").has(0, energy=1)
    cursed.state.jinxes[0] = 2
    cursed.dice("oooooo").turn(0)
    assert (cursed.state.statue, cursed.energy()) == (0, 1), "six Ouch stay, as rolling them again costs 2 Energy"


@pytest.mark.rule("KNY-6.2")
def test_two_power_taps_tap_each_other_as_well_as_the_buyer() -> None:
    table = City(copies=2).owns(1, "Power Tap").owns(2, "Power Tap").has(0, energy=9)
    table.offers("Holland Tunnel", "Stomp", "Leveler").rolls("hhhhdd").buys("Holland Tunnel")
    assert [table.energy(seat) for seat in range(3)] == [2, 4, 4], "Holland Tunnel costs 8 in Manhattan"


def test_power_tap_also_counts_what_insomnia_brings_at_the_end() -> None:
    table = City().owns(0, "Insomnia").owns(1, "Power Tap").stands(2, "manhattan").rolls("eehhhd").ends()
    assert (table.energy(0), table.energy(1)) == (2, 1), "two by dice and one at the end make three"


@pytest.mark.rule("KNY-5.7", "KNY-3.4")
def test_what_drain_takes_pays_for_fleeing() -> None:
    table = City().owns(1, "Drain").stands(1, "manhattan").has(0, energy=2)
    table.offers("New York Marathon", "Stomp", "Fury").resolves("aehhhh", order="a").does("flee", "queens")
    assert (table.where(1), table.energy(0), table.energy(1)) == ("queens", 0, 0)


@pytest.mark.rule("KNY-4.3")
def test_bad_press_reaches_the_star_that_superstar_has_just_brought() -> None:
    table = City().owns(1, "Bad Press").superstar(1).resolves("cccehd", order="c")
    assert (table.stars(0), table.stars(1)) == (0, 1), "there is only one to take"


@pytest.mark.rule("KNY-7.3")
def test_ouch_that_counts_as_energy_takes_no_statue() -> None:
    table = City().owns(0, "Stray Voltage").rolls("oooehd").does("count", 4).does("resolve", "Energy")
    assert (table.energy(), table.state.statue) == (4, -1)


@pytest.mark.rule("KNY-2.4")
def test_the_energy_of_fury_is_what_overload_takes() -> None:
    table = City().owns(0, "Fury", "Overload").units("bronx", HOUSE, HOUSE, HOUSE).stands(1, "manhattan")
    told = table.has(0, hearts=5).rolls("hhhhca").does("resolve", "Energy").told()
    assert table.energy() == 0
    assert told[-1] == "Anna resolves 1 Energy, which does nothing: a card takes that Energy away (Overload)."


@pytest.mark.rule("KNY-10.18")
def test_shadow_double_doubles_what_is_left_after_halving() -> None:
    table = table_of().knocked_out(0).owns(0, "Shadow Double").token("bronx").has(3, hearts=3)
    table.resolves("aaaehc", order="a")
    assert table.hearts(3) == 1, "three Attack are 2 damage, doubled 4, but an Active monster keeps its last Heart"
