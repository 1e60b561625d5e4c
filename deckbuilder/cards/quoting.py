"""Words and values from a file, as messages quote them."""

from __future__ import annotations

from collections.abc import Mapping


def quoted(word: str) -> str:
    """Return a word in quotation marks."""
    return f'"{word}"'


def shown(raw: object) -> str:
    """Return a value from a file as it may be quoted in a message: short."""
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
