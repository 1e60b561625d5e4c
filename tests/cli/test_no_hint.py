"""`deckbuilder game hint` when there is nothing to give a hint on, with the true reason."""

from __future__ import annotations

from tests.cli.conftest import Command

GANGS = ("Powder and Prayer", "The Slow Tide", "--seed", "3", "--seats")


def test_a_finished_game_is_said_to_be_over(command: Command) -> None:
    command("play", *GANGS, "human,random", said="concede\nyes\n")
    done = command("game", "hint", "1")
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.startswith("Error: Game 1 is over.\n")
    assert "`deckbuilder game review 1` weighs what you answered." in done.stderr


def test_a_game_of_computers_is_over_or_has_no_person(command: Command) -> None:
    command("play", *GANGS, "random,random")
    assert command("game", "hint", "1").stderr == "Error: Game 1 is over.\n"
    command("game", "fork", "1", "--at", "10", "--seat", "1")
    assert command("game", "hint", "2").stderr.startswith("Error: No person plays in this game.\n")


def test_a_game_of_two_people_has_several(command: Command) -> None:
    command("play", *GANGS, "human,human", said="\n1\n\n1\nquit\n")
    assert command("game", "hint", "1").stderr.startswith("Error: Several people play in this game.\n")
