"""A file of another game or of a set that is not installed is not emptied by mending it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Command

STRANGE = "Name: Strange\nGang: militia\nStarting characters:\n1 Doc Pell\nCombat deck:\n"
NAMES = ("Bolt of Thunder", "Grizzly Ursine", "Swamp Lily", "Counter Magic")
HOWS = pytest.mark.parametrize("how", [("--apply",), ("--all",), ("--all", "--apply")])


@pytest.fixture
def strange(tmp_path: Path) -> Path:
    path = tmp_path / "strange.gang"
    path.write_text(STRANGE + "".join(f"1 {name}\n" for name in NAMES), encoding="utf-8")
    return path


@HOWS
def test_a_file_of_unknown_cards_is_not_emptied(command: Command, strange: Path, how: tuple[str, ...]) -> None:
    before = strange.read_text(encoding="utf-8")
    done = command("deck", "fix", str(strange), *how)
    assert (done.exit_code, done.stdout) == (1, "")
    assert "4 of the 5 names in Strange are unknown, and fixes would remove or replace them." in done.stderr
    assert "with --remove-unknown removes them all the same" in done.stderr
    assert strange.read_text(encoding="utf-8") == before


def test_a_list_of_fixes_does_not_promise_what_apply_refuses(command: Command, strange: Path) -> None:
    listed = command("deck", "fix", str(strange))
    assert "4 of the 5 names in Strange are unknown" in listed.stderr
    assert "follows the first fix of every error" not in listed.stderr


def test_it_is_emptied_when_that_is_said(command: Command, strange: Path) -> None:
    command("deck", "fix", str(strange), "--apply", "--remove-unknown")
    text = strange.read_text(encoding="utf-8")
    assert "Doc Pell" in text and not any(name in text for name in NAMES)


def test_it_is_told_whose_the_cards_are(command: Command, tmp_path: Path) -> None:
    text = command("deck", "export", "No Moon at All").stdout
    path = tmp_path / "kids.gang"
    path.write_text(re.sub("(?m)^Rulebook: .*\n", "", text), encoding="utf-8")
    done = command("deck", "fix", str(path), "--apply")
    assert done.exit_code == 1
    assert 'its cards are from Monster Kids: The Card Game; write "Rulebook: monster-kids".' in done.stderr


def test_slips_are_mended_however_many_there_are(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "slips.gang"
    path.write_text(f"{STRANGE}1 Kil Shott\n1 Dive for Covver\n1 Stealth Unitt\n1 Doc Pel\n", encoding="utf-8")
    assert "mostly" not in command("deck", "fix", str(path), "--apply").stderr
    assert "Kill Shot" in path.read_text(encoding="utf-8")


def test_two_unknown_cards_are_no_other_game(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "few.gang"
    path.write_text(f"{STRANGE}1 {NAMES[0]}\n1 {NAMES[1]}\n", encoding="utf-8")
    command("deck", "fix", str(path), "--apply")
    assert NAMES[0] not in path.read_text(encoding="utf-8")


def test_unknown_cards_are_told_in_the_order_of_the_file(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "bo.gang"
    path.write_text("Rulebook: monster-town\nGang: militia\n\nReserves:\n1 Zz Quux\n1 Aa Quux\n", encoding="utf-8")
    told = [line for line in command("deck", "check", str(path)).stdout.splitlines() if "FILE-1" in line]
    assert ['"Zz Quux"' in told[0], '"Aa Quux"' in told[1], len(told)] == [True, True, 2]


def test_a_gang_of_unknown_cards_that_is_printed_is_to_be_checked(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "bo.gang"
    path.write_text("Rulebook: monster-town\nName: Bo\n\nReserves:\n1 Zz Quux\n", encoding="utf-8")
    done = command("deck", "export", str(path), "--format", "html", "-o", str(tmp_path / "bo.html"))
    assert done.stderr.endswith("Error: Bo lists no known cards.\n`deckbuilder deck check` says why.\n")
