"""Sentences about players and cards, told to one seat: "You draw", "Anna draws", "your Power"."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

from deckbuilder.cards.grammar import possessive, third_person
from deckbuilder.kernel.references import referred
from deckbuilder.text import listed

Data = TypeVar("Data")


class Narrator(ABC, Generic[Data]):
    """Words sentences for one seat, or for a spectator (-1), and notes every card that they name.

    A rulebook supplies the names at its table.
    """

    __slots__ = ("data", "named", "seat")

    def __init__(self, data: Data, seat: int) -> None:
        self.data = data
        self.seat = seat
        self.named: list[int] = []
        """The copies named so far, in that order."""

    @abstractmethod
    def name(self, seat: int) -> str:
        """The name of a player."""

    @abstractmethod
    def called(self, copy: int) -> str:
        """The name of a card."""

    def place(self, place: int) -> str:
        """The name of a place; games with places override this."""
        return f"place {place + 1}"

    def die(self, die: int) -> str:
        """The name of a die."""
        return f"die {die + 1}"

    def referred(self, ref: int) -> str:
        """The name of what a reference refers to: a card, a place or a die."""
        kind, number = referred(ref)
        return {"card": self.called, "place": self.place, "die": self.die}[kind](number)

    def card(self, copy: int) -> str:
        """Name a card, and note that it was named."""
        self.named.append(copy)
        return self.called(copy)

    def cards(self, copies: tuple[int, ...]) -> str:
        """Name several cards: "A, B and C"."""
        return listed([self.card(copy) for copy in copies])

    def says(self, seat: int, verb: str) -> str:
        """Begin a sentence with what a player does: "You draw", "Anna draws"."""
        return f"You {verb}" if seat == self.seat else f"{self.name(seat)} {third_person(verb)}"

    def does(self, seat: int, verb: str) -> str:
        """What a player does inside a sentence: "you draw", "Anna draws"; of "be", "you are", "Anna is"."""
        if seat == self.seat:
            return f"you {'are' if verb == 'be' else verb}"
        return f"{self.name(seat)} {third_person(verb)}"

    def is_(self, seat: int) -> str:
        """Begin a sentence with what a player is: "You are", "Anna is"."""
        return "You are" if seat == self.seat else f"{self.name(seat)} is"

    def whose(self, seat: int) -> str:
        """Begin a sentence with something of a player: "Your", "Anna's"."""
        return "Your" if seat == self.seat else possessive(self.name(seat))

    def of(self, seat: int) -> str:
        """Something of a player inside a sentence: "your", "Anna's"."""
        return "your" if seat == self.seat else self.whose(seat)

    def who(self, seat: int) -> str:
        """A player inside a sentence: "you", "Anna"."""
        return "you" if seat == self.seat else self.name(seat)

    def everybody(self, seats: tuple[int, ...]) -> str:
        """Several players as the subject or object of a sentence, the one who is told first."""
        return listed([self.who(seat) for seat in sorted(seats, key=lambda seat: seat != self.seat)])


class NamedData(Protocol):
    """Constant data of a table that knows the names of its players and cards."""

    @property
    def seats(self) -> Sequence[str]:
        """The names of the players."""

    def name(self, copy: int) -> str:
        """The name of a copy of a card."""


class NamedNarrator(Narrator[Any]):
    """A narrator that takes the names from the table's data."""

    __slots__ = ()
    data: NamedData

    def name(self, seat: int) -> str:
        """The name of a player."""
        return self.data.seats[seat]

    def called(self, copy: int) -> str:
        """The name of a card."""
        return self.data.name(copy)
