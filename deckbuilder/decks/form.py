"""The layout that a rulebook gives its decks: the piles, their titles, and the word for a deck's identity."""

from __future__ import annotations

from dataclasses import dataclass

from deckbuilder.text import folded


@dataclass(frozen=True, slots=True)
class Pile:
    """One section of a deck and the card types that belong in it."""

    key: str
    title: str
    card_types: tuple[str, ...]
    from_base: bool = False
    """Whether a card here is taken out of the base cards, if it is one of them."""


@dataclass(frozen=True, slots=True)
class DeckForm:
    """What reading and writing decks must know about a rulebook."""

    rulebook: str
    identity: str
    """The word for a deck's identity, as in the header of a file: "Faction", "Night"."""
    piles: tuple[Pile, ...]
    is_shared: bool = False
    """Whether everybody at a table plays with one deck, rather than each with their own."""
    called: str = "deck"
    """The rulebook's word for a deck."""

    def pile(self, written: str) -> Pile | None:
        """The pile with this title or key, ignoring case; None if there is none."""
        return self.by_word().get(folded(written))

    def by_word(self) -> dict[str, Pile]:
        """The piles by their titles and keys, without capitals and accents."""
        found: dict[str, Pile] = {}
        for pile in self.piles:
            found.setdefault(folded(pile.title), pile)
            found.setdefault(pile.key, pile)
        return found

    def is_header(self, word: str) -> bool:
        """Whether the word begins a line about the whole deck."""
        return folded(word) in ("rulebook", "name", "sets", folded(self.identity))

    def title(self, key: str) -> str:
        """The title of the pile with this key; an unknown key is its own title."""
        return next((pile.title for pile in self.piles if pile.key == key), key)
