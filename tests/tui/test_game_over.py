"""The end of a game: its result, and what can be done next."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from deckbuilder.app.challenges.tables import NextTable
from deckbuilder.app.game.seating import shipped_decks
from deckbuilder.app.game.starting import start_match
from deckbuilder.tui.screens import game_over
from deckbuilder.tui.screens.game_over import AfterHost, GameOverScreen
from deckbuilder.tui.screens.replay import ReplayScreen
from deckbuilder.tui.screens.table import TableScreen
from deckbuilder.tui.widgets.wrap_list import LinkedText, MenuItem
from tests.tui.screen import PLAIN, SMALL, WIDE, ScreenDriver, at_the_screen, sit

GANGS = ("Powder and Prayer", "The Slow Tide")


def over(
    screen: ScreenDriver, players: tuple[str, ...] = ("human", "random"), names: Sequence[str] = (), rounds: int = 3
) -> TableScreen:
    """A table at which a whole game has been played, always giving the first answer."""
    match = start_match(screen.app.library, GANGS, players, 3, {"rounds": rounds}, names=names)
    while match.advance():
        match.take(0)
    return TableScreen(match)


async def at_the_end(screen: ScreenDriver, table: TableScreen) -> GameOverScreen:
    await screen.app.push_screen(table)
    await screen.settle()
    await screen.keys("enter")
    end = screen.app.screen
    assert isinstance(end, GameOverScreen)
    return end


def choose(end: GameOverScreen, id: str) -> str:
    """The key that chooses this option."""
    return str([one.id for one in end.choices].index(id) + 1)


@pytest.mark.slow
@at_the_screen(PLAIN)
async def test_the_result_of_a_game_is_scrolled_in_a_small_window(screen: ScreenDriver) -> None:
    await at_the_end(screen, over(screen))
    screen.sees("By turn", "Read on")
    screen.misses("What decided")
    await screen.keys("tab", "end")
    screen.sees("What decided", "MT-12.1")
    await screen.keys("home")
    screen.sees("By turn")
    await screen.keys(*("pagedown",) * 8)
    screen.sees("What decided", "MT-12.1")


@pytest.mark.slow
@pytest.mark.parametrize("size", [WIDE, PLAIN, SMALL], ids=str)
def test_points_by_turn_stand_below_their_turns_up_to_the_end(size: tuple[int, int]) -> None:
    async def story(screen: ScreenDriver) -> None:
        await at_the_end(screen, over(screen, ("human", "random"), rounds=12))
        lines = [line.strip("│┃▇▆▅▄▃▂▁ ") for line in screen.text().splitlines()]
        turns = next(line for line in lines if line.startswith("By turn"))
        points = next(line for line in lines if line.startswith("Conquest of 10"))
        assert turns.endswith(" end"), "the turns are one line"
        assert len(turns) == len(points)
        assert len(turns.split()) > (10 if size == WIDE else 8)
        before = len(turns.split())
        await screen.pilot.resize_terminal(*(SMALL if size == WIDE else WIDE))
        await screen.settle()
        await screen.keys("tab", "home")
        after = next(line for line in screen.text().splitlines() if "By turn" in line).strip("│┃▇▆▅▄▃▂▁ ")
        assert after.endswith(" end")
        assert (len(after.split()) < before) == (size == WIDE)

    sit(story, size)


@pytest.mark.slow
@pytest.mark.parametrize("size", [WIDE, PLAIN])
def test_the_end_of_a_game_tells_what_it_came_to(size: tuple[int, int]) -> None:
    async def story(screen: ScreenDriver) -> None:
        table = over(screen)
        await screen.app.push_screen(table)
        await screen.settle()
        screen.sees("Enter shows the result, and what you can do next.", "The result")
        await screen.keys("enter")
        screen.sees(table.match.outcome, "1  Rematch", "2  Swap sides", "3  Another gang", "By turn", "Conquest of 10")
        if size == WIDE:
            screen.sees("Who defeated whom", "What decided", "MT-12.1")
        await screen.keys("escape")
        assert screen.app.screen is table
        await screen.keys("escape")
        assert not screen.is_at(TableScreen)

    sit(story, size)


@at_the_screen(PLAIN, game="monster-kids")
async def test_a_solo_player_is_offered_no_opponents(screen: ScreenDriver) -> None:
    library = screen.app.library
    match = start_match(library, shipped_decks(library.book, 1), ("human",), 3)
    while match.advance():
        match.take(0)
    await at_the_end(screen, TableScreen(match))
    screen.sees("1  Rematch", "2  Another deck")
    screen.misses("opponents", "the same players")


@pytest.mark.slow
@at_the_screen()
async def test_a_rematch_is_the_same_table_with_other_luck(screen: ScreenDriver) -> None:
    table = over(screen)
    end = await at_the_end(screen, table)
    await screen.keys(choose(end, "rematch"))
    again = screen.app.screen
    assert isinstance(again, TableScreen)
    assert again is not table
    assert (again.match.title, again.match.players) == (table.match.title, table.match.players)
    assert again.match.seed != table.match.seed
    assert again.match.options == table.match.options
    assert len(screen.app.library.matches.listed()) == 2
    await screen.leave_table()
    assert not screen.is_at(TableScreen), "the finished table is gone"


@pytest.mark.slow
@at_the_screen()
async def test_sides_are_swapped_and_chosen_names_go_along(screen: ScreenDriver) -> None:
    end = await at_the_end(screen, over(screen, names=("Ann",)))
    await screen.keys(choose(end, "swap"))
    again = screen.app.screen
    assert isinstance(again, TableScreen)
    assert again.match.players == ("random", "human")
    assert [again.match.seat_name(seat) for seat in range(2)] == [GANGS[0], "Ann"]
    view = again.match.view(1)
    assert [seat.title for seat in view.seats if seat.seat == 1] == ["The Living Undead"]


@pytest.mark.slow
@at_the_screen()
async def test_another_deck_meets_the_same_opponent(screen: ScreenDriver) -> None:
    end = await at_the_end(screen, over(screen))
    await screen.keys(choose(end, "deck"))
    screen.sees(f"Another gang instead of that of {GANGS[0]}", f"⚑ {GANGS[0]} - Renegade Militia, starter.")
    await screen.keys("2")
    again = screen.app.screen
    assert isinstance(again, TableScreen)
    assert again.match.title == f"First at the Carcass against {GANGS[1]}"


@pytest.mark.slow
@at_the_screen()
async def test_a_turning_point_opens_the_replay_where_it_happened(screen: ScreenDriver) -> None:
    end = await at_the_end(screen, over(screen))
    await screen.keys("tab")
    told = end.query_one("#came-to", LinkedText)
    place = told.target
    assert place is not None
    await screen.keys("enter")
    replay = screen.app.screen
    assert isinstance(replay, ReplayScreen)
    assert replay.cursor.at == place > 0
    await screen.keys("escape")
    assert screen.app.screen is end


@pytest.mark.slow
@at_the_screen()
async def test_a_game_is_shared_as_a_file_and_as_a_line(screen: ScreenDriver, own_home: Path) -> None:
    table = over(screen)
    end = await at_the_end(screen, table)
    await screen.keys(choose(end, "file"))
    screen.sees("Written: ")
    (written,) = own_home.rglob("*.json")
    assert json.loads(written.read_text(encoding="utf-8"))["seed"] == 3
    await screen.keys(choose(end, "line"))
    command = "deckbuilder play 'Powder and Prayer' 'The Slow Tide' --seats human,random --seed 3 --option rounds=3"
    assert screen.app.clipboard == (
        f"Monster Town: End Game: {table.match.outcome} ({table.match.turn} turns) The same luck: {command}"
    )
    await screen.keys(choose(end, "leave"))
    assert not screen.is_at(TableScreen)
    assert not screen.is_at(GameOverScreen)


@pytest.mark.slow
@at_the_screen()
async def test_a_key_that_was_meant_for_the_table_chooses_nothing(screen: ScreenDriver) -> None:
    table = over(screen)
    await screen.app.push_screen(table)
    await screen.settle()
    await screen.keys("enter", "enter")
    assert screen.is_at(GameOverScreen)
    assert len(screen.app.library.matches.listed()) == 1


@pytest.mark.slow
def test_a_game_of_a_challenge_offers_its_next_step_first(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[int] = []

    def further(host: AfterHost, tables: Sequence[NextTable]) -> list[MenuItem]:
        return [MenuItem("next", "Next rival: The Slow Tide", lambda: done.append(1))]

    monkeypatch.setattr(game_over, "of_challenges", further)

    async def story(screen: ScreenDriver) -> None:
        await at_the_end(screen, over(screen))
        screen.sees("> 1  Next rival: The Slow Tide", "2  Rematch")
        await screen.keys("enter")
        assert done == [1]

    sit(story)


@pytest.mark.slow
@at_the_screen()
async def test_achievements_are_told_with_the_result(screen: ScreenDriver) -> None:
    match = start_match(screen.app.library, GANGS, ("human", "random"), 2, {"rounds": 3})
    while match.advance():
        match.take(0)
    await at_the_end(screen, TableScreen(match))
    screen.sees("Achieved: The Long Night and Nobody Runs.", "By turn")


@at_the_screen()
async def test_a_watched_game_offers_no_rematch(screen: ScreenDriver) -> None:
    end = await at_the_end(screen, over(screen, ("random", "random")))
    assert [one.id for one in end.choices] == ["back", "file", "line", "leave"]
    screen.sees("What changed the chances of", "By turn")


@pytest.mark.slow
@at_the_screen(PLAIN)
async def test_the_result_of_a_long_game_opens_at_its_beginning(screen: ScreenDriver) -> None:
    match = start_match(screen.app.library, ("Doctor's Orders", "First at the Carcass"), ("human", "random"), 5)
    while match.advance():
        match.take(0)
    await at_the_end(screen, TableScreen(match))
    screen.sees("By turn", "Conquest of 10")
    await screen.keys("tab", "up", "up")
    screen.sees("By turn")
