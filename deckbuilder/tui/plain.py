"""The only way for text onto the screen: made harmless, and never parsed as markup."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from rich.cells import cell_len
from rich.text import Text
from textual.content import Content

from deckbuilder.text import harmless, harmless_lines

CUT = "…"


def plain(text: str, style: str = "") -> Text:
    """The text on one line, shown exactly as written."""
    return Text(harmless(text), style, no_wrap=True, end="")


def content(text: str) -> Content:
    """The text for a widget other than a list, shown exactly as written, with its line breaks."""
    return Content(harmless_lines(text))


def joined(*parts: str | tuple[str, str] | Text) -> Text:
    """Texts, plain or with a style, joined into one."""
    line = Text(no_wrap=True, end="")
    for part in parts:
        if isinstance(part, Text):
            line.append_text(part)
        else:
            text, style = (part, "") if isinstance(part, str) else part
            line.append(harmless(text), style)
    return line


def cell(text: str, width: int, style: str = "") -> Text:
    """The text in exactly `width` cells: cut with an ellipsis or padded with spaces."""
    line = plain(text, style)
    line.truncate(max(0, width), overflow="ellipsis", pad=True)
    return line


def last_fitting(parts: Sequence[str], between: str, width: int) -> str:
    """As many parts as fit, the last ones first; the very last in any case."""
    whole = between.join(parts)
    shorter = (f"{CUT} {between.join(parts[start:])}" for start in range(1, len(parts)))
    return longest_fitting((whole, *shorter, *parts[-1:]), width)


def first_fitting(parts: Sequence[str], between: str, width: int) -> str:
    """As many parts as fit, the first ones first, with an ellipsis if anything is left out."""
    whole = between.join(parts)
    shorter = (between.join([*parts[:most], CUT]) for most in range(len(parts) - 1, 0, -1))
    found = longest_fitting((whole, *shorter), width)
    return found if cell_len(found) <= width else cell(found, width).plain


def longest_fitting(texts: Sequence[str], width: int) -> str:
    """The first text that fits, given in order of decreasing length; the last if none does."""
    return next((text for text in texts if cell_len(text) <= width), texts[-1] if texts else "")


def wrapped(text: str | Text, width: int, style: str = "") -> list[Text]:
    """The text in lines of at most `width` cells, broken between words if possible."""
    lines: list[Text] = []
    body = Text(harmless_lines(text), style) if isinstance(text, str) else text.copy()
    body.no_wrap = False
    for paragraph in body.split("\n", allow_blank=True) or [body]:
        lines += _filled(paragraph, max(1, width))
    return lines


def beginning(text: str | Text, width: int, most: int) -> Text:
    """The first `most` lines of the text, with an ellipsis if there is more."""
    lines = wrapped(text, width)
    shown = lines[:most]
    if shown and len(lines) > most:
        shown[-1].truncate(width - cell_len(f" {CUT}"))
        shown[-1].append(f" {CUT}")
    return Text("\n").join(shown)


def _filled(paragraph: Text, width: int) -> list[Text]:
    """Its lines, without the spaces at the breaks."""
    paragraph.rstrip()
    plain, cuts, start = paragraph.plain, [0], 0
    while start + (at := _break(plain[start:], width)) < len(plain):
        end = start + at
        start = len(plain) - len(plain[end:].lstrip(" "))
        cuts += [end, start]
    lines = list(paragraph.divide(cuts))[1::2]
    for line in lines:
        line.rstrip()
    return lines


GAP = 20
"""Within this distance of the line's end, a wide gap is a better place to break than a single space."""


def _break(text: str, width: int) -> int:
    """Where to break: at a wide gap near the end, after the last space, or inside a word longer than the line."""
    place = _first_outside(text, width)
    if place == len(text) or text[place] == " ":
        return place
    wide = text.rfind("  ", max(0, place - GAP), place)
    if wide > 0:
        return wide + 2
    space = text.rfind(" ", 0, place)
    return space + 1 if space > 0 else max(1, place)


def _first_outside(text: str, width: int) -> int:
    """The index of the first character that does not fit in `width` cells; the length if all fit."""
    if text[: width + 1].isascii():
        return min(width, len(text))
    cells = accumulate(map(cell_len, text))
    return next((place for place, used in enumerate(cells) if used > width), len(text))
