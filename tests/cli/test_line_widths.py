"""Nothing but paths and hashes is wider than a terminal of 80 columns."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder.cli import render
from deckbuilder.cli.render import refuse
from deckbuilder.errors import Refusal
from tests.cli.conftest import Command

WIDE = 80
UNKNOWN = "Bolt of Thunder", "Grizzly Ursine", "Swamp Lily", "Counter Magic"


@pytest.fixture(autouse=True)
def narrow(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal of 80 columns, and a few files in the current directory."""
    monkeypatch.setenv("COLUMNS", str(WIDE))
    monkeypatch.setattr(render, "is_terminal", lambda stream: True)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "strange.gang").write_text(
        "Name: Strange\nGang: militia\nStarting characters:\n1 Doc Pell\nCombat deck:\n"
        + "".join(f"1 {name}\n" for name in UNKNOWN),
        encoding="utf-8",
    )
    command("deck", "certify", "The Slow Tide", "-o", "tide.json")


@pytest.mark.parametrize(
    "line",
    [
        ("deck", "fix", "./strange.gang"),
        ("deck", "certify", "--verify", "tide.json", "Open Vein"),
        ("deck", "export", "The Slow Tide", "--format", "sheet"),
        ("deck", "trial", "The Slow Tide", "--against", "Open Vein", "--games", "2", "--processes", "1"),
        ("db", "backup", "copy.sqlite"),
        ("lab", "league", "The Slow Tide", "Open Vein", "--games", "2", "--processes", "1"),
    ],
    ids=" ".join,
)
def test_lines_fit_a_terminal(command: Command, line: tuple[str, ...]) -> None:
    done = command(*line)
    long = [one for one in (done.stdout + done.stderr).splitlines() if len(one) > WIDE and " " in one.strip()]
    assert long == []


def test_in_a_file_a_sentence_is_one_line(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    at_a_terminal = command("deck", "fix", "./strange.gang")
    monkeypatch.setattr(render, "is_terminal", lambda stream: False)
    in_a_file = command("deck", "fix", "./strange.gang")
    assert in_a_file.stdout.split() == at_a_terminal.stdout.split(), "the words are the same"
    assert max(map(len, in_a_file.stdout.splitlines())) > WIDE


def test_errors_are_wrapped_at_a_terminal_and_whole_in_a_file(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    refusal = Refusal("too-wide", "word " * 30 + "end.", "hint " * 30 + "end.")
    refuse(refusal)
    assert max(map(len, capsys.readouterr().err.splitlines())) <= WIDE
    monkeypatch.setattr(render, "is_terminal", lambda stream: False)
    refuse(refusal)
    assert max(map(len, capsys.readouterr().err.splitlines())) > WIDE
