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
    assert "It does not exist yet" in done.stderr


def test_a_check_names_every_line_and_answers_no(mine: Path) -> None:
    done = config("check")
    assert done.exit_code == 1
    assert 'error bad-value: line 2: theme cannot be "lihgt". Did you mean light?' in done.stdout
    assert "error key-conflict: line 5: The key j of catalogue.open (Card) is that of list.down (Down)" in done.stdout
    assert [one["where"] for one in json.loads(config("check", "--json").stdout)["problems"]] == ["line 2", "line 5"]


def test_config_show_says_where_each_setting_comes_from(mine: Path) -> None:
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


def test_a_game_in_plain_lines_begins_with_the_chosen_auto_pass() -> None:
    assert config("set", "auto_pass", "on").exit_code == 0
    done = carry_out("play", "Powder and Prayer", "The Slow Tide", said="auto\nquit\n")
    assert "Automatic passing is on" in done.output


def test_a_key_is_given_to_an_action_and_taken_back_by_a_command(mine: Path) -> None:
    done = config("key", "catalogue.copy", "ctrl+y,Y")
    assert (done.exit_code, done.stdout) == (0, "catalogue.copy: ctrl+y Y\n")
    assert 'copy = "ctrl+y,Y"\nopen = "j"\n' in mine.read_text(encoding="utf-8")
    assert config("key", "catalogue.copy").stdout == "catalogue.copy: ctrl+y Y\n"
    assert config("key", "app.help", "f12").exit_code == 0
    assert '\n[keys.app]\nhelp = "f12"\n' in mine.read_text(encoding="utf-8")
    done = config("key", "catalogue.copy", "--usual", "--json")
    assert json.loads(done.stdout) == {"id": "catalogue.copy", "keys": ["y"]}
    assert "copy" not in mine.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("catalogue.copy", "j"), "The key j is that of Down (list.down) on the same screen: choose another one for"),
        (("catalogue.coppy", "c"), "Did you mean catalogue.copy?"),
        (("catalogue.coppy",), "Did you mean catalogue.copy?"),
        (("catalogue.copy", "f99"), '"f99" is not a key for catalogue.copy'),
        (("catalogue.copy", "c", "--usual"), "Name keys or ask for the default ones, not both."),
    ],
)
def test_a_key_that_cannot_be_had_changes_nothing(mine: Path, words: tuple[str, ...], said: str) -> None:
    before = mine.read_text(encoding="utf-8")
    done = config("key", *words)
    assert (done.exit_code != 0, done.stdout) == (True, "")
    assert said in " ".join(done.stderr.split())
    assert mine.read_text(encoding="utf-8") == before


@pytest.mark.parametrize("words", [("cards", "show", "kill shot"), ("formats", "list"), ("config", "keys")])
def test_a_wrong_theme_does_not_stop_a_command_without_colours(
    monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setenv("DECKBUILDER_THEME", "nope")
    done = carry_out(*words)
    assert (done.exit_code, done.stderr) == (0, "")
    shown = config("show")
    assert shown.exit_code == 2
    assert shown.stderr.startswith('Error: DECKBUILDER_THEME cannot be "nope".')


def test_less_than_nothing_is_no_pause_and_is_told_what_one_is() -> None:
    for words in (("pause", "-1"), ("pause", "--", "-1")):
        done = config("set", *words)
        assert done.exit_code == 2
        assert done.stderr == 'Error: pause cannot be "-1".\nIt is a number of seconds from 0 to 10.\n'
    assert not config_path().exists()


@pytest.mark.parametrize("text", ['game = "king-of-new-york"\ntheme = \n', 'game = "king-of-new-yor"\n', "\xff"])
def test_a_command_says_that_the_chosen_game_could_not_be_read(mine: Path, text: str) -> None:
    mine.write_bytes(text.encode("latin-1"))
    done = carry_out("factions", "list")
    assert "Renegade Militia" in done.stdout
    assert (
        done.stderr == f"Note: {mine} has a fault, so no game is chosen by it; `deckbuilder config check` says which.\n"
    )
    assert carry_out("factions", "list", "--game", "king-of-new-york").stderr == ""


def test_settings_that_are_too_large_are_to_be_shortened(mine: Path) -> None:
    mine.write_text("#" * 1_100_000, encoding="utf-8")
    assert "the file: The file is larger than 1024 KiB, the most that is read; shorten it." in config("check").stdout


def test_settings_behind_a_broken_link_are_told_as_that(mine: Path) -> None:
    mine.unlink()
    mine.symlink_to("gone.toml")
    said = f"{mine} is a link to gone.toml, which does not exist; mend the link."
    assert f"error missing-file: the file: {said}" in config("check").stdout
    assert f"Error: {mine} was not changed: {said}\n" in config("set", "theme", "dark").stderr
