"""A map filled by places: drawn whole or by region, walked with arrow keys, clicked, and written in lines."""

from __future__ import annotations

from dataclasses import replace

import pytest

from deckbuilder.app.game.viewpoint import SPECTATOR
from deckbuilder.cli.table import table_lines
from deckbuilder.kernel.references import place_ref
from deckbuilder.kernel.views import Area, Piece, TableView
from deckbuilder.tui.screens.table import TableScreen
from deckbuilder.tui.tables.board import paint
from deckbuilder.tui.tables.lines import Block, Pen
from deckbuilder.tui.tables.territories import ground, next_place
from deckbuilder.tui.widgets.prompt import PromptPanel
from deckbuilder.tui.widgets.table_panel import TablePanel
from tests.support.charts import charted
from tests.tui.screen import PLAIN, WIDE, ScreenDriver, at_the_screen, sit
from tests.tui.test_drawing import drawn

NORTH, HARBOUR, REEF, SOUTH, FAR = map(place_ref, range(5))
LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)


def view() -> TableView:
    return charted("human", "human").view(0)


def painted(width: int) -> Block:
    return paint(view(), 0, Pen(width))


def test_places_fill_the_map_and_their_regions_are_named() -> None:
    lines = drawn(painted(90)).split("\n")
    top = next(line for line in lines if "North Bay" in line)
    assert "Old Harbour" in next(line for line in lines if "Harbour" in line)
    assert lines.index(top) < lines.index(next(line for line in lines if "South Cape" in line))
    assert "Westland   Eastland" in next(line for line in lines if "Westland" in line)
    assert any("~" in line for line in lines), "water has waves"


def test_water_and_regions_are_told_apart_by_their_ground() -> None:
    styles: dict[str, set[str]] = {}
    for line in painted(90):
        for part in line:
            if part.piece is not None and part.is_first and part.piece.ref >= NORTH:
                styles.setdefault(part.piece.name, set()).update(str(span.style) for span in part.text.spans)
    grounds = {name: {style.rsplit("on ", 1)[-1] for style in found} for name, found in styles.items()}
    assert grounds["North Bay"] == grounds["South Cape"]
    assert len({*grounds["North Bay"], *grounds["Old Harbour"], *grounds["Reef"]}) == 3


def test_pieces_in_a_place_are_drawn_short_and_listed_below() -> None:
    text = drawn(painted(90))
    assert "2Gu HC" in text
    assert "Far Isle   2 x Gull   Hermit Crab" in text
    assert "Anna" in text.split("North Bay")[1].split("\n")[1], "a ship stands out by its first letters"


def test_pieces_with_the_same_initials_are_told_apart() -> None:
    names = ("Hermit Crab", "Harbour Crab", "Harbour Seal", "Grey Gull")
    pieces = tuple(Piece(number, name, name.lower()) for number, name in enumerate(names))
    areas = (
        Area("a", "One", pieces[:1] * 2 + pieces[3:], 3, ref=place_ref(0), spot=(8, 2), region="East"),
        Area("b", "Other", pieces[1:3], 2, ref=place_ref(1), spot=(30, 2), region="West"),
    )
    text = drawn(paint(TableView("", (), areas), SPECTATOR, Pen(90)))
    assert "2HeC GG" in text
    assert "HaC HaS" in text


def test_land_beside_land_that_no_way_leads_to_is_cut_off_by_water() -> None:
    areas = (
        Area("a", "One", (), 0, ref=place_ref(0), spot=(5, 2), region="Land"),
        Area("b", "Other", (), 0, ref=place_ref(1), spot=(30, 2), region="Land"),
    )
    apart = drawn(paint(TableView("", (), areas), SPECTATOR, Pen(90)))
    joined = tuple(replace(area, neighbours=("b",)) for area in areas[:1]) + areas[1:]
    assert "≈" in apart
    assert "≈" not in drawn(paint(TableView("", (), joined), SPECTATOR, Pen(90)))


def test_without_colours_borders_and_waves_tell_places_apart() -> None:
    areas = (
        Area("a", "One", (), 0, ref=place_ref(0), spot=(5, 2), region="East", neighbours=("b",)),
        Area("b", "Other", (), 0, ref=place_ref(1), spot=(30, 2), region="West", neighbours=("a",)),
    )
    lines = drawn(paint(TableView("", (), areas), SPECTATOR, Pen(90))).split("\n")
    assert all("│" in line for line in lines[:2]), "a border, though the ground of each is another"
    assert "~" not in lines[0], "and no water"


def test_a_ferry_is_dotted_over_the_water() -> None:
    assert "·" in drawn(painted(90)), "from Old Harbour to the Far Isle, over the reef"


@pytest.mark.parametrize("width", [30, 50, 78, 90, 118, 158])
def test_each_place_can_be_gone_to_once_and_no_line_is_too_long(width: int) -> None:
    lines = painted(width)
    starts = [ref for line in lines for part in line if part.is_first for ref in part.refs]
    assert sorted(ref for ref in starts if NORTH <= ref <= FAR) == [NORTH, HARBOUR, REEF, SOUTH, FAR]
    assert max(sum(part.width for part in line) for line in lines) <= width


def test_a_map_that_is_too_wide_is_drawn_region_by_region() -> None:
    text = drawn(painted(60))
    west, east = text.split("━━ Westland")[1].split("━━ Eastland")
    assert "South Cape" in west
    assert "Old Harbour" not in west
    assert "Far Isle" in east
    assert "Reef" in east, "water belongs to the region that it is nearest to"


def test_places_that_crowd_each_other_can_all_be_gone_to() -> None:
    areas = tuple(
        Area(str(n), f"Village {n}", (), 0, ref=place_ref(n), spot=(20 + n % 3, 4 + n // 3), region="Vale")
        for n in range(9)
    )
    lines = paint(TableView("", (), areas), SPECTATOR, Pen(60))
    starts = [ref for line in lines for part in line if part.is_first for ref in part.refs]
    assert sorted(starts) == [place_ref(n) for n in range(9)]


def test_a_map_of_nothing_but_water_is_drawn() -> None:
    sea = Area("sea", "The Deep", (), 0, ref=place_ref(0), spot=(60, 2), is_water=True)
    assert "The Deep" in drawn(paint(TableView("", (), (sea,)), SPECTATOR, Pen(30)))


def test_cells_belong_to_the_place_that_they_are_nearest_to() -> None:
    land = ground(((2, 0), (8, 0), (2, 2)), (0, 1, 2), 11, 0)
    assert land.owners[0][:11] == (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1)
    assert land.owners[2][0] == 2
    assert (0, 1) in land.touching


@pytest.mark.parametrize(
    ("start", "way", "goal"),
    [
        (NORTH, RIGHT, HARBOUR),
        (NORTH, DOWN, SOUTH),
        (HARBOUR, LEFT, NORTH),
        (HARBOUR, DOWN, REEF),
        (REEF, RIGHT, FAR),
        (FAR, RIGHT, NORTH),
        (NORTH, LEFT, FAR),
        (SOUTH, DOWN, -1),
    ],
)
def test_arrow_keys_lead_to_the_next_place_around_the_world(start: int, way: tuple[int, int], goal: int) -> None:
    assert next_place(view(), start, *way) == goal


async def sit_down(screen: ScreenDriver) -> TableScreen:
    table = TableScreen(charted("human", "human"))
    await screen.app.push_screen(table)
    await screen.settle()
    await screen.keys("enter")
    await screen.keys("tab")
    await screen.keys("d")
    return table


@pytest.mark.parametrize("size", [PLAIN, WIDE])
def test_a_ship_sails_where_the_cursor_walks_on_the_map(size: tuple[int, int]) -> None:
    async def story(screen: ScreenDriver) -> None:
        table = await sit_down(screen)
        board, panel = table.query_one(TablePanel), table.query_one(PromptPanel)
        screen.sees("Where do you sail?", "North Bay")
        assert panel.free == {HARBOUR, SOUTH}
        board.cursor = next(n for n, stop in enumerate(board.stops) if NORTH in stop.refs)
        await screen.settle()
        screen.sees("> North Bay")
        await screen.keys("right")
        assert board.current is not None
        assert board.current.name == "Old Harbour"
        screen.sees(">*Old Harbour")
        await screen.keys("down")
        assert board.current.name == "Reef"
        await screen.keys("up", "enter")
        screen.sees("What do you buy?")
        ships = {area.title: area.count for area in table.match.view(0).areas}
        assert ships["Old Harbour"] == 1

    sit(story, size)


@pytest.mark.parametrize(("aside", "below"), [(4, 0), (-8, 0), (20, 1)])
@at_the_screen()
async def test_a_click_on_a_place_or_its_ground_sails_the_ship_there(
    screen: ScreenDriver, aside: int, below: int
) -> None:
    table = await sit_down(screen)
    board = table.query_one(TablePanel)
    stop = next(stop for stop in board.stops if SOUTH in stop.refs)
    await screen.pilot.click(board, offset=(stop.left + aside, stop.top + below - board.scroll_offset.y + 1))
    await screen.settle()
    screen.sees("What do you buy?")
    assert {area.title: area.count for area in table.match.view(0).areas}["South Cape"] == 1


def test_plain_lines_number_each_place_with_its_neighbours() -> None:
    text = " ".join(table_lines(view()).split())
    assert "1 North Bay (Westland, ◆), next to 2 Old Harbour, 4 South Cape and 5 Far Isle (2): Anna's ship" in text
    assert (
        "3 Reef (water), next to 2 Old Harbour and 5 Far Isle; ferry from 2 Old Harbour to 5 Far Isle: nothing" in text
    )


def test_a_finished_game_lists_only_places_that_hold_something() -> None:
    text = " ".join(table_lines(replace(view(), outcome="Anna wins.")).split())
    assert "1 North Bay (2): Anna's ship" in text
    assert "3 Reef" not in text
    assert text.endswith("Anna wins.")
