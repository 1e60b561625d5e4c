"""Sentences about players and gang members, told to one seat: "You draw", "Anna draws", "your Power"."""

from __future__ import annotations

from dataclasses import dataclass, field

from deckbuilder.cards.grammar import listed, possessive, third_person
from deckbuilder.games.monster_town import nameplates
from deckbuilder.games.monster_town.state import NOBODY, NOTHING, PATH
from deckbuilder.games.monster_town.table import Table


@dataclass(frozen=True, slots=True)
class Listener:
    """Whoever is told: a seat, or a spectator (-1)."""

    table: Table
    seat: int
    named: list[int] = field(default_factory=list)
    """The copies that have been named to it."""

    def says(self, seat: int, verb: str) -> str:
        """Begin a sentence with what a player does: "You draw", "Anna draws"."""
        if seat == self.seat:
            return f"You {verb}"
        return f"{nameplates.seat_name(self.table, seat)} {third_person(verb)}"

    def whose(self, seat: int) -> str:
        """Begin a sentence with something of a player: "Your", "Anna's"."""
        return "Your" if seat == self.seat else possessive(nameplates.seat_name(self.table, seat))

    def of(self, seat: int) -> str:
        """Something of a player inside a sentence: "your", "Anna's"."""
        return "your" if seat == self.seat else self.whose(seat)

    def who(self, seat: int) -> str:
        """A player inside a sentence: "you", "Anna"."""
        return "you" if seat == self.seat else nameplates.seat_name(self.table, seat)

    def card(self, copy: int) -> str:
        """A card or a gang member."""
        self.named.append(copy)
        return nameplates.called(self.table, copy)

    def cards(self, copies: tuple[int, ...]) -> str:
        """Several of them."""
        self.named.extend(copies)
        return nameplates.all_called(self.table, copies)

    def at(self, place: int) -> str:
        """Where something is: "at Dock 9", "On the Path"."""
        self._name_location(place)
        return nameplates.at_place(self.table, place)

    def place(self, place: int) -> str:
        """The name of a place."""
        self._name_location(place)
        return nameplates.place_name(self.table, place)

    def _name_location(self, place: int) -> None:
        if PATH < place <= len(self.table.locations):
            self.named.append(self.table.locations[place - 1])

    def everybody(self, seats: tuple[int, ...]) -> str:
        """Several players as the subject of a sentence, the listener first."""
        return listed([self.who(s) for s in sorted(seats, key=lambda s: s != self.seat)])


def by(listener: Listener, seat: int) -> str:
    """Who did it, where somebody did: " by you", " by Anna"."""
    return f" by {listener.who(seat)}" if seat != NOBODY else ""


def from_(listener: Listener, copy: int, victim: int) -> str:
    """Which gang member caused it, where another one did."""
    return f" from {listener.card(copy)}" if copy not in (NOTHING, victim) else ""
