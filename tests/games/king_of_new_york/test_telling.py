"""How the city is told to people: what is in a borough, where a monster is, and what dice do not do."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.tui.tables.areas import ShownArea, shown_area
from deckbuilder.tui.tables.lines import Pen
from tests.support.city import City, table_of


def borough(table: City, title: str) -> Any:
    return next(area for area in table.view(0).areas if area.title == title)


def test_monsters_stacks_and_units_of_a_borough_are_counted_apart() -> None:
    table = City().stands(0, "bronx").stands(1, "bronx").building("bronx", "Brownstone").units("bronx", "Office Tower")
    bronx = borough(table, "the Bronx")
    assert [counter.said for counter in bronx.counters] == ["Monsters 2", "Stacks 1", "Units 1"]
    title = "".join(part.text.plain for part in shown_area(ShownArea(bronx), Pen(70))[0])
    assert title.strip() == "the Bronx  Monsters 2  Stacks 1  Units 1"


def test_of_two_monsters_in_manhattan_each_is_told_by_its_track() -> None:
    table = City(5).stands(0, "manhattan").stands(1, "manhattan", track=1)
    notes = [piece.note for piece in borough(table, "Manhattan").pieces[:2]]
    assert notes == ["Anna, Lower Manhattan on the first track", "Ben, Lower Manhattan on the second track"]
    assert table.view(1).seats[1].note == "you, in Lower Manhattan on the second track"
    alone = City(4).stands(0, "manhattan")
    assert alone.view(0).seats[0].note == "you, in Lower Manhattan", "there is only one track"


def resolved(table: City, faces: str) -> set[str]:
    """What is told of dice that do nothing."""
    told = table.resolves(faces).told()
    return {line.partition("resolves ")[2] for line in told if line.startswith("Anna resolves ") and "nothing" in line}


@pytest.mark.rule("KNY-2.3")
def test_dice_that_do_nothing_say_why() -> None:
    inside = City().stands(0, "manhattan").has(0, hearts=5)
    assert resolved(inside, "eehcco") == {
        "1 Heal, which does nothing: in Manhattan these dice heal nothing.",
        "2 Celebrity, which do nothing: more are needed to take Superstar.",
        "1 Ouch, which does nothing: no Units are there.",
    }
    outside = City().stands(0, "bronx").building("bronx", "Hospital")
    assert resolved(outside, "eehdda") == {
        "1 Heal, which does nothing: no Heart is missing.",
        "2 Destruction, which do nothing: nothing in reach can be destroyed with that.",
        "1 Attack, which does nothing: there is nobody to hit.",
    }
    taken = "1 Energy, which does nothing: a card takes that Energy away (Overload)."
    assert taken in resolved(City().owns(0, "Overload"), "ecccoo")
    assert resolved(City(rules=5).stands(0, "manhattan"), "eehcco") == set(), "older games play on as they began"


def test_dice_of_whoever_is_ko_say_what_they_lack() -> None:
    fallen = table_of().knocked_out(0).has(0, hearts=0)
    assert resolved(fallen, "ehdaoo") == {
        "1 Energy, which does nothing: a KO'd player gains no Energy.",
        "1 Heal, which does nothing: 4 are needed to come back as a Zombie.",
        "1 Destruction, which does nothing: the Token Monster is not in play.",
        "1 Attack, which does nothing: 3 are needed to summon the Token Monster.",
        "2 Ouch, which do nothing: 4 are needed to command the Units.",
    }
    again = table_of().knocked_out(0).has(0, hearts=0).token("bronx")
    again.state.has_risen[0] = 1
    assert resolved(again, "hhhhdc") == {
        "4 Heal, which do nothing: nobody comes back as a Zombie twice.",
        "1 Destruction, which does nothing: nothing in reach can be destroyed with that.",
    }
    alone = table_of().knocked_out(0).has(0, hearts=0)
    assert "4 Ouch, which do nothing: no Units are in the city." in resolved(alone, "ooooee")


@pytest.mark.rule("KNY-10.12", "KNY-10.18")
def test_a_last_heart_that_somebody_ko_cannot_take_is_told() -> None:
    table = table_of().knocked_out(0).has(0, hearts=0).has(1, hearts=3).has(3, hearts=1)
    table.units("brooklyn", *["Brownstone"] * 4).units("queens", "Brownstone").resolves("oooooo", order="o")
    kept = "last Heart: a KO'd player cannot take it from an Active monster."
    assert f"Ben keeps its {kept}" in table.told()
    assert f"You keep your {kept}" in table.told(3), "even if no Heart is lost"
    assert not [line for line in table.told() if line.startswith("Cleo keeps")]
    older = table_of(rules=5).knocked_out(0).has(0, hearts=0).has(1, hearts=1).units("brooklyn", "Brownstone")
    assert not [line for line in older.resolves("ooooee", order="o").told() if "last Heart" in line]
