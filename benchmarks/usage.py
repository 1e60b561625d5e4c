"""What each card did over many games: in how many it was drawn, how often it was used, and how its owners fared."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from deckbuilder.lab.balance import Planned
from deckbuilder.lab.card_tally import CardTally
from deckbuilder.lab.result import GameResult


@dataclass(slots=True)
class CardCounts:
    """Counts by card id."""

    use: CardTally = field(default_factory=CardTally)
    seats: Counter[tuple[str, str]] = field(default_factory=Counter)
    """The number of seats of an identity that brought the card; under "" all its seats."""
    points: dict[tuple[str, str], float] = field(default_factory=dict)
    """The points of those seats."""

    def add(self, planned: Planned, result: GameResult) -> None:
        """Count one more game."""
        self.use.add(result)
        for number, seat in enumerate(planned.job.setup.seats):
            for card in ("", *{card for pile in seat.piles.values() for card in pile}):
                key = (seat.identity, card)
                self.seats[key] += 1
                self.points[key] = self.points.get(key, 0) + result.points(number)

    def impact(self, identity: str, card: str) -> float:
        """How much more often an identity wins with the card than without it; 0 if it was never included, or always."""
        brought, seats = self.seats[identity, card], self.seats[identity, ""]
        if not 0 < brought < seats:
            return 0.0
        points = self.points[identity, card]
        return points / brought - (self.points[identity, ""] - points) / (seats - brought)
