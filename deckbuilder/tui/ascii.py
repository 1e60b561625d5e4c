"""The screen in characters that every terminal has: each drawn character becomes one of them, as wide as it was."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

_SAME = {
    "-": "·─━┄┅┈┉╌╍╴╶╸╺═‐‑‒–—―▁▂▔⎺⎻⎼⎽",
    "|": "│┃┆┇┊┋╎╏╵╷╹╻║▏▎▍▌▐▕❘",
    "+": "╭╮╰╯╱╲╳✚",
    ".": "♡□",
    "#": "▮█▉▊▋▇▆▅▄▃▀▓▒░■▪◼",
    "@": "♥",
    "*": "•●◆★☆✦✱∗▲△⬤",
    ">": "→▶►▸›»⇒❯",
    "<": "←◀◂‹«⇐❮",
    "^": "↑⇑",
    "v": "↓▼▾⇓",
    "x": "×✗✘✕☒",
    "'": "‘’‚′",
    '"': "“”„″",
    "~": "…≈∼",
    "o": "○◯◦",
    "1": "⚀",
    "2": "⚁",
    "3": "⚂",
    "4": "⚃",
    "5": "⚄",
    "6": "⚅",
    "V": "✓✔☑",
    "&": "⚙",
    "P": "⚑⚐",
    "%": "☠",
    "t": "♱†✝✟",
    "C": "☾☽",
}
_KNOWN = {character: plain for plain, characters in _SAME.items() for character in characters}
UNKNOWN = "?"


class AsciiOnly(LineFilter):
    """What is drawn, just before it goes to the terminal."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same segments in plain characters."""
        return [Segment(ascii_of(text), style, control) for text, style, control in segments]


@lru_cache(maxsize=4096)
def ascii_of(text: str) -> str:
    """The text in plain characters, in as many cells; a letter loses its accents, what is no letter becomes `?`."""
    if text.isascii():
        return text
    plain = "".join(map(_plain, text))
    # What joins with the characters beside it is as wide as all of them together.
    return plain if len(plain) == (width := cell_len(text)) else plain[:width].ljust(width)


def _plain(character: str) -> str:
    if character.isascii():
        return character
    width = cell_len(character)
    if character in _KNOWN:
        return _KNOWN[character] * width
    if "\u2500" <= character <= "\u257f":
        return "+"
    bare = "".join(one for one in unicodedata.normalize("NFKD", character) if one.isascii() and one.isprintable())
    return bare if bare and len(bare) == width else UNKNOWN * width
