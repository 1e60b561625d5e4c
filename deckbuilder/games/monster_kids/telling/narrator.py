"""Sentences about players and cards, told to one seat: "You draw", "Anna draws"."""

from __future__ import annotations

from deckbuilder.gamekit import narrator
from deckbuilder.games.monster_kids.match_data import MatchData
from deckbuilder.games.monster_kids.telling import display_names


class KidsNarrator(narrator.Narrator[MatchData]):
    """Whoever is told, and what is called how at this table."""

    __slots__ = ()

    def name(self, seat: int) -> str:
        """What a player is called."""
        return display_names.seat_name(self.table, seat)

    def called(self, copy: int) -> str:
        """A card by its name."""
        return display_names.called(self.table, copy)
