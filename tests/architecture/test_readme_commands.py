"""Everything that the README says is true: its commands run, and the places it names exist."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.architecture.tree import ROOT
from tests.support.commands import carry_out

README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^\$ deckbuilder (.+)$", README, re.MULTILINE)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_the_readme_runs(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = carry_out(*shlex.split(command), said="quit\n")
    assert result.exit_code == 0, result.output


def test_there_are_commands_for_the_five_things_people_do_first() -> None:
    for group in ("cards search", "deck check", "deck export", "play", "rules search"):
        assert any(command.startswith(group) for command in COMMANDS), group


def test_every_place_that_the_readme_names_exists() -> None:
    named = set(re.findall(r"`((?:deckbuilder|card_sets|db|tests|benchmarks)/[\w./-]*)`", README))
    named |= set(re.findall(r"\]\(([\w./-]+)\)", README))
    missing = [place for place in sorted(named) if not (ROOT / place).exists()]
    assert not missing
    benchmarks = set(re.findall(r"^\| `(\w+)`", README, re.MULTILINE))
    assert all((ROOT / "benchmarks" / f"{name}.py").is_file() for name in benchmarks)
