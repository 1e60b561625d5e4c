"""A match in play, without the screen that draws it: who is asked next, and what nobody else may see."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest
from textual.worker import Worker

from deckbuilder.app.game.guided_game import start_guided
from deckbuilder.app.game.play import Match
from deckbuilder.app.game.saved_games import resume_match
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.kernel.views import Prompt
from deckbuilder.tui.match.computer_turns import Background
from deckbuilder.tui.match.hints import Guidance
from deckbuilder.tui.match.match_session import MatchSession
from deckbuilder.tui.screens.base_screen import BaseScreen
from deckbuilder.tui.screens.curtain import CurtainScreen
from deckbuilder.tui.widgets.prompt import PromptPanel
from tests.tui.fake_screen import FakeScreen, OnlyThis
from tests.tui.stillness import Still, tell

GANGS = ("Powder and Prayer", "The Slow Tide")


class Table(FakeScreen):
    """Records for which seat it is drawn, what is asked and told, and does background work immediately."""

    is_current = True
    is_attached = True

    def __init__(self, library: Library) -> None:
        super().__init__(library)
        self.drawn: list[int] = []
        self.prompts: list[Prompt] = []
        self.spoken: list[str] = []
        self.emptied = 0

    def snapshot(self, viewpoint: int) -> Callable[[], None]:
        return lambda: self.drawn.append(viewpoint)

    def show_prompt(self, prompt: Prompt, *, is_unexpected: bool) -> None:
        self.prompts.append(prompt)

    def say(self, text: str) -> None:
        self.spoken.append(text)

    def clear_table(self) -> None:
        self.emptied += 1

    def tell_again(self) -> None:
        """Do nothing: the log does not matter here."""

    def screen_for(self, match: Match) -> BaseScreen:
        raise AssertionError("no other game is gone on with")

    def set_timer(self, delay: float, callback: Callable[[], None]) -> object:
        return None

    def in_background(self, play: Background) -> Worker[None]:
        play(lambda: False)
        return cast("Worker[None]", None)

    def call_later(self, callback: Callable[..., object], *about: Any) -> object:
        return callback(*about)


@pytest.fixture
def table() -> Iterator[Table]:
    with open_library() as library:
        yield Table(library)


def test_a_person_is_asked_and_what_is_answered_is_played(table: Table) -> None:
    match = start_match(table.library, GANGS, ("human", "greedy"), 7, is_kept=False)
    session = MatchSession(match, 0.0, table)
    session.go_on()
    assert table.prompts[-1] == match.prompt
    assert set(table.drawn) == {session.shown_to}
    made = match.choices_made
    session.take(0)
    assert match.choices_made > made


def test_the_table_is_emptied_before_the_curtain_is_lifted(table: Table) -> None:
    match = start_match(table.library, GANGS, ("human", "human"), 7, is_kept=False)
    session = MatchSession(match, 0.0, table)
    session.go_on()
    assert isinstance(table.app.screens[-1], CurtainScreen)
    assert (table.emptied, table.drawn, table.prompts) == (1, [], [])
    table.app.closed[-1](None)
    assert table.drawn == [match.waiting_seat]
    assert len(table.prompts) == 1


def test_the_curtain_waits_until_the_table_is_in_sight(table: Table) -> None:
    match = start_match(table.library, GANGS, ("human", "human"), 7, is_kept=False)
    session, table.is_current = MatchSession(match, 0.0, table), False
    session.go_on()
    assert table.app.screens == []
    table.is_current = True
    session.became_visible()
    assert isinstance(table.app.screens[-1], CurtainScreen)


def test_halting_the_computer_says_how_to_let_it_play_on(table: Table) -> None:
    match = start_match(table.library, GANGS, ("greedy", "greedy"), 7, is_kept=False)
    session = MatchSession(match, 0.0, table)
    session.pace.halt()
    session.go_on()
    assert table.spoken == ["The computer is paused: <halt> plays on, <step> makes one move."]
    assert session.pace.offers("halt") and session.pace.offers("step")


def test_a_game_is_left_and_given_up_only_when_that_is_meant(table: Table) -> None:
    match = start_match(table.library, GANGS, ("human", "greedy"), 7, is_kept=False)
    session = MatchSession(match, 0.0, table)
    session.go_on()
    session.leaving.leave()
    table.answer(1)
    assert table.left == []
    if match.waiting_seat is not None and match.is_human(match.waiting_seat):
        session.concede()
        table.answer(0)
        assert match.is_over
        assert table.spoken[-1].startswith(match.outcome)


def test_a_table_is_left_at_once_while_the_computer_chooses(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    match = start_match(table.library, GANGS, ("random", "random"), 7)
    session, step = MatchSession(match, 0.0, table), match.step
    resumed: list[Match] = []

    def choose() -> bool:
        if not resumed:
            session.leaving.leave()
            table.answer(0)
            assert table.left == ["The game is kept: Play continues it."], "nobody waits for the choice"
            resumed.append(resume_match(table.library, "1"))
        return step()

    monkeypatch.setattr(match, "step", choose)
    session.go_on()
    assert resumed[0].is_kept()


def test_a_guide_advises_until_it_is_silenced(table: Table) -> None:
    guide = start_guided(table.library)
    panel = PromptPanel(id="prompt")
    guidance = Guidance(guide, table, panel, lambda: False)
    alone = OnlyThis(guidance.panel, panel, library=table.library)

    async def story() -> None:
        async with alone.run_test():
            MatchSession(guide.match, 0.0, table).go_on()
            panel.show_prompt(table.prompts[-1], is_unexpected=False)
            await Still(alone).settle()
            seen = [guidance.panel.display]
            guidance.tell()
            assert "Try 1" in guidance.panel.said
            seen.append(guidance.panel.display)
            guidance.toggle()
            assert table.said[-1] == "The guide is hidden; <guide> shows it again."
            seen.append(guidance.panel.display)
            guidance.toggle()
            seen.append(guidance.panel.display)
            assert seen == [False, True, False, True]

    tell(story())
