"""Two gangs in one file: the second is reported in one sentence, and nothing of it is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Command

GANG = "Ghosts of Ninth Street"


@pytest.mark.parametrize("form", ["text", "list"])
def test_of_two_gangs_in_one_file_the_second_is_one_problem(command: Command, tmp_path: Path, form: str) -> None:
    first, second = (command("deck", "export", gang, "--format", form).stdout for gang in ("Open Vein", GANG))
    path = tmp_path / "two.txt"
    path.write_text(f"{first}\n{second}", encoding="utf-8")
    line = len(first.splitlines()) + (2 if form == "text" else 3)  # a list begins with its subject
    shown = command("deck", "import", str(path), "--dry-run")
    assert "Gang: Brotherhood of the Fang\n" in shown.stdout
    told = " ".join(shown.stderr.split())
    assert f"line {line}: unknown: " in told
    assert "a second gang begins here, and nothing from here on is read; put it into a file of its own." in told
    assert told.endswith("It is not legal yet, 1 guessed, 1 unknown. Nothing was saved.")
    checked = command("deck", "check", str(path))
    assert (checked.exit_code, checked.stdout.count("\n")) == (1, 2)
    assert f"line {line}: " in checked.stdout
    assert checked.stdout.endswith("Open Vein: not legal (1 error)\n")
