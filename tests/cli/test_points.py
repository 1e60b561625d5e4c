"""Formats in which cards have points, and all cards together at most so many."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from tests.cli.test_formats import HEAD

HOUSE = """points = 5

[[points]]
cards = ["Chomp", "Necro Blast"]
each = 2
reason = "They end every game."

[[points]]
query = "name:sepsis"
each = 3
until = 2030-06-30
"""
GANG = "Gang: undead\nCombat deck:\n1 Chomp\n1 Necro Blast\n1 Sepsis\n"


@pytest.fixture
def house(tmp_path: Path) -> str:
    path = tmp_path / "house.toml"
    path.write_text(HEAD + HOUSE, encoding="utf-8")
    return str(path)


@pytest.fixture
def gang(tmp_path: Path) -> str:
    path = tmp_path / "ann.gang"
    path.write_text(GANG, encoding="utf-8")
    return str(path)


def test_a_gang_with_too_many_points_is_told_so(command: Command, house: str, gang: str) -> None:
    words = ("deck", "check", gang, "--format", house)
    said = " ".join(command(*words, "--as-of", "2030-01-31").stdout.split())
    assert (
        "error FORM-6: ann.gang: lines 3-5: 7 points: Sepsis 3, Necro Blast 2 and Chomp 2; House rules 2 allows 5: "
        "take out 2 points or more."
    ) in said
    later = command(*words, "--as-of", "2030-07-01").stdout
    assert "FORM-6" not in later, "from then on Sepsis has no points"
    explained = " ".join(command("deck", "explain", *words[2:], "--as-of", "2030-07-01").stdout.split())
    assert "FORM-6, holds: The cards have no more points together than the format allows." in explained
    assert "4 points, and House rules 2 allows 5: Necro Blast 2 and Chomp 2." in explained


def test_the_fewest_cards_that_have_points_are_taken_out(command: Command, house: str, gang: str) -> None:
    words = ("--format", house, "--as-of", "2030-01-31", "--code", "FORM-6")
    done = command("deck", "fix", gang, *words)
    assert "(1 change)" in done.stdout
    assert command("deck", "fix", gang, *words, "--apply").exit_code == 0
    assert "FORM-6" not in command("deck", "check", gang, *words[:4]).stdout


def test_a_format_shows_its_points(command: Command, house: str) -> None:
    shown = command("formats", "show", house).stdout
    assert "- The cards may have at most 5 points together.\n" in shown
    assert "- Chomp and Necro Blast: 2 points each (They end every game).\n" in shown
    assert "- Cards found by name:sepsis: 3 points each until 2030-06-30.\n" in shown
    told = json.loads(command("formats", "show", house, "--json").stdout)
    assert (told["points"], [one["each"] for one in told["card_points"]]) == (5, [2, 3])
    assert command("formats", "check", house).exit_code == 0


@pytest.mark.parametrize(
    ("tables", "said"),
    [
        ("points = 5\n", "but no card has any; write [[points]] with `cards`"),
        ('[[points]]\ncards = ["Chomp"]\neach = 2\n', "write the most that all of them may have together"),
        ('points = 5\n[[points]]\ncards = ["Chomp"]\neach = 0\n', "points[0]: each: 0 cannot be used here"),
        ('points = 5\n[[points]]\ncards = ["Chomp"]\n', "points[0]"),
        ('points = 5\n[[points]]\ncards = ["Chmp"]\neach = 1\n', "Chomp"),
        ("points = 5\n[[points]]\neach = 1\n", "`cards` or by `query`, one of the two"),
        ('points = -1\n[[points]]\ncards = ["Chomp"]\neach = 1\n', "format: points: -1 cannot be used here"),
    ],
)
def test_what_is_wrong_with_points_is_said(command: Command, tmp_path: Path, tables: str, said: str) -> None:
    path = tmp_path / "house.toml"
    path.write_text(HEAD + tables, encoding="utf-8")
    done = command("formats", "check", str(path))
    assert done.exit_code == 1
    assert said in " ".join(done.stdout.split())
