"""Words and values from a file, as messages quote them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self


class WrittenFloat(float):
    """A number with a point as it is written in a file: 0.10 is 0.1 and remains "0.10" in messages."""

    def __new__(cls, written: str) -> Self:
        """The number of a text."""
        number = super().__new__(cls, written)
        number.written = written
        return number

    written: str

    def __str__(self) -> str:
        """The number as it is written."""
        return self.written


def quoted(word: str) -> str:
    """The word in quotation marks."""
    return f'"{word}"'


def suggesting(message: str, near: Sequence[str]) -> str:
    """The message as a sentence, which ends with the words that were probably meant, if there are any."""
    if near:
        return f"{message.rstrip('.')}; did you mean {' or '.join(map(quoted, near))}?"
    return message if message.endswith((".", "?")) else f"{message}."


def shown(raw: object) -> str:
    """A value from a file, shortened for a message."""
    if isinstance(raw, str):
        return f'"{raw[:40]}{"..." if len(raw) > 40 else ""}"'
    if isinstance(raw, bool):
        return str(raw).lower()
    if isinstance(raw, int | float):
        return str(raw)[:40]
    if raw is None:
        return "null"
    if isinstance(raw, Mapping):
        return "A table"
    return "A list" if isinstance(raw, list | tuple) else f"A {type(raw).__name__}"


def rewritten(
    raw: object, *, number: bool = False, flag: bool = False, text: bool = False, listed: bool = False
) -> str:
    """How to write a value of the wrong kind, as the end of a sentence; "" if that is not known."""
    if isinstance(raw, str):
        word = {"yes": "true", "no": "false"}.get(raw.strip().casefold(), raw.strip().casefold())
        if (number and word.lstrip("-").isdecimal() and word.isascii()) or (flag and word in ("true", "false")):
            return f"; write {word[:40]} without quotation marks"
        return f"; write [{shown(raw)}]" if listed else ""
    if listed and isinstance(raw, Mapping):
        return "; write [{ ... }], with brackets around the table"
    if not text or isinstance(raw, bool):
        return ""
    return f'; write "{shown(raw)}"' if isinstance(raw, int | float) else ""
