"""The list of cards that may be added to a deck one day: how many copies of a card are on it, and changing that."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from deckbuilder.decks.model import MAYBE, Deck, DeckLine
from deckbuilder.decks.text import MOST_COPIES
from deckbuilder.errors import Refusal
from deckbuilder.text import folded

MOST_LISTED = 200
"""The most different cards on a list."""


def copies_on_list(deck: Deck, names: Collection[str]) -> int:
    """The copies of a card on the list, by any of its names and its id."""
    return sum(line.count for line in _lines(deck, names))


def with_copies_on_list(deck: Deck, word: str, names: Collection[str], copies: int) -> Deck:
    """The deck with this many copies of a card on its list, added by `word` if new, or removed if there are none."""
    lines = _lines(deck, (word, *names))
    if copies > MOST_COPIES or (copies > 0 and not lines and len(deck.maybe) >= MOST_LISTED):
        said = f"The list has at most {MOST_LISTED} cards, and {MOST_COPIES} copies of each."
        raise Refusal("too-many", said, hint="Take others off first.")
    if copies < 1:
        return replace(deck, maybe=tuple(line for line in deck.maybe if line not in lines))
    if not lines:
        return replace(deck, maybe=(*deck.maybe, DeckLine(MAYBE, copies, word)))
    first = replace(lines[0], count=copies)
    kept = (first if line is lines[0] else line for line in deck.maybe if line is lines[0] or line not in lines)
    return replace(deck, maybe=tuple(kept))


def _lines(deck: Deck, names: Collection[str]) -> list[DeckLine]:
    sought = {folded(name) for name in names}
    return [line for line in deck.maybe if folded(line.card) in sought]
