"""Challenges as commands: listed, played, shared and checked."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Command


def test_a_gauntlet_is_played_and_listed_with_its_progress(command: Command) -> None:
    done = command("challenge", "play", "whole-town", "Powder and Prayer", said="concede\n")
    assert done.exit_code == 0
    assert "The Whole Town: Table 1 of 12 is next, Paid in Full. No further loss is allowed." in " ".join(
        done.stdout.split()
    )
    listed = json.loads(command("challenge", "list", "--kind", "gauntlet", "--json").stdout)["challenges"]
    assert listed[0]["standing"] == "table 1 of 12: Paid in Full; no loss allowed"


def test_a_table_that_a_gauntlet_leaves_out_is_named_when_it_is_begun(command: Command) -> None:
    done = command("challenge", "play", "three-alleys", "Doctor's Orders", said="quit\n")
    assert "Three Alleys, table 2 of 3: " in " ".join(done.stdout.split())
    assert "Table 1 (The Slow Tide and First at the Carcass) is left out" in " ".join(done.stdout.split())


def test_a_puzzle_is_solved_by_command(command: Command) -> None:
    done = command("challenge", "play", "both-hands", said="4\n1 2\n")
    assert "Both Hands Full is solved; 1 try so far." in done.stdout
    assert "tries it again" not in done.stderr
    assert "Win this turn." in done.stdout
    assert json.loads(command("challenge", "show", "both-hands", "--json").stdout)["standing"] == "solved"
    assert command("game", "list").stdout == ""


def test_after_a_puzzle_that_was_not_solved_another_try_is_named(command: Command) -> None:
    done = command("challenge", "play", "both-hands", said="hint\nconcede\nyes\n")
    assert "This leads to a solution" in " ".join(done.stdout.split())
    assert "Both Hands Full is not solved this time; 1 try so far." in done.stdout
    assert "`deckbuilder challenge play both-hands` tries it again." in done.stderr


def test_a_failed_puzzle_may_be_taken_back_and_solved(command: Command) -> None:
    done = command("challenge", "play", "both-hands", said="1\n1\nundo\nundo\n4\n1 2\n")
    said = " ".join(done.stdout.split())
    offered = 'Both Hands Full is not solved this time; 1 try so far. Type "undo" to take back your last decision'
    assert f"{offered}, or press Enter to leave: undo Taken back: " in said
    assert "Both Hands Full is solved" in said
    assert "tries it again" not in done.stderr


def test_giving_up_a_puzzle_may_be_taken_back(command: Command) -> None:
    done = command("challenge", "play", "both-hands", said="concede\nundo\n4\n1 2\n")
    said = " ".join(done.stdout.split())
    assert "Taken back: giving up." in said
    assert "Both Hands Full is solved" in said


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


def test_a_file_without_a_challenge_is_called_so(command: Command, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('rulebook = "monster-town"\n', encoding="utf-8")
    done = command("challenge", "check", str(tmp_path / "mine.toml"))
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", "There is no challenge in it.\n")


def test_a_challenge_with_the_id_of_a_shipped_one_is_refused(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    stage = '[[gauntlet.stage]]\nrivals = ["gentle"]\ndecks = ["The Slow Tide"]\n'
    mine = '[[gauntlet]]\nid = "{}"\ntitle = "Mine"\nabout = "As good as the other."\n' + stage
    path.write_text('rulebook = "monster-town"\n' + mine.format("whole-town"), encoding="utf-8")
    done = command("challenge", "check", str(path))
    said = "mine.toml: gauntlet whole-town: gauntlets.toml already has one with this id; choose another."
    assert (done.exit_code, done.stdout.split()) == (1, said.split())
    path.write_text('rulebook = "monster-town"\n' + 2 * mine.format("two-nights"), encoding="utf-8")
    done = command("challenge", "check", str(path))
    assert done.exit_code == 1
    assert "mine.toml: gauntlet two-nights: This file already has one with this id" in " ".join(done.stdout.split())


def test_a_challenge_file_may_have_its_own_copy_in_the_folder(command: Command, tmp_path: Path, own_home: Path) -> None:
    stage = '[[gauntlet.stage]]\nrivals = ["gentle"]\ndecks = ["The Slow Tide"]\n'
    text = f'rulebook = "monster-town"\n[[gauntlet]]\nid = "two-nights"\ntitle = "T"\nabout = "A."\n{stage}'
    (own_home / "challenges").mkdir(parents=True)
    for path in (tmp_path / "mine.toml", own_home / "challenges" / "mine.toml"):
        path.write_text(text, encoding="utf-8")
        assert command("challenge", "check", str(path)).exit_code == 0
    other = tmp_path / "other.toml"
    other.write_text(text, encoding="utf-8")
    assert "mine.toml already has one with this id" in command("challenge", "check", str(other)).stdout
