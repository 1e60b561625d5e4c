from __future__ import annotations

from collections.abc import Callable

import pytest

from deckbuilder.app.preferences.config import (
    Config,
    begin_config,
    open_config,
    set_by_name,
    template,
    write_setting,
)
from deckbuilder.app.preferences.config_text import line_number, with_keys, with_value
from deckbuilder.app.preferences.keymap import KeyAction, Keyboard, read_keymap
from deckbuilder.app.preferences.settings import BY_KEY, SETTINGS
from deckbuilder.errors import Refusal
from deckbuilder.paths import config_path

Write = Callable[[str], None]


@pytest.fixture
def write() -> Write:
    def write_config(text: str) -> None:
        config_path().parent.mkdir(parents=True, exist_ok=True)
        config_path().write_text(text, encoding="utf-8")

    return write_config


def problems(config: Config) -> list[tuple[str, str]]:
    return [(problem.where, problem.code) for problem in config.problems]


def test_without_a_file_everything_is_as_it_comes() -> None:
    config = open_config(environ={})
    assert (config.theme, config.ascii, config.animation, config.pause, config.auto_pass) == (
        *("dark", False, True, 0.3, "on"),
    )
    assert config.problems == ()


def test_an_option_overrides_the_environment_and_the_file(write: Write) -> None:
    write('theme = "light"\npause = 1\nascii = true\n')
    config = open_config({"theme": "nord"}, {"DECKBUILDER_THEME": "ansi", "DECKBUILDER_PAUSE": "0.5"})
    assert (config.theme, config.pause, config.ascii) == ("nord", 0.5, True)
    assert [config.source(key) for key in ("theme", "pause", "ascii", "auto_pass")] == [
        *("option", "environment", "file", "default"),
    ]


def test_a_config_fault_names_its_line_and_keeps_the_other_settings(write: Write) -> None:
    write('# mine\nthmee = "light"\nascii = "yes"\npause = -1\nauto_pass = "turn"\n[keys]\nx = 3\n')
    config = open_config(environ={})
    assert problems(config) == [
        ("line 2", "unknown-setting"),
        ("line 3", "bad-value"),
        ("line 4", "bad-value"),
        ("line 7", "bad-value"),
    ]
    assert "Did you mean theme?" in config.problems[0].message
    assert (config.auto_pass, config.ascii, config.pause) == ("turn", False, 0.3)


@pytest.mark.parametrize("value", ["true", "nan", "inf", "11", '"1"', "[1]"])
def test_a_pause_is_a_number_of_seconds_that_somebody_could_wait(write: Write, value: str) -> None:
    write(f"pause = {value}\n")
    assert problems(open_config(environ={})) == [("line 1", "bad-value")]


def test_a_config_file_that_is_not_toml_names_the_faulty_line(write: Write) -> None:
    write('theme = "light"\nascii = tru\n')
    config = open_config(environ={})
    assert problems(config) == [("line 2", "not-toml")]
    assert config.theme == "dark"


def test_a_value_that_is_none_is_refused_where_somebody_waits_for_it() -> None:
    with pytest.raises(Refusal, match='DECKBUILDER_THEME cannot be "drakula"') as refused:
        open_config(environ={"DECKBUILDER_THEME": "drakula"})
    assert refused.value.hint == "Did you mean dracula?"


def test_writing_a_setting_keeps_every_comment(write: Write) -> None:
    write("# my own\npause = 1   # not too fast\n\n# keys\n[keys.list]\ndown = 'n'\n")
    write_setting("pause", 0.3)
    write_setting("theme", "ansi")
    assert config_path().read_text(encoding="utf-8") == (
        "# my own\npause = 0.3   # not too fast\ntheme = \"ansi\"\n\n# keys\n[keys.list]\ndown = 'n'\n"
    )


def test_the_first_setting_makes_a_file_that_explains_all() -> None:
    set_by_name("Auto-Pass", "OFF")
    text = config_path().read_text(encoding="utf-8")
    assert '# auto_pass = "on"\nauto_pass = "off"\n' in text
    assert open_config(environ={}).auto_pass == "off"
    assert begin_config().read_text(encoding="utf-8") == text
    for setting in SETTINGS:
        assert f"# {setting.key} = " in template()


def test_a_file_that_cannot_be_read_is_left_as_it_is(write: Write) -> None:
    write("ascii = tru\n")
    with pytest.raises(Refusal, match="was not changed"):
        write_setting("theme", "light")
    assert config_path().read_text(encoding="utf-8") == "ascii = tru\n"


@pytest.mark.parametrize(("key", "value"), [("thmee", "light"), ("theme", "lihgt"), ("pause", "soon"), ("ascii", "2")])
def test_an_unknown_setting_or_value_is_not_written(key: str, value: str) -> None:
    with pytest.raises(Refusal):
        set_by_name(key, value)
    assert not config_path().exists()


def test_lines_that_hold_more_than_a_key_are_not_touched() -> None:
    assert with_value('a = """\ntheme = 1\n"""\n', "theme", "2") is None
    assert with_value("theme = 'a # b' # c", "theme", "2") == "theme = 2 # c"
    assert with_value("[keys]\na = 'x'\n", "theme", "2") == "theme = 2\n[keys]\na = 'x'\n"
    assert line_number("[a]\n'b.c' = 1\n", "a", "b", "c") == 2
    assert line_number("[a]\n", "a", "b") == 1


def test_keys_are_written_where_they_stand_and_comments_stay() -> None:
    assert with_keys("", "one.copy", "c") == '[keys.one]\ncopy = "c"\n'
    before = "a = 1 # x\n[keys]\none.copy = 'x' # mine\n[keys.two]\ncard = 'y'\n"
    assert with_keys(before, "one.copy", "c") == before.replace("'x'", '"c"')
    assert with_keys(before, "two.copy", "c") == before.replace("[keys.two]\n", '[keys.two]\ncopy = "c"\n')
    assert with_keys(before, "one.copy", "") == before.replace("one.copy = 'x' # mine\n", "")
    assert with_keys(before, "one.card", "c") is None, "a table that is written with dots cannot be opened again"
    assert with_keys('[keys.one]\ncopy = [\n"x",\n]\n', "one.copy", "c") is None


def test_every_setting_takes_what_it_offers() -> None:
    for setting in SETTINGS:
        assert all(setting.known(value) == value for value in setting.offered)
        assert setting.default in setting.offered
    assert BY_KEY["ascii"].from_text("maybe") is None


BOTH = frozenset({"one", "two"})
KEYBOARD = Keyboard(
    (
        KeyAction("list.down", "Down", ("down", "j"), BOTH),
        KeyAction("one.copy", "Copy", ("y",), frozenset({"one"})),
        KeyAction("one.card", "Card", ("v",), frozenset({"one"})),
        KeyAction("two.card", "Card", ("v",), frozenset({"two"})),
    ),
    lambda key: key if key.isalpha() else None,
)


def test_keys_that_nobody_else_has_can_be_had() -> None:
    found = read_keymap(KEYBOARD, {"one.copy": "c, x", "two.card": "y"})
    assert (found.keys, found.problems) == ({"one.copy": ("c", "x"), "two.card": ("y",)}, ())


def test_two_actions_may_change_their_keys() -> None:
    found = read_keymap(KEYBOARD, {"one.copy": "v", "one.card": "y"})
    assert (found.keys, found.problems) == ({"one.copy": ("v",), "one.card": ("y",)}, ())


@pytest.mark.parametrize(
    ("wanted", "code", "said"),
    [
        ({"one.copy": "j"}, "key-conflict", "The key j of one.copy (Copy) is that of list.down (Down)"),
        ({"list.down": "v"}, "key-conflict", "one.card (Card)"),
        ({"one.copy": "c", "one.card": "c"}, "key-conflict", "is that of one.copy (Copy)"),
        ({"one.coppy": "c"}, "unknown-action", "Did you mean one.copy?"),
        ({"one.copy": "1"}, "unknown-key", '"1" is not a key for one.copy'),
        ({"one.copy": " "}, "no-key", "No key is named"),
    ],
)
def test_keys_that_cannot_be_had_are_named_and_the_others_stay(wanted: dict[str, str], code: str, said: str) -> None:
    found = read_keymap(KEYBOARD, {"two.card": "z", **wanted})
    assert [problem.code for problem in found.problems] == [code]
    assert said in found.problems[0].message
    assert found.keys["two.card"] == ("z",)
