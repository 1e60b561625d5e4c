"""Many games at once, as they are typed."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

from tests.cli.conftest import Command

HERE = ("--processes", "1")

# ---- train ----


def test_weights_are_found_written_and_found_again(command: Command, tmp_path: Path) -> None:
    out = tmp_path / "weights.toml"
    said = command("lab", "train", "--games", "5", "--out", str(out), *HERE)
    assert said.exit_code == 0, said.stderr
    text = out.read_text(encoding="utf-8")
    assert text == said.stdout
    assert text.startswith("# Found by deckbuilder lab train --game monster-town --games 5 --player rated\n")
    assert "log loss" in text
    assert "of a constant" in text
    again = json.loads(command("lab", "train", "--games", "5", "--json", "--processes", "2").stdout)
    assert again["weights"] == tomllib.loads(text)["weights"]
    assert again["written"] is None


def test_a_file_is_not_written_over_by_itself(command: Command, tmp_path: Path) -> None:
    out = tmp_path / "weights.toml"
    out.write_text("mine", encoding="utf-8")
    said = command("lab", "train", "--games", "5", "--out", str(out), *HERE)
    assert said.exit_code == 2
    assert "is there already" in said.stderr
    assert out.read_text(encoding="utf-8") == "mine"
    assert command("lab", "train", "--games", "5", "--out", str(out), "--replace", *HERE).exit_code == 0
    assert out.read_text(encoding="utf-8") != "mine"


def test_what_cannot_be_learned_is_said_before_any_game(command: Command) -> None:
    assert command("lab", "train", "--games", "4", *HERE).exit_code == 2
    assert "Many games are played by computers" in command("lab", "train", "--player", "human", *HERE).stderr
