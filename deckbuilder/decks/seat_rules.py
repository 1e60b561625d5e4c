"""Rules about all players of one game, declared by a rulebook: how many, with which deck, and enough for each."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from deckbuilder.cards.grammar import COUNTED
from deckbuilder.decks.construction import C, Fault, Rule, TableCheck
from deckbuilder.decks.model import Deck
from deckbuilder.decks.tally import Amount, CardKind, DeckTally
from deckbuilder.problems import Severity
from deckbuilder.text import counted, harmless

Players: TypeAlias = TableCheck[DeckTally]


def unfit_decks(table: TableCheck[C]) -> Iterator[Fault]:
    """Each deck of another game, about which the rules of this one have nothing to say, and each with an error.

    A deck that several players draw from is named once.
    """
    told = set[str]()
    for deck, report, name in zip(table.decks, table.reports, told_apart(table.decks), strict=True):
        codes = ", ".join(dict.fromkeys(problem.code for problem in report.errors))
        if deck.rulebook != table.rulebook:
            said = f"is a deck of another game, {deck.rulebook}; this table plays {table.rulebook}"
            actual, required = deck.rulebook, table.rulebook
        elif codes:
            said, actual, required = f"is not legal ({codes}); fix it first", codes, "legal"
        else:
            continue
        if name not in told:
            yield Fault(f"{name} {said}.", actual=actual, required=required, subject=report.subject)
        told.add(name)


def told_apart(decks: Sequence[Deck]) -> list[str]:
    """The decks by title, and those of the same title by their files too."""
    files: dict[str, set[str]] = {}
    for deck in decks:
        files.setdefault(deck.title, set()).add(deck.source)
    return [
        harmless(f"{deck.title} ({deck.source})" if deck.source and len(files[deck.title]) > 1 else deck.title)
        for deck in decks
    ]


class SeatRule(ABC):
    """A declared rule about the players of one game."""

    __slots__ = ()
    code: str
    clause: str
    statement: str

    @property
    def rule(self) -> Rule[Players]:
        """The declaration as a rule."""
        return Rule(self.code, self.clause, Severity.ERROR, self.statement, self.faults, self.counted)

    @abstractmethod
    def faults(self, players: Players) -> Iterable[Fault]:
        """The breaches of the rule."""

    @abstractmethod
    def counted(self, players: Players) -> str:
        """What was counted, said if the rule holds."""


@dataclass(frozen=True, slots=True)
class Seats(SeatRule):
    """The number of players has bounds."""

    code: str
    clause: str
    statement: str
    least: int
    most: int

    def faults(self, players: Players) -> Iterable[Fault]:
        """Too few or too many players."""
        count = len(players.decks)
        if not self.least <= count <= self.most:
            range = f"{COUNTED[self.least]} to {COUNTED[self.most]} can play"
            yield Fault(f"{counted(count, 'player')}: {range}.", actual=count, required=self.most)

    def counted(self, players: Players) -> str:
        """The number of players."""
        return f"{counted(len(players.decks), 'player')}."


@dataclass(frozen=True, slots=True)
class OneDeckForAll(SeatRule):
    """Everybody at the table draws from one deck."""

    code: str
    clause: str
    statement: str = "Everybody draws from one deck."

    def faults(self, players: Players) -> Iterable[Fault]:
        """Each player with another deck than the first."""
        first = players.checks[0].resolved if players.checks else None
        names = told_apart(players.decks)
        for deck, check, name in zip(players.decks, players.checks, names, strict=True):
            found = check.resolved
            if first is not None and (found.piles, found.identity) != (first.piles, first.identity):
                yield Fault(
                    f"{name} is another deck than {names[0]}; everybody at a table draws from one deck.",
                    subject=deck.title,
                )

    def counted(self, players: Players) -> str:
        """The deck that is played."""
        return f"Everybody draws from {harmless(players.decks[0].title)}."


@dataclass(frozen=True, slots=True)
class RoomForAll(SeatRule):
    """There are at most as many players as the identity of the one deck has room for, by a number it states."""

    code: str
    clause: str
    statement: str
    place: str
    """The place that has room: "the island"."""
    number: str = "players"

    def faults(self, players: Players) -> Iterable[Fault]:
        """Too many players for the place."""
        if players.checks and players.checks[0].resolved.identity is not None:
            here, most = len(players.decks), self._most(players)
            if here > most:
                said = f"{counted(here, 'player')}, and {self.place} has room for {most}"
                yield Fault(f"{said}; let fewer play, or on a larger one.", actual=here, required=most)

    def counted(self, players: Players) -> str:
        """The number of players it has room for."""
        if players.checks[0].resolved.identity is None:
            return f"How many players {self.place} has room for is not known."
        return f"Room for {self._most(players)}."

    def _most(self, players: Players) -> int:
        return players.checks[0].number(Amount(of_identity=self.number))


@dataclass(frozen=True, slots=True)
class EnoughForAll(SeatRule):
    """The one deck has enough different cards of a kind for everybody, `each` for every player."""

    code: str
    clause: str
    statement: str
    kind: CardKind
    each: int = 1

    def faults(self, players: Players) -> Iterable[Fault]:
        """Too few cards for the number of players."""
        if not players.checks:
            return
        here, needed = len(players.checks[0].cards(self.kind)), len(players.decks) * self.each
        if here < needed:
            said = f"{self.kind.said(here)} for {counted(len(players.decks), 'player')}"
            yield Fault(
                f"{said}; add {needed - here} or let fewer play.", pile=self.kind.pile, actual=here, required=needed
            )

    def counted(self, players: Players) -> str:
        """The number of cards."""
        here = len(players.checks[0].cards(self.kind))
        return f"{self.kind.said(here)} for {counted(len(players.decks), 'player')}."


@dataclass(frozen=True, slots=True)
class LegalByItself(SeatRule):
    """The one deck breaks no rule of its own."""

    code: str
    clause: str
    statement: str = "The deck is legal by itself."

    def faults(self, players: Players) -> Iterable[Fault]:
        """Each deck of another game, and each with an error."""
        return unfit_decks(players)

    def counted(self, players: Players) -> str:
        """A sentence that the deck is legal."""
        return "The deck is legal."
