"""The sheet handed in at a tournament, and what returns to its organiser."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Command


@pytest.mark.parametrize(
    ("game", "deck"),
    [
        ("monster-town", "Powder and Prayer"),
        ("monster-kids", "No Moon at All"),
        ("king-of-new-york", "Paid in Full"),
        ("munchkin-nightmare", "Treaty Night"),
        ("monsters-menace", "Two Shores"),
    ],
)
def test_a_sheet_is_read_back_as_the_deck_that_was_handed_in(
    command: Command, tmp_path: Path, game: str, deck: str
) -> None:
    sheet = tmp_path / "sheet.txt"
    assert command("deck", "export", deck, "--game", game, "--format", "sheet", "-o", str(sheet)).exit_code == 0
    filled = sheet.read_text(encoding="utf-8").replace("Player: ______", "Player: Rosa B.", 1)
    sheet.write_text(filled, encoding="utf-8")
    read = command("deck", "import", str(sheet), "--name", "Handed in")
    assert read.exit_code == 0
    assert "unknown" not in read.stdout and "guessed" not in read.stdout
    found = command("deck", "diff", deck, "Handed in", "--game", game)
    changed = [line for line in found.stdout.splitlines() if line.startswith(("+", "-"))]
    assert all(line.startswith("- note: ") for line in changed), "a sheet has no room for notes"
    assert "Sets: " not in found.stdout
    assert "legal" in command("deck", "check", "Handed in", "--game", game).stdout


def test_sheets_that_were_handed_in_are_checked_as_they_are(command: Command, tmp_path: Path) -> None:
    for number, deck in enumerate(("Powder and Prayer", "The Slow Tide")):
        command("deck", "export", deck, "--format", "sheet", "-o", str(tmp_path / f"{number}.txt"))
    said = command("deck", "check", str(tmp_path))
    assert said.exit_code == 0, said.stdout
    assert "Powder and Prayer: legal" in said.stdout and "The Slow Tide: legal" in said.stdout


def test_on_a_sheet_that_somebody_has_changed_the_list_counts(command: Command, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.txt"
    command("deck", "export", "Powder and Prayer", "--format", "sheet", "-o", str(sheet))
    changed = sheet.read_text(encoding="utf-8").replace("    1  Kill Shot", "    2  Kill Shot")
    sheet.write_text(changed, encoding="utf-8")
    command("deck", "import", str(sheet), "--name", "Handed in")
    assert "+1 Kill Shot" in command("deck", "diff", "Powder and Prayer", "Handed in").stdout


def test_what_a_sheet_says_about_itself_is_not_part_of_its_list(command: Command, tmp_path: Path) -> None:
    path, sheet = tmp_path / "ann.gang", tmp_path / "sheet.txt"
    path.write_text(
        "Name: Ann\nGang: undead\nCombat deck:\n2 Chomp\n1 Nobody\n1 Anybody\n1 Somebody\n", encoding="utf-8"
    )
    words = ("--format", "sheet", "--player", "Ann", "--event", "Cup", "--date", "2030-01-31", "-o", str(sheet))
    assert command("deck", "export", str(path), *words).exit_code == 0
    text = sheet.read_text(encoding="utf-8")
    assert "Player: Ann\nEvent: Cup\nDate: 2030-01-31\n" in text
    assert "No SHA-256 of the cards listed, because it would leave out 3 unknown\ncards (" in text
    told = command("deck", "import", str(sheet), "--dry-run")
    assert told.stderr.count("unknown:") == 3, "only the three cards, and no sentence around them"


def test_a_sheet_is_judged_as_of_the_day_of_the_tournament(command: Command) -> None:
    words = ("deck", "export", "Powder and Prayer", "--format", "sheet", "--judged-by", "core-only")
    assert "in Core only 1 as of 2030-01-31" in command(*words, "--as-of", "2030-01-31").stdout
    early = command(*words, "--as-of", "2020-01-31")
    assert (early.exit_code, "in effect from 2026-01-01 on" in early.stderr) == (2, True)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--format", "sheet", "--as-of", "2030-01-31"), "Name one with --judged-by."),
        (("--format", "csv", "--judged-by", "core-only"), "add --format sheet"),
        (("--format", "text", "--player", "Ann"), "add --format sheet"),
        (("The Slow Tide", "--format", "sheet", "--player", "Ann", "-o", "."), "--player is for a single sheet"),
    ],
)
def test_a_wish_that_no_form_can_fulfil_is_refused(command: Command, words: tuple[str, ...], said: str) -> None:
    done = command("deck", "export", "Powder and Prayer", *words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr
