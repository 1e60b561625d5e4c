"""A deck under construction: changed, and the contents of its piles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from math import inf
from typing import TYPE_CHECKING, Any

from deckbuilder.app.deck import decks
from deckbuilder.app.deck.maybe import noted
from deckbuilder.decks.card_notes import note_on
from deckbuilder.decks.listing import DeckListing, Spot
from deckbuilder.decks.maybe_list import copies_on_list, with_copies_on_list
from deckbuilder.decks.mending.adding import usable
from deckbuilder.decks.model import MAYBE, Deck
from deckbuilder.decks.text import MAYBE_TITLE

if TYPE_CHECKING:
    from deckbuilder.app.library.rows import CardRow
    from deckbuilder.decks.validator import DeckValidator

__all__ = ["MAYBE", "DeckEditor", "Holding", "PileView", "called"]


@dataclass(frozen=True, slots=True)
class Holding:
    """One card in one pile, with all its lines added up."""

    pile: str
    written: str
    count: int
    card: CardRow | None
    """None if the card is unknown."""

    @property
    def name(self) -> str:
        """The name of the card, or the text in its place if it is unknown."""
        return self.card.name if self.card is not None else self.written

    def is_same(self, other: Holding) -> bool:
        """Whether this is the same card in the same pile, regardless of the number of copies."""
        return (self.pile, self.written) == (other.pile, other.written)


@dataclass(frozen=True, slots=True)
class PileView:
    """One pile and its contents."""

    key: str
    title: str
    holdings: tuple[Holding, ...]
    count: int
    """The number of copies that the rules count: known cards that may be in this pile."""


class DeckEditor:
    """A deck with its cards looked up; every change returns a new deck, so that the old one can be restored."""

    def __init__(self, deck: Deck, validator: DeckValidator[Any], card: Callable[[str], CardRow | None]) -> None:
        self.deck, self.validator, self._card = deck, validator, card

    @cached_property
    def _listing(self) -> DeckListing:
        return DeckListing(self.validator.resolve(self.deck))

    def piles(self) -> tuple[PileView, ...]:
        """All piles in order, then unknown ones, and finally the maybe-list if it has cards."""
        titles = {pile.key: pile.title for pile in decks.form_of(self.deck).piles}
        titles.update({line.pile: line.pile for line in self.deck.lines if line.pile not in titles})
        piles = tuple(self._pile(key, title) for key, title in titles.items())
        maybe = tuple(Holding(MAYBE, line.card, line.count, self._card(line.card)) for line in self.deck.maybe)
        return (*piles, PileView(MAYBE, MAYBE_TITLE, maybe, sum(one.count for one in maybe))) if maybe else piles

    def copies(self, card: CardRow) -> int:
        """The number of copies of a card."""
        found = self._listing.found
        facts = found.index.by_word.get(card.id)
        return found.totals.get(facts, 0) if facts is not None else 0

    def pile_for(self, card: CardRow | str) -> str | None:
        """The pile for one more copy, which is the one where it breaks the fewest rules; None if no pile takes it."""
        if isinstance(card, str):
            return self.held_in(card)
        piles = self._piles_of(card)
        if len(piles) < 2:
            return piles[0] if piles else None
        return min(piles, key=lambda pile: self._errors_with(pile, card))

    def held_in(self, card: CardRow | str) -> str | None:
        """The first pile that already holds a card; None if there is none."""
        thing = self._spot("", card)[1]
        return next((pile for pile, one in self._listing.places if one == thing), None)

    def added(self, pile: str, card: CardRow, by: int = 1) -> Deck:
        """The deck with some copies added, or removed if negative; a Refusal if a line cannot list that many."""
        return self._listing.changed(self._listing.put({}, self._spot(pile, card), by))

    def count(self, pile: str, card: CardRow | str) -> int:
        """The number of copies of a card in one pile, or on the maybe-list."""
        if pile == MAYBE:
            return copies_on_list(self.deck, _names(card))
        return self._listing.count(self._spot(pile, card))

    def with_count(self, pile: str, card: CardRow | str, count: int) -> Deck:
        """The deck with exactly this many copies in one pile; an unknown card is passed as it is written."""
        if pile == MAYBE:
            word = card if isinstance(card, str) else self.word_for(card)
            return with_copies_on_list(self.deck, word, _names(card), count)
        listing, spot = self._listing, self._spot(pile, card)
        return listing.changed(listing.put({}, spot, count - listing.count(spot)))

    def moved(self, pile: str, card: CardRow | str) -> Deck:
        """The deck with all copies of a card moved to the next pile that takes it; the same deck if there is none."""
        if pile == MAYBE:
            return self.deck if isinstance(card, str) else self.taken_in(card)
        piles = () if isinstance(card, str) else self._piles_of(card)
        if not piles or piles == (pile,):
            return self.deck
        here = piles.index(pile) if pile in piles else -1
        listing, spot = self._listing, self._spot(pile, card)
        to = (piles[(here + 1) % len(piles)], spot[1])
        return listing.changed(listing.moved({}, spot, to, listing.count(spot)))

    def set_aside(self, pile: str, card: CardRow | str) -> Deck:
        """The deck with all copies of a card in one pile moved to the maybe-list."""
        copies = self.count(pile, card)
        left = self._after(self.with_count(pile, card, 0))
        return left.with_count(MAYBE, card, self.count(MAYBE, card) + copies)

    def taken_in(self, card: CardRow) -> Deck:
        """The deck with all copies of a card on the maybe-list moved to the pile where they break the fewest rules."""
        pile, copies = self.pile_for(card), self.count(MAYBE, card)
        if pile is None:
            return self.deck
        left = self._after(self.with_count(MAYBE, card, 0))
        return left.with_count(pile, card, self.count(pile, card) + copies)

    def note_on(self, card: CardRow) -> str:
        """The note on a card; empty if there is none."""
        return note_on(self.deck, card.name, card.id)

    def noted(self, card: CardRow, text: str) -> Deck:
        """The deck with this note on a card."""
        return noted(self.deck, self.word_for(card), (card.name, card.id), text)

    def breaks(self, card: CardRow) -> bool:
        """Whether one more copy would break a further rule, whichever pile it goes to."""
        least = min((self._errors_with(pile, card) for pile in self._piles_of(card)), default=inf)
        return least > self._errors

    def is_forbidden(self, card: CardRow) -> bool:
        """Whether the deck has this card although no rule allows it."""
        return card.id in self._forbidden

    @cached_property
    def _forbidden(self) -> frozenset[str]:
        if not self._errors:
            return frozenset()
        held = frozenset(card.id for card in self.validator.resolve(self.deck).totals)
        return held - usable(self.deck, self.validator, held)

    def word_for(self, card: CardRow) -> str:
        """The text to write for a card: its name, or its id if another card has the same name."""
        return self._listing.word_for(self._spot("", card)[1])

    def _errors_with(self, pile: str, card: CardRow) -> float:
        """The number of errors with one more copy; infinite if there is no room for it."""
        if not self._listing.has_room(self._spot(pile, card)):
            return inf
        return self._after(self.added(pile, card))._errors

    @cached_property
    def _errors(self) -> int:
        """The number of errors, without the details of a report since it is computed for every card in view."""
        return len(self.validator.validate(self.deck).errors)

    def _after(self, deck: Deck) -> DeckEditor:
        """The editor of the deck after a change."""
        return DeckEditor(deck, self.validator, self._card)

    def _spot(self, pile: str, card: CardRow | str) -> Spot:
        if isinstance(card, str):
            return pile, card
        return pile, self._listing.found.index.by_word.get(card.id, card.name)

    def _pile(self, key: str, title: str) -> PileView:
        holdings = tuple(self._holdings(key))
        counted = self._listing.found.piles.get(key)
        # No rule applies to an unknown pile.
        by_copies = (one.count for one in holdings) if counted is None else counted.values()
        return PileView(key, title, holdings, sum(by_copies))

    def _holdings(self, pile: str) -> Iterator[Holding]:
        for spot, places in self._listing.places.items():
            if spot[0] == pile:
                card = None if isinstance(spot[1], str) else self._card(spot[1].id)
                yield Holding(pile, self.deck.lines[places[0]].card, self._listing.count(spot), card)

    def _piles_of(self, card: CardRow) -> tuple[str, ...]:
        return tuple(pile.key for pile in decks.form_of(self.deck).piles if card.type in pile.card_types)


def called(card: CardRow | str) -> str:
    """The name of a card, or the text for an unknown one."""
    return card if isinstance(card, str) else card.name


def _names(card: CardRow | str) -> tuple[str, ...]:
    return (card,) if isinstance(card, str) else (card.name, card.id)
