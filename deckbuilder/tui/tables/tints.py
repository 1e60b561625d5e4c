"""Colours of a table that are named by what they are for; the theme says which they are."""

from __future__ import annotations

import hashlib

from rich.text import Span, Text
from textual.widget import Widget

BYTES = 8
"""So many bytes of the hash of a name give its colour."""
SEATS = 6
"""So many seats have a colour of their own; further ones begin again."""
TINTS = frozenset(f"tint--seat-{number}" for number in range(SEATS)) | {"tint--life", "tint--lost", "tint--news"}
"""The names of all colours, which are classes of the style sheet."""
LIFE, LOST, NEWS = "tint--life", "tint--lost", "tint--news"


def of_seat(seat: int) -> str:
    """The name of the colour of a seat."""
    return f"tint--seat-{seat % SEATS}"


def of_faction(identity: str) -> str:
    """The name of the colour of something that cards belong to, the same wherever it is seen."""
    return of_seat(int.from_bytes(hashlib.sha256(identity.encode()).digest()[:BYTES], "big"))


def tinted(text: Text, widget: Widget) -> Text:
    """The text in the colours that the theme gives to a widget; it has to name them among its component classes."""
    text.spans = [_coloured(span, widget) for span in text.spans]
    return text


def _coloured(span: Span, widget: Widget) -> Span:
    if span.style not in TINTS:
        return span
    return Span(span.start, span.end, widget.get_component_rich_style(str(span.style), partial=True))
