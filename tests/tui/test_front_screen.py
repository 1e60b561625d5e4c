"""What is clicked or chosen twice is chosen once, and closes only what it was meant for."""

from __future__ import annotations

import pytest

from deckbuilder.tui.screens.builder import BuilderScreen
from deckbuilder.tui.screens.dialogs import AskOne
from deckbuilder.tui.screens.reading import HelpScreen
from deckbuilder.tui.widgets.line_list import LineList
from tests.tui.screen import PLAIN, ScreenDriver, at_the_screen


async def choose_twice(screen: ScreenDriver, id: str) -> None:
    """Choose what is under the cursor of a list, once more before the first choice has had any effect."""
    among = screen.app.screen.query_one(f"#{id}", LineList)
    among.choose()
    among.choose()
    await screen.settle()


@at_the_screen(PLAIN)
async def test_an_answer_chosen_twice_leaves_the_screen_below_open(screen: ScreenDriver) -> None:
    await screen.keys("2", "enter")
    given: list[int | None] = []
    await screen.app.push_screen(AskOne("Which?", ("This", "That"), 1), given.append)
    await screen.settle()
    await choose_twice(screen, "options")
    assert given == [1]
    assert screen.is_at(BuilderScreen)


@at_the_screen(PLAIN)
async def test_clicks_beside_a_question_close_nothing_else(screen: ScreenDriver) -> None:
    await screen.keys("2", "enter")
    question = AskOne("Which?", ("This", "That"))
    await screen.app.push_screen(question)
    await screen.settle()
    question.action_cancel()
    question.action_cancel()
    await screen.settle()
    assert screen.is_at(BuilderScreen)


@pytest.mark.slow
@at_the_screen()
async def test_a_word_of_the_help_chosen_twice_is_looked_up_once(screen: ScreenDriver) -> None:
    await screen.keys("2", "enter", "question_mark")
    assert screen.is_at(HelpScreen)
    await choose_twice(screen, "words")
    screen.sees("Rules - Esc goes back to where you were")
    await screen.keys("escape")
    assert screen.is_at(BuilderScreen)


@at_the_screen(PLAIN)
async def test_a_deck_chosen_twice_is_opened_once(screen: ScreenDriver) -> None:
    await screen.keys("2")
    await choose_twice(screen, "decks")
    assert screen.is_at(BuilderScreen)
    await screen.keys("escape")
    screen.sees("[2 Gangs]")


@at_the_screen(PLAIN)
async def test_a_screen_below_another_closes_neither_itself_nor_that_one(screen: ScreenDriver) -> None:
    await screen.keys("2", "enter")
    builder = screen.app.screen
    assert isinstance(builder, BuilderScreen)
    await screen.keys("question_mark")
    builder.leave()
    await screen.settle()
    assert screen.is_at(HelpScreen)
