"""A deck that was laid on a table of Tabletop Simulator, read back from there."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Command


def test_what_is_in_by_rule_is_listed_by_nobody_who_reads_a_table(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "table.json"
    assert command("deck", "export", "The Slow Tide", "--format", "tts", "-o", str(path)).exit_code == 0
    read = command("deck", "import", str(path), "--name", "From the table")
    assert (read.exit_code, read.stdout) == (0, "From the table\n")
    assert 'passed over: "Base cards of The Living Undead, in by rule" - no list holds them' in read.stderr
    assert read.stderr.endswith("Saved. It is legal.\n")
    assert command("deck", "diff", "The Slow Tide", "From the table").stderr == "They hold the same.\n"


def test_a_gang_of_which_nothing_lies_there_yet_is_known_by_what_is_in_by_rule(
    command: Command, tmp_path: Path
) -> None:
    path, begun = tmp_path / "table.json", tmp_path / "begun.gang"
    assert command("deck", "new", str(begun), "--gang", "undead", "--name", "Begun").exit_code == 0
    assert command("deck", "export", str(begun), "--format", "tts", "-o", str(path)).exit_code == 0
    assert command("deck", "import", str(path), "--name", "From the table").exit_code == 0
    assert "Gang: The Living Undead\n" in command("deck", "export", "From the table").stdout
    assert command("deck", "diff", str(begun), "From the table").stderr == "They hold the same.\n"
