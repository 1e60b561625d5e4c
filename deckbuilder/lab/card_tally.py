"""What cards did over many games: in how many games somebody had a card, and how often it was used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from deckbuilder.lab.result import GameResult


@dataclass(slots=True)
class CardTally:
    """Counts by card id."""

    games: int = 0
    drawn: Counter[str] = field(default_factory=Counter)
    """The number of games in which somebody drew it, had it from the start or used it."""
    used: Counter[str] = field(default_factory=Counter)
    """The number of times it was used in all games."""

    def add(self, result: GameResult) -> None:
        """Count one more game."""
        self.games += 1
        self.drawn.update(result.drawn | result.used.keys())
        self.used.update(result.used)

    @classmethod
    def of_all(cls, several: Iterable[CardTally]) -> CardTally:
        """The sum of several tallies."""
        found = cls()
        for one in several:
            found.games += one.games
            found.drawn.update(one.drawn)
            found.used.update(one.used)
        return found
