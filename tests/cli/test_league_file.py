"""The file in which a league is kept: one program plays into it, and no game in it counts twice."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deckbuilder.cli.progress import Progress
from tests.cli.conftest import Command

HERE = ("--processes", "1")
THREE = ("The Slow Tide", "Powder and Prayer", "Nobody's Dogs")


def test_a_game_that_stands_twice_in_the_file_of_a_league_counts_once(command: Command, tmp_path: Path) -> None:
    keep = tmp_path / "league.jsonl"
    line = ("lab", "league", *THREE, "--games", "4", "--keep", str(keep), *HERE)
    once = json.loads(command(*line, "--json").stdout)
    head, *games = keep.read_text(encoding="utf-8").splitlines(keepends=True)
    keep.write_text("".join([head, *games, *games]), encoding="utf-8")
    assert json.loads(command(*line, "--resume", "--json").stdout) == once


def test_the_file_of_a_league_is_played_into_by_one_program_at_a_time(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = tmp_path / "league.jsonl"
    line = ("lab", "league", *THREE, "--games", "4", "--keep", str(keep), *HERE)
    meanwhile = []

    def the_same_again(_bar: object, done: int, _of: int) -> None:
        if done == 5:
            meanwhile.append(command(*line, "--resume"))

    with monkeypatch.context() as only_now:
        only_now.setattr(Progress, "__call__", the_same_again)
        assert command(*line).exit_code == 0
    (said,) = meanwhile
    assert said.exit_code == 2
    assert "league.jsonl is being used by another program" in said.stderr
    assert len(keep.read_text(encoding="utf-8").splitlines()) == 1 + 12
    assert command(*line, "--resume").exit_code == 0, "once that has ended it is free"


def test_a_file_of_a_league_that_was_only_begun_is_gone_on_with(command: Command, tmp_path: Path) -> None:
    keep = tmp_path / "league.jsonl"
    keep.touch()
    line = ("lab", "league", *THREE, "--games", "2", "--keep", str(keep), *HERE)
    assert "league.jsonl already exists" in command(*line).stderr
    assert command(*line, "--resume").exit_code == 0
    assert command(*line, "--resume").exit_code == 0
