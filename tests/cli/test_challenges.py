"""Challenges by command: listed, played, shared and checked."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Command


def test_a_gauntlet_is_played_on_by_command_and_listed_with_how_far_it_is(command: Command) -> None:
    done = command("challenge", "play", "whole-town", "Powder and Prayer", said="concede\n")
    assert done.exit_code == 0
    assert "The Whole Town: table 1 of 12 is next, Paid in Full. No more loss is allowed." in " ".join(
        done.stdout.split()
    )
    listed = json.loads(command("challenge", "list", "--kind", "gauntlet", "--json").stdout)["challenges"]
    assert listed[0]["standing"] == "table 1 of 12: Paid in Full; no loss allowed"


def test_a_puzzle_is_solved_by_command(command: Command) -> None:
    done = command("challenge", "play", "both-hands", said="4\n1 2\n")
    assert "Both Hands Full: solved, 1 try until now." in done.stdout
    assert "Win this turn." in done.stdout
    assert json.loads(command("challenge", "show", "both-hands", "--json").stdout)["standing"] == "solved"
    assert command("game", "list").stdout == ""


def test_a_wrong_day_and_a_wrong_name_are_misuse(command: Command) -> None:
    assert "Write it like 2030-01-31." in command("challenge", "show", "today", "--date", "tomorrow").stderr
    done = command("challenge", "show", "whole-twon")
    assert (done.exit_code, "Nearest: whole-town." in done.stderr) == (2, True)
    assert "Nearest: gauntlet." in command("challenge", "list", "--kind", "gauntlett").stderr


def test_a_file_with_a_fault_is_a_no_that_says_where(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('rulebook = "monster-town"\n[[gauntlet]]\nid = "x"\n', encoding="utf-8")
    done = command("challenge", "check", str(path))
    assert done.exit_code == 1
    assert 'mine.toml: gauntlet[0]: title: "title" is missing; write it.' in done.stdout
