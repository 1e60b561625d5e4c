"""How the city is told to people: what is in a borough, and where in Manhattan a monster is."""

from __future__ import annotations

from typing import Any

from deckbuilder.tui.tables.areas import Shown, shown_area
from deckbuilder.tui.tables.lines import Pen
from tests.support.city import City


def borough(table: City, title: str) -> Any:
    return next(area for area in table.view(0).areas if area.title == title)


def test_monsters_stacks_and_units_of_a_borough_are_counted_apart() -> None:
    table = City().stands(0, "bronx").stands(1, "bronx").building("bronx", "Brownstone").units("bronx", "Office Tower")
    bronx = borough(table, "the Bronx")
    assert [counter.said for counter in bronx.counters] == ["Monsters 2", "Stacks 1", "Units 1"]
    title = "".join(part.text.plain for part in shown_area(Shown(bronx), Pen(70))[0])
    assert title.strip() == "the Bronx  Monsters 2  Stacks 1  Units 1"


def test_of_two_monsters_in_manhattan_each_is_told_by_its_track() -> None:
    table = City(5).stands(0, "manhattan").stands(1, "manhattan", track=1)
    notes = [piece.note for piece in borough(table, "Manhattan").pieces[:2]]
    assert notes == ["Anna, Lower Manhattan on the first track", "Ben, Lower Manhattan on the second track"]
    assert table.view(1).seats[1].note == "you, in Lower Manhattan on the second track"
    alone = City(4).stands(0, "manhattan")
    assert alone.view(0).seats[0].note == "you, in Lower Manhattan", "there is only one track"
