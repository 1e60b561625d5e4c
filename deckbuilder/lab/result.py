"""The result of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class GameResult:
    """One finished game: its seed, the winning seats, the reason, its length in choices and turns, and its cards."""

    seed: int
    winners: tuple[int, ...]
    reason: str
    choices: int
    turns: int
    final: str
    began: int
    """The seat that had the first turn."""
    drawn: frozenset[str]
    """The cards that somebody drew or had from the start."""
    used: Mapping[str, int]
    """How often each card was used."""
    stopped: Mapping[str, str] = field(default_factory=dict)
    """The players for which a stand-in had to play on, with the reason; the result is not theirs."""

    def points(self, seat: int) -> float:
        """The points of a seat: 1 for a win, or its part of a shared one."""
        return 1 / len(self.winners) if seat in self.winners else 0.0
