"""Decks in files of other programs: every command that looks reads them, and none that changes writes into them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Command

FORMS = ("cod", "o8d", "csv", "sheet")


def handed_in(command: Command, folder: Path, form: str) -> Path:
    """A starter in a file as another program, or the tournament sheet, has it."""
    path = folder / f"handed-in.{form}"
    assert command("deck", "export", "Powder and Prayer", "--format", form, "-o", str(path)).exit_code == 0
    return path


@pytest.mark.parametrize("form", FORMS)
def test_commands_that_look_agree_on_a_file_of_another_program(command: Command, tmp_path: Path, form: str) -> None:
    path = str(handed_in(command, tmp_path, form))
    assert "legal" in command("deck", "check", path).stdout
    assert "33 cards listed" in command("deck", "stats", path).stdout
    assert "Chaplain Sedge" in command("deck", "show", path).stdout
    assert command("deck", "odds", path, "Kill Shot").exit_code == 0
    listed = command("deck", "export", path, "--format", "list").stdout
    assert "1 Envoy Marrow" in listed
    assert "??" not in listed


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("change", [("add", "Chomp"), ("set", "Chomp", "2"), ("remove", "Kill Shot"), ("edit",)])
def test_no_command_writes_into_a_file_of_another_program(
    command: Command, tmp_path: Path, form: str, change: tuple[str, ...]
) -> None:
    path = handed_in(command, tmp_path, form)
    before = path.read_bytes()
    said = command("deck", change[0], str(path), *change[1:])
    assert said.exit_code != 0
    assert "is not in a form that decks are changed in; nothing was written." in said.stderr
    assert "deckbuilder deck import" in said.stderr
    assert path.read_bytes() == before


def test_a_fix_is_shown_for_a_file_of_another_program_but_not_applied(command: Command, tmp_path: Path) -> None:
    path = handed_in(command, tmp_path, "csv")
    whole = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in whole if "Doc Pell" not in line), encoding="utf-8")
    before = path.read_bytes()
    assert "Add 1 Doc Pell" in command("deck", "fix", str(path)).stdout
    assert "nothing was written" in command("deck", "fix", str(path), "--apply").stderr
    assert path.read_bytes() == before
