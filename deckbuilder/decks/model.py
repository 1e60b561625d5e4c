"""A deck as a person wrote it: nothing is looked up yet, and nothing written is lost."""

from __future__ import annotations

from dataclasses import dataclass, field

from deckbuilder.problems import Problem

MAYBE = "maybe"
"""The pile of cards that may be added one day; no rulebook has a pile of this name."""


@dataclass(frozen=True, slots=True)
class DeckLine:
    """Copies of one card in one pile, with the card's name or id as written.

    A pile or count that makes no sense is kept as written: the rules judge it, not the reader.
    """

    pile: str
    count: int
    card: str
    line: int = field(default=0, compare=False)
    """The line of the file it came from; 0 if it came from elsewhere."""


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
    """Cards that may be added one day: not part of the deck, and ignored by every rule."""
    unread: tuple[Problem, ...] = ()
    """One problem for each unreadable line, or for a whole second deck in the text; `cards` hold what is written."""
    source: str = field(default="", compare=False)
    """The file it came from, for messages."""

    @property
    def cards(self) -> int:
        """The number of cards listed, copies counted."""
        return sum(max(0, line.count) for line in self.lines)

    @property
    def title(self) -> str:
        """The name to call it by: its own, or that of its file."""
        return self.name or self.source or "unnamed"

    @property
    def note_lines(self) -> list[str]:
        """The lines of its notes."""
        return self.notes.split("\n") if self.notes else []
