"""How long a question waits while another program holds the database."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

SECONDS_TO_WAIT = 5.0
AT_A_SCREEN = 1.0
"""Seconds to wait at most while somebody looks at a screen that does not respond meanwhile."""
HARDLY = 0.05
"""Seconds another question waits soon after one that waited in vain."""


class Patience:
    """How long questions wait: one key press asks many, and only the first of them should wait in vain."""

    def __init__(self, most: float = SECONDS_TO_WAIT, clock: Callable[[], float] = monotonic) -> None:
        self.most = most
        self._clock = clock
        self._gave_up_at: float | None = None

    def give_up(self) -> None:
        """Note that a question has just waited in vain."""
        self._gave_up_at = self._clock()

    @property
    def seconds(self) -> float:
        """Seconds the next question waits."""
        is_used_up = self._gave_up_at is not None and self._clock() - self._gave_up_at < self.most
        return HARDLY if is_used_up else self.most
