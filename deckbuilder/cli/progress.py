"""A progress bar, with the time that is left."""

from __future__ import annotations

import sys
import time
from typing import ClassVar

WIDTH = 30
PAUSE = 0.2
"""The least number of seconds between two drawings of the bar."""
ESTIMATED_AFTER = 3.0
"""Seconds after which the remaining time can be estimated."""


class Progress:
    """A progress bar that redraws itself on the standard error whenever it is called."""

    _is_in_line: ClassVar[bool] = False
    """Whether the line with the bar is unfinished, as when somebody interrupts it."""

    def __init__(self) -> None:
        self._began = self._drawn = time.monotonic()

    def __call__(self, done: int, of: int) -> None:
        """Show that `done` tasks of `of` are done."""
        now = time.monotonic()
        if not sys.stderr.isatty() or (now - self._drawn < PAUSE and done < of):
            return
        self._drawn = now
        filled = WIDTH * done // of
        bar = "#" * filled + "." * (WIDTH - filled)
        left = (
            _said((now - self._began) * (of - done) / done) if now - self._began > ESTIMATED_AFTER and done < of else ""
        )
        Progress._is_in_line = done < of
        print(f"\r[{bar}] {done} of {of}{left:20}", end="" if done < of else "\n", file=sys.stderr, flush=True)

    @staticmethod
    def leave() -> None:
        """Continue below a bar, whether or not it has reached its end."""
        if Progress._is_in_line:
            Progress._is_in_line = False
            print(file=sys.stderr, flush=True)


def _said(seconds: float) -> str:
    if seconds < 90:
        return f", {seconds:.0f} s left"
    return f", {seconds / 60:.0f} min left" if seconds < 5400 else f", {seconds / 3600:.1f} h left"
