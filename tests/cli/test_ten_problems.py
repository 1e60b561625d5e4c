"""A gang with ten problems becomes legal using only the fixes that the program offers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command

TEN = """# ten things wrong
Rulebook: monster-town
Name: Ten Troubles
Gang: Renegade Militia
Sets: core

Starting characters:
1 Captain Vesna Holt
2 One-Eye Varga
1 The Sexton
5 Stealth Unit
1 Crypt Cantor
1 Kill Shot

Reserves:
9 Rooftop Scout
1 Sapper Rusck
-1 Doc Pell

Wizards:
1 Doc Pell

Combat deck:
7 Kill Shot
1 Mercy Hook
2 Smoke Screen

Special items:
5 Antigen Lance

Added Rendezvous:
3 The Blood Bank
what is this
"""


@pytest.fixture
def ten(tmp_path: Path) -> Path:
    path = tmp_path / "ten.gang"
    path.write_text(TEN, encoding="utf-8")
    return path


def left(command: Command, path: Path) -> dict[str, int]:
    """The number of remaining problems of each kind."""
    (report,) = json.loads(command("deck", "check", str(path), "--json").stdout)["decks"]
    counts = {"error": 0, "warning": 0, "note": 0}
    for problem in report["problems"]:
        counts[problem["severity"]] += 1
    return counts


@pytest.mark.parametrize("how", [(), ("--all",)], ids=["one after the other", "the nearest legal gang"])
def test_all_fixes_at_once(command: Command, ten: Path, how: tuple[str, ...]) -> None:
    assert left(command, ten)["error"] >= 10
    assert command("deck", "fix", str(ten), "--apply", *how).exit_code == 0
    assert left(command, ten)["error"] == 0
    assert command("deck", "check", str(ten)).exit_code == 0


def test_a_rule_at_a_time_until_nothing_is_left_at_all(command: Command, ten: Path) -> None:
    for _ in range(20):
        told = json.loads(command("deck", "fix", str(ten), "--json").stdout)
        if not told["mended"]:
            break
        first = told["mended"][0]
        assert first["fixes"], first["problem"]["message"]
        before = left(command, ten)
        done = command("deck", "fix", str(ten), "--code", first["problem"]["code"], "--apply")
        assert done.exit_code == 0, done.output
        assert sum(left(command, ten).values()) < sum(before.values()), "a fix breaks nothing else"
    assert command("deck", "check", str(ten)).stdout == "Ten Troubles: legal\n"
    assert ten.read_text(encoding="utf-8").startswith("# ten things wrong\n"), "what was not wrong stays as it was"
    assert command("deck", "certify", str(ten)).exit_code == 0
