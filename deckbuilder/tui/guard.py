"""No key answers a question that nobody can have read yet."""

from __future__ import annotations

from math import inf

PAUSE = 0.4
"""Seconds without a key after which one is meant for a question that comes unlooked for."""

SEEN = 0.2
"""The same for a question that follows from the last answer: nobody sees it and presses a key in less."""

AFTER_NUMBER = 0.6
"""Seconds after a number that chose something at once, in which Enter belongs to that number."""


class Guard:
    """Closed when a question is asked; the first key that follows a pause opens it for that question.

    The pause begins when the question is drawn, and anew with each key that comes too soon: a key that is held down,
    or pressed again and again, never answers, nor does what was typed for the question before.
    """

    def __init__(self) -> None:
        self._quiet_since: float | None = None
        self._is_unlooked_for = False

    def close(self, *, is_unlooked_for: bool) -> None:
        """A question comes, and is not drawn yet."""
        self._quiet_since, self._is_unlooked_for = inf, is_unlooked_for

    def drawn(self, at: float) -> None:
        """The question can be read from now on."""
        if self._quiet_since == inf:
            self._quiet_since = at

    def lets(self, pressed: float) -> bool:
        """True when a key that was pressed then is meant for the question."""
        if self._quiet_since is None:
            return True
        if pressed - self._quiet_since >= (PAUSE if self._is_unlooked_for else SEEN):
            self._quiet_since = None
            return True
        if self._quiet_since != inf:
            self._quiet_since = max(self._quiet_since, pressed)
        return False
