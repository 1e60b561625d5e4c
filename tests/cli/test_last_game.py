"""`last` instead of a number, in every command that takes a saved game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command

GAME = ("Powder and Prayer", "The Slow Tide", "--seed", "3")


@pytest.fixture
def begun(command: Command) -> None:
    """Game 1: a person against the computer, left after three answers."""
    assert command("play", *GAME, said="1\n1\n1\nquit\n").exit_code == 0


@pytest.mark.parametrize(
    "words",
    [("show",), ("hint",), ("review",), ("undo", "--anyway"), ("fork",), ("copy",), ("rename", "Dawn"), ("delete",)],
)
def test_last_is_the_game_that_was_played_last_in_every_command(
    command: Command, begun: None, words: tuple[str, ...]
) -> None:
    command("game", "copy", "1")
    what, *more = words
    by_last = command("game", what, "last", *more, "--json")
    command("game", "delete", "2")
    assert by_last.exit_code == 0
    known = json.loads(by_last.stdout)
    assert known.get("id", 2) in (2, 3), "2 was played last; what is made of it is 3"


def test_last_is_gone_on_with_exported_replayed_and_taken_back(command: Command, begun: None, tmp_path: Path) -> None:
    resumed = command("game", "resume", "last", said="quit\n")
    assert "`deckbuilder game resume 1` continues from here." in resumed.stderr
    assert command("game", "export", "last", "-o", str(tmp_path / "it.json")).exit_code == 0
    assert "After choice 1 of " in command("replay", "LAST", "--to", "1").stdout
    command("game", "delete", "last")
    assert command("game", "restore", "last").stdout == "Game 1 is back.\n"


def test_last_is_refused_when_no_game_is_saved(command: Command) -> None:
    for what in ("show", "resume", "delete"):
        done = command("game", what, "last")
        assert (done.exit_code, done.stdout) == (2, "")
        assert done.stderr == "Error: No game is saved yet.\n`deckbuilder play` starts one.\n"
    assert command("game", "restore", "last").stderr == "Error: There are no deleted games.\n"
    assert command("game", "rename", "lst", "Dawn").stderr == (
        'Error: "lst" is not the number of a saved game.\n`deckbuilder game list` shows the numbers.\n'
    )
