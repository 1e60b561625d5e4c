"""A deck from a pipe: - is read as the standard input wherever a deck file is."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.cli.conftest import Command


def test_a_gang_comes_through_a_pipe_wherever_a_file_is_read(command: Command) -> None:
    sent = command("deck", "export", "Powder and Prayer").stdout
    assert command("deck", "check", "-", said=sent).stdout == "Powder and Prayer: legal\n"
    assert command("deck", "diff", "-", "Powder and Prayer", said=sent).stderr == "They hold the same.\n"
    mistyped = command("deck", "check", "-", said=sent.replace("Kill Shot", "Kil Shot"))
    assert "error FILE-1: The input: line " in mistyped.stdout
    sent_as_json = command("deck", "export", "Powder and Prayer", "--format", "json").stdout
    assert command("deck", "show", "-", said=sent_as_json).stdout.startswith("Powder and Prayer - Renegade Militia")
    as_csv = command("deck", "export", "Powder and Prayer", "--format", "csv").stdout
    assert command("deck", "check", "-", said=as_csv).exit_code == 0


@pytest.mark.parametrize("change", [("add", "-", "Kill Shot"), ("edit", "-"), ("maybe", "-", "Kill Shot")])
def test_nothing_is_written_back_to_a_pipe(command: Command, change: tuple[str, ...]) -> None:
    done = command("deck", *change, said=command("deck", "export", "Powder and Prayer").stdout)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "The input cannot be changed; nothing was written." in done.stderr


def test_the_help_says_that_a_gang_may_come_through_a_pipe(command: Command) -> None:
    assert "- for the standard input" in " ".join(command("deck", "check", "--help").stdout.replace("│", " ").split())


def test_without_standard_input_the_gang_is_reported_missing() -> None:
    shell = f'"{sys.executable}" -m deckbuilder deck check - <&-'
    done = subprocess.run(["/bin/sh", "-c", shell], capture_output=True, check=False, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("Error: The input ")
