"""Many names are not all told in one sentence, and numbers in names are sorted as numbers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command

MANY = 30


@pytest.fixture
def many_decks(command: Command) -> None:
    for number in range(1, MANY + 1):
        command("deck", "copy", "Open Vein", f"Team {number}")


def test_an_unknown_name_is_answered_with_some_names_of_many(command: Command, many_decks: None) -> None:
    told = command("deck", "show", "zzzz").stderr
    assert "There are: Team 1, Team 2, Team 3, " in told
    assert "Team 24 and 19 more." in told
    assert "Team 25" not in told


def test_a_card_names_some_of_the_many_decks_it_is_in(command: Command, many_decks: None) -> None:
    last = command("cards", "show", "bloodrush").stdout.splitlines()[-1]
    assert last.startswith("In your gangs: Team 1 (1 in Combat deck), Team 2 (")
    assert last.endswith(f" and {MANY - 8} more")


def test_numbers_in_names_are_sorted_as_numbers(command: Command) -> None:
    for name in ("Team 10", "Team 9", "team 100", "Team 09b", "Team 1"):
        command("deck", "copy", "Open Vein", name)
    listed = json.loads(command("deck", "list", "--json").stdout)
    assert [deck["name"] for deck in listed][:5] == ["Team 1", "Team 9", "Team 09b", "Team 10", "team 100"]


def test_subfolders_are_told_in_one_line(command: Command, tmp_path: Path) -> None:
    for number in range(1, 6):
        (tmp_path / "in" / f"team{number}").mkdir(parents=True)
    (tmp_path / "in" / "list.txt").write_text(command("deck", "export", "Open Vein").stdout, encoding="utf-8")
    folder = tmp_path / "in"
    done = command("deck", "import", str(folder))
    first = ", ".join(str(folder / f"team{number}") for number in (1, 2, 3))
    assert done.stderr.splitlines() == [
        f"Error: 5 subfolders were not searched: {first} and 2 more.",
        "Name those too that are meant.",
        "1 saved, 0 not saved, 5 folders left out.",
    ]
    told = json.loads(command("deck", "import", str(folder), "--dry-run", "--json").stdout)
    assert len(told["failed"]) == 5, "another program hears of each"
