"""Reacting off turn in plain lines: one word passes, nothing else does, and automatic passing is a choice."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from deckbuilder.app.game.passing import AUTO_MODES
from deckbuilder.app.library.library import open_library
from deckbuilder.cli import render
from tests.cli.conftest import ANY_ANSWERS, Command
from tests.support.windows import GANGS, PLAYERS, at_a_window

SEATS = ",".join(PLAYERS)
ASKED = "[MT-8.26]"
FIXTURE = str(Path(__file__).parents[1] / "decks" / "gangs" / "wolves.gang")
FIXTURE_SET = str(Path(__file__).parents[1] / "sets" / "fixture_gangs.toml")


@cache
def to_the_first_window() -> tuple[str, str]:
    """The seed of a game and the input in it until the person may react with one card."""
    with open_library() as library:
        match, typed = at_a_window(library, [2])
    return str(match.seed), typed


def test_an_empty_line_a_number_and_all_pass_nothing_and_p_does(command: Command) -> None:
    seed, said = to_the_first_window()
    typed = f"{said}\n\n99\nall\nwhy p\np\nquit\n"
    done = command("play", *GANGS, "--seats", SEATS, "--seed", seed, "--auto", "off", said=typed)
    window = done.stdout.split(ASKED)[said.count("p") + 1]
    assert "  p  Pass" in window
    assert "There is no answer 99; " in window
    assert "p passes." in window
    assert "Give exactly one answer here" in window
    assert "Pass: MT-8.26" in window
    question = done.stdout.split(ASKED)[said.count("p")].split("\n\n")[-1]
    assert question not in window.split("> p\n")[1], "the game went on"


def test_the_number_of_passing_is_no_answer(command: Command) -> None:
    seed, said = to_the_first_window()
    done = command("play", *GANGS, "--seats", SEATS, "--seed", seed, "--auto", "off", said=f"{said}2\nquit\n")
    window = done.stdout.split(ASKED)[said.count("p") + 1]
    read = window.split("\n")[1]
    done_to_them = "Spadework. Choose an opposing gang member here: it takes 1 wound."
    assert read == f'  "{done_to_them}"', "what would be done is read before it is cancelled"
    assert "\n  1  Cancel with " in window
    assert "There is no answer 2; there is 1, and p passes." in window


def test_p_is_no_answer_when_nothing_can_be_passed(command: Command) -> None:
    done = command("play", *GANGS, "--seed", "3", said="p\npass\nquit\n")
    assert done.stdout.count("There is nothing to pass here. Answer with a number.") == 2


def test_auto_pass_is_told_at_the_start_and_on_request(command: Command) -> None:
    done = command("play", *GANGS, "--seed", "3", said="auto\nauto off\nauto\nauto always\nquit\n")
    assert done.stdout.count("Automatic passing is on: when you cannot react, the game passes for you.") == 2
    assert done.stdout.count("Automatic passing is off: you are asked whenever you may react.") == 2
    assert 'Automatic passing cannot be "always". It can be: off, on, turn, stake, quiet.' in done.stdout


def test_a_refusal_is_no_wider_than_the_terminal(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setattr(render, "is_terminal", lambda stream: True)
    done = command("play", *GANGS, "--seed", "3", said="auto always\nquit\n")
    refused = done.stdout.split("> auto always\n")[1].split("\n> ")[0]
    assert refused.startswith("Automatic passing cannot be")
    assert max(map(len, refused.split("\n"))) <= 40


def test_a_game_can_begin_with_passing_by_itself(command: Command) -> None:
    start = ("play", *GANGS, "--seats", SEATS, "--seed", "7", "--option", "rounds=4")
    off, on = (command(*start, "--auto", mode, said=ANY_ANSWERS * 600) for mode in ("off", "on"))
    assert "The game is over" in off.stdout
    assert "The game is over" in on.stdout
    assert 0 < on.stdout.count(ASKED) < off.stdout.count(ASKED)


def test_a_resumed_game_keeps_its_auto_pass_or_takes_the_setting(command: Command) -> None:
    command("play", *GANGS, "--seed", "3", said="quit\n")
    assert "Automatic passing is on" in command("game", "resume", "1", said="quit\n").stdout
    assert "Automatic passing is off" in command("--auto-pass", "off", "game", "resume", "1", said="quit\n").stdout
    command("game", "resume", "1", said="auto off\nquit\n")
    assert "Automatic passing is off" in command("game", "resume", "1", said="quit\n").stdout
    assert "Automatic passing is on" in command("game", "resume", "1", "--auto", "on", said="quit\n").stdout
    assert "Automatic passing is on" in command("--auto-pass", "off", "game", "resume", "1", said="quit\n").stdout


def test_the_help_explains_every_auto_pass_mode(command: Command) -> None:
    said = " ".join(command("play", "--help").stdout.replace("│", " ").split())
    for mode, means in AUTO_MODES.items():
        assert f"{mode}: {means.rstrip('.')}" in said
    assert "The choice is kept with the game, except turn, which ends by itself." in said
    command("play", *GANGS, "--seed", "3", "--auto", "stake", said="quit\n")
    assert "Automatic passing is stake" in command("game", "resume", "1", said="quit\n").stdout
    command("game", "resume", "1", "--auto", "turn", said="quit\n")
    assert "Automatic passing is stake" in command("game", "resume", "1", said="quit\n").stdout


@pytest.mark.parametrize("start", [("play", *GANGS), ("game", "resume", "1")])
def test_a_mode_that_there_is_not_is_a_misuse(command: Command, start: tuple[str, ...]) -> None:
    done = command(*start, "--auto", "always")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == 'Error: Automatic passing cannot be "always".\nIt can be: off, on, turn, stake.\n'
    assert command("game", "list").stdout == ""


@pytest.mark.slow
def test_giving_up_among_three_leaves_the_seat_to_the_computer(command: Command) -> None:
    start = ("play", *GANGS, FIXTURE, "--set", FIXTURE_SET, "--seed", "3", "--option", "rounds=1")
    said = "Giving up counts as a loss. The others play on, and the computer takes your seat."
    asked = command(*start, said="concede\nno\nquit\n")
    assert said in asked.stdout
    assert "gives up" not in asked.stdout
    done = command(*start, said="concede\nyes\n")
    assert "Powder and Prayer gives up; the computer, even takes over that seat." in done.stdout
    assert "The game is over" in done.stdout
    assert "New in your hand" not in done.stdout.split("gives up;")[1]


def test_of_two_people_one_may_leave_and_the_other_plays_on_unseen(command: Command) -> None:
    start = ("play", *GANGS, FIXTURE, "--set", FIXTURE_SET, "--seed", "3", "--seats", "human,human,greedy")
    done = command(*start, said="\nconcede\nyes\n" + "\nquit\n")
    first, second = done.stdout.split("Pass the keyboard to ")[1:3]
    assert "\n" * 20 in first.split("leave it: ")[1], "what the first saw is out of sight"
    assert "gives up; the computer, even takes over that seat." in second


def test_a_game_in_which_nobody_reacts_says_nothing_of_passing(command: Command) -> None:
    done = command("play", "--game", "king-of-new-york", "--seed", "3", said="auto\nquit\n")
    assert "Automatic passing" not in done.stdout
    assert done.stdout.count("In this game nobody is asked whether to react, so there is nothing to pass.") == 1
