from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from typer.testing import Result

from deckbuilder.paths import config_path
from tests.support.commands import carry_out


def config(*words: str) -> Result:
    return carry_out("config", *words)


@pytest.fixture
def mine() -> Path:
    path = config_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('pause = 1\ntheme = "lihgt"\n[keys.catalogue]\ncopy = "ctrl+n"\nopen = "j"\n', encoding="utf-8")
    return path


def test_the_file_is_named_and_whether_it_is_there() -> None:
    done = config("path")
    assert done.stdout == f"{config_path()}\n"
    assert "not there yet" in done.stderr


def test_a_check_names_every_line_and_answers_no(mine: Path) -> None:
    done = config("check")
    assert done.exit_code == 1
    assert 'error bad-value: line 2: theme cannot be "lihgt". Did you mean light?' in done.stdout
    assert "error key-conflict: line 5: The key j of catalogue.open (Card) is that of list.down (Down)" in done.stdout
    assert [one["where"] for one in json.loads(config("check", "--json").stdout)["problems"]] == ["line 2", "line 5"]


def test_what_is_settled_is_said_with_where(mine: Path) -> None:
    done = carry_out("--theme", "nord", "config", "show")
    lines = [line.split() for line in done.stdout.splitlines()]
    assert ["theme", "nord", "option"] in lines
    assert ["pause", "1", "file"] in lines
    assert ["keys.catalogue.copy", "ctrl+n", "file"] in lines
    shown = json.loads(config("show", "--json").stdout)
    assert shown["settings"]["ascii"] == {"value": False, "source": "default"}


def test_the_keys_are_those_that_hold_now(mine: Path) -> None:
    done = config("keys")
    lines = [line.split() for line in done.stdout.splitlines()]
    assert ["catalogue.copy", "ctrl+n", "Copy", "the", "text", "of", "the", "card"] in lines
    assert ["catalogue.open", "enter", "Card"] in lines
    assert "line 5" in done.stderr
    listed = {one["id"]: one["keys"] for one in json.loads(config("keys", "--json").stdout)}
    assert listed["app.help"] == ["question_mark", "f1"]


def test_the_example_of_the_help_can_be_had(mine: Path) -> None:
    assert 'copy = "c"' in config("keys", "--help").stdout
    mine.write_text('[keys.catalogue]\ncopy = "c"\n', encoding="utf-8")
    assert config("check").exit_code == 0


def test_one_thing_is_settled_by_a_command(mine: Path) -> None:
    assert config("set", "theme", "light").exit_code == 0
    assert 'theme = "light"\n[keys.catalogue]' in mine.read_text(encoding="utf-8")
    assert config("set", "theem", "light").exit_code == 2


def test_the_editor_is_opened_and_its_work_looked_at(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    editor = tmp_path / "editor.py"
    editor.write_text("import sys; open(sys.argv[1], 'a').write('pause = 99\\n')")
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.setenv("EDITOR", f'"{sys.executable}" "{editor}"')
    done = config("edit")
    assert done.exit_code == 1
    assert 'pause cannot be "99"' in done.stdout
    monkeypatch.setenv("EDITOR", str(tmp_path / "none"))
    assert config("edit").exit_code == 2


def test_a_game_in_plain_lines_begins_with_the_automatic_passing_that_is_settled() -> None:
    assert config("set", "auto_pass", "on").exit_code == 0
    done = carry_out("play", "Powder and Prayer", "The Slow Tide", said="auto\nquit\n")
    assert "Automatic passing is on" in done.output
