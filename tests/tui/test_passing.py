"""Reacting off turn on the screen: one key passes, never by accident, and automatic passing is chosen and shown."""

from __future__ import annotations

from collections.abc import Container
from pathlib import Path

import pytest

from deckbuilder.app.game.starting import start_match
from deckbuilder.app.game.viewpoint import SPECTATOR
from deckbuilder.app.preferences.config import Config
from deckbuilder.kernel.views import Prompt
from deckbuilder.tui import keystrokes
from deckbuilder.tui.screens.table import TableScreen
from deckbuilder.tui.widgets.frame import Notice
from deckbuilder.tui.widgets.prompt import TOO_SOON, PromptPanel
from tests.support.windows import GANGS, at_a_window
from tests.tui.screen import PLAIN, ScreenDriver, at_the_screen, first_keys, sit

pytestmark = pytest.mark.screens

FIXTURE = str(Path(__file__).parents[1] / "decks" / "gangs" / "wolves.gang")
FIXTURE_SET = Path(__file__).parents[1] / "sets" / "fixture_gangs.toml"


async def sit_at_a_window(screen: ScreenDriver, answers: Container[int] = range(2, 20)) -> TableScreen:
    table = TableScreen(at_a_window(screen.app.library, answers)[0])
    await screen.app.push_screen(table)
    await screen.settle()
    return table


def shown(table: TableScreen) -> Prompt:
    prompt = table.query_one(PromptPanel).prompt
    assert prompt is not None
    return prompt


@pytest.mark.parametrize("by_key", [True, False], ids=["key", "enter"])
@pytest.mark.parametrize(
    ("answers", "key"), [([1], "p"), (range(2, 20), "z")], ids=["none", "some-by-a-key-of-ones-own"]
)
def test_one_key_passes_and_so_does_enter_where_the_cursor_is_on_it(
    answers: Container[int], key: str, by_key: bool
) -> None:
    async def story(screen: ScreenDriver) -> None:
        table = await sit_at_a_window(screen, answers)
        made, prompt = table.match.choices_made, shown(table)
        number = len(prompt.choices)
        screen.sees("Do you cancel it?", f"{key}  Pass")
        screen.misses(f"{number}  Pass")
        await screen.keys(str(number), "space")
        assert table.match.choices_made == made
        screen.sees(f"There is no answer {number}.")
        await screen.keys(*([key] if by_key else ["end", "enter"]))
        assert table.match.choices_made > made
        assert table.match.document()["choices"][made] == prompt.passing

    sit(story, PLAIN, config=Config(keys={"table.let-pass": key}))


@at_the_screen()
async def test_the_cursor_stands_on_an_answer_that_does_something(screen: ScreenDriver) -> None:
    await sit_at_a_window(screen)
    screen.sees("> 1  Cancel with ")


@at_the_screen()
async def test_a_click_on_it_passes(screen: ScreenDriver) -> None:
    table = await sit_at_a_window(screen)
    made = table.match.choices_made
    lines = screen.text().split("\n")
    (row,) = (number for number, line in enumerate(lines) if "p  Pass" in line)
    await screen.pilot.click(offset=(lines[row].index("Pass"), row))
    await screen.settle()
    assert table.match.choices_made > made


@pytest.mark.parametrize("key", ["p", "1", "enter"])
@at_the_screen()
async def test_a_key_pressed_before_the_question_is_read_answers_nothing(
    screen: ScreenDriver, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keystrokes, "PAUSE", 3_600.0)
    table = await sit_at_a_window(screen)
    made = table.match.choices_made
    await screen.keys(key, key, key)
    screen.sees(TOO_SOON)
    assert table.match.choices_made == made
    monkeypatch.setattr(keystrokes, "PAUSE", 0.0)
    await screen.keys(key)
    assert table.match.choices_made > made


@at_the_screen()
async def test_a_question_after_the_last_answer_takes_a_key_at_once(
    screen: ScreenDriver,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = TableScreen(start_match(screen.app.library, GANGS, seed=3, is_kept=False))
    await screen.app.push_screen(table)
    await screen.settle()
    while shown(table).question.startswith("Who is equipped") is False:
        await screen.keys(*first_keys(shown(table)))
    monkeypatch.setattr(keystrokes, "PAUSE", 3_600.0)
    made = table.match.choices_made
    await screen.keys("1")
    assert table.match.choices_made > made


@at_the_screen()
async def test_the_pass_key_does_nothing_when_nothing_can_be_passed(screen: ScreenDriver) -> None:
    table = TableScreen(start_match(screen.app.library, GANGS, seed=3, is_kept=False))
    await screen.app.push_screen(table)
    await screen.settle()
    made = table.match.choices_made
    await screen.keys("p")
    assert table.match.choices_made == made
    screen.misses("p Pass")


@at_the_screen()
async def test_passing_by_itself_is_toggled_and_always_shown(screen: ScreenDriver) -> None:
    table = await sit_at_a_window(screen, [1])
    made = table.match.choices_made
    screen.sees("auto-pass off")
    await screen.keys("o")
    screen.sees("Automatic passing is on: when you cannot react, the game passes for you.")
    table.query_one(Notice).hide()
    await screen.settle()
    screen.sees("auto-pass on")
    await screen.keys("o")
    screen.sees("Automatic passing is turn: ")
    assert table.match.choices_made == made, "the question that waits is the person's"
    await screen.keys("o")
    screen.sees("Automatic passing is stake: ")
    await screen.keys("o")
    assert table.match.auto(0) == "off"


@at_the_screen(PLAIN)
async def test_automatic_passing_skips_questions_with_one_answer(screen: ScreenDriver) -> None:
    table = await sit_at_a_window(screen, [1])
    await screen.keys("o", "p")
    for _ in range(30):
        if table.match.is_over:
            break
        prompt = shown(table)
        assert prompt.passing is None or len(prompt.choices) > 1
        await screen.keys(*first_keys(prompt))


@at_the_screen(sets=[FIXTURE_SET])
async def test_a_player_who_gives_up_among_three_only_watches(screen: ScreenDriver) -> None:
    match = start_match(screen.app.library, (*GANGS, FIXTURE), seed=3, options={"rounds": 1}, is_kept=False)
    table = TableScreen(match)
    await screen.app.push_screen(table)
    await screen.settle()
    await screen.keys("C")
    screen.sees("Leave this game? Giving up counts as a loss. The others play on, and the computer takes your seat.")
    await screen.keys("1")
    assert match.is_over
    assert table.session.shown_to == SPECTATOR
    screen.sees("Esc leaves the table.")
    assert "gives up; the computer, even takes over that seat." in "".join(match.log())
    screen.misses("auto-pass", "New in your hand")


@at_the_screen(sets=[FIXTURE_SET])
async def test_a_curtain_falls_when_one_of_two_people_leaves(screen: ScreenDriver) -> None:
    match = start_match(screen.app.library, (*GANGS, FIXTURE), ("human", "human", "greedy"), seed=3, is_kept=False)
    table = TableScreen(match)
    await screen.app.push_screen(table)
    await screen.settle()
    await screen.keys("enter")
    await screen.keys("C")
    await screen.keys("1")
    seat = match.waiting_seat
    assert seat is not None
    screen.sees(f"Pass the keyboard to {match.seat_name(seat)}.")
    await screen.keys("enter")
    assert table.session.shown_to == seat == match.only_human


@at_the_screen(game="king-of-new-york")
async def test_a_game_without_reactions_offers_no_automatic_passing(screen: ScreenDriver) -> None:
    await screen.keys("3")
    screen.sees("A new game")
    screen.misses("Automatic passing")
    await screen.keys("s")
    assert screen.is_at(TableScreen)
    screen.misses("auto-pass")
