"""The decks that use a card: the saved ones, through the index of their cards in the database, and the starters."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.app.deck.decks import form_of, load_deck
from deckbuilder.app.deck.starters import starters
from deckbuilder.app.library.lookup import show_card
from deckbuilder.decks.text import MAYBE_TITLE
from deckbuilder.errors import Refusal
from deckbuilder.text import by_name, first_of, folded

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.app.library.rows import CardRow

MOST_USES = 8
"""The most decks that a line about a card names."""


@dataclass(frozen=True, slots=True)
class DeckUse:
    """A deck that lists a card, with the copies by title of the pile, the maybe-list included."""

    deck: str
    piles: tuple[tuple[str, int], ...]

    @property
    def said(self) -> str:
        """The deck and its copies in words."""
        return f"{self.deck} ({', '.join(f'{copies} in {title}' for title, copies in self.piles)})"

    def as_dict(self) -> dict[str, object]:
        """The deck for `--json`."""
        return {"name": self.deck, "piles": dict(self.piles)}


def saved_with(library: Library, card: CardRow) -> tuple[DeckUse, ...]:
    """The saved decks that list a card, by name."""
    book = book_of(library, card)
    is_alone = _is_alone(library, card)
    piles: dict[str, dict[str, int]] = {}
    for use in library.deck_cards.called((card.name, card.id)):
        is_sure = is_alone or folded(use.card) == folded(card.id)
        if use.rulebook == book and (is_sure or _is_meant(library, use.deck, card)):
            held = piles.setdefault(use.deck, {})
            held[use.pile] = held.get(use.pile, 0) + use.copies
    return tuple(DeckUse(deck, tuple(piles[deck].items())) for deck in sorted(piles, key=by_name))


def starters_with(library: Library, card: CardRow) -> tuple[DeckUse, ...]:
    """The starters that list a card, by name."""
    words = (folded(card.name), folded(card.id))
    book = book_of(library, card)
    found = []
    for starter in starters():
        deck, held = starter.deck, dict[str, int]()
        for line in (*deck.lines, *deck.maybe):
            if folded(line.card) in words and deck.rulebook == book:
                title = MAYBE_TITLE if line in deck.maybe else form_of(deck).title(line.pile)
                held[title] = held.get(title, 0) + line.count
        if held:
            found.append(DeckUse(deck.title, tuple(held.items())))
    return tuple(found)


def said_of(uses: Iterable[DeckUse]) -> str:
    """Some decks that list a card, in one line; of many, the first ones."""
    return first_of([use.said for use in uses], MOST_USES)


def book_of(library: Library, card: CardRow) -> str:
    """The game that a card belongs to."""
    if library.extra_sets:
        return library.shelf.books[card.set]
    return next(one.rulebook for one in library.catalogue.sets() if one.id == card.set)


def _is_alone(library: Library, card: CardRow) -> bool:
    """Whether no other card has this name."""
    try:
        return show_card(library, card.name).id == card.id
    except Refusal:
        return False


def _is_meant(library: Library, name: str, card: CardRow) -> bool:
    """Whether a deck means this card rather than another of its name, given the deck's sets."""
    from deckbuilder.app.deck.card_lookup import listing_of

    cards = listing_of(library, load_deck(library, name)).cards
    return any(one.card is not None and one.card.id == card.id for one in cards)
