"""`deckbuilder game records`: wins and losses by deck, version, opponent and level, and as a matrix."""

from __future__ import annotations

import json

import pytest

from tests.cli.conftest import Command

GANGS = ("Powder and Prayer", "The Slow Tide")


@pytest.fixture
def lost(command: Command) -> None:
    """Two games of a person who gave up."""
    for seed in ("3", "4"):
        done = command("play", *GANGS, "--seats", "human,random", "--seed", seed, said="concede\nyes\n")
        assert done.exit_code == 0, done.stderr


def test_without_a_game_there_is_nothing_to_tell(command: Command) -> None:
    assert command("game", "records").stdout == "No game has been finished yet.\n"
    assert command("game", "records", "--matrix").stdout == "No game has been finished yet.\n"


def test_games_that_do_not_count_are_not_said_to_be_unfinished(command: Command) -> None:
    assert command("play", *GANGS, "--seats", "random,random", "--seed", "3").exit_code == 0
    done = command("game", "records")
    assert done.stdout == "No finished game counts yet.\n"
    assert "Not counted: 1 because only computers played." in done.stderr
    assert command("game", "records", "--matrix").stdout == "No finished game counts yet.\n"


def test_records_are_told_by_gang_opponent_and_level(command: Command, lost: None) -> None:
    lines = command("game", "records").stdout.splitlines()
    assert lines[0] == "Monster Town: End Game, 2 games: 0 won, 2 lost"
    assert lines[lines.index("With") + 1].split("  ")[1:3] == [GANGS[0], "0-2"]
    assert lines[lines.index("Against") + 1].startswith(f"  {GANGS[1]}  0-2  0 % won (0 to ")
    assert lines[lines.index("Played by") + 1].startswith("  the computer, by chance  0-2")


def test_the_matrix_says_which_gang_against_which(command: Command, lost: None) -> None:
    lines = command("game", "records", "--matrix").stdout.splitlines()
    assert lines[0] == "Won-lost, by the number of the opponent:"
    assert lines[1].split() == ["(1)"]
    assert lines[2] == f"{GANGS[0]}  0-2"
    assert lines[-1] == f"(1)  {GANGS[1]}"


def test_records_for_another_program(command: Command, lost: None) -> None:
    found = json.loads(command("game", "records", GANGS[0], "--json").stdout)
    assert found["total"] | {"share": None} == {"games": 2, "won": 0, "lost": 2, "shared": 0, "share": None}
    assert found["matrix"][0]["opponent"] == GANGS[1]
    assert [game["game"] for game in found["games"]] == [1, 2]


def test_a_deleted_game_keeps_its_result(command: Command, lost: None) -> None:
    assert command("game", "delete", "1").exit_code == 0
    assert "2 games" in command("game", "records").stdout


def test_the_summary_of_the_last_game_tells_its_result(command: Command) -> None:
    assert command("play", *GANGS, "--seats", "random,random", "--seed", "3").exit_code == 0
    done = command("game", "summary", "last")
    assert done.exit_code == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0].startswith(f"{GANGS[0]} against {GANGS[1]}: ")
    assert {"By turn", "From what", "What decided"} <= set(lines)
    found = json.loads(command("game", "summary", "1", "--json").stdout)
    assert found["title"] == f"{GANGS[0]} against {GANGS[1]}"
    assert {track["label"] for track in found["scores"]} == {"Conquest", "Members"}


def test_gangs_are_listed_by_what_they_are_with_their_record(command: Command, lost: None) -> None:
    done = command("deck", "list", "powder", "--about")
    assert " ".join(done.stdout.split()).endswith("Special items 5. You: 0 won, 2 lost.")
    (found,) = json.loads(command("deck", "list", "powder", "--about", "--json").stdout)
    assert (found["name"], found["icon"], found["fault"]) == (GANGS[0], "⚑", "")


def test_games_finished_of_other_games_only_are_named(command: Command) -> None:
    city = ("play", "--game", "king-of-new-york", "--seats")
    for players in ("human,random", "random,random"):
        assert command(*city, players, "--seed", "3", said="concede\nyes\n").exit_code == 0
    done = command("game", "records")
    assert done.stdout == "No game of Monster Town: End Game has been finished yet.\n"
    assert done.stderr == "2 finished games of King of New York: `deckbuilder game records --game king-of-new-york`.\n"
    assert command("game", "records", "--matrix").stdout == done.stdout
    assert "1 game: 0 won, 1 lost" in command("game", "records", "--game", "king-of-new-york").stdout
