"""Options of a table: named on the command line, answered with a sentence if they are wrong."""

from __future__ import annotations

import shlex

import pytest

from deckbuilder.app.game.opening import open_game
from deckbuilder.app.game.rematch import line_to_share
from deckbuilder.app.library.library import open_library
from tests.cli.conftest import Command

GANGS = ("Ghosts of Ninth Street", "The Slow Tide")


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        ("rouns=3", 'A table has no option "rouns".\nNearest: rounds.'),
        ("rounds=0", "The option rounds takes a number from 1 to 500."),
        ("rounds", '"rounds" is not an option.'),
        ("rounds=9999999999", "The option rounds takes a number from 1 to 500."),
        ("rounds=on", "The option rounds takes a number from 1 to 500."),
        ("must_scout=2", "The option must_scout is on or off."),
        ("=3", '"=3" is not an option.'),
    ],
)
def test_a_wrong_option_is_answered_in_a_sentence(command: Command, option: str, sentence: str) -> None:
    done = command("play", *GANGS, "--option", option)
    assert done.exit_code == 2
    assert sentence in done.stderr


SCOUTING = "At this table, a player who could scout but does not is warned, and loses after three turns."
LIMIT = "At this table the End Game begins after round 60, if not before."
VOTE = "By unanimous choice, a player who could scout but does not is warned, and loses after three turns."


def unwrapped(text: str) -> str:
    """The text with its line breaks removed."""
    return " ".join(text.split())


def test_a_game_begins_with_the_options_agreed_at_the_table(command: Command) -> None:
    told = unwrapped(command("play", *GANGS, "--seed", "4", said="quit\n").stdout)
    assert told.index(SCOUTING) < told.index(LIMIT) < told.index("for the first turn")
    assert VOTE not in told, "a computer sits there, and votes for it"
    off = command("play", *GANGS, "--seed", "4", "--option", "must_scout=off", "--option", "rounds=9", said="quit\n")
    assert SCOUTING not in unwrapped(off.stdout)
    assert LIMIT.replace("60", "9") in unwrapped(off.stdout)


@pytest.mark.parametrize(
    ("answer", "holds"),
    [("no", False), ("yes", True), ("", True), ("what\nn", False)],
    ids=["no", "yes", "enter", "odd"],
)
def test_people_at_a_table_without_computers_vote_once(command: Command, answer: str, holds: bool) -> None:
    done = command("play", *GANGS, "--seats", "human,human", "--seed", "4", said=f"{answer}\n\nquit\n")
    assert done.exit_code == 0
    assert done.stdout.count(f"{VOTE} Should that apply at this table?") == 1 + answer.startswith("what")
    assert (SCOUTING in unwrapped(done.stdout)) == holds


def test_quit_instead_of_a_vote_begins_no_game(command: Command) -> None:
    done = command("play", *GANGS, "--seats", "human,human", said="what\nq\n")
    assert (done.exit_code, done.stderr) == (0, "No game has begun.\n")
    assert '"quit" cancels' in done.stdout
    assert command("game", "list", "--json").stdout == "[]\n"


def test_an_option_given_on_the_command_line_is_not_voted_on(command: Command) -> None:
    settled = ("play", *GANGS, "--seats", "human,human", "--seed", "4", "--option", "must_scout=on")
    assert VOTE not in command(*settled, said="\nquit\n").stdout
    assert command(*settled[:-2], said="").exit_code == 0
    short = ("play", *GANGS, "--seats", "human,human", "--seed", "4", "--option", "all_or_nothing=on")
    assert VOTE not in command(*short, said="\nquit\n").stdout, "nobody scouts in such a game"


def test_a_short_game_begins_with_handing_out_items(command: Command) -> None:
    done = command("play", *GANGS, "--seed", "4", "--option", "all_or_nothing=1", said="quit\n")
    assert done.exit_code == 0
    assert "Which Special Item do you hand out next? [MT-11.14.1]" in done.stdout


PLAYS_ON = "KO'd players play on, and may come back until a single Active monster is alone on the board, and wins."


@pytest.mark.parametrize(
    ("seats", "option", "plays_on"),
    [(2, "", False), (3, "", True), (6, "", True), (2, "on", True), (3, "off", False)],
)
def test_an_option_may_stand_otherwise_with_more_seats(
    command: Command, seats: int, option: str, plays_on: bool
) -> None:
    chosen = ("--option", f"eliminated_players={option}") if option else ()
    players = ",".join(("human", *["random"] * (seats - 1)))
    done = command("play", "--game", "king-of-new-york", "--seats", players, "--seed", "4", *chosen, said="quit\n")
    assert (PLAYS_ON in unwrapped(done.stdout)) is plays_on


@pytest.mark.parametrize(
    ("game", "option", "written"),
    [
        ("monster-town", "rounds=3", " --option rounds=3"),
        ("monster-town", "must_scout=off", " --option must_scout=0"),
        ("monster-town", "must_scout=on", ""),
        ("monster-kids", "versus=on", " --option versus=1"),
        ("king-of-new-york", "", ""),
    ],
)
def test_the_line_of_a_game_deals_the_same_again(command: Command, game: str, option: str, written: str) -> None:
    command("play", "--game", game, *(("--option", option) if option else ()), said="concede\n")
    with open_library(game=game) as library:
        played = open_game(library, "1")[0]
        line = line_to_share(library, played)
    assert line.endswith(f" --seed {played.seed}{written}")
    program, *typed = shlex.split(line.split("The same luck: ")[1])
    assert program == "deckbuilder"
    command(*typed, said="concede\n")
    with open_library(game=game) as library:
        again = open_game(library, "2")[0]
    assert (again.options, again.document()["setup"]) == (played.options, played.document()["setup"])
    assert again.view().headline == played.view().headline
