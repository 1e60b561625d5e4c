"""The settings of a person: one TOML file, over which the environment goes, and over that the options of one start.

What is wrong in the file is a problem with its line; all the rest of it holds.
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
from deckbuilder.app.preferences.keymap import Keyboard, Keymap, read_keymap, settled_keys
from deckbuilder.app.preferences.settings import BY_KEY, SETTINGS, Value, impossible, understood, unknown, written
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
    """What holds for this start, where each of it comes from, and what is wrong in the file."""

    path: Path = Path()
    values: Mapping[str, Value] = field(default_factory=dict)
    sources: Mapping[str, str] = field(default_factory=dict)
    keys: Mapping[str, str] = field(default_factory=dict)
    """What the file says about keys: for the id of an action, the names of its keys with commas between them."""
    problems: tuple[Problem, ...] = ()
    text: str = ""
    """The file as it is written; nothing where there is none."""

    def value(self, key: str) -> Value:
        """The value of a setting that holds."""
        return self.values.get(key, BY_KEY[key].default)

    def source(self, key: str) -> str:
        """Where the value of a setting comes from."""
        return self.sources.get(key, DEFAULT)

    @property
    def game(self) -> str:
        """The id of the game that is meant where nothing else says it."""
        return self._of("game", "")

    @property
    def theme(self) -> str:
        """The name of the colours."""
        return self._of("theme", "")

    @property
    def ascii(self) -> bool:
        """True where only plain characters are drawn."""
        return self._of("ascii", False)

    @property
    def animation(self) -> bool:
        """True where something may glide or blink."""
        return self._of("animation", False)

    @property
    def pause(self) -> float:
        """Seconds after each move of a computer player."""
        return self._of("pause", 0.0)

    @property
    def auto_pass(self) -> str:
        """What is passed for a person where it could only react, when a game begins."""
        return self._of("auto_pass", "")

    @property
    def ask_offers(self) -> bool:
        """True where a person is asked for each offer that stands, when a game begins."""
        return self._of("ask_offers", False)

    def keymap(self, keyboard: Keyboard) -> Keymap:
        """The chosen keys that can be had on this keyboard, and what is wrong with the others, line by line."""
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
    """Read the settings; `options` are those of one start, by key. A Refusal where one of them is not understood.

    Of the environment only what is `wanted` is read: who needs no colours is not stopped by a wrong name of some.
    """
    path = config_path()
    text, table, problems = _read(path)
    values, misread = _values(table, text)
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
    return Config(path, values, sources, keys, (*problems, *misread, *unreadable), text)


def check_config(keyboard: Keyboard) -> Report:
    """Everything that is wrong in the file, the keys included."""
    found = open_config(environ={})
    problems = (*found.problems, *found.keymap(keyboard).problems)
    return Report(str(found.path), problems)


def placed(problem: Problem, text: str, *path: str) -> Problem:
    """The problem with the line of the file on which it is."""
    line = line_number(text, *path)
    where = f"line {line}" if line else ".".join(path)
    return Problem(problem.code, problem.message, problem.severity, where=where, nearest=problem.nearest)


def _read(path: Path) -> tuple[str, Mapping[str, object], list[Problem]]:
    """The text of the file, what it says, and why it says nothing."""
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
    message = f"{found.message} Nothing of the file holds until this is mended."
    return text, {}, [Problem(found.code, message, where=where)]


def _values(table: Mapping[str, object], text: str) -> tuple[dict[str, Value], list[Problem]]:
    """Every value that the file settles, and a problem for whatever is none of them."""
    values: dict[str, Value] = {}
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
    """The keys of every action by its id, and a problem for whatever is no key."""
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
    """A file to begin with, in which everything is said and nothing is settled."""
    lines = ["# The settings of deckbuilder. Take the # away before a line to settle it.", ""]
    for setting in SETTINGS:
        lines += [f"# {setting.title}: {setting.means}", f"# {setting.key} = {written(setting.default)}", ""]
    lines += [
        "# Keys: `deckbuilder config keys` lists everything that can be done on the screen, with its id.",
        "# [keys.list]",
        '# down = "j,down"',
        "",
    ]
    return "\n".join(lines)


def write_setting(key: str, value: Value) -> Path:
    """Settle something in the file, which is made where there is none, and return its path."""
    return _rewrite(key, lambda text: with_value(text, key, written(value)))


def write_keys(id: str, keys: str) -> Path:
    """Give an action other keys in the file, or for none its usual ones, and return the path of the file."""
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
    """Settle something by words, as a person types them; a Refusal where they are not understood."""
    setting = BY_KEY.get(key.strip().casefold().replace("-", "_"))
    if setting is None:
        raise unknown(key, BY_KEY).refusal("unknown-setting")
    return write_setting(setting.key, understood(setting, text, setting.key))


def settle_keys(keyboard: Keyboard, config: Config, id: str, keys: str) -> Config:
    """Give an action other keys (names with commas between them), or for none its usual ones, and write that.

    A Refusal where it cannot have them.
    """
    settled = settled_keys(keyboard, config.keys, id, keys)
    path = write_keys(id, settled.get(id, ""))
    return replace(config, path=path, keys=settled, text=_text(path))


def begin_config() -> Path:
    """The path of the file, which is made where there is none."""
    path = config_path()
    return path if os.path.lexists(path) else _write(path, template())


def _text(path: Path) -> str:
    content = read_bytes(path, "the file")
    found = parse(content, "the file") if isinstance(content, bytes) else content
    if isinstance(found, Problem):
        raise Refusal(
            "unreadable-config",
            f"{harmless(str(path))} is left as it is: {found.message}",
            hint="Mend it first: `deckbuilder config check` says where.",
        )
    assert isinstance(content, bytes)
    return content.decode("utf-8")


def _write(path: Path, text: str) -> Path:
    make_folder(path.parent, "Check that it may be written to, or name another file by DECKBUILDER_CONFIG.")
    return write_text(path, text)
