"""Dice, places and a market in a toy game: drawn, written in plain lines, pointed at and clicked."""

from __future__ import annotations

import pytest

from deckbuilder.app.game.viewpoint import SPECTATOR
from deckbuilder.cli.table import prompt_lines, table_lines
from deckbuilder.kernel.references import die_ref, place_ref
from deckbuilder.kernel.views import Area, Piece, TableView
from deckbuilder.tui.screens.reading import WhyScreen
from deckbuilder.tui.screens.table import TableScreen
from deckbuilder.tui.tables.board import paint
from deckbuilder.tui.tables.lines import Pen
from deckbuilder.tui.widgets.prompt import PromptPanel
from deckbuilder.tui.widgets.score_strip import score_lines
from deckbuilder.tui.widgets.table_panel import TablePanel
from tests.support.islands import islands
from tests.tui.screen import PLAIN, WIDE, ScreenDriver, sit
from tests.tui.test_drawing import drawn

NORTH, HARBOUR, REEF, SOUTH = map(place_ref, range(4))


def test_plain_lines_tell_dice_places_prices_and_tracks() -> None:
    match = islands("human", "human")
    text = table_lines(match.view(0))
    assert "Anna  Life 7 of 10  Coins 2" in text
    assert "Dice (3): Die 1: coin, Die 2: coin, Die 3: coin" in text
    assert "Old Harbour, next to North Bay and Reef: nothing" in text
    assert "Compass (costs 2 coins), Lantern (costs 3 coins), Map of the Reef" in text
    assert "wear 1 of 3" in text
    assert "Bag: 9 tokens" in text
    assert match.prompt is not None
    assert "1  Keep die 1: coin" in prompt_lines(match.prompt)


def test_a_map_draws_lines_between_neighbouring_places() -> None:
    text = drawn(paint(islands("human", "human").view(0), 0, Pen(78))).split("\n")
    top = next(line for line in text if "North Bay" in line)
    assert "North Bay ━" in top
    assert "━━  Old Harbour ━" in top, "a line runs from place to place"
    bottom = next(line for line in text if "South Cape" in line)
    assert "━     Reef" in bottom, "no way leads from South Cape to the Reef"
    joints = text[text.index(bottom) - 1]
    assert joints.split() == ["┃", "┃"]
    score = score_lines(islands("human", "human").view(0), 0, 78)
    assert "Life ■■■■■■■□□□ 7/10" in score[0].plain
    assert any(line.split() == ["│", "coin", "│"] * 3 for line in text)


def test_a_way_that_no_line_can_show_is_said() -> None:
    far = Area("far", "Far Isle", (), 0, spot=(2, 0), neighbours=("home",))
    home = Area("home", "Home", (Piece(1, "Ship", ""),), 1, spot=(0, 0))
    text = drawn(paint(TableView("", (), (home, far)), SPECTATOR, Pen(78)))
    assert "also to Home" in text
    assert "also to Far Isle" in text


def test_places_are_listed_when_there_is_no_room_for_a_map() -> None:
    text = " ".join(drawn(paint(islands("human", "human").view(0), 0, Pen(36, is_dense=True))).split())
    assert "Old Harbour next to North Bay and Reef" in text
    assert "[coin] [coin] [coin]" in text
    assert "Life 7/10" in score_lines(islands("human", "human").view(0), 0, 36)[0].plain


@pytest.mark.parametrize("width", [24, 36, 50, 78, 118])
@pytest.mark.parametrize("is_dense", [False, True])
def test_each_choosable_piece_is_reachable_and_no_line_is_too_long(width: int, *, is_dense: bool) -> None:
    view = islands("human", "human").view(0)
    lines = paint(view, 0, Pen(width, is_dense))
    starts = [ref for line in lines for part in line if part.is_first for ref in part.refs]
    assert {NORTH, HARBOUR, REEF, SOUTH, *map(die_ref, range(3)), 0, 1, 2} <= set(starts)
    assert len([ref for ref in starts if ref >= 0]) == 10, "each of them once"
    assert max(sum(part.width for part in line) for line in lines) <= width


async def sit_down(screen: ScreenDriver) -> TableScreen:
    table = TableScreen(islands("human", "human"))
    await screen.app.push_screen(table)
    await screen.settle()
    await screen.keys("enter")
    return table


async def click(screen: ScreenDriver, table: TableScreen, ref: int) -> None:
    """Click the element with this reference."""
    board = table.query_one(TablePanel)
    board.scroll_to(y=0, animate=False, immediate=True)
    stop = next(stop for stop in board.stops if ref in stop.refs)
    if stop.top >= board.size.height:
        board.scroll_to(y=stop.top, animate=False, immediate=True)
    await screen.settle()
    await screen.pilot.click(board, offset=(stop.left + 5, stop.top - board.scroll_offset.y + 1))


@pytest.mark.slow
@pytest.mark.parametrize("size", [PLAIN, WIDE])
def test_a_turn_is_played_with_the_mouse_alone(size: tuple[int, int]) -> None:
    async def story(screen: ScreenDriver) -> None:
        table = await sit_down(screen)
        panel = table.query_one(PromptPanel)
        await click(screen, table, die_ref(1))
        assert panel.picked == {die_ref(1)}
        await screen.pilot.click("#way-done")
        screen.sees("Where do you sail?")
        await click(screen, table, SOUTH)
        screen.sees("What do you buy?")
        compass = 0
        await click(screen, table, compass)
        assert [piece.name for piece in table.match.view(0).seats[0].areas[0].pieces] == ["Compass"]

    sit(story, size)


@pytest.mark.slow
@pytest.mark.parametrize("size", [PLAIN, WIDE])
def test_a_whole_turn_is_played_on_the_table(size: tuple[int, int]) -> None:
    async def story(screen: ScreenDriver) -> None:
        table = await sit_down(screen)
        board, panel = table.query_one(TablePanel), table.query_one(PromptPanel)
        assert table.has_class("-normal"), "a broad table has the width for itself"
        screen.sees("Which dice do you keep?", "North Bay", "Old Harbour")
        await screen.keys("tab")
        for ref in (die_ref(0), die_ref(2)):
            board.cursor = next(n for n, stop in enumerate(board.stops) if ref in stop.refs)
            await screen.keys("enter")
        assert panel.picked == {die_ref(0), die_ref(2)}
        await screen.keys("d")
        screen.sees("Where do you sail?")
        assert panel.free == {HARBOUR, SOUTH}
        board.cursor = next(n for n, stop in enumerate(board.stops) if REEF in stop.refs)
        await screen.keys("w")
        assert screen.is_at(WhyScreen)
        screen.sees("No answer concerns Reef now: Where do you sail?")
        await screen.keys("escape")
        board.cursor = next(n for n, stop in enumerate(board.stops) if HARBOUR in stop.refs)
        await screen.keys("enter")
        screen.sees("What do you buy?")
        ships = {area.title: area.count for area in table.match.view(0).areas}
        assert ships["Old Harbour"] == 1
        assert ships["North Bay"] == 1

    sit(story, size)


def test_pieces_on_the_map_can_be_asked_about_by_name() -> None:
    match = islands("human", "human")
    match.take_picks(())
    assert match.why_not("Reef").reasons[0].sentence == "No answer concerns Reef now: Where do you sail?"
    assert [match.prompt.answers[n].label for n in match.why_not("old harbour").answers] == ["Sail to Old Harbour"]  # type: ignore[union-attr]
    assert match.why_not("die 1").name == "die 1"
