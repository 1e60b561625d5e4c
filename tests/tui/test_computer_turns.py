"""Computer players take their turns without a screen: the onlooker is told what to show."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast
from unittest.mock import Mock

import pytest
from textual.worker import Worker

from deckbuilder.app.game.play import Match
from deckbuilder.app.game.saved_games import resume_match
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.library import open_library
from deckbuilder.app.preferences.settings import PAUSES
from deckbuilder.errors import Refusal
from deckbuilder.tui.match import computer_turns
from deckbuilder.tui.match.computer_turns import Background, ComputerTurns, TurnsTable
from tests.tui.fake_screen import Shown

GANGS = ("Powder and Prayer", "The Slow Tide")


class Onlooker:
    """Records what it should show; background work waits until the test lets it run."""

    is_attached = True
    shown_to = 0

    def __init__(self) -> None:
        self.app = Shown()
        self.shown: list[str] = []
        self.waiting: list[Callable[[], None]] = []
        self.background: list[Background] = []

    @property
    def table(self) -> TurnsTable:
        return self

    def snapshot(self, viewpoint: int) -> Callable[[], None]:
        return lambda: self.shown.append("table")

    def say_who_thinks(self, seat: int) -> None:
        self.shown.append(f"seat {seat} thinks")

    def computers_moved(self, refused: Refusal | None) -> None:
        self.shown.append("go on" if refused is None else refused.message)

    def set_timer(self, delay: float, callback: Callable[[], None]) -> object:
        self.waiting.append(callback)
        return None

    def in_background(self, play: Background) -> Worker[None]:
        self.background.append(play)
        return cast("Worker[None]", Mock())

    def let_them_play(self, *, is_cancelled: bool = False) -> None:
        self.background.pop()(lambda: is_cancelled)


@pytest.fixture
def match() -> Match:
    with open_library() as library:
        return start_match(library, GANGS, ("random", "random"), 3, is_kept=False)


def asked(match: Match) -> int:
    assert match.waiting_seat is not None
    return match.waiting_seat


def test_they_play_until_nobody_is_asked_any_more(match: Match) -> None:
    onlooker = Onlooker()
    turns = ComputerTurns(match, 0.0, onlooker)
    turns.think(asked(match))
    assert (turns.is_thinking, match.is_over) == (True, False), "nothing is chosen before there is time for it"
    onlooker.let_them_play()
    assert (turns.is_thinking, match.is_over) == (False, True)
    assert onlooker.shown == ["go on"]


def test_only_a_computer_that_takes_long_is_named_as_thinking(match: Match) -> None:
    onlooker = Onlooker()
    turns = ComputerTurns(match, 0.0, onlooker)
    first = asked(match)
    turns.think(first)
    onlooker.waiting.pop()()
    assert onlooker.shown == ["table", f"seat {first} thinks"]
    onlooker = Onlooker()
    turns = ComputerTurns(match, 0.0, onlooker)
    turns.think(first)
    onlooker.let_them_play()
    onlooker.waiting.pop()()
    assert onlooker.shown == ["go on"]


def test_halted_they_make_one_move_at_a_time(match: Match) -> None:
    onlooker = Onlooker()
    turns = ComputerTurns(match, 0.0, onlooker)
    assert not turns.halt(), "there is nothing to go on with before they are let go"
    made = match.choices_made
    for moves in (1, 2, 3):
        assert turns.step()
        assert not turns.step(), "while one chooses, no other does"
        onlooker.let_them_play()
        assert match.choices_made == made + moves
    assert turns.halt()
    assert not turns.is_halted


def test_halted_while_they_choose_they_stop_after_that_move(match: Match) -> None:
    onlooker = Onlooker()
    turns = ComputerTurns(match, 0.0, onlooker)
    turns.think(asked(match))
    assert not turns.halt()
    onlooker.let_them_play()
    assert not match.is_over
    assert turns.is_halted
    assert onlooker.shown == ["go on"]


def test_cancelled_computer_turns_play_no_more_and_report_nothing(match: Match) -> None:
    onlooker = Onlooker()
    turns = ComputerTurns(match, 0.0, onlooker)
    made = match.choices_made
    turns.think(asked(match))
    onlooker.let_them_play(is_cancelled=True)
    assert match.choices_made == made
    assert onlooker.shown == []


def test_their_pause_goes_from_one_offered_to_the_next_and_not_beyond(match: Match) -> None:
    turns = ComputerTurns(match, 0.0, Onlooker())
    found = []
    for _ in PAUSES:
        found.append(turns.pause)
        turns.change_speed(1)
    assert found == list(PAUSES)
    assert turns.pause == PAUSES[-1]


def test_a_key_has_them_go_on_at_once_until_somebody_is_asked(match: Match) -> None:
    class Impatient(Onlooker):
        def snapshot(self, viewpoint: int) -> Callable[[], None]:
            def draw() -> None:
                self.shown.append("table")
                computers.rush()

            return draw

    onlooker = Impatient()
    computers = ComputerTurns(match, 600.0, onlooker)
    computers.think(0)
    onlooker.let_them_play()
    assert match.is_over, "nobody waited ten minutes for each move"
    assert onlooker.shown.count("table") == 1


def leave_as_they_choose(
    match: Match, turns: ComputerTurns, move: int, monkeypatch: pytest.MonkeyPatch, then: Callable[[], None]
) -> None:
    """Leave the table while the computers choose this move, counted from one, and then do something."""
    step, moves = match.step, [0]

    def choose() -> bool:
        moves[0] += 1
        if moves[0] == move:
            turns.leave()
            then()
        return step()

    monkeypatch.setattr(match, "step", choose)


def test_a_resumed_game_is_untouched_by_the_table_that_was_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with open_library() as library:
        match, onlooker = start_match(library, GANGS, ("random", "random"), 3), Onlooker()
        turns = ComputerTurns(match, 0.0, onlooker)
        resumed: list[Match] = []
        leave_as_they_choose(match, turns, 2, monkeypatch, lambda: resumed.append(resume_match(library, "1")))
        turns.think(asked(match))
        onlooker.let_them_play()
        (again,) = resumed
        assert again.is_kept(), "nothing was saved over it"
        again.step()
        again.keep()
        assert resume_match(library, "1").document() == again.document()


def test_leaving_saves_finished_moves_but_not_the_one_in_progress(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(computer_turns, "SHOWN_AFTER", 0.0)
    with open_library() as library:
        match, onlooker = start_match(library, GANGS, ("random", "random"), 3), Onlooker()
        turns = ComputerTurns(match, 0.0, onlooker)
        leave_as_they_choose(match, turns, 4, monkeypatch, lambda: None)
        turns.think(asked(match))
        onlooker.let_them_play()
        assert resume_match(library, "1").choices_made == 3
