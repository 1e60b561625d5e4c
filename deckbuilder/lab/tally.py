"""What many games came to."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class GameResult:
    """One finished game: its seed, the winning seats, the reason, and its length in choices and turns."""

    seed: int
    winners: tuple[int, ...]
    reason: str
    choices: int
    turns: int
    final: str


@dataclass(slots=True)
class Tally:
    """Counts over many games; a shared win counts for nobody alone."""

    games: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    shared: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    choices: int = 0
    turns: int = 0

    def add(self, result: GameResult) -> None:
        """Count one more game."""
        self.games += 1
        if len(result.winners) == 1:
            self.wins[result.winners[0]] += 1
        else:
            self.shared += 1
        self.reasons[result.reason] += 1
        self.choices += result.choices
        self.turns += result.turns
