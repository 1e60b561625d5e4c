from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Command


@pytest.mark.slow
def test_the_demo_shows_the_whole_house(command: Command, own_home: Path) -> None:
    done = command("demo", "--seed", "7")
    assert done.exit_code == 0
    assert done.stdout.count("\n  Legal.\n") == 3
    assert "\n  START-1: " in done.stdout
    assert "Round 1: " in done.stdout
    (path,) = [line for line in done.stdout.split("\n") if line.endswith(".json")]
    assert Path(path).is_absolute()
    assert Path(path).parent == own_home / "games"
    final = done.stdout.split("to the same end:\n  ")[1].split("\n")[0]
    assert len(final) == 64
    assert f"final hash {final}" in command("replay", path, "--verify").stdout
    assert "What to try next:" in done.stdout
    assert command("game", "list").stdout == ""


@pytest.mark.parametrize(
    "hash_seed", [pytest.param("1", marks=pytest.mark.slow), pytest.param("2", marks=pytest.mark.battery)]
)
def test_the_same_seed_gives_the_same_game_in_another_process(hash_seed: str, command: Command) -> None:
    first = command("demo", "--seed", "8").stdout
    again = subprocess.run(
        [sys.executable, "-m", "deckbuilder", "demo", "--seed", "8"],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "COLUMNS": "80"},
        check=True,
    )
    assert again.stdout == first


def test_a_folder_that_cannot_be_written_to_is_said_in_a_sentence(command: Command, own_home: Path) -> None:
    own_home.parent.mkdir(exist_ok=True)
    own_home.write_text("", encoding="utf-8")
    done = command("demo", "--seed", "7")
    assert done.exit_code == 2
    assert "cannot be" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_the_demo_is_played_when_no_file_can_be_written(command: Command, own_home: Path) -> None:
    own_home.mkdir(parents=True)
    (own_home / "games").write_text("", encoding="utf-8")
    done = command("demo", "--seed", "7")
    assert done.exit_code == 0, "as `play` ends where nothing can be kept"
    assert f"The game was not saved: The folder {own_home / 'games'} cannot be created" in " ".join(done.stdout.split())
    assert "Replayed from the file alone, it comes to the same end:" in done.stdout
    assert ".json" not in done.stdout, "no file is named that is not there"
    assert "What to try next:" in done.stdout
