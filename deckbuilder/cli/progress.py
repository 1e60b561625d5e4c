"""A bar for a person who waits, with how long that will be; nothing where nobody looks."""

from __future__ import annotations

import sys
import time

WIDTH = 30
PAUSE = 0.2
"""So many seconds lie between two bars at least."""
SURE = 3.0
"""After so many seconds it can be said how long the rest takes."""


class Progress:
    """Draws itself anew on the standard error each time that it hears how much is done."""

    def __init__(self) -> None:
        self._began = self._drawn = time.monotonic()

    def __call__(self, done: int, of: int) -> None:
        """So many of so many are done."""
        now = time.monotonic()
        if not sys.stderr.isatty() or (now - self._drawn < PAUSE and done < of):
            return
        self._drawn = now
        filled = WIDTH * done // of
        bar = "#" * filled + "." * (WIDTH - filled)
        left = _said((now - self._began) * (of - done) / done) if now - self._began > SURE and done < of else ""
        print(f"\r[{bar}] {done} of {of}{left:20}", end="\n" if done == of else "", file=sys.stderr, flush=True)


def _said(seconds: float) -> str:
    if seconds < 90:
        return f", {seconds:.0f} s left"
    return f", {seconds / 60:.0f} min left" if seconds < 5400 else f", {seconds / 3600:.1f} h left"
