"""How players and cards are called in sentences."""

from __future__ import annotations

from deckbuilder.gamekit.narrator import Narrator
from deckbuilder.games.template.state import MatchData


class TemplateNarrator(Narrator[MatchData]):
    """Whoever is told."""

    __slots__ = ()

    def name(self, seat: int) -> str:
        """What a player is called."""
        return self.table.seats[seat]

    def called(self, copy: int) -> str:
        """What a card is called."""
        return self.table.name(copy)
