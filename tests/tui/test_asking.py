"""A text that was refused stays in its field, with the reason below it."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input

from deckbuilder.errors import Refusal
from deckbuilder.tui.screens.asking import ask_text
from deckbuilder.tui.screens.base_screen import BaseScreen
from deckbuilder.tui.screens.dialogs import AskText
from tests.tui.screen import PLAIN, ScreenDriver, at_the_screen

pytestmark = pytest.mark.screens


async def give(screen: ScreenDriver, text: str) -> None:
    """Replace what is in the field, and accept it."""
    await screen.keys("home", "ctrl+k")
    await screen.types(text)
    await screen.keys("enter")


def refused(screen: ScreenDriver, text: str, *why: str) -> None:
    """The question is asked again, with this text in the field and the reason below."""
    assert isinstance(screen.app.screen, AskText)
    assert screen.app.screen.query_one(Input).value == text
    screen.sees(*why)


@at_the_screen(PLAIN)
async def test_a_name_already_taken_is_corrected_in_its_field(screen: ScreenDriver) -> None:
    await screen.keys("2", "c", "enter", "c")
    await give(screen, "Doctor's Orders")
    refused(screen, "Doctor's Orders", "Save a copy as", "is a starter gang")
    await screen.types(" again")
    await screen.keys("enter")
    screen.sees("Saved: Doctor's Orders again")


@at_the_screen(PLAIN)
async def test_a_refused_text_is_left_by_esc(screen: ScreenDriver) -> None:
    await screen.keys("2", "c", "enter", "r")
    await give(screen, "Doctor's Orders")
    refused(screen, "Doctor's Orders")
    await screen.keys("escape")
    screen.sees("[2 Gangs]", "Doctor's Orders 1")


@at_the_screen(PLAIN)
async def test_a_file_that_is_already_there_can_get_another_name(
    screen: ScreenDriver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "here.txt").write_text("mine", encoding="utf-8")
    await screen.keys("2", "e", "enter")
    await give(screen, "here.txt")
    refused(screen, "here.txt", "Export to", "already")
    await give(screen, "there.txt")
    screen.sees("Written: ")
    assert (tmp_path / "here.txt").read_text(encoding="utf-8") == "mine"


@at_the_screen(PLAIN)
async def test_a_folder_for_several_that_is_no_folder_is_asked_again(screen: ScreenDriver, tmp_path: Path) -> None:
    wrong = tmp_path / "file"
    wrong.write_text("", encoding="utf-8")
    await screen.keys("2", "space", "space", "e", "enter")
    await give(screen, str(wrong))
    refused(screen, str(wrong), "to the folder")


@at_the_screen(PLAIN)
async def test_a_set_that_does_not_exist_is_asked_for_again(screen: ScreenDriver) -> None:
    await screen.keys("2", "I")
    await give(screen, "no/such.toml")
    refused(screen, "no/such.toml", "Install the set or format in", "no/such.toml")


@at_the_screen(PLAIN)
async def test_the_name_of_a_search_is_asked_again_over_the_list(screen: ScreenDriver) -> None:
    await screen.keys("1", "slash")
    await screen.types("tide")
    await screen.keys("enter", "s", "s")
    await give(screen, "two words")
    refused(screen, "two words", "It is one word of 1 to")
    await give(screen, "one")
    screen.sees("Saved searches", "Saved as one.")


@at_the_screen(PLAIN)
async def test_the_name_of_a_version_is_asked_again_over_the_list(screen: ScreenDriver) -> None:
    await screen.keys("2", "c", "enter", "H", "n")
    await give(screen, "3")
    refused(screen, "3", "Name of version 1")
    await give(screen, "first")
    screen.sees("Versions of", "first: ")


@at_the_screen(PLAIN)
async def test_numbers_that_are_none_are_asked_again(screen: ScreenDriver) -> None:
    await screen.keys("2", "a", "end", "enter", "1")
    await give(screen, "many")
    refused(screen, "many", '"many" is not a number of boxes.')


@at_the_screen(PLAIN)
async def test_a_text_refused_late_leaves_another_question_alone(screen: ScreenDriver) -> None:
    below = screen.app.screen
    assert isinstance(below, BaseScreen)

    async def refuse() -> None:
        await below.app.push_screen(AskText("Something else"))
        raise Refusal("too-late", "That path is wrong.")

    ask_text(below, AskText("Which path"), lambda _: refuse())
    await screen.settle()
    await give(screen, "x")
    screen.sees("Something else", "That path is wrong.")
    screen.misses("Which path")
