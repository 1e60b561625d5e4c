"""Several people at one keyboard: one question per window, and the keyboard is passed on for real questions only."""

from __future__ import annotations

import pytest

from deckbuilder.app.library.library import open_library
from tests.cli.conftest import Command
from tests.support.calls import DECK, PEOPLE, at_a_call

NIGHT = ("play", "--game", "monster-kids", DECK, "--seats", ",".join(PEOPLE), "--seed", "3")
ASKED = "Does anybody react?"


@pytest.fixture(scope="module")
def typed() -> str:
    with open_library(game="monster-kids") as kids:
        return at_a_call(kids)[1]


def test_everybody_is_asked_at_once_and_the_keyboard_is_not_passed_on(command: Command, typed: str) -> None:
    done = command(*NIGHT, said=f"{typed}p\nquit\n")
    told, meeting, answers = done.stdout.split(ASKED)[-1].split("Since you last chose:\n")[1].split("\n\n", 2)
    assert "fights" in told, "what it is about is told after the question"
    assert meeting.strip().startswith("The fight (2): ")
    lines = answers.split("\n")
    assert [line.strip() for line in lines[:4]] == ["1  Player 1", "2  Player 2", "3  Player 3", "p  Nobody"]
    assert lines[4] == "> p"
    assert lines[5].startswith("Pass the keyboard to "), "the next real question is somebody's own"
    assert done.exit_code == 0


def test_a_player_who_reacts_gets_the_keyboard(command: Command, typed: str) -> None:
    done = command(*NIGHT, said=f"{typed}9\n2\n\nquit\n")
    call = done.stdout.split(ASKED)[-1]
    assert 'Type the number of a player, "p" for nobody, "view" for the table, or "quit".' in call
    assert "Pass the keyboard to Player 2" in call
    assert "p  Play no card" in call


def test_the_public_table_is_shown_on_request(command: Command, typed: str) -> None:
    done = command(*NIGHT, said=f"{typed}view\nquit\n")
    shown = done.stdout.split(ASKED)[-1].split("> view\n")[1]
    assert "The table\n" in shown
    assert "Hand (" not in shown


def test_the_sitting_can_be_ended_there(command: Command, typed: str) -> None:
    done = command(*NIGHT, said=f"{typed}quit\n")
    assert "Saved." in done.stderr
