"""A deck as a person wrote it: nothing is looked up yet, and nothing that was written is lost."""

from __future__ import annotations

from dataclasses import dataclass, field

from deckbuilder.problems import Problem

MAYBE = "maybe"
"""Where the cards stand that may come in one day; no rulebook has a pile of this name."""


@dataclass(frozen=True, slots=True)
class DeckLine:
    """So many copies of one card in one pile, by the card's name or id as written.

    A pile or count that makes no sense stays as it was written: the rules judge it, not the reader.
    """

    pile: str
    count: int
    card: str
    line: int = field(default=0, compare=False)
    """The line of the file it came from; 0 when it came from elsewhere."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A named list of cards by pile, for one rulebook, one identity (a faction, say) and some sets."""

    name: str
    rulebook: str
    identity: str
    sets: tuple[str, ...] = ()
    lines: tuple[DeckLine, ...] = ()
    notes: str = ""
    maybe: tuple[DeckLine, ...] = ()
    """What may come in one day: it is no part of the deck, and no rule looks at it."""
    unread: tuple[Problem, ...] = ()
    """One problem for each line that could not be read, or for a whole deck behind it; `cards` hold what is written."""
    source: str = field(default="", compare=False)
    """The file it came from, for messages."""

    @property
    def cards(self) -> int:
        """How many cards are listed, copies counted."""
        return sum(max(0, line.count) for line in self.lines)

    @property
    def title(self) -> str:
        """The name to call it by: its own, or that of its file."""
        return self.name or self.source or "unnamed"
