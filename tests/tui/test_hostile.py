from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from deckbuilder.app.deck.decks import load_deck, save_deck
from deckbuilder.kernel.views import Area, ChoiceView, Counter, Piece, Prompt, SeatView, TableView
from deckbuilder.problems import Problem, Report
from deckbuilder.tui.screens.builder import BuilderScreen
from deckbuilder.tui.screens.play import PlayScreen
from deckbuilder.tui.widgets.card_face import CardPreview, face_of
from deckbuilder.tui.widgets.card_list import CardList
from deckbuilder.tui.widgets.deck_list import ProblemList
from deckbuilder.tui.widgets.event_log import Log
from deckbuilder.tui.widgets.prompt import PromptPanel
from deckbuilder.tui.widgets.score_strip import ScoreStrip
from deckbuilder.tui.widgets.table_panel import TablePanel
from tests.tui.screen import SIZES, ScreenDriver, at_the_screen, sit
from tests.tui.test_lists import card
from tests.tui.test_table import sit_down

pytestmark = pytest.mark.screens

MARKUP = ("[/bold]", "[@click=app.quit]Press[/]", "[bold red]Loud", "[link=file:x]L", "\\[/x]", "]][[", "$text-error")
RAW = (
    "\x1b[31mred\x1b[0m",
    "\x1b]0;owned\x07",
    "a\x9bb",
    "\u202eevil",
    "zero\u200bwidth",
    "tab\tand\rreturn",
    "\x00nul",
)

SET = """\
[set]
id = "hostile"
rulebook = "monster-town"
title = "Hostile [/bold]"
version = "1"
source = "test"
licence = "MIT"
vocabulary = 1
requires = ["core"]
"""
ITEM = """
[[item]]
id = "item-{number}"
name = {name}
kind = "Weapon"
flavour = {name}

[[item.ability]]
name = {name}
target = [{{ as = "it" }}]
do = [{{ wound = "it", amount = 1 }}]
"""


@pytest.fixture
def hostile_set(tmp_path: Path) -> Path:
    """A set whose cards are named like commands of the screen; terminal control codes are refused on reading."""
    cards = [ITEM.format(number=number, name=f"'{name}'") for number, name in enumerate(MARKUP)]
    path = tmp_path / "hostile.toml"
    path.write_text(SET + "".join(cards), encoding="utf-8")
    return path


@pytest.mark.parametrize("size", SIZES)
def test_cards_named_like_markup_are_shown_as_they_are(size: tuple[int, int], hostile_set: Path) -> None:
    async def story(screen: ScreenDriver) -> None:
        await screen.keys("slash")
        await screen.types("set:hostile")
        screen.sees(*MARKUP)
        assert screen.commands() == []
        for _ in MARKUP:
            await screen.keys("enter")
            await screen.keys("y")
            await screen.keys("escape", "down")
        await screen.keys("f1", "escape")

    sit(story, size, [hostile_set])


@pytest.mark.parametrize("size", SIZES)
def test_gangs_and_their_lines_may_be_called_anything(size: tuple[int, int], hostile_set: Path) -> None:
    async def story(screen: ScreenDriver) -> None:
        library = screen.app.library
        deck = load_deck(library, "Powder and Prayer")
        strange = [replace(deck.lines[0], card=name, count=1) for name in MARKUP]
        names = [name for name in MARKUP if "/" not in name]
        for name in names:
            save_deck(library, replace(deck, name=name, sets=("core", "hostile"), lines=(*deck.lines, *strange)))
        await screen.keys("2")
        screen.sees(*names)
        await screen.keys("g", "enter")
        assert screen.is_at(BuilderScreen)
        await screen.keys("right", "end", "p", "end", "w")
        await screen.keys("escape", "ctrl+s")
        await screen.keys("escape", "e", "escape", "s", "escape", "n", "escape", "f1", "escape", "escape", "escape")
        await screen.keys("d")
        await screen.keys("3")
        for key in ("enter", "1", "1", "enter"):
            await screen.keys(key)
        assert screen.is_at(PlayScreen)
        assert screen.commands() == []

    sit(story, size, [hostile_set])


@pytest.mark.parametrize("size", SIZES)
def test_all_that_can_be_asked_of_a_strange_gang_is_answered_as_text(size: tuple[int, int], hostile_set: Path) -> None:
    async def story(screen: ScreenDriver) -> None:
        library = screen.app.library
        deck = load_deck(library, "Powder and Prayer")
        strange = [replace(deck.lines[0], card=name, count=1) for name in MARKUP]
        save_deck(library, replace(deck, name=MARKUP[2], sets=("core", "hostile"), lines=(*deck.lines, *strange)))
        await screen.keys("2", "g", "enter")
        builder = screen.app.screen
        assert isinstance(builder, BuilderScreen)
        for key in ("f", "r", "R", "H", "c", "d", "o", "x", "equals_sign", "m", "w", "y"):
            await screen.keys(key)
            assert screen.commands() == []
            if screen.app.screen is not builder:
                await screen.keys("escape")
            assert screen.app.screen is builder

    sit(story, size, [hostile_set])


@pytest.mark.parametrize("size", SIZES)
def test_markup_and_escapes_on_the_table_are_only_text(size: tuple[int, int]) -> None:
    async def story(screen: ScreenDriver) -> None:
        table = await sit_down(screen)
        panel = table.query_one(PromptPanel)
        for text in (*MARKUP, *RAW):
            view = table_full_of(text)
            table.query_one(TablePanel).show_view(view, 0)
            table.query_one(ScoreStrip).show(view, 0)
            table.query_one(Log).tell([text])
            panel.show_news([text])
            panel.show_prompt(Prompt(0, text, text, (ChoiceView(text, (1,)), ChoiceView(text))))
            table.tell(text)
            await screen.settle()
            shown(screen, text)
            panel.say(text)
            await screen.settle()
            shown(screen, text)

    sit(story, size)


@at_the_screen()
async def test_even_what_slipped_into_the_database_is_only_text(screen: ScreenDriver) -> None:
    for text in (*MARKUP, *RAW):
        strange = replace(card(1, text, text), flavour=text, set=text, identity_name=text)
        screen.app.screen.query_one(CardList).show([strange])
        screen.app.screen.query_one(CardPreview).show(face_of(strange))
        await screen.settle()
        shown(screen, text)
    await screen.keys("2", "enter")
    for text in (*MARKUP, *RAW):
        problem = Problem(text, text, clause=text, where=text)
        screen.app.screen.query_one(ProblemList).show_reports([Report(text, (problem,)), Report(text, (problem,))])
        await screen.settle()
        shown(screen, text)


def table_full_of(text: str) -> TableView:
    piece = Piece(1, text, "core/kill-shot", text, (text,))
    area = Area("x", text, (piece, piece), 3)
    return TableView(text, (SeatView(0, text, text, (Counter(text, 1),), (area,), text),), (area,), text)


def shown(screen: ScreenDriver, text: str) -> None:
    drawn = screen.text()
    assert not [character for character in drawn if character != "\n" and not character.isprintable()]
    assert screen.commands() == []
    if text in MARKUP:
        screen.sees(text)
