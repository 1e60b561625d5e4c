"""Dice that do nothing: no order is asked for, and the log says why (KNY-2.3)."""

from __future__ import annotations

import pytest

from tests.support.city import City, table_of


def unasked(table: City) -> str:
    """The first dice resolved without a question, as everybody hears it, but for Heal."""
    assert table.kind != "resolve", "nobody was asked for an order"
    return next(said for said in table.told() if "resolves" in said and "Heal" not in said)


@pytest.mark.rule("KNY-2.3")
def test_the_owner_of_the_statue_sets_off_no_units_in_an_empty_city() -> None:
    table = City().statue(0).stands(1, "manhattan").rolls("ooohhh")
    assert unasked(table) == "Anna resolves 3 Ouch, which do nothing: no Units are in the city."


@pytest.mark.rule("KNY-2.3")
def test_the_owner_of_the_statue_is_told_of_units_that_damage_nobody() -> None:
    table = City().statue(0).stands(1, "manhattan").units("staten-island", "Brownstone").rolls("ooohhh")
    assert unasked(table) == "Anna resolves 3 Ouch, which do nothing: no Unit damages anybody."


@pytest.mark.rule("KNY-2.3")
def test_ouch_that_take_the_statue_do_something_in_an_empty_city() -> None:
    assert City().stands(1, "manhattan").rolls("ooohhh").kind == "resolve"


@pytest.mark.rule("KNY-2.3")
def test_a_single_ouch_that_bullet_proof_takes_up_does_nothing() -> None:
    table = City().owns(0, "Bullet Proof").stands(1, "manhattan").units("bronx", "Brownstone")
    assert unasked(table.rolls("ohhhhh")) == "Anna resolves 1 Ouch, which does nothing: no Unit damages anybody."


@pytest.mark.rule("KNY-2.3")
def test_bullet_proof_does_not_keep_two_ouch_from_a_neighbour() -> None:
    table = City().owns(0, "Bullet Proof").stands(1, "bronx").stands(2, "manhattan").units("bronx", "Brownstone")
    assert table.rolls("oohhhh").kind == "resolve"


@pytest.mark.rule("KNY-2.3", "KNY-10.37")
def test_a_knocked_out_player_commands_units_that_are_alone() -> None:
    table = table_of().knocked_out(0).units("bronx", "Brownstone").rolls("oooohh")
    assert unasked(table) == "Anna resolves 4 Ouch, which do nothing: no Unit damages anybody."


@pytest.mark.rule("KNY-2.3", "KNY-10.38")
def test_half_of_all_units_find_somebody_wherever_they_are() -> None:
    table = table_of().knocked_out(0).units("bronx", "Brownstone").rolls("oooooe")
    assert table.kind == "resolve"


@pytest.mark.rule("KNY-2.3")
def test_seismic_ray_with_no_tile_in_reach_does_nothing() -> None:
    table = City().owns(0, "Seismic Ray").has(0, energy=3).stands(1, "manhattan").building("queens", "Clinic")
    assert unasked(table.rolls("dhhhhh")) == (
        "Anna resolves 1 Destruction, which does nothing: nothing in reach can be destroyed with that."
    )
    assert table.energy() == 3


@pytest.mark.rule("KNY-2.3")
def test_seismic_ray_with_a_tile_in_reach_is_asked_for() -> None:
    table = City().owns(0, "Seismic Ray").has(0, energy=3).stands(1, "manhattan").building("queens", "Clinic")
    assert table.rolls("ddhhhh").kind == "resolve"


def test_rules_before_version_9_asked_for_dice_that_harm_nobody() -> None:
    statue = City(rules=8).statue(0).stands(1, "manhattan").rolls("ooohhh")
    alone = table_of(rules=8).knocked_out(0).units("bronx", "Brownstone").rolls("oooohh")
    ray = City(rules=8).owns(0, "Seismic Ray").has(0, energy=3).stands(1, "manhattan").rolls("dhhhhh")
    assert [table.kind for table in (statue, alone, ray)] == ["resolve"] * 3


def test_an_answer_says_that_a_face_does_nothing_now_and_why() -> None:
    table = City().rolls("eaddoo")
    assert table.choices() == [
        "Resolve 1 Energy",
        "Resolve 1 Attack (nothing now: there is nobody to hit)",
        "Resolve 2 Destruction (nothing now: nothing in reach can be destroyed with that)",
        "Resolve 2 Ouch (nothing now: no Units are there)",
    ]
    table = City().stands(1, "manhattan").building("bronx", "Brownstone").units("bronx", "Office Tower").rolls("eaddoo")
    assert not [said for said in table.choices() if "nothing" in said]
