"""A map drawn by cards fits together, or its faults are reported in a sentence; shown with a toy archipelago."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from deckbuilder.cards.card import Card, CardSet, Identity
from deckbuilder.cards.model import CardModel, IdentityModel, RawTable, SetHeader, Slug
from deckbuilder.gamekit.board.map_check import CardMap, maps_of
from deckbuilder.gamekit.board.places import Way
from deckbuilder.problems import Problem


class Bay(CardModel):
    neighbours: tuple[Slug, ...]
    column: int
    row: int = 0


class Chart(IdentityModel):
    columns: int
    distances: tuple[RawTable, ...] = ()


def bay(slug: str, column: int, *neighbours: str) -> Card:
    model = Bay(id=slug, name=slug.title(), neighbours=neighbours, column=column)
    return Card(f"toy/{slug}", slug, slug.title(), "bay", "toy", 1, 1, "sound", "Sound", model, "", "", None)


def chart(*bays: Card, columns: int = 3, distance: RawTable | None = None) -> CardMap:
    model = Chart(id="sound", name="Sound", columns=columns, distances=(distance,) if distance else ())
    return CardMap(Identity("sound", "toy", "Sound", model), "toy.toml", {one.slug: one for one in bays}, "chart")


NORTH, WEST, SOUTH = bay("north", 0, "west"), bay("west", 1, "north", "south"), bay("south", 2, "west")
WHOLE = chart(NORTH, WEST, SOUTH)


def told(problems: Any) -> list[str]:
    found: list[Problem] = list(problems)
    return [problem.message for problem in found]


def test_a_map_that_fits_together_has_nothing_wrong() -> None:
    assert told([*WHOLE.neighbours(), *WHOLE.spots(), *WHOLE.distances()]) == []


def test_a_map_without_spaces_is_told_how_to_get_some() -> None:
    assert told(chart().no_spaces()) == ["This chart has no space; write some with its id as `chart`."]
    assert told(WHOLE.no_spaces()) == []


def test_neighbours_are_other_spaces_of_the_map_and_say_the_same() -> None:
    wrong = chart(bay("north", 0, "north", "wets", "south"), WEST, SOUTH)
    assert told(wrong.neighbours()) == [
        "A space is not its own neighbour; remove it.",
        'No space of this chart has the id "wets"; did you mean "west"?',
        'South does not name North; add "north" to the neighbours of "south".',
        'North does not name West; add "west" to the neighbours of "north".',
    ]
    (first, *_) = wrong.neighbours()
    assert (first.where, first.cards) == ("toy.toml: north: neighbours", ("toy/north",))


def test_each_space_has_a_spot_of_its_own_on_the_drawing() -> None:
    assert told(chart(NORTH, bay("west", 0, "north"), bay("south", 2), columns=2).spots()) == [
        "West is drawn where North is; move one of them.",
        "The drawing has the columns 0 to 1; move South, or raise `columns`.",
    ]


def test_spaces_that_no_way_joins_are_named() -> None:
    assert told(WHOLE.apart("sand", [[Way(1)], [Way(0)], []], range(3), "bridge")) == [
        "No way over sand leads to South; add a bridge."
    ]
    assert told(WHOLE.apart("sand", [[Way(1)], [Way(0)], []], range(2), "bridge")) == []


def test_distances_have_to_stay_what_the_map_says() -> None:
    assert told(chart(NORTH, WEST, SOUTH, distance={"from": "north", "to": "south", "spaces": 2}).distances()) == []
    assert told(chart(NORTH, WEST, SOUTH, distance={"from": "north", "to": "south", "spaces": 1}).distances()) == [
        "South should be 1 space from North, but it is 2 spaces away; change neighbours, or what is said here."
    ]
    assert told(chart(NORTH, WEST, SOUTH, distance={"from": "north", "to": "sout", "spaces": 1}).distances()) == [
        'No space of this chart has the id "sout"; did you mean "south"?'
    ]
    assert told(chart(NORTH, WEST, SOUTH, distance={"from": "north", "spaces": 1}).distances()) == [
        'Write { from = "one", to = "other", spaces = 3 }.'
    ]


def test_a_map_has_the_cards_that_belong_to_it() -> None:
    header = SetHeader(id="toy", rulebook="toy", title="Toy", version="1", source="ours", licence="MIT", vocabulary=1)
    elsewhere = replace(bay("lake", 0), type="note")
    one = CardSet(header, (WHOLE.identity,), (NORTH, elsewhere), "", Path("toy.toml"))
    (found,) = maps_of((one,), "bay", "chart")
    assert ([*found.spaces], found.file, found.called) == (["north"], "toy.toml", "chart")
