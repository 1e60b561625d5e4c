"""Custom colours and characters: the themes, the meaning of a table's colours, and output in ASCII only."""

from __future__ import annotations

import hashlib
import unicodedata
from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from rich.text import Span, Text
from textual.color import Color
from textual.filter import LineFilter
from textual.theme import Theme
from textual.widget import Widget

BYTES = 8
"""Number of bytes of a name's hash that determine its colour."""
SEATS = 6
"""Number of seats with a colour of their own; further seats reuse them."""
TINTS = frozenset(f"tint--seat-{number}" for number in range(SEATS)) | {"tint--life", "tint--lost", "tint--news"}
"""The names of all tints, which are component classes in the style sheet."""
LIFE, LOST, NEWS = "tint--life", "tint--lost", "tint--news"


def of_seat(seat: int) -> str:
    """The name of a seat's colour."""
    return f"tint--seat-{seat % SEATS}"


def of_faction(identity: str) -> str:
    """The name of the colour for something cards belong to, the same wherever it appears."""
    return of_seat(int.from_bytes(hashlib.sha256(identity.encode()).digest()[:BYTES], "big"))


def tinted(text: Text, widget: Widget) -> Text:
    """The text in the theme's colours for a widget, which must list them among its component classes."""
    text.spans = [_coloured(span, widget) for span in text.spans]
    return text


def _coloured(span: Span, widget: Widget) -> Span:
    if span.style not in TINTS:
        return span
    return Span(span.start, span.end, widget.get_component_rich_style(str(span.style), partial=True))


# ------------------------------------------------------------------ the themes

ANSI = Theme(
    name="ansi",
    ansi=True,
    primary="ansi_blue",
    secondary="ansi_cyan",
    warning="ansi_yellow",
    error="ansi_red",
    success="ansi_green",
    accent="ansi_cyan",
    foreground="ansi_default",
    background="ansi_default",
    surface="ansi_default",
    panel="ansi_default",
    boost="ansi_default",
    variables={
        "ansi-background": "ansi_default",
        "ansi-foreground": "ansi_default",
        "border": "ansi_default",
        "border-blurred": "ansi_default",
        # White on blue is readable on every terminal, whatever its own colours are.
        "block-cursor-foreground": "ansi_bright_white",
        "block-cursor-background": "ansi_blue",
        "block-hover-background": "ansi_default",
        "input-cursor-background": "ansi_blue",
        "input-cursor-foreground": "ansi_bright_white",
        "input-cursor-text-style": "none",
        "input-selection-background": "ansi_blue",
        "input-selection-foreground": "ansi_bright_white",
        "screen-selection-background": "ansi_blue",
        "screen-selection-foreground": "ansi_bright_white",
        "scrollbar": "ansi_blue",
        "scrollbar-hover": "ansi_blue",
        "scrollbar-active": "ansi_bright_blue",
        "scrollbar-background": "ansi_default",
        "scrollbar-background-hover": "ansi_default",
        "scrollbar-background-active": "ansi_default",
        "scrollbar-corner-color": "ansi_default",
        "footer-key-foreground": "ansi_default",
        "footer-description-foreground": "ansi_default",
    },
)
OURS = (ANSI,)
TEXTUAL_NAMES = {"dark": "textual-dark", "light": "textual-light"}
"""Textual's names for two of the themes."""


_SAME = {
    "-": "·─━┄┅┈┉╌╍╴╶╸╺═‐‑‒–—―▁▂▔⎺⎻⎼⎽",
    "|": "│┃┆┇┊┋╎╏╵╷╹╻║▏▎▍▌▐▕❘",
    "+": "╭╮╰╯╱╲╳✚",
    ".": "♡□",
    "=": "▤",
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
    "M": "☢☣",
    "n": "∩",
    "!": "⚔",
}
_KNOWN = {character: plain for plain, characters in _SAME.items() for character in characters}
UNKNOWN = "?"


class AsciiOnly(LineFilter):
    """A line filter that replaces everything but ASCII just before it goes to the terminal."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same segments in ASCII."""
        return [Segment(ascii_of(text), style, control) for text, style, control in segments]


@lru_cache(maxsize=4096)
def ascii_of(text: str) -> str:
    """The text in ASCII, equally wide: signs and accented letters become similar characters, unknown ones `?`."""
    if text.isascii():
        return text
    plain = "".join(map(_plain, text))
    # Combining characters can make the whole narrower than the sum of its parts.
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
