"""A folder of decks certified by one command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command


@pytest.fixture
def sent(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder `sent` in the current directory: two legal decks, one that is not, and a file that is no deck."""
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "sent"
    folder.mkdir()
    command("deck", "export", "The Slow Tide", "-o", str(folder / "ann.gang"))
    command("deck", "export", "Open Vein", "-o", str(folder / "bo.gang"))
    (folder / "cy.gang").write_text("Name: Cy's\nGang: undead\nCombat deck:\n2 Chomp\n", encoding="utf-8")
    (folder / "dee.gang").write_bytes(b"\0")
    return folder


def test_each_legal_deck_gets_a_certificate_and_the_others_a_reason(command: Command, sent: Path) -> None:
    done = command("deck", "certify", "sent", "-o", "certificates")
    assert done.exit_code == 2
    assert done.stdout.splitlines() == [
        "The Slow Tide (sent/ann.gang): certificates/ann.json",
        "Open Vein (sent/bo.gang): certificates/bo.json",
    ]
    assert "Error: sent/cy.gang: It is not legal: START-1" in done.stderr
    assert "`deckbuilder deck fix` says how a gang becomes legal." in done.stderr
    assert "Error: sent/dee.gang is not text" in done.stderr
    assert done.stderr.endswith("2 written, 2 not written.\n")
    verified = command("deck", "certify", "--verify", "certificates")
    assert (verified.exit_code, verified.stdout.count(": holds")) == (0, 2)


def test_decks_that_are_not_legal_end_the_command_with_one(command: Command, sent: Path) -> None:
    done = command("deck", "certify", "sent/ann.gang", "sent/cy.gang", "-o", "certificates", "--json")
    assert done.exit_code == 1
    told = json.loads(done.stdout)
    assert [one["written"] for one in told["written"]] == ["certificates/ann.json"]
    assert [one["code"] for one in told["failed"]] == ["not-legal"]


def test_no_certificate_is_overwritten_unless_that_is_said(command: Command, sent: Path) -> None:
    words = ("deck", "certify", "sent/ann.gang", "Open Vein", "-o", "certificates")
    command(*words)
    (sent.parent / "certificates" / "ann.json").write_text("mine", encoding="utf-8")
    done = command(*words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "certificates/ann.json already exists" in done.stderr
    assert done.stderr.count("--replace overwrites what is there") == 1
    assert command(*words, "--replace").exit_code == 0
    assert (sent.parent / "certificates" / "ann.json").read_text(encoding="utf-8") != "mine"


def test_many_certificates_need_a_folder(command: Command, sent: Path) -> None:
    done = command("deck", "certify", "sent")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "Name a folder for them with -o." in done.stderr


def test_a_format_that_does_not_exist_is_refused_once(command: Command, sent: Path) -> None:
    done = command("deck", "certify", "sent", "-o", "certificates", "--format", "nowhere")
    assert (done.exit_code, done.stderr.count("nowhere")) == (2, 1)
    assert not (sent.parent / "certificates").exists()
