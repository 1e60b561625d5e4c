"""The attachment for a report on a wrong rule: the gang or the game, and the versions, and nothing private."""

from __future__ import annotations

import getpass
import json
import platform
from pathlib import Path

import pytest

from deckbuilder import __version__
from tests.cli.conftest import Command

GANG = "Rulebook: monster-town\nGang: undead\n# my own remark\n\nCombat deck:\n3 Kil Shot\n"


def require_nothing_private(text: str, tmp_path: Path) -> None:
    for private in (str(tmp_path), tmp_path.name, str(Path.home()), f"/{getpass.getuser()}", platform.node()):
        assert private not in text, private


def test_a_gang_stays_a_gang_with_versions_and_verdict_as_comments(command: Command, tmp_path: Path) -> None:
    done = command("report", "The Slow Tide")
    assert done.exit_code == 0
    assert f"# Reported with deckbuilder {__version__}, Python {platform.python_version()}\n" in done.stdout
    assert "# Set: core " in done.stdout
    assert "# The program says: nothing is wrong with it\n" in done.stdout
    attached = tmp_path / "attached.gang"
    attached.write_text(done.stdout, encoding="utf-8")
    assert command("deck", "check", str(attached)).exit_code == 0
    assert "Attach this gang" in done.stderr


def test_a_gang_file_is_kept_as_it_was_written(command: Command, tmp_path: Path) -> None:
    (tmp_path / "mine.gang").write_text(GANG, encoding="utf-8")
    done = command("report", str(tmp_path / "mine.gang"))
    assert done.stdout.endswith(GANG)
    assert 'error FILE-1: No installed set has a card called "Kil Shot". Nearest: Kill Shot.' in done.stdout
    require_nothing_private(done.stdout, tmp_path)


def test_a_game_can_still_be_replayed_and_has_its_cards_in_it(command: Command, tmp_path: Path) -> None:
    seats = ("--seats", "random,random", "--seed", "3")
    assert command("play", "The Slow Tide", "Soot and Bones", *seats).exit_code == 0
    attached = tmp_path / "attached.json"
    done = command("report", "1", "-o", str(attached))
    assert (done.exit_code, done.stdout) == (0, "")
    text = attached.read_text(encoding="utf-8")
    document = json.loads(text)
    assert document["report"]["deckbuilder"] == __version__
    assert document["report"]["replayed"] == "it replays as written"
    assert {"core", "ashfall"} <= set(document["report"]["sets"])
    require_nothing_private(text, tmp_path)
    replayed = command("replay", str(attached), "--verify", "--db", str(tmp_path / "elsewhere.sqlite"))
    assert replayed.exit_code == 0, replayed.output
    again = command("report", str(attached))
    assert json.loads(again.stdout)["choices"] == document["choices"]


def test_a_game_that_does_not_replay_is_reported_with_the_place(command: Command, tmp_path: Path) -> None:
    command("play", "The Slow Tide", "Soot and Bones", "--seats", "random,random", "--seed", "3")
    attached = tmp_path / "attached.json"
    command("report", "1", "-o", str(attached))
    document = json.loads(attached.read_text(encoding="utf-8"))
    document["choices"][20] = 90_000
    attached.write_text(json.dumps(document), encoding="utf-8")
    done = command("report", str(attached))
    assert done.exit_code == 0
    assert json.loads(done.stdout)["report"]["replayed"].startswith("choice 21: ")


@pytest.mark.parametrize("ref", ["No Such Gang", "99", "none.gang", "none.json"])
def test_a_report_on_an_unknown_gang_or_game_is_refused(command: Command, ref: str) -> None:
    done = command("report", ref)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("Error: There is no ")


def test_no_file_is_written_over(command: Command, tmp_path: Path) -> None:
    there = tmp_path / "there.txt"
    there.write_text("mine", encoding="utf-8")
    assert command("report", "The Slow Tide", "-o", str(there)).exit_code == 2
    assert there.read_text(encoding="utf-8") == "mine"


def test_without_a_fault_the_versions_of_what_is_at_work_are_named(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm-kitty")
    shown = command("report", "--game", "king-of-new-york").stdout
    assert shown.startswith(f"deckbuilder {__version__}, Python {platform.python_version()}, {platform.system()}\n")
    assert "\nTerminal: xterm-kitty, " in shown
    assert "\nRules: king-of-new-york, version " in shown
    assert "\nSet: after-dark " in shown
    require_nothing_private(shown, tmp_path)
