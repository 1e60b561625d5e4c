"""A dash as the file to write: what the file would hold is printed, and no file is called "-"."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cli.conftest import Command

GANG = "The Slow Tide"
WRITERS = {
    ("deck", "export", GANG, "--format", "text"): "it.gang",
    ("deck", "new", "--faction", "militia", "--name", "Night Watch"): "it.gang",
    ("deck", "certify", GANG): "it.json",
    ("report", GANG): "it.gang",
    ("game", "export", "1"): "it.json",
}


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder in which the commands run."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("words", WRITERS, ids=lambda words: " ".join(words[:2]))
def test_a_dash_prints_what_the_file_would_hold(command: Command, here: Path, words: tuple[str, ...]) -> None:
    command("play", GANG, "Powder and Prayer", "--seed", "3", said="quit\n")
    before = {*here.iterdir()}
    printed = command(*words, "-o", "-")
    assert printed.exit_code == 0
    assert {*here.iterdir()} == before
    assert command(*words, "-o", WRITERS[words]).exit_code == 0
    assert printed.stdout == (here / WRITERS[words]).read_text(encoding="utf-8")


def test_a_new_gang_that_is_printed_is_not_saved(command: Command) -> None:
    command("deck", "new", "--faction", "militia", "--name", "Night Watch", "-o", "-")
    assert command("deck", "show", "Night Watch").exit_code == 2


def test_several_gangs_are_not_printed_into_one_another(command: Command) -> None:
    for words in (("deck", "export"), ("deck", "certify")):
        done = command(*words, GANG, "Powder and Prayer", "-o", "-")
        assert (done.exit_code, done.stdout) == (2, "")
        assert "Name a folder for them with -o." in done.stderr


@pytest.mark.parametrize("name", ["/dev/stdout", "/dev/fd/1"])
def test_the_standard_output_may_be_called_by_its_path(command: Command, name: str) -> None:
    export = ("deck", "export", GANG, "-o")
    assert command(*export, name).stdout == command(*export, "-").stdout


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="this system has no paths for open files")
def test_an_open_pipe_can_be_written_to_by_its_path(command: Command) -> None:
    reading, writing = os.pipe()
    done = command("deck", "export", GANG, "-o", f"/dev/fd/{writing}")
    os.close(writing)
    with open(reading, encoding="utf-8") as pipe:
        assert pipe.read() == command("deck", "export", GANG).stdout
    assert (done.exit_code, done.stderr) == (0, f"Written: /dev/fd/{writing}\n")
