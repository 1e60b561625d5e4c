"""Paths as a person names them."""

from __future__ import annotations

import os
from pathlib import Path

from deckbuilder.errors import Refusal
from deckbuilder.paths import expanded
from deckbuilder.text import harmless


def existing(path: Path, what: str) -> Path:
    """The path of something that is there; a Refusal names what is not."""
    found = expanded(path)
    try:
        os.stat(found)
    except (FileNotFoundError, NotADirectoryError):
        raise Refusal("no-such-file", f"There is no {what} {harmless(str(path))}.", hint="Check the path.") from None
    except (OSError, ValueError) as error:
        reason = harmless(getattr(error, "strerror", None) or str(error))
        raise Refusal(
            "unreadable-file", f"{harmless(str(path))} cannot be read: {reason}.", hint="Name a file that you may read."
        ) from None
    return found
