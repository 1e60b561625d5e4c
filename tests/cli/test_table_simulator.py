"""A deck exported to Tabletop Simulator, read back from there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Command


def test_base_cards_of_an_exported_table_are_passed_over_on_import(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "table.json"
    assert command("deck", "export", "The Slow Tide", "--format", "tts", "-o", str(path)).exit_code == 0
    read = command("deck", "import", str(path), "--name", "From the table")
    assert (read.exit_code, read.stdout) == (0, "From the table\n")
    assert 'passed over: "Base cards of The Living Undead, in by rule" - no list holds them' in read.stderr
    assert read.stderr.endswith("Saved. It is legal.\n")
    assert command("deck", "diff", "The Slow Tide", "From the table").stderr == "They hold the same.\n"


def test_a_gang_of_which_nothing_lies_there_yet_is_known_by_its_note(command: Command, tmp_path: Path) -> None:
    path, begun = tmp_path / "table.json", tmp_path / "begun.gang"
    assert command("deck", "new", "-o", str(begun), "--gang", "undead", "--name", "Begun").exit_code == 0
    assert command("deck", "export", str(begun), "--format", "tts", "-o", str(path)).exit_code == 0
    assert command("deck", "import", str(path), "--name", "From the table").exit_code == 0
    assert "Gang: The Living Undead\n" in command("deck", "export", "From the table").stdout
    assert command("deck", "diff", str(begun), "From the table").stderr == "They hold the same.\n"


@pytest.mark.parametrize(
    ("game", "deck"),
    [
        ("monster-kids", "Home by Ten"),
        ("king-of-new-york", "All of New York"),
        ("munchkin-nightmare", "The Whole Night"),
        ("monsters-menace", "The Whole Box"),
    ],
)
def test_a_deck_of_any_game_says_what_it_is_for(command: Command, tmp_path: Path, game: str, deck: str) -> None:
    path = tmp_path / "table.json"
    assert command("deck", "export", deck, "--game", game, "--format", "tts", "-o", str(path)).exit_code == 0
    read = command("deck", "import", str(path), "--game", game, "--name", "From the table")
    assert read.stderr.endswith("Saved. It is legal.\n")
    assert command("deck", "diff", deck, "From the table", "--game", game).stderr == "They hold the same.\n"


def test_a_card_that_lies_alone_stays_in_its_pile(command: Command, tmp_path: Path) -> None:
    path, begun = tmp_path / "table.json", tmp_path / "begun.gang"
    begun.write_text(
        "Gang: undead\nStarting characters:\n1 Crypt Cantor\nReserves:\n1 Gutter Biter\n", encoding="utf-8"
    )
    assert command("deck", "export", str(begun), "--format", "tts", "-o", str(path)).exit_code == 0
    assert command("deck", "import", str(path), "--name", "From the table").exit_code == 0
    assert command("deck", "diff", str(begun), "From the table").stderr == "They hold the same.\n"
