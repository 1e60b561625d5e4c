"""A deck laid out for inspection: what its draw deck is made of, counted once for all rules."""

from __future__ import annotations

from typing import cast

from deckbuilder.decks.resolve import Counts, ResolvedDeck
from deckbuilder.games.monster_kids.construction.facts import NightFacts
from deckbuilder.games.monster_kids.table import DRAWN


class Box:
    """What the rules of construction look at."""

    __slots__ = ("dark_portals", "drawn", "kids", "light_portals", "resolved")

    def __init__(self, resolved: ResolvedDeck) -> None:
        self.resolved = resolved
        self.kids: Counts = resolved.piles["kids"]
        self.drawn = sum(sum(resolved.piles[pile].values()) for pile in DRAWN)
        self.dark_portals = self._of_type("dark_portal")
        self.light_portals = self._of_type("light_portal")

    @property
    def night(self) -> NightFacts:
        """The night that the deck is for; asked only where it names one."""
        assert self.resolved.identity is not None
        return cast("NightFacts", self.resolved.identity)

    def pile(self, key: str) -> Counts:
        """The copies in a pile."""
        return self.resolved.piles[key]

    def count(self, key: str) -> int:
        """How many cards a pile has."""
        return sum(self.resolved.piles[key].values())

    def portals(self, kind: str) -> Counts:
        """The portals of one type."""
        return {card: copies for card, copies in self.resolved.piles["portals"].items() if card.type == kind}

    def _of_type(self, kind: str) -> int:
        return sum(self.portals(kind).values())
