"""`--game` with the saved games: only those of that game are listed, and `last` is the last of them."""

from __future__ import annotations

import json

import pytest

from tests.cli.conftest import Command

CITY = ("--game", "king-of-new-york")
TITLE = "King of New York"


@pytest.fixture
def two(command: Command) -> Command:
    """The commands of a user who has finished a game of King of New York, number 1, and then one of Monster Town."""
    command("play", *CITY, "--seats", "human,random", "--seed", "3", said="concede\nyes\n")
    gangs = ("Powder and Prayer", "The Slow Tide")
    command("play", *gangs, "--seats", "human,random", "--seed", "3", said="concede\nyes\n")
    return command


def numbers(command: Command, *words: str) -> list[int]:
    return [line["id"] for line in json.loads(command(*words, "--json").stdout)]


def test_the_list_is_of_the_game_named(two: Command) -> None:
    assert numbers(two, "game", "list") == [2, 1]
    assert numbers(two, *CITY, "game", "list") == [1]
    assert TITLE not in two("game", "list", *CITY).stdout
    none = two("game", "list", "--game", "monster-kids")
    assert (none.exit_code, none.stdout) == (0, "")
    assert none.stderr.startswith("No game of Monster Kids: The Card Game is saved yet.")
    two("config", "set", "game", "king-of-new-york")
    assert numbers(two, "game", "list") == [2, 1]


def test_deleted_games_are_listed_and_restored_by_game(two: Command) -> None:
    two("game", "delete", "1")
    two("game", "delete", "2")
    assert numbers(two, "game", "list", "--deleted", *CITY) == [1]
    none = two("game", "list", "--deleted", "--game", "monster-kids")
    assert none.stderr == "There are no deleted games of Monster Kids: The Card Game.\n"
    assert two("game", "restore", "last", *CITY).stdout == "Game 1 is back.\n"
    assert two("game", "restore", "last", *CITY).stderr == f"Error: There are no deleted games of {TITLE}.\n"


@pytest.mark.parametrize("what", ["show", "delete"])
def test_last_is_the_last_of_the_game_named(two: Command, what: str) -> None:
    found = json.loads(two("game", what, "last", *CITY, "--json").stdout)
    assert found["id"] == 1


def test_the_last_finished_or_replayed_is_of_the_game_named(two: Command) -> None:
    assert two("game", "summary", "last", *CITY).stdout.startswith("Player 1 and Player 2: ")
    assert two("game", "hint", "last", *CITY).stderr.startswith("Error: Game 1 is over.")
    assert two("game", "resume", "last", *CITY).stderr.startswith("Error: Game 1 is over: ")
    assert "Player 1" in two("replay", "last", *CITY, "--to", "0").stdout
    none = two("game", "summary", "last", "--game", "monster-kids")
    assert none.stderr.startswith("Error: No saved game of Monster Kids: The Card Game is over yet.\n")
    assert none.exit_code == 1
    assert two("game", "show", "2", *CITY).exit_code == 0, "a number needs no game"
