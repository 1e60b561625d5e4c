"""Bots that play many games: one that cannot play is refused, and games in which one stops do not count."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import pytest

from deckbuilder.lab import batches
from tests.cli.conftest import Command

HERE = ("--processes", "1")
TWO = ("The Slow Tide", "Powder and Prayer")
BOT = """
import json
import sys

for line in sys.stdin:
    asked = json.loads(line)
    answers = asked.get("answers", [])
    if len(answers) > {most}:
        raise ValueError("too many answers")
    print(json.dumps({{"protocol": 1, "id": asked.get("id"), "answer": len(answers) - 1}}), flush=True)
"""
FELL = "The bot stopped with exit code 1: ValueError: too many answers."


def bot(folder: Path, most: int) -> str:
    """A bot that raises an error as soon as it has more answers to choose from."""
    path = folder / f"bot{most}.py"
    path.write_text(BOT.format(most=most), encoding="utf-8")
    return f"external:{shlex.quote(sys.executable)} {path}"


@pytest.mark.parametrize(
    "words",
    [
        ("lab", "league", *TWO, "--player", "rated", "--games", "2"),
        ("lab", "balance", "--games", "2"),
        ("lab", "train", "--games", "5"),
        ("deck", "trial", "The Slow Tide", "--games", "2"),
        ("deck", "trial", "The Slow Tide", "--games", "2", "--each-card"),
        ("deck", "trial", "Home by Ten", "--game", "monster-kids", "--games", "2"),
    ],
)
def test_a_bot_that_cannot_play_is_refused_before_any_game(
    command: Command, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setattr(batches, "_worked", None)
    for name, why in (("nope-nowhere", "cannot be started"), ("false", "The bot stopped with exit code 1.")):
        said = command(*words, "--player", f"external:{name}", *HERE)
        assert (said.exit_code, said.stdout) == (2, "")
        assert f"external:{name} cannot play." in said.stderr and why in said.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        ("lab", "league", *TWO, "--player", "rated", "--games", "2"),
        ("lab", "balance", "--game", "king-of-new-york", "--seats", "2", "--games", "2"),
        ("deck", "trial", "The Slow Tide", "--against", "Powder and Prayer", "--games", "2"),
        ("deck", "trial", "Home by Ten", "--game", "monster-kids", "--games", "2"),
    ],
)
def test_a_bot_that_stops_in_every_game_leaves_no_result(
    command: Command, tmp_path: Path, words: tuple[str, ...]
) -> None:
    said = command(*words, "--player", bot(tmp_path, 0), *HERE)
    assert (said.exit_code, said.stdout) == (1, "")
    assert "No game counts, because a player stopped in every one." in said.stderr
    assert FELL in said.stderr


@pytest.mark.slow
def test_games_finished_by_a_stand_in_are_left_out_of_a_league(command: Command, tmp_path: Path) -> None:
    keep, name = tmp_path / "league.jsonl", bot(tmp_path, 12)
    line = ("lab", "league", *TWO, "--player", "rated", "--player", "random", "--player", name, "--games", "4")
    whole = json.loads(command(*line, "--keep", str(keep), "--json", *HERE).stdout)
    left_out = whole["left_out"]["games"]
    assert left_out and whole["games"] == 12 - left_out
    assert whole["left_out"]["players"] == [{"player": name, "games": left_out, "why": FELL}]
    assert sum(one["games"] for one in whole["standings"]) == 2 * whole["games"]
    assert json.loads(command(*line, "--json", "--processes", "2").stdout) == whole
    kept = keep.read_text(encoding="utf-8").splitlines()
    assert len([one for one in kept if FELL in one]) == left_out
    keep.write_text("\n".join(kept[:7]) + "\n", encoding="utf-8")
    said = command(*line, "--keep", str(keep), "--resume", *HERE)
    assert f"{left_out} games left out: {name} stopped." in " ".join(said.stdout.split())
    assert json.loads(command(*line, "--keep", str(keep), "--resume", "--json", *HERE).stdout) == whole


@pytest.mark.slow
def test_a_player_without_a_game_that_counts_is_not_rated(command: Command, tmp_path: Path) -> None:
    line = ("lab", "league", *TWO, "--player", bot(tmp_path, 0), "--player", "rated", "--player", "random")
    said = command(*line, "--games", "2", *HERE)
    assert said.stdout.splitlines()[2].endswith("  not rated   0 of 0 games")
    standings = json.loads(command(*line, "--games", "2", "--json", *HERE).stdout)["standings"]
    assert [one["rating"] is None for one in standings] == [False, False, True]


@pytest.mark.slow
def test_weights_that_a_stand_in_helped_to_find_say_so(command: Command, tmp_path: Path) -> None:
    said = command("lab", "train", "--games", "5", "--player", bot(tmp_path, 0), *HERE)
    assert said.exit_code == 0
    assert "# In 5 games greedy played on for a player that stopped." in said.stdout
    told = " ".join(said.stderr.split())
    assert "In 5 games greedy played on for a player: external:" in told and FELL in told
