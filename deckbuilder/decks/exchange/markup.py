"""The marks of forums around a line: BBCode, Markdown and HTML, strikethrough, and the cells of a table."""

from __future__ import annotations

import re

_BULLET = re.compile(r"(?:[-*•+]|\[\*\])\s+|\[\*\]")
_ESCAPED = re.compile(r"\\([\\`*_\[\]<>|~&#+-])")
_TAGS = (
    "b|i|u|s|strike|del|url|list|size|colou?r|font|cent(?:er|re)|left|right|cards?|deck(?:list)?|quote|code|spoiler|img|hr|"
    "table|tr|td|th|h[1-6]|indent|li|ul|ol|p|br|div|span|strong|em|noparse|a"
)
_TAG = re.compile(rf"\[/?(?:{_TAGS})(?:=[^\[\]]*)?\]|</?(?:{_TAGS})(?:\s[^<>]*)?/?>", re.IGNORECASE)
_LINK = re.compile(r"\[([^\[\]]+)\]\((?:https?:|/)[^()\s]*\)")
_DOUBLE = re.compile(r"\[\[([^\[\]]+)\]\]")
_STRIKE = re.compile(r"([\[<](?:s|strike|del)[\]>])|([\[<]/(?:s|strike|del)[\]>])|(~~)", re.IGNORECASE)
_CELL = re.compile(r"(?<!\\)\|")


def unmarked(line: str) -> str:
    """A line without a bullet, emphasis, links and the tags of forums."""
    bullet = _BULLET.match(line)
    bare = line[bullet.end() if bullet is not None else 0 :]
    bare = _TAG.sub("", _LINK.sub(r"\1", _DOUBLE.sub(r"\1", bare)))
    if bullet is not None or bare != line or line.startswith(("**", "__")):
        bare = plain(bare.replace("**", "").removeprefix("__").removesuffix("__"))
    return " ".join(bare.split())


def plain(text: str) -> str:
    """The text that Markdown shows."""
    return _ESCAPED.sub(r"\1", text)


def standing(line: str, *, is_struck: bool) -> tuple[str, bool]:
    """The part of a line not struck out, and whether the strikethrough continues; `is_struck` is its state before."""
    if not is_struck and _STRIKE.search(line) is None:
        return line, False
    kept, place, is_once, goes_on = list[str](), 0, line.count("~~") < 2, is_struck
    for mark in _STRIKE.finditer(line):
        if mark[3] and is_once:
            continue
        kept += [] if is_struck else [line[place : mark.start()]]
        is_struck = not is_struck if mark[3] else bool(mark[1])
        goes_on, place = is_struck and not mark[3], mark.end()
    kept += [] if is_struck else [line[place:]]
    return "".join(kept), goes_on


def cells_of(line: str) -> list[str]:
    """The cells of a row of a table in Markdown; empty if it is not a row."""
    if "|" not in line:
        return []
    return [unmarked(cell.strip()) for cell in _CELL.split(line.strip().removeprefix("|").removesuffix("|"))]
