"""What is visible without scrolling, at moments of golden games: the whole table, or what the question is about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from deckbuilder.app.game.replay import open_replay
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.library import open_library
from deckbuilder.kernel.views import ChoiceView, Counter, Prompt, SeatView, TableView
from deckbuilder.tui.screens.table import TableScreen
from deckbuilder.tui.tables.board import board
from deckbuilder.tui.tables.lines import Pen
from deckbuilder.tui.widgets.score_strip import ScoreStrip, score_lines
from deckbuilder.tui.widgets.table_panel import TablePanel
from tests.tui.screen import PLAIN, WIDE, ScreenDriver, sit

GAMES = Path(__file__).parents[1] / "games"
TWO = (
    *(f"monster_town/records/{name}.json" for name in ("02-undead-wolfenpack", "11-militia-undead")),
    *("monster_kids/records/01-two-seats.json", "king_of_new_york/records/01-two-seats.json"),
)
SIX = "munchkin_nightmare/records/04-six-seats.json"
MANY = (
    *(f"king_of_new_york/records/{name}.json" for name in ("02-three-seats", "03-four-seats", "04-five-seats")),
    *(f"king_of_new_york/records/{name}.json" for name in ("05-six-seats", "13-eliminated-players")),
)
FOUR = ("monster_town/records/08-four-seats.json", "monster_town/records/14-four-seats.json")
EVERY = 7
"""A game is looked at once in this many choices."""
WIDE_BOARD = 74, 34
"""The columns and lines of the board in a window of 120 columns and 40 lines."""
SMALL_BOARD = 77, 7
"""The columns and lines of the board in a window of 80 columns and 24 lines, below the largest possible question."""


def moments(name: str) -> Iterator[TableView]:
    cursor = open_replay(str(GAMES / name)).cursor
    cursor.look_as(0)
    for at in range(0, cursor.last + 1, EVERY):
        cursor.go(at)
        yield cursor.view()


@pytest.mark.parametrize("name", TWO)
def test_with_two_seats_nothing_lies_below_the_fold_of_a_usual_window(name: str) -> None:
    width, height = WIDE_BOARD
    for view in moments(name):
        assert len(board(view, 0, Pen(width, height=height)).lines) <= height, view.headline


@pytest.mark.slow
@pytest.mark.parametrize("name", (TWO[0], *FOUR))
def test_the_title_of_a_fight_is_never_cut_in_a_small_window(name: str) -> None:
    width, height = SMALL_BOARD
    fights = set()
    for view in moments(name):
        drawn = board(view, 0, Pen(width, height=height))
        lines = ["".join(part.text.plain for part in line) for line in drawn.lines]
        fights |= {line for line in lines if line.startswith("━━ ")}
    assert fights
    assert not {fight for fight in fights if "…" in fight}


@pytest.mark.slow
@pytest.mark.parametrize("name", FOUR)
def test_four_seats_keep_score_and_fight_in_sight_in_a_small_window(name: str) -> None:
    width, height = SMALL_BOARD
    fights = 0
    for view in moments(name):
        assert len(score_lines(view, 0, 80)) == 2
        drawn = board(view, 0, Pen(width, height=height))
        asked = next((area for area in view.areas if area.is_focus and area.key.startswith("fight")), None)
        if asked is None:
            continue
        fights += 1
        met = {
            piece.ref for seat in view.seats for area in seat.areas if area.within == asked.key for piece in area.pieces
        }
        above = {ref for line in drawn.lines[:height] for part in line if part.is_first for ref in part.refs}
        assert met <= above, view.headline
        assert drawn.pinned
    assert fights > 3


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), [WIDE_BOARD, SMALL_BOARD])
def test_six_seats_keep_both_sides_of_a_fight_and_their_sums_in_sight(width: int, height: int) -> None:
    fights = 0
    for view in moments(SIX):
        sides = [area for area in view.areas if area.within == "fight"]
        if not sides:
            continue
        fights += 1
        assert len(score_lines(view, 0, width)) == 2
        drawn = board(view, 0, Pen(width, height=height))
        above = drawn.lines[:height]
        text = " ".join("".join(part.text.plain for part in line) for line in above)
        shown = {ref for line in above for part in line if part.is_first for ref in part.refs}
        for side in sides:
            strength = side.counters[0]
            assert f"{side.title}  {strength.said}" in text, view.headline
            fighting = [piece for piece in side.pieces if piece.counters]
            assert {piece.ref for piece in fighting} - {-1} <= shown, view.headline
            assert all(piece.name in text for piece in fighting), view.headline
    assert fights > 10


@pytest.mark.parametrize("name", MANY)
@pytest.mark.parametrize("width", [118, 78, 58])
def test_the_stars_hearts_and_energy_of_all_players_are_in_sight(name: str, width: int) -> None:
    """The widths are those of the score at 120, 80 and 60 columns."""
    for view in moments(name):
        lines = [line.plain for line in score_lines(view, 0, width)]
        assert len(lines) == 2
        assert max(map(len, lines)) <= width
        said = "  ".join(lines).translate({ord("■"): None, ord("□"): None})
        found = re.findall(r"(P\w*[ …](\d)) +S[a-z]* *(\d+)\S* +H[a-z]* *(\d+)\S* +E[a-z]* *(\d+)", said)
        assert [tuple(map(int, numbers)) for _, *numbers in found] == [
            (one.seat + 1, *(counter.value for counter in one.score)) for one in view.seats
        ], said
        if width == 118:
            assert all(said.count(word) == len(view.seats) for word in ("Stars ", "Hearts ", "Energy "))


def test_numbers_that_are_said_as_signs_are_told_apart() -> None:
    numbers = (Counter("Health", 12, most=25), Counter("Hand", 5), Counter("Infamy", 3))
    seats = tuple(SeatView(seat, f"Player {seat + 1}", "", numbers, ()) for seat in range(6))
    assert score_lines(TableView("", seats, ()), 0, 78)[0].plain.split("  ")[1].strip() == "Player 1 He12 Ha5 In3"


@pytest.mark.parametrize("size", [WIDE, PLAIN])
def test_a_player_asked_in_a_fight_of_six_sees_both_sides(size: tuple[int, int]) -> None:
    with open_library(game="munchkin-nightmare") as library:
        match = start_match(library, ("The Whole Night",), ("human", *("rated",) * 5), 4, is_kept=False)
        while match.advance() and match.prompt is not None and "Do you play anything?" not in match.prompt.question:
            match.take(0)
        assert match.prompt is not None
        monsters = next(area for area in match.view(match.prompt.seat).areas if area.key == "monsters")
        question = match.prompt.question

        async def story(screen: ScreenDriver) -> None:
            await screen.app.push_screen(TableScreen(match))
            await screen.settle()
            screen.sees(question.partition(".")[0], "Munchkins  Strength", f"Monsters  {monsters.counters[0].said}")
            screen.sees(*(piece.name for piece in monsters.pieces))
            assert screen.app.screen.query_one(ScoreStrip).region.height == 2

        sit(story, size, game="munchkin-nightmare")


@pytest.mark.slow
def test_the_board_has_as_much_room_as_is_reckoned_with() -> None:
    gangs = ("Powder and Prayer", "The Slow Tide", "First at the Carcass", "Open Vein")
    many = tuple(ChoiceView(f"Take {number}") for number in range(30))

    async def story(screen: ScreenDriver) -> None:
        count = 2 if screen.app.size == WIDE else 4
        table = TableScreen(start_match(screen.app.library, gangs[:count], seed=3, is_kept=False))
        await screen.app.push_screen(table)
        await screen.settle()
        wanted = WIDE_BOARD if screen.app.size == WIDE else SMALL_BOARD
        for choices in (many, many[:2]):
            table.drawing.question.show_prompt(Prompt(0, "Which of all of these do you take?", "MT-1.1", choices))
            await screen.settle()
            region = table.query_one(TablePanel).scrollable_content_region
            assert region.width == wanted[0]
            assert region.height >= wanted[1]
            assert table.query_one(ScoreStrip).region.height == 2
            screen.sees("Which of all of these do you take?", "1  Take 0")

    for size in (WIDE, PLAIN):
        sit(story, size)
