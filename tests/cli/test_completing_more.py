"""A shell completes formats, settings, clauses, players and the rest of what a command names, and never complains."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from tests.cli.test_completion import offered

HEAVY = ("sqlalchemy", "sqlmodel", "pydantic", "textual", "deckbuilder.games.monster_town.game")


@pytest.fixture(autouse=True)
def catalogue(command: Command) -> None:
    command("cards", "search", "kill")


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("deck check x --format ", ["core-only", "open", "owned"]),
        ("deck check x --format=co", ["--format=core-only"]),
        ("deck check x --game monster-kids --format h", ["hard"]),
        ("formats show ha", ["hard"]),
        ("deck list --game ki", ["king-of-new-york"]),
        ("deck delete --game monsters", ["monsters-menace"]),
        ("--game munch", ["munchkin-nightmare"]),
        ("--theme da", ["dark"]),
        ("config set pa", ["pause"]),
        ("config set theme dr", ["dracula"]),
        ("config set ascii ", ["false", "true"]),
        ("config set nothing ", []),
        ("challenge play one", ["one-shot"]),
        ("challenge show whole-t", ["whole-town"]),
        ("challenge list --kind ga", ["gauntlet"]),
        ("rules show MT-10.", ["MT-10.1", "MT-10.2", "MT-10.3", "MT-10.4"]),
        ("rules show --game monster-kids mk-1.1", ["MK-1.1"]),
        ("rules cards MT-I.1", ["MT-I.1", "MT-I.10"]),
        ("terms show bers", ["Berserker"]),
        ("collection add cor", ["core"]),
        ("collection add kill", ["Kill Shot"]),
        ("sets words woun", ["wound"]),
        ("sets words --game nosuch woun", []),
        ("schema f", ["format"]),
        ("play --seats hu", ["human"]),
        ("play --seats human,rand", ["human,random"]),
        ("play --auto tu", ["turn"]),
        ("lab league --player rut", ["ruthless"]),
        ("deck trial x --player=rat", ["--player=rated"]),
        ("deck diff slow the sl", []),
        ("deck diff the\\ s", ["The Slow Tide"]),
    ],
)
def test_what_a_command_names_is_offered(line: str, found: list[str]) -> None:
    assert [one for one in offered(line) if not found or one in found] == found


def test_versions_and_what_was_deleted_are_offered_for_restoring(command: Command) -> None:
    command("deck", "copy", "The Slow Tide", "Mine")
    command("deck", "tag", "Mine", "fast")
    assert offered("deck restore Mine ") == ["2", "1"]
    assert offered("deck history Mine 1") == ["1"]
    assert offered("deck restore nobody ") == []
    command("deck", "delete", "Mine")
    assert offered("deck restore Mi") == ["Mine"]
    assert offered("deck delete Mi") == []
    command("play", "The Slow Tide", "Open Vein", "--seats", "random,random", "--seed", "1")
    command("game", "delete", "1")
    assert offered("game restore ") == ["1"]
    assert offered("game delete ") == []


def test_backups_are_offered_by_number(command: Command) -> None:
    assert offered("db restore ") == []
    command("db", "backup")
    assert offered("db restore ") == ["1"]


def test_searches_are_offered_for_deleting(command: Command) -> None:
    command("cards", "searches", "save", "tough", "life>=4")
    assert offered("cards searches delete ") == ["tough"]


@pytest.mark.parametrize(
    "line", ["rules show MT-1", "schema d", "config set theme d", "deck check x --format o", "db restore "]
)
def test_a_shell_waits_for_nothing_heavy(line: str) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "deckbuilder"],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"_DECKBUILDER_COMPLETE": "bash", "COMP_LINE": f"deckbuilder {line}"},
    )
    loaded = {text.rpartition("|")[2].strip() for text in done.stderr.splitlines()}
    assert not [name for name in loaded if name.startswith(HEAVY)]


def test_an_own_challenge_and_format_are_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECKBUILDER_HOME", str(tmp_path))
    (tmp_path / "challenges").mkdir()
    (tmp_path / "challenges" / "own.toml").write_text('[[puzzle]]\nid = "mine"\ntitle = "My own"\n', encoding="utf-8")
    (tmp_path / "challenges" / "broken.toml").write_bytes(b"\xff\x00[[")
    (tmp_path / "formats" / "monster-town").mkdir(parents=True)
    (tmp_path / "formats" / "monster-town" / "house.toml").write_text('title = "House"\n', encoding="utf-8")
    assert offered("challenge play mi") == ["mine"]
    assert offered("formats remove ") == ["house"]
    assert offered("deck check x --format hou") == ["house"]
