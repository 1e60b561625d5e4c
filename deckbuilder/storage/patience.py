"""How long a question waits while another program holds the database."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

SECONDS_TO_WAIT = 5.0
AT_A_SCREEN = 1.0
"""So long at most somebody waits who looks at a screen that does not answer meanwhile."""
HARDLY = 0.05
"""So long another question waits soon after one that waited in vain."""


class Patience:
    """The time that a question waits; one key asks many, and only the first of them is waited for in vain."""

    def __init__(self, most: float = SECONDS_TO_WAIT, clock: Callable[[], float] = monotonic) -> None:
        self.most = most
        self._clock = clock
        self._gave_up_at: float | None = None

    def give_up(self) -> None:
        """Somebody has waited in vain just now."""
        self._gave_up_at = self._clock()

    @property
    def seconds(self) -> float:
        """How long the next question waits."""
        is_used_up = self._gave_up_at is not None and self._clock() - self._gave_up_at < self.most
        return HARDLY if is_used_up else self.most
