"""Sentences about players and cards, told to one seat: "You draw", "Anna draws"."""

from __future__ import annotations

from dataclasses import dataclass, field

from deckbuilder.cards.grammar import listed, possessive, third_person
from deckbuilder.games.monster_kids import nameplates
from deckbuilder.games.monster_kids.table import Table


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

    def is_(self, seat: int) -> str:
        """Begin a sentence with what a player is: "You are", "Anna is"."""
        return "You are" if seat == self.seat else f"{nameplates.seat_name(self.table, seat)} is"

    def whose(self, seat: int) -> str:
        """Begin a sentence with something of a player: "Your", "Anna's"."""
        return "Your" if seat == self.seat else possessive(nameplates.seat_name(self.table, seat))

    def who(self, seat: int) -> str:
        """A player inside a sentence: "you", "Anna"."""
        return "you" if seat == self.seat else nameplates.seat_name(self.table, seat)

    def card(self, copy: int) -> str:
        """A card by its name."""
        self.named.append(copy)
        return nameplates.called(self.table, copy)

    def everybody(self, seats: tuple[int, ...]) -> str:
        """Several players as the subject of a sentence, the listener first."""
        return listed([self.who(seat) for seat in sorted(seats, key=lambda seat: seat != self.seat)])
