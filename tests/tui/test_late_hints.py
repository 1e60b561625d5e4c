"""Hints that come when the player has gone on meanwhile: they change nothing that was chosen, and mislead no key."""

from __future__ import annotations

import pytest

from deckbuilder.app.game.hints import Hint, Weighed
from deckbuilder.app.game.play import Match
from deckbuilder.kernel.views import ChoiceView, Picks, Prompt
from deckbuilder.tui.screens.table import TableScreen
from deckbuilder.tui.widgets.prompt import TOO_SOON, PromptPanel
from tests.tui.screen import PLAIN, ScreenDriver, at_the_screen
from tests.tui.test_typing_ahead import Answers, ask, sit_down


def late_hint(monkeypatch: pytest.MonkeyPatch, *places: int) -> None:
    """Have the next hint advise these answers."""
    hint = Hint((Weighed(places, "the last one"),))
    monkeypatch.setattr(Match, "hint_later", lambda *_: lambda: hint)


async def sit_down_for_a_hint(
    screen: ScreenDriver, monkeypatch: pytest.MonkeyPatch, *places: int
) -> tuple[TableScreen, Answers]:
    """Sit down where the next hint advises these answers, and answers are only collected."""
    table, answers = await sit_down(screen)
    vars(table.session).update(take=answers.append, go_on=lambda: None)
    late_hint(monkeypatch, *places)
    return table, answers


@at_the_screen(PLAIN, holds_back=True)
async def test_a_late_hint_leaves_the_cursor_where_it_was_moved(
    screen: ScreenDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, answers = await sit_down_for_a_hint(screen, monkeypatch, 3)
    await ask(screen, table, 4)
    await screen.keys_early("h", "down")
    await screen.settle()
    screen.sees("Advice: the last one.")
    await screen.keys("enter")
    assert answers == [1]


@at_the_screen(PLAIN, holds_back=True)
async def test_a_late_hint_leaves_the_marks_that_were_set_meanwhile(
    screen: ScreenDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, answers = await sit_down_for_a_hint(screen, monkeypatch, 0, 2)
    three = tuple(ChoiceView(f"Discard {number}") for number in range(3))
    prompt = Prompt(0, "Discard which?", "", (*three, ChoiceView("Nothing")), Picks(three, 0, 3))
    table.query_one(PromptPanel).show_prompt(prompt)
    await screen.settle()
    await screen.keys_early("h", "2")
    await screen.settle()
    screen.sees("Advice: the last one.")
    screen.misses("takes it")
    await screen.keys("d")
    assert answers == [(1,)]


@at_the_screen(PLAIN, holds_back=True)
async def test_a_key_pressed_as_a_hint_moves_the_cursor_answers_nothing(
    screen: ScreenDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, answers = await sit_down_for_a_hint(screen, monkeypatch, 3)
    await ask(screen, table, 4)
    monkeypatch.setattr("deckbuilder.tui.keystrokes.PAUSE", 3600.0)
    await screen.keys("h")
    await screen.keys("enter")
    assert answers == []
    screen.sees(TOO_SOON)


@at_the_screen(PLAIN, holds_back=True)
async def test_a_hint_on_a_question_taken_back_is_not_shown_for_another(
    screen: ScreenDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = await sit_down(screen)
    late_hint(monkeypatch, 0)
    await screen.keys_early("h")
    await ask(screen, table, 4)  # after as many choices as the question before
    screen.sees("Take 4")
    screen.misses("Advice")
