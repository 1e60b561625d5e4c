"""How names are said in the sentences of the validator."""

from __future__ import annotations

from collections.abc import Sequence


def guessed(near: Sequence[str]) -> str:
    """A sentence with the nearest names, or nothing."""
    return f" Nearest: {', '.join(near)}." if near else ""
