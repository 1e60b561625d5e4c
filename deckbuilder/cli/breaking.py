"""Breaking text at words into lines and tables of a given width, in columns of the terminal."""

from __future__ import annotations

import re
from collections.abc import Sequence

from deckbuilder.text import cells

GAP = "  "
LONGEST_WORD = 20
"""A column is never made narrower than its longest word up to this width, unless there is no room even so."""
HANG = "  "
"""Where a cell of the first column continues, so that it does not look like another row."""


def broken(line: str, room: int, first: str = "", others: str = "", *, breaks_words: bool = False) -> list[str]:
    """A line broken at spaces, with a prefix for the first line and one for the others; nothing for an empty one.

    A word that is wider than `room` stands alone in its line, unless `breaks_words` is set.
    """
    lines: list[str] = []
    now, gap = first, re.match(r"\s*", line)[0]  # type: ignore[index]
    is_empty = True
    for word, after in re.findall(r"(\S+)(\s*)", line):
        if not is_empty and cells(now) + cells(gap) + cells(word) > room:
            lines.append(now)
            now, gap, is_empty = others, "", True
        while breaks_words and cells(now) + cells(gap) + cells(word) > room > cells(now) + cells(gap):
            start = _start(word, room - cells(now) - cells(gap))
            lines.append(f"{now}{gap}{start}")
            now, gap, word = others, "", word[len(start) :]
        now, gap, is_empty = f"{now}{gap}{word}", after, False
    return lines if is_empty else [*lines, now]


def _start(word: str, room: int) -> str:
    """As many letters of a word as fit, but at least one; it ends at a hyphen or a slash unless that is far before."""
    size = 1
    while size < len(word) and cells(word[: size + 1]) <= room:
        size += 1
    joint = max(word.rfind(mark, 0, size) for mark in "-/_") + 1
    return word[: joint if joint > size // 2 else size]


def aligned(table: Sequence[Sequence[str]], room: int) -> str:
    """Rows of words as aligned columns; if they are wider than `room`, the widest columns are broken at words."""
    if not table:
        return ""
    natural = [max(cells(cell) for cell in column) for column in zip(*table, strict=True)]
    free = room - cells(GAP) * (len(natural) - 1)
    if sum(natural) <= free:
        return "\n".join(_joined(row, natural) for row in table)
    least = [max(map(_longest_word, column)) for column in zip(*table, strict=True)]
    least[0] = min(natural[0], least[0] + cells(HANG))
    sizes = _narrowed(natural, least, free)
    return "\n".join(line for row in table for line in _row_lines(row, sizes))


def _narrowed(natural: Sequence[int], words: Sequence[int], room: int) -> list[int]:
    """The widths of columns cut to a common limit, but not below the words in them unless there is no room even so."""
    capped = [min(word, LONGEST_WORD) for word in words]
    for least in ([*capped[:-1], words[-1]], capped, [1] * len(words)):
        for limit in range(max(natural), 0, -1):
            sizes = [max(low, min(size, limit)) for size, low in zip(natural, least, strict=True)]
            if sum(sizes) <= room:
                return sizes
    return [1] * len(natural)


def _row_lines(row: Sequence[str], sizes: Sequence[int]) -> list[str]:
    last = len(row) - 1
    each = [
        _cell_lines(cell, size, "" if n else HANG, breaks_words=n < last)
        for n, (cell, size) in enumerate(zip(row, sizes, strict=True))
    ]
    height = max(map(len, each))
    return [_joined([lines[n] if n < len(lines) else "" for lines in each], sizes) for n in range(height)]


def _cell_lines(cell: str, size: int, hang: str, *, breaks_words: bool) -> list[str]:
    """A cell as lines; those below the first are indented as it is. A path in the last column stays whole."""
    bare = cell.lstrip(" ")
    indent = cell[: len(cell) - len(bare)]
    return broken(bare, size, indent, indent + hang, breaks_words=breaks_words) or [""]


def _joined(row: Sequence[str], sizes: Sequence[int]) -> str:
    filled = (cell + " " * (size - cells(cell)) for cell, size in zip(row, sizes, strict=True))
    return GAP.join(filled).rstrip()


def _longest_word(text: str) -> int:
    indent = len(text) - len(text.lstrip(" "))
    return max((indent + cells(word) for word in text.split()), default=0)
