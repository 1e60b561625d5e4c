"""Monsters with two copies of a card: each copy acts on its own, and numbers add up (KNY-6.2, KNY-7.1)."""

from __future__ import annotations

import pytest

from tests.support.city import City


@pytest.mark.rule("KNY-6.2", "KNY-7.1")
def test_two_shadow_doubles_count_the_dice_three_times() -> None:
    table = City(copies=2).owns(0, "Shadow Double", "Shadow Double").stands(1, "manhattan")
    assert table.resolves("aahhhh", order="ah").hearts(1) == 4


@pytest.mark.rule("KNY-6.2")
def test_two_bullet_proofs_spare_two_of_the_own_ouch() -> None:
    table = City(copies=2).owns(0, "Bullet Proof", "Bullet Proof").stands(1, "bronx")
    table.units("bronx", "Brownstone", "Brownstone", "Brownstone").resolves("oohhhe", order="o")
    assert (table.hearts(0), table.hearts(1)) == (9, 7), "the neighbour is spared nothing"


@pytest.mark.rule("KNY-6.2")
def test_two_antimatter_pellets_roll_two_dice_for_each_monster() -> None:
    table = City(copies=2).owns(0, "Antimatter Pellets", "Antimatter Pellets").stands(1, "manhattan")
    table.dice("ahhhhh" + "oo").turn(0).keeps().does("resolve", "Attack")
    assert table.hearts(1) == 6


@pytest.mark.rule("KNY-6.2")
def test_each_of_two_copies_pays_its_owner() -> None:
    table = (
        City(copies=2)
        .owns(0, "Leveler", "Leveler")
        .stands(1, "manhattan")
        .building("bronx", "Brownstone")
        .rolls("dhhhhh")
    )
    table.does("resolve", "Destruction").destroys("Brownstone")
    assert table.stars() == 3, "one for the Building, and one for each Leveler"


@pytest.mark.rule("KNY-6.2")
def test_each_of_two_tourists_keeps_tokens_of_its_own() -> None:
    table = (
        City(copies=2).owns(0, "Tourist", "Tourist").stands(1, "manhattan").resolves("hhhhhh").does("move", "queens")
    )
    assert (table.stars(), table.energy()) == (2, 2)


@pytest.mark.rule("KNY-6.2", "KNY-4.3")
def test_two_divas_ask_for_two_more_celebrity() -> None:
    def owner(faces: str) -> int:
        table = City(copies=2).owns(1, "Diva", "Diva").superstar(1).stands(1, "manhattan")
        return table.resolves(faces, order="c").state.superstar

    assert (owner("cccceh"), owner("ccccce")) == (1, 0)
