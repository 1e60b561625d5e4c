"""The first five minutes: how a new user begins, and the game that teaches."""

from __future__ import annotations

import re

import pytest

from deckbuilder.tui import keystrokes
from deckbuilder.tui.match.hints import GuidePanel
from deckbuilder.tui.screens.builder import BuilderScreen
from deckbuilder.tui.screens.catalogue import CatalogueScreen
from deckbuilder.tui.screens.dialogs import AskOne
from deckbuilder.tui.screens.play import PlayScreen
from deckbuilder.tui.screens.table import TableScreen
from tests.tui.screen import PLAIN, SIZES, SMALL, WIDE, ScreenDriver, at_the_screen, first_keys, sit


async def press(screen: ScreenDriver, *keys: str) -> None:
    """Press each key once the previous question has been answered."""
    for key in keys:
        await screen.keys(key)


@pytest.mark.slow
@at_the_screen(welcomes=True)
async def test_a_search_after_a_number_is_ended_by_enter(screen: ScreenDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    screen.sees("Welcome! How do you want to begin?", "Look around")
    monkeypatch.setattr(keystrokes, "AFTER_NUMBER", 3_600.0)
    await press(screen, "3", "slash")
    assert screen.is_at(CatalogueScreen)
    await screen.types("kill shot")
    screen.sees("1 card", "Clear")
    await press(screen, "enter")
    screen.misses("Clear")


@pytest.mark.slow
@at_the_screen(PLAIN, welcomes=True)
async def test_a_guided_game_can_be_left_and_continued(screen: ScreenDriver) -> None:
    screen.sees("Welcome! How do you want to begin?", "Play a guided game.")
    await press(screen, "1")
    assert screen.is_at(TableScreen)
    screen.sees("Guide 1 of 10: Scouting", "Try 1: Play the card.", "f7 hides it")
    await press(screen, "enter", "enter")
    screen.sees("Guide 3 of 10: Life and wounds")
    await press(screen, "R")
    screen.sees("MT-7.5", "Esc goes back to where you were")
    await press(screen, "escape", "enter")
    screen.sees("Guide 4 of 10: Your next turn", "The numbers mark, d is done.")
    await press(screen, "f7")
    screen.misses("Guide 4 of 10")
    await press(screen, "f7")
    await screen.leave_table()
    assert screen.is_at(PlayScreen)
    await press(screen, "right", "enter")
    screen.sees("Guide 4 of 10: Your next turn")
    await screen.leave_table()
    await press(screen, "f7", "2")
    assert screen.is_at(TableScreen)
    screen.sees("Guide 1 of 5: A fight")


@pytest.mark.slow
@at_the_screen(WIDE, welcomes=True)
async def test_hints_that_did_not_come_up_are_read_at_the_end(screen: ScreenDriver) -> None:
    await press(screen, "1", "enter")
    table = screen.app.screen
    assert isinstance(table, TableScreen)
    await press(screen, "C", "1")
    await press(screen, "enter")
    screen.sees("Read the other hints", "of the 10 hints did not come up")
    number = next(line.split()[0] for line in re.findall(r"\d  Read the other hints", screen.text()))
    await press(screen, number)
    screen.sees("Hints of the guided game", "Play it, or draw another", "[MT-4.4.3]")


def test_the_welcome_is_not_shown_again_after_it_was_closed() -> None:
    async def story(screen: ScreenDriver) -> None:
        assert screen.is_at(AskOne)
        await press(screen, "escape")
        assert screen.is_at(CatalogueScreen)

    async def later(screen: ScreenDriver) -> None:
        assert screen.is_at(CatalogueScreen)

    sit(story, SMALL, welcomes=True)
    sit(later, SMALL, welcomes=True)


@at_the_screen(PLAIN, welcomes=True)
async def test_a_first_start_gives_a_gang_of_ones_own_to_change(screen: ScreenDriver) -> None:
    await press(screen, "2", "enter")
    assert screen.is_at(BuilderScreen)
    assert [deck.name for deck in screen.app.library.decks.listed()] == ["Doctor's Orders 1"]


@pytest.mark.screens
@pytest.mark.parametrize("size", SIZES)
def test_all_ten_hints_are_read_by_whoever_presses_what_is_advised(size: tuple[int, int]) -> None:
    async def story(screen: ScreenDriver) -> None:
        await press(screen, "f7", "1")
        seen: list[str] = []
        for _ in range(40):
            guided = screen.app.screen
            assert isinstance(guided, TableScreen)
            told = guided.query_one(GuidePanel)
            if told.display and told.said not in seen:
                seen.append(told.said)
                screen.sees(f"Guide {len(seen)} of 10", told.said)
                advised = told.said.partition("Try ")[2].partition(":")[0]
                assert not advised or re.search(rf"> +{advised} ", screen.text()), screen.text()
            if len(seen) == 10:
                break
            prompt = guided.match.prompt
            if told.display and "Try " in told.said:
                await press(screen, *(["1"] if prompt is not None and prompt.passing is not None else ["enter"]))
            else:
                await press(screen, *first_keys(prompt))
        assert len(seen) == 10

    sit(story, size)


@at_the_screen(game="king-of-new-york")
async def test_the_list_of_guided_games_starts_on_the_current_game(screen: ScreenDriver) -> None:
    await press(screen, "f7")
    screen.sees("Which game do you want to learn?", "> 3 King of New York.")
    await press(screen, "enter")
    screen.sees("Guide 1 of 8")
    table = screen.app.screen
    assert isinstance(table, TableScreen)
    assert table.match.book.id == "king-of-new-york"
