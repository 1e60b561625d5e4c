"""The user's settings: one TOML file, overridden by the environment, overridden by the options of a single run.

A fault in the file is a problem with its line number; the rest of the file stays valid.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TypeVar

from deckbuilder.app.files import make_folder, write_text
from deckbuilder.app.preferences.config_text import KEYS, keys_in, line_number, with_keys, with_value
from deckbuilder.app.preferences.keymap import Keyboard, Keymap, assigned_keys, read_keymap
from deckbuilder.app.preferences.settings import (
    BY_KEY,
    SETTINGS,
    SettingValue,
    impossible,
    understood,
    unknown,
    written,
)
from deckbuilder.cards.limits import parse, read_bytes
from deckbuilder.errors import Refusal
from deckbuilder.paths import config_path
from deckbuilder.problems import Problem, Report
from deckbuilder.text import harmless

FILE, ENVIRONMENT, OPTION, DEFAULT = "file", "environment", "option", "default"
_AT_LINE = re.compile(r"\(at line (\d+), column \d+\)")
_Wanted = TypeVar("_Wanted", str, bool, float)


@dataclass(frozen=True, slots=True)
class Config:
    """The settings in effect for this run, their sources, and the faults in the file."""

    path: Path = Path()
    values: Mapping[str, SettingValue] = field(default_factory=dict)
    sources: Mapping[str, str] = field(default_factory=dict)
    keys: Mapping[str, str] = field(default_factory=dict)
    """The keys in the file: for the id of an action, the names of its keys, separated by commas."""
    problems: tuple[Problem, ...] = ()
    lost: Collection[str] = ()
    """The settings that the file makes, or may make, but that could not be read."""
    text: str = ""
    """The text of the file; empty if there is none."""

    def value(self, key: str) -> SettingValue:
        """The value of a setting in effect."""
        return self.values.get(key, BY_KEY[key].default)

    def source(self, key: str) -> str:
        """The source of a setting's value."""
        return self.sources.get(key, DEFAULT)

    @property
    def game(self) -> str:
        """The id of the game used if nothing else names one."""
        return self._of("game", "")

    @property
    def theme(self) -> str:
        """The name of the colour theme."""
        return self._of("theme", "")

    @property
    def ascii(self) -> bool:
        """Whether only plain characters are drawn."""
        return self._of("ascii", False)

    @property
    def animation(self) -> bool:
        """Whether anything may glide or blink."""
        return self._of("animation", False)

    @property
    def pause(self) -> float:
        """Seconds of pause after each move of a computer player."""
        return self._of("pause", 0.0)

    @property
    def auto_pass(self) -> str:
        """The automatic passing mode of people when a game begins."""
        return self._of("auto_pass", "")

    @property
    def ask_offers(self) -> bool:
        """Whether people are asked about every standing offer when a game begins."""
        return self._of("ask_offers", False)

    def keymap(self, keyboard: Keyboard) -> Keymap:
        """The chosen keys available on this keyboard, and problems with line numbers for the others."""
        found = read_keymap(keyboard, self.keys)
        problems = (placed(problem, self.text, KEYS, *problem.where.split(".")) for problem in found.problems)
        return Keymap(found.keys, tuple(problems))

    def _of(self, key: str, kind: _Wanted) -> _Wanted:
        value = self.value(key)
        assert isinstance(value, type(kind))
        return value


def open_config(
    options: Mapping[str, str] | None = None,
    environ: Mapping[str, str] | None = None,
    wanted: Collection[str] = tuple(BY_KEY),
) -> Config:
    """Read the settings; `options` are those of this run, by key. A Refusal if an option or variable is not understood.

    Only environment variables of `wanted` settings are read, so that a command without colours is not stopped by a
    wrong colour theme.
    """
    path = config_path()
    text, table, problems = _read(path)
    values, misread = _values(table, text)
    lost = {key for key in BY_KEY if problems or (key in table and key not in values)}
    keys, unreadable = _keys(table.get(KEYS, {}), text)
    sources = dict.fromkeys(values, FILE)
    environ = os.environ if environ is None else environ
    for setting in SETTINGS:
        in_environment = environ.get(setting.variable, "") if setting.key in wanted else ""
        option = (options or {}).get(setting.key)
        if in_environment:
            values[setting.key] = understood(setting, in_environment, setting.variable)
            sources[setting.key] = ENVIRONMENT
        if option is not None:
            values[setting.key] = understood(setting, option, setting.flag)
            sources[setting.key] = OPTION
    return Config(path, values, sources, keys, (*problems, *misread, *unreadable), lost, text)


def check_config(keyboard: Keyboard) -> Report:
    """Everything wrong in the file, keys included."""
    found = open_config(environ={})
    problems = (*found.problems, *found.keymap(keyboard).problems)
    return Report(str(found.path), problems)


def placed(problem: Problem, text: str, *path: str) -> Problem:
    """The problem with the number of its line in the file."""
    line = line_number(text, *path)
    where = f"line {line}" if line else ".".join(path)
    return Problem(problem.code, problem.message, problem.severity, where=where, nearest=problem.nearest)


def _read(path: Path) -> tuple[str, Mapping[str, object], list[Problem]]:
    """The text of the file, its contents, and the problems that prevent reading it."""
    if not os.path.lexists(path):
        return "", {}, []
    content = read_bytes(path, "the file")
    if isinstance(content, Problem):
        return "", {}, [Problem(content.code, content.message, where=content.where)]
    text = content.decode("utf-8-sig", errors="replace")
    found = parse(content, "the file")
    if not isinstance(found, Problem):
        return text, found, []
    at = _AT_LINE.search(found.message)
    where = f"line {at[1]}" if at is not None else found.where.removeprefix("the file: ")
    message = f"{found.message} No setting in the file applies until this is corrected."
    return text, {}, [Problem(found.code, message, where=where)]


def _values(table: Mapping[str, object], text: str) -> tuple[dict[str, SettingValue], list[Problem]]:
    """The values set in the file, and a problem for every unknown setting or value."""
    values: dict[str, SettingValue] = {}
    problems: list[Problem] = []
    for key, said in table.items():
        setting = BY_KEY.get(key)
        if key == KEYS:
            continue
        if setting is None:
            problems.append(placed(unknown(key, (*BY_KEY, KEYS)).problem("unknown-setting"), text, key))
        elif (value := setting.known(said)) is None:
            problems.append(placed(impossible(setting, said, key).problem("bad-value"), text, key))
        else:
            values[key] = value
    return values, problems


def _keys(said: object, text: str) -> tuple[dict[str, str], list[Problem]]:
    """The keys of each action by its id, and a problem for every entry that names no keys."""
    found: dict[str, str] = {}
    problems: list[Problem] = []
    for id, keys in keys_in(said):
        if id and isinstance(keys, str):
            found[id] = keys
        elif id and isinstance(keys, list) and all(isinstance(one, str) for one in keys):
            found[id] = ",".join(keys)
        else:
            message = f'The keys of an action are written as text, such as "ctrl+n" or "j,down"; {id or KEYS} has none.'
            problems.append(placed(Problem("bad-value", message), text, KEYS, *filter(None, id.split("."))))
    return found, problems


def template() -> str:
    """A new settings file, which documents everything and sets nothing."""
    lines = ["# The settings of deckbuilder. Take the # away before a line to settle it.", ""]
    for setting in SETTINGS:
        lines += [f"# {setting.title}: {setting.means}", f"# {setting.key} = {written(setting.default)}", ""]
    lines += [
        "# Keys: `deckbuilder config keys` lists everything you can do on the screen, with its id.",
        "# [keys.list]",
        '# down = "j,down"',
        "",
    ]
    return "\n".join(lines)


def write_setting(key: str, value: SettingValue) -> Path:
    """Set a value in the file, which is created if it is missing, and return its path."""
    return _rewrite(key, lambda text: with_value(text, key, written(value)))


def write_keys(id: str, keys: str) -> Path:
    """Set the keys of an action in the file (empty for the default keys), and return the path of the file."""
    return _rewrite(f"{KEYS}.{id}", lambda text: with_keys(text, id, keys))


def _rewrite(key: str, change: Callable[[str], str | None]) -> Path:
    path = config_path()
    text = _text(path) if os.path.lexists(path) else template()
    changed = change(text)
    if changed is None:
        raise Refusal(
            "cannot-change",
            f"{key} cannot be changed in {harmless(str(path))} without touching other lines.",
            hint="Change it by hand: `deckbuilder config edit`.",
        )
    return _write(path, changed)


def set_by_name(key: str, text: str) -> Path:
    """Set a value as typed by the user; a Refusal if it is not understood."""
    setting = BY_KEY.get(key.strip().casefold().replace("-", "_"))
    if setting is None:
        raise unknown(key, BY_KEY).refusal("unknown-setting")
    return write_setting(setting.key, understood(setting, text, setting.key))


def assign_keys(keyboard: Keyboard, config: Config, id: str, keys: str) -> Config:
    """Set the keys of an action (names separated by commas, empty for the default keys) and write them to the file.

    A Refusal if the action cannot have these keys.
    """
    assigned = assigned_keys(keyboard, config.keys, id, keys)
    path = write_keys(id, assigned.get(id, ""))
    return replace(config, path=path, keys=assigned, text=_text(path))


def begin_config() -> Path:
    """The path of the file, which is created if it is missing."""
    path = config_path()
    return path if os.path.lexists(path) else _write(path, template())


def _text(path: Path) -> str:
    content = read_bytes(path, "the file")
    found = parse(content, "the file") if isinstance(content, bytes) else content
    if isinstance(found, Problem):
        raise Refusal(
            "unreadable-config",
            f"{harmless(str(path))} was not changed: {found.message}",
            hint="Correct it first: `deckbuilder config check` says where.",
        )
    assert isinstance(content, bytes)
    return content.decode("utf-8")


def _write(path: Path, text: str) -> Path:
    make_folder(path.parent, "Check that it is writable, or set DECKBUILDER_CONFIG to another file.")
    return write_text(path, text)
