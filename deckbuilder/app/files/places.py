"""Paths as a person names them."""

from __future__ import annotations

import os
from pathlib import Path

from deckbuilder.paths import expanded, unreadable


def existing(path: Path, what: str) -> Path:
    """The path of something that is there; a Refusal names what is not."""
    found = expanded(path)
    try:
        os.stat(found)
    except (OSError, ValueError) as error:
        raise unreadable(path, error, what) from None
    return found
