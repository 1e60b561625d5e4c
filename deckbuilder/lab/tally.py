"""What many games came to."""

from __future__ import annotations

from collections import Counter
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

    def points(self, seat: int) -> float:
        """What a seat got: 1 for a win, its part of a shared one."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


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
