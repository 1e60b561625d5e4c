"""A deck that is being built: changes to it, and what its piles hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Any, TypeVar

from deckbuilder.app.deck import decks
from deckbuilder.app.deck.maybe import noted
from deckbuilder.app.deck.terms import FormatChoice, judged_by, rules_of
from deckbuilder.app.library import lookup
from deckbuilder.decks.card_notes import note_on
from deckbuilder.decks.listing import DeckListing, Spot
from deckbuilder.decks.maybe_list import copies_on_list, with_copies_on_list
from deckbuilder.decks.model import MAYBE, Deck
from deckbuilder.decks.resolve import resolve
from deckbuilder.decks.text import MAYBE_TITLE
from deckbuilder.decks.validate import prepared, validate
from deckbuilder.errors import Refusal

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.app.library.rows import CardRow
    from deckbuilder.decks.construction import Construction
    from deckbuilder.problems import Report

__all__ = ["MAYBE", "DeckEditor", "Holding", "PileView", "called"]

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Holding:
    """One card in one pile, all its lines taken together."""

    pile: str
    written: str
    count: int
    card: CardRow | None
    """None where nobody knows which card is meant."""

    @property
    def name(self) -> str:
        """The name of the card, or what is written in its place."""
        return self.card.name if self.card is not None else self.written

    def is_same(self, other: Holding) -> bool:
        """True for the same card in the same pile, however many copies."""
        return (self.pile, self.written) == (other.pile, other.written)


@dataclass(frozen=True, slots=True)
class PileView:
    """One pile with what it holds."""

    key: str
    title: str
    holdings: tuple[Holding, ...]
    count: int
    """The cards in it that the rules count, by copies: no card that nobody knows, and none in a pile not for it."""


class DeckEditor:
    """Where a deck is built: every change gives a new deck, so that the old one can be taken back."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._cards: dict[str, CardRow | None] = {}
        self._constructions: dict[str, Construction[Any]] = {}
        self._choices: dict[str, FormatChoice] = {}
        self._listing: DeckListing | None = None
        """The deck that was asked about last, line by line."""
        self._broken: int | None = None
        """How many errors there are in that deck, once it is asked."""

    def renew(self) -> None:
        """Ask anew by what decks are judged and what is owned."""
        self._constructions, self._choices, self._listing = {}, {}, None

    def choice(self, deck: Deck) -> FormatChoice:
        """By which format a deck is judged here."""
        if deck.rulebook not in self._choices:
            self._choices[deck.rulebook] = judged_by(self._library, deck.rulebook)
        return self._choices[deck.rulebook]

    def card(self, written: str) -> CardRow | None:
        """The card that a name or id means."""
        if written not in self._cards:
            try:
                self._cards[written] = lookup.show_card(self._library, written)
            except Refusal:
                self._cards[written] = None
        return self._cards[written]

    def piles(self, deck: Deck) -> tuple[PileView, ...]:
        """All piles of a deck in their order, then those that nobody knows, at the end what may come in if any."""
        titles = {pile.key: pile.title for pile in decks.form_of(deck).piles}
        titles.update({line.pile: line.pile for line in deck.lines if line.pile not in titles})
        piles = tuple(self._pile(deck, key, title) for key, title in titles.items())
        maybe = tuple(Holding(MAYBE, line.card, line.count, self.card(line.card)) for line in deck.maybe)
        return (*piles, PileView(MAYBE, MAYBE_TITLE, maybe, sum(one.count for one in maybe))) if maybe else piles

    def copies(self, deck: Deck, card: CardRow) -> int:
        """How many copies of a card are in a deck."""
        listing = self._listed(deck)
        facts = listing.found.index.by_word.get(card.id)
        return listing.found.totals.get(facts, 0) if facts is not None else 0

    def pile_for(self, deck: Deck, card: CardRow | str) -> str | None:
        """The pile that one more copy would go to: the one in which it breaks the fewest rules."""
        if isinstance(card, str):
            return self.held_in(deck, card)
        piles = self._piles_of(deck, card)
        if len(piles) < 2:
            return piles[0] if piles else None
        return min(piles, key=lambda pile: self._errors_with(deck, pile, card))

    def held_in(self, deck: Deck, card: CardRow | str) -> str | None:
        """The first pile that holds a card already."""
        thing = self._spot(deck, "", card)[1]
        return next((pile for pile, one in self._listed(deck).places if one == thing), None)

    def added(self, deck: Deck, pile: str, card: CardRow, by: int = 1) -> Deck:
        """The deck with some copies more, or fewer; a Refusal where a line cannot list so many."""
        listing = self._listed(deck)
        return listing.changed(listing.put({}, self._spot(deck, pile, card), by))

    def count(self, deck: Deck, pile: str, card: CardRow | str) -> int:
        """How many copies of a card are in one pile, or on the list of what may come in."""
        if pile == MAYBE:
            return copies_on_list(deck, _names(card))
        return self._listed(deck).count(self._spot(deck, pile, card))

    def with_count(self, deck: Deck, pile: str, card: CardRow | str, count: int) -> Deck:
        """The deck with exactly so many copies in one pile; a card that nobody knows is named as it is written."""
        if pile == MAYBE:
            word = card if isinstance(card, str) else self.word_for(deck, card)
            return with_copies_on_list(deck, word, _names(card), count)
        listing, spot = self._listed(deck), self._spot(deck, pile, card)
        return listing.changed(listing.put({}, spot, count - listing.count(spot)))

    def moved(self, deck: Deck, pile: str, card: CardRow | str) -> Deck:
        """The deck with all copies of a card in the next pile that takes it; the same deck where there is none."""
        if pile == MAYBE:
            return deck if isinstance(card, str) else self.taken_in(deck, card)
        piles = () if isinstance(card, str) else self._piles_of(deck, card)
        if not piles or piles == (pile,):
            return deck
        here = piles.index(pile) if pile in piles else -1
        listing, spot = self._listed(deck), self._spot(deck, pile, card)
        to = (piles[(here + 1) % len(piles)], spot[1])
        return listing.changed(listing.moved({}, spot, to, listing.count(spot)))

    def set_aside(self, deck: Deck, pile: str, card: CardRow | str) -> Deck:
        """The deck with all copies of a card in one pile moved to the list of what may come in."""
        copies = self.count(deck, pile, card)
        left = self.with_count(deck, pile, card, 0)
        return self.with_count(left, MAYBE, card, self.count(deck, MAYBE, card) + copies)

    def taken_in(self, deck: Deck, card: CardRow) -> Deck:
        """The deck with all copies of a card on the list moved to where they break the fewest rules."""
        pile, copies = self.pile_for(deck, card), self.count(deck, MAYBE, card)
        if pile is None:
            return deck
        left = self.with_count(deck, MAYBE, card, 0)
        return self.with_count(left, pile, card, self.count(deck, pile, card) + copies)

    def note_on(self, deck: Deck, card: CardRow) -> str:
        """What is noted on a card of a deck."""
        return note_on(deck, card.name, card.id)

    def noted(self, deck: Deck, card: CardRow, text: str) -> Deck:
        """The deck with a note on a card."""
        return noted(deck, self.word_for(deck, card), (card.name, card.id), text)

    def breaks(self, deck: Deck, card: CardRow) -> bool:
        """True when one more copy would break a rule that is not broken yet, in whatever pile."""
        least = min((self._errors_with(deck, pile, card) for pile in self._piles_of(deck, card)), default=inf)
        return least > self._errors_in(deck)

    def report(self, deck: Deck) -> Report:
        """What the rules say about a deck."""
        return self._judged(deck, lambda choice: decks.judge(self._library, [deck], choice=choice).decks[0])

    def word_for(self, deck: Deck, card: CardRow) -> str:
        """What to write for a card: its name, or its id where another has the same name."""
        return self._listed(deck).word_for(self._spot(deck, "", card)[1])

    def _errors_with(self, deck: Deck, pile: str, card: CardRow) -> float:
        """How many errors there are with one copy more; more than any number where there is no room for it."""
        if not self._listed(deck).has_room(self._spot(deck, pile, card)):
            return inf
        return self._errors(self.added(deck, pile, card))

    def _errors_in(self, deck: Deck) -> int:
        self._listed(deck)
        if self._broken is None:
            self._broken = self._errors(deck)
        return self._broken

    def _errors(self, deck: Deck) -> int:
        """How many errors there are; asked about every card in sight, and so without what was counted."""
        return len(validate(deck, self._library.pool, self._rules(deck)).errors)

    def _listed(self, deck: Deck) -> DeckListing:
        """The deck line by line, looked up once for all that is asked about it."""
        index = prepared(self._library.pool, self._rules(deck))
        if self._listing is None or self._listing.found.deck is not deck or self._listing.found.index is not index:
            self._listing, self._broken = DeckListing(resolve(deck, index)), None
        return self._listing

    def _spot(self, deck: Deck, pile: str, card: CardRow | str) -> Spot:
        if isinstance(card, str):
            return pile, card
        return pile, self._listed(deck).found.index.by_word.get(card.id, card.name)

    def _rules(self, deck: Deck) -> Construction[Any]:
        if deck.rulebook not in self._constructions:
            rules = self._judged(deck, lambda choice: rules_of(self._library, deck.rulebook, choice))
            self._constructions[deck.rulebook] = rules
        return self._constructions[deck.rulebook]

    def _judged(self, deck: Deck, ask: Callable[[FormatChoice], Answer]) -> Answer:
        """What is answered by the format that was chosen, or by what is left where it is gone meanwhile."""
        try:
            return ask(self.choice(deck))
        except Refusal as refusal:
            if refusal.code == "database-busy":  # what is known still holds
                raise
            self.renew()
            return ask(self.choice(deck))

    def _pile(self, deck: Deck, key: str, title: str) -> PileView:
        holdings = tuple(self._holdings(deck, key))
        counted = self._listed(deck).found.piles.get(key)
        # No rule speaks of a pile that nobody knows.
        by_copies = (one.count for one in holdings) if counted is None else counted.values()
        return PileView(key, title, holdings, sum(by_copies))

    def _holdings(self, deck: Deck, pile: str) -> Iterator[Holding]:
        listing = self._listed(deck)
        for spot, places in listing.places.items():
            if spot[0] == pile:
                card = None if isinstance(spot[1], str) else self.card(spot[1].id)
                yield Holding(pile, deck.lines[places[0]].card, listing.count(spot), card)

    def _piles_of(self, deck: Deck, card: CardRow) -> tuple[str, ...]:
        return tuple(pile.key for pile in decks.form_of(deck).piles if card.type in pile.card_types)


def called(card: CardRow | str) -> str:
    """What a card is called, or what is written for one that nobody knows."""
    return card if isinstance(card, str) else card.name


def _names(card: CardRow | str) -> tuple[str, ...]:
    return (card,) if isinstance(card, str) else (card.name, card.id)
