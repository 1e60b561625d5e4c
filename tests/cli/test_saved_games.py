"""Keeping order among saved games: renamed, copied, removed and restored."""

from __future__ import annotations

import json

import pytest

from tests.cli.conftest import Command


@pytest.fixture
def one(command: Command) -> Command:
    """The commands of a user who has saved a game, which is number 1."""
    command("play", "The Slow Tide", "Powder and Prayer", "--seed", "3", said="quit\n")
    assert command("game", "list").stdout.startswith("1  ")
    return command


def test_a_game_gets_another_title(one: Command) -> None:
    assert one("game", "rename", "1", "The long night").stdout == "Game 1: The long night\n"
    assert "The long night" in one("game", "list").stdout
    assert one("game", "rename", "1", "\x1b[31m").exit_code == 2
    assert one("game", "rename", "9", "x").exit_code == 2


def test_a_copy_is_the_same_game_with_a_number_of_its_own(one: Command) -> None:
    found = json.loads(one("game", "copy", "1", "--json").stdout)
    assert (found["id"], found["title"][-6:]) == (2, "(copy)")
    first, second = (json.loads(one("game", "show", number, "--json").stdout) for number in "12")
    assert (first["log"], first["question"]) == (second["log"], second["question"])
    assert one("game", "copy", "7").exit_code == 2


def test_a_deleted_game_is_taken_back(one: Command) -> None:
    done = one("game", "delete", "1")
    assert done.stdout == "Game 1 is deleted.\n"
    assert "`deckbuilder game restore 1` takes it back." in done.stderr
    assert one("game", "resume", "1").exit_code == 2
    assert one("game", "list", "--deleted").stdout.startswith("1  ")
    assert one("game", "restore", "1").stdout == "Game 1 is back.\n"
    assert one("game", "show", "1").exit_code == 0
    done = one("game", "restore", "1")
    assert done.exit_code == 2
    assert "There is no deleted game 1." in done.stderr
