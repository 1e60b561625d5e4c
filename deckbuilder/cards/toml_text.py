r"""The text of a TOML file: where something is quoted in it, and what only TOML 1.1 allows.

Python 3.15 reads TOML 1.1, older ones 1.0. A file is refused everywhere for what some could not read: a line break or a
last comma in a table `{ ... }`, and the escapes `\e` and `\x`.
"""

from __future__ import annotations

import re

_QUOTED = (
    r'"""(?:[^"\\]|\\.|"{1,2}(?!"))*+"{3,5}'
    r"|'''(?:[^']|'{1,2}(?!'))*+'{3,5}"
    r'|"(?:[^"\\\n]|\\.)*+"'
    r"|'[^'\n]*+'"
    r"|#[^\n]*+"
)
_TEXTS = re.compile(_QUOTED, re.DOTALL)
_MARKS = re.compile(rf"{_QUOTED}|[\[\]{{}}\n]|,(?=[ \t]*\}})", re.DOTALL)
_NEW_ESCAPE = re.compile(r"[^\\](?:\\\\)*(\\[ex])")

NO_BREAK = "TOML 1.0 allows no line break in a table { ... }; write it on one line"
NO_COMMA = "TOML 1.0 allows no comma after the last key of a table { ... }; remove it"
NO_ESCAPE = r"in a text \ is written \\"


def without_texts(text: str) -> str:
    """A file without its quoted texts and comments, in as many lines."""
    return _TEXTS.sub(lambda match: "\n" * match.group().count("\n"), text)


def beyond_toml_1_0(text: str) -> str:
    """The first thing in a file that only TOML 1.1 allows, with its place; empty if there is none."""
    inside: list[str] = []
    for match in _MARKS.finditer(text):
        mark, place = match.group(), match.start()
        if mark in ("[", "{"):
            inside.append(mark)
        elif mark in ("]", "}"):
            del inside[-1:]
        elif mark == "\n" and inside[-1:] == ["{"]:
            return NO_BREAK + _at(text, place)
        elif mark == ",":
            return NO_COMMA + _at(text, text.index("}", place))
        elif mark.startswith('"') and (escape := _NEW_ESCAPE.search(mark)) is not None:
            return NO_ESCAPE + _at(text, place + escape.end())
    return ""


def _at(text: str, place: int) -> str:
    line = text.count("\n", 0, place) + 1
    return f" (at line {line}, column {place - text.rfind(chr(10), 0, place)})"
