"""Options of a table: named on the command line, answered in a sentence where they are wrong."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Command

GANGS = ("Ghosts of Ninth Street", "The Slow Tide")


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        ("rouns=3", 'A table has no option "rouns".\nThere is: rounds.'),
        ("rounds=0", "The option rounds takes a number from 1 to 500."),
        ("rounds", '"rounds" is no option.'),
        ("rounds=9999999999", '"rounds=9999999999" is no option.'),
    ],
)
def test_a_wrong_option_is_answered_in_a_sentence(command: Command, option: str, sentence: str) -> None:
    done = command("play", *GANGS, "--option", option)
    assert done.exit_code == 2
    assert sentence in done.stderr


def test_a_short_game_begins_with_handing_out_items(command: Command) -> None:
    done = command("play", *GANGS, "--seed", "4", "--option", "all_or_nothing=1", said="quit\n")
    assert done.exit_code == 0
    assert "Which Special Item do you hand out next? [MT-11.14.1]" in done.stdout
