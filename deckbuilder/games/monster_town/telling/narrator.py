"""Sentences about players and gang members, told to one seat: "You draw", "Anna draws", "your Power"."""

from __future__ import annotations

from deckbuilder.gamekit import narrator
from deckbuilder.games.monster_town.match_data import MatchData
from deckbuilder.games.monster_town.state import PATH
from deckbuilder.games.monster_town.telling import display_names
from deckbuilder.kernel.facts import NOBODY, NOTHING


class TownNarrator(narrator.Narrator[MatchData]):
    """Whoever is told, and what is called how at this table."""

    __slots__ = ()

    def name(self, seat: int) -> str:
        """What a player is called."""
        return display_names.seat_name(self.table, seat)

    def called(self, copy: int) -> str:
        """A card or a gang member."""
        return display_names.called(self.table, copy)

    def cards(self, copies: tuple[int, ...]) -> str:
        """Several of them."""
        self.named.extend(copies)
        return display_names.all_called(self.table, copies)

    def at(self, place: int) -> str:
        """Where something is: "at Dock 9", "On the Path"."""
        self._name_location(place)
        return display_names.at_place(self.table, place)

    def place(self, place: int) -> str:
        """The name of a place."""
        self._name_location(place)
        return display_names.place_name(self.table, place)

    def _name_location(self, place: int) -> None:
        if PATH < place <= len(self.table.locations):
            self.named.append(self.table.locations[place - 1])


def by(listener: TownNarrator, seat: int) -> str:
    """Who did it, where somebody did: " by you", " by Anna"."""
    return f" by {listener.who(seat)}" if seat != NOBODY else ""


def from_(listener: TownNarrator, copy: int, victim: int) -> str:
    """Which gang member caused it, where another one did."""
    return f" from {listener.card(copy)}" if copy not in (NOTHING, victim) else ""
