"""The text of the settings file: where a setting is in it, and edits of one line that leave all others alone.

An edit that cannot be made line by line is not made.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

TomlTables = dict[str, Any]

KEYS = "keys"
"""The table of the keys."""

_PART = r"""(?:[A-Za-z0-9_-]+|"[^"\n]*"|'[^'\n]*')"""
_NAME = rf"{_PART}(?:[ \t]*\.[ \t]*{_PART})*"
_HEADER = re.compile(rf"[ \t]*\[\[?[ \t]*({_NAME})[ \t]*\]")
_PAIR = re.compile(rf"([ \t]*)({_NAME})([ \t]*=[ \t]*)")
_PARTS = re.compile(_PART)
_VALUE = re.compile(r"""("(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[^#\n]*?)([ \t]*(?:#[^\n]*)?)$""")


def line_number(text: str, *path: str) -> int:
    """The line number, from 1, of a key or else of the table that contains it; 0 if there is none."""
    found = 0
    for number, _, here in _named(text):
        if here == path:
            return number
        if here and path[: len(here)] == here:
            found = number
    return found


def with_value(text: str, key: str, value: str) -> str | None:
    """The text with a top-level value changed or added; None if that cannot be done line by line."""
    lines = text.split("\n")
    place = next((number for number, is_pair, path in _named(text) if is_pair and path == (key,)), None)
    if place is not None:
        lines[place - 1] = _changed(lines[place - 1], value)
    else:
        lines.insert(_place_for(lines, key), f"{key} = {value}")
    return _checked(text, "\n".join(lines), lambda tables: tables.update(_tables(f"{key} = {value}")))


def with_keys(text: str, id: str, keys: str) -> str | None:
    """The text with the keys of an action changed, added, or (if empty) removed; None if that cannot be done."""
    path = (KEYS, *id.split("."))
    table, name = path[:-1], path[-1]
    lines = text.split("\n")
    named = list(_named(text))
    place = next((number for number, is_pair, here in named if is_pair and here == path), None)
    header = next((number for number, is_pair, here in named if not is_pair and here == table), None)
    if place is not None and keys:
        lines[place - 1] = _changed(lines[place - 1], f'"{keys}"')
    elif place is not None:
        del lines[place - 1]
    elif keys and header is not None:
        lines.insert(header, f'{name} = "{keys}"')
    elif keys:
        before = [*text.rstrip().split("\n"), ""] if text.strip() else []
        lines = [*before, f"[{'.'.join(table)}]", f'{name} = "{keys}"', ""]

    def change(tables: TomlTables) -> None:
        tables[KEYS] = dict(keys_in(tables.get(KEYS, {})))
        tables[KEYS].pop(id, None)
        if keys:
            tables[KEYS][id] = keys

    return _checked(text, "\n".join(lines), change)


def keys_in(said: object, *before: str) -> Iterator[tuple[str, object]]:
    """The entries for the keys of every action, by its id, from nested tables."""
    if isinstance(said, dict):
        for name, inner in said.items():
            yield from keys_in(inner, *before, *str(name).split("."))
    else:
        yield ".".join(before), said


def _named(text: str) -> Iterator[tuple[int, bool, tuple[str, ...]]]:
    """Each line that names a table or a key: its number, whether it is a key, and the full path."""
    table: tuple[str, ...] = ()
    for number, line in enumerate(text.split("\n"), start=1):
        if header := _HEADER.match(line):
            table = _path(header[1])
            yield number, False, table
        elif pair := _PAIR.match(line):
            yield number, True, (*table, *_path(pair[2]))


def _path(name: str) -> tuple[str, ...]:
    """The parts of a name; dots inside a quoted part separate as well."""
    return tuple(piece for part in _PARTS.finditer(name) for piece in part[0].strip("\"'").split("."))


def _changed(line: str, value: str) -> str:
    pair = _PAIR.match(line)
    assert pair is not None
    rest = line[pair.end() :]
    end = "\r" if rest.endswith("\r") else ""
    comment = _VALUE.match(rest.removesuffix("\r"))
    return pair[0] + value + (comment[2] if comment is not None else "") + end


def _place_for(lines: list[str], key: str) -> int:
    """The place for a new top-level key: below a comment that shows it, after the last key, or before any table."""
    end = next((number for number, line in enumerate(lines) if _HEADER.match(line)), len(lines))
    example = re.compile(rf"[ \t]*#[ \t]*{re.escape(key)}[ \t]*=")
    for wanted in (example, _PAIR):
        found = [number for number, line in enumerate(lines[:end]) if wanted.match(line)]
        if found:
            return found[-1] + 1
    while end and lines[end - 1].lstrip().startswith("#"):
        end -= 1
    return end


def _checked(old: str, new: str, change: Callable[[TomlTables], object]) -> str | None:
    """The new text, if its meaning differs from the old text by exactly this change; None otherwise."""
    try:
        wanted, found = _tables(old), _tables(new)
    except ValueError:
        return None
    change(wanted)
    return new if _flat(wanted) == _flat(found) else None


def _tables(text: str) -> TomlTables:
    import tomllib

    return tomllib.loads(text.replace("\r\n", "\n"))


def _flat(tables: Mapping[str, Any]) -> TomlTables:
    """The settings with the keys of every action by its id, in whichever way they are written."""
    return {**tables, KEYS: dict(keys_in(tables.get(KEYS, {})))}
