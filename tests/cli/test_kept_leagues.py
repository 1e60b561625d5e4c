"""The file of a league: another's is left alone, and one that was cut short is resumed."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder.cli import render
from tests.cli.conftest import Command
from tests.cli.test_lab import HERE, THREE


def test_another_league_is_not_gone_on_with(command: Command, tmp_path: Path) -> None:
    keep = ("--keep", str(tmp_path / "league.jsonl"), "--games", "2", *HERE)
    assert command("lab", "league", *THREE, *keep).exit_code == 0
    said = command("lab", "league", *THREE[:2], *keep, "--resume")
    assert said.exit_code == 2
    assert "is not the file of this league" in said.stderr
    said = command("lab", "league", *THREE, *keep, "--option", "all_or_nothing=on", "--resume")
    assert "is not the file of this league" in said.stderr
    (tmp_path / "league.jsonl").write_bytes(b"\xff")
    assert "is not the file of this league" in command("lab", "league", *THREE, *keep, "--resume").stderr
    assert (tmp_path / "league.jsonl").read_bytes() == b"\xff", "another's file is left as it was"


def test_resuming_a_league_without_a_file_says_that_it_starts(command: Command, tmp_path: Path) -> None:
    keep = ("--keep", str(tmp_path / "leauge.jsonl"), "--games", "2", *HERE, "--resume")
    said = command("lab", "league", *THREE[:2], *keep)
    assert said.exit_code == 0
    assert "leauge.jsonl is new, so the league starts with its first game." in said.stderr
    assert "is new" not in command("lab", "league", *THREE[:2], *keep).stderr


@pytest.mark.slow
def test_a_table_of_all_starters_fits_the_terminal_but_not_a_file(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = command("lab", "league", "--player", "random", "--games", "2", *HERE)
    whole = said.stdout.partition("Percentage won against:\n")[2].splitlines()
    assert len(whole) == 14, "one block: a heading, and a line for each"
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setattr(render, "is_terminal", lambda stream: True)
    said = command("lab", "league", "--player", "random", "--games", "2", *HERE)
    table = said.stdout.partition("Percentage won against:\n")[2].splitlines()
    assert len(table) == 28, "two blocks"
    assert max(map(len, table)) <= 60


def test_a_league_stopped_in_the_middle_of_a_letter_is_resumed(command: Command, tmp_path: Path) -> None:
    kept = tmp_path / "league.jsonl"
    keep = ("--keep", str(kept), "--games", "2", *HERE)
    assert command("lab", "league", *THREE, *keep).exit_code == 0
    whole = kept.read_bytes()
    kept.write_bytes(whole + '[0, 1, 0, 1.0, "Wölfe'.encode()[:-4] + b"\xc3")
    assert command("lab", "league", *THREE, *keep, "--resume").exit_code == 0
    assert kept.read_bytes().startswith(whole)
    assert command("lab", "league", *THREE, *keep, "--resume").exit_code == 0, "the broken line is in the middle now"


def test_a_whole_line_of_a_league_with_a_broken_letter_is_named(command: Command, tmp_path: Path) -> None:
    kept = tmp_path / "league.jsonl"
    keep = ("--keep", str(kept), "--games", "2", *HERE)
    assert command("lab", "league", *THREE, *keep).exit_code == 0
    head, *games = kept.read_bytes().splitlines(keepends=True)
    kept.write_bytes(b"".join([head, b'[0, 1, 0, 1.0, "W\xc3lfe", 3]\n', *games]))
    said = command("lab", "league", *THREE, *keep, "--resume")
    assert (said.exit_code, said.stdout) == (2, "")
    assert "league.jsonl, line 2, is not a game of this league." in said.stderr


@pytest.mark.parametrize("line", ["5", '{"a": 1}', "[0, 1]", '[0, 9, 0, 1.0, "x", 3]', '[0, 1, 0, 5.0, "x", 3]'])
def test_a_line_of_a_kept_league_that_is_no_game_is_named(command: Command, tmp_path: Path, line: str) -> None:
    kept = tmp_path / "league.jsonl"
    keep = ("--keep", str(kept), "--games", "2", *HERE)
    assert command("lab", "league", *THREE, *keep).exit_code == 0
    games = kept.read_text(encoding="utf-8").splitlines()
    kept.write_text("\n".join([games[0], line, *games[1:]]) + "\n", encoding="utf-8")
    said = command("lab", "league", *THREE, *keep, "--resume")
    assert (said.exit_code, said.stdout) == (2, "")
    assert "league.jsonl, line 2, is not a game of this league." in said.stderr
