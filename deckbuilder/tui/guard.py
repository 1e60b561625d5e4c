"""A question that comes unlooked for takes no key that was meant for something else."""

from __future__ import annotations

from math import inf

PAUSE = 0.4
"""Seconds without a key after which one is meant for the question; nobody reads and answers faster."""

AFTER_NUMBER = 0.6
"""Seconds after a number that chose something at once, in which Enter belongs to that number."""


class Guard:
    """Closed when such a question is asked; the first key that follows a pause opens it for that question.

    The pause begins when the question is drawn, and anew with each key that comes too soon: a key that is held down,
    or pressed again and again, never answers.
    """

    def __init__(self) -> None:
        self._quiet_since: float | None = None

    def open(self) -> None:
        """The question follows from the last answer; any key is meant for it."""
        self._quiet_since = None

    def close(self) -> None:
        """The question comes unlooked for, and is not drawn yet."""
        self._quiet_since = inf

    def drawn(self, at: float) -> None:
        """The question can be read from now on."""
        if self._quiet_since == inf:
            self._quiet_since = at

    def lets(self, pressed: float) -> bool:
        """True when a key that was pressed then is meant for the question."""
        if self._quiet_since is None:
            return True
        if pressed - self._quiet_since >= PAUSE:
            self._quiet_since = None
            return True
        if self._quiet_since != inf:
            self._quiet_since = max(self._quiet_since, pressed)
        return False
