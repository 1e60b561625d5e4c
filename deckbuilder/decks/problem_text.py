"""How the validator's sentences mention names."""

from __future__ import annotations

from collections.abc import Sequence


def guessed(near: Sequence[str]) -> str:
    """A sentence with the nearest names; empty if there are none."""
    return f" Nearest: {', '.join(near)}." if near else ""
