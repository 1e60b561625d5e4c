"""Lines of a TOML file: where a key stands, and one value changed while every comment stays as it is."""

from __future__ import annotations

import re
from collections.abc import Iterator

_PART = r"""(?:[A-Za-z0-9_-]+|"[^"\n]*"|'[^'\n]*')"""
_NAME = rf"{_PART}(?:[ \t]*\.[ \t]*{_PART})*"
_HEADER = re.compile(rf"[ \t]*\[\[?[ \t]*({_NAME})[ \t]*\]")
_PAIR = re.compile(rf"([ \t]*)({_NAME})([ \t]*=[ \t]*)")
_PARTS = re.compile(_PART)
_VALUE = re.compile(r"""("(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[^#\n]*?)([ \t]*(?:#[^\n]*)?)$""")


def line_of(text: str, *path: str) -> int:
    """The line, counted from 1, on which a key or the table that it is in is written; 0 where that is not found."""
    found = 0
    for number, _, here in _named(text):
        if here == path:
            return number
        if here and path[: len(here)] == here:
            found = number
    return found


def with_value(text: str, key: str, value: str) -> str | None:
    """The text with the value of a key at its top changed or added; None where that cannot be done line by line."""
    lines = text.split("\n")
    place = next((number for number, is_pair, path in _named(text) if is_pair and path == (key,)), None)
    if place is not None:
        lines[place - 1] = _changed(lines[place - 1], value)
    else:
        lines.insert(_place_for(lines, key), f"{key} = {value}")
    changed = "\n".join(lines)
    return changed if _is_the_same_but_for(text, changed, key, value) else None


def _named(text: str) -> Iterator[tuple[int, bool, tuple[str, ...]]]:
    """Each line that names a table or a key: its number, whether it is a key, and the whole path."""
    table: tuple[str, ...] = ()
    for number, line in enumerate(text.split("\n"), start=1):
        if header := _HEADER.match(line):
            table = _path(header[1])
            yield number, False, table
        elif pair := _PAIR.match(line):
            yield number, True, (*table, *_path(pair[2]))


def _path(name: str) -> tuple[str, ...]:
    """The parts of a name; a quoted one may hold dots of its own, which mean the same."""
    return tuple(piece for part in _PARTS.finditer(name) for piece in part[0].strip("\"'").split("."))


def _changed(line: str, value: str) -> str:
    pair = _PAIR.match(line)
    assert pair is not None
    rest = line[pair.end() :]
    end = "\r" if rest.endswith("\r") else ""
    comment = _VALUE.match(rest.removesuffix("\r"))
    return pair[0] + value + (comment[2] if comment is not None else "") + end


def _place_for(lines: list[str], key: str) -> int:
    """Where a key at the top is added: under a comment that shows it, after the last key, or before the first table."""
    end = next((number for number, line in enumerate(lines) if _HEADER.match(line)), len(lines))
    example = re.compile(rf"[ \t]*#[ \t]*{re.escape(key)}[ \t]*=")
    for wanted in (example, _PAIR):
        found = [number for number, line in enumerate(lines[:end]) if wanted.match(line)]
        if found:
            return found[-1] + 1
    while end and lines[end - 1].lstrip().startswith("#"):
        end -= 1
    return end


def _is_the_same_but_for(old: str, new: str, key: str, value: str) -> bool:
    import tomllib

    try:
        wanted = {**tomllib.loads(old.replace("\r\n", "\n")), **tomllib.loads(f"{key} = {value}")}
        return tomllib.loads(new.replace("\r\n", "\n")) == wanted
    except ValueError:
        return False
