"""Decks like a given one: a card exchanged for another in its pile, as long as the result is legal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from deckbuilder.cards.pool import CardPool
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.kernel.setup import SeatSetup
from deckbuilder.rulebooks import Rulebook


@dataclass(frozen=True, slots=True)
class Bench:
    """What variants are made with: the rulebook and all cards."""

    book: Rulebook
    pool: CardPool

    def is_legal(self, deck: Deck) -> bool:
        """Whether the validator finds nothing wrong with a deck."""
        return self.book.validator(self.pool).validate(deck).is_clean

    def by_id(self, deck: Deck) -> Deck:
        """The same deck with every card by its id and every set named, one line for each card of a pile."""
        counts: dict[tuple[str, str], int] = {}
        for line in deck.lines:
            card = self.pool.find(line.card)
            assert not isinstance(card, tuple), line
            counts[line.pile, card.id] = counts.get((line.pile, card.id), 0) + line.count
        lines = tuple(DeckLine(pile, count, card) for (pile, card), count in counts.items())
        sets = tuple(one.header.id for one in self.pool.sets if one.header.rulebook == self.book.id)
        return replace(deck, lines=lines, sets=sets)

    def candidates(self, pile: str) -> tuple[str, ...]:
        """The ids of all cards whose type belongs in a pile."""
        types = next(one.card_types for one in self.book.construction.form.piles if one.key == pile)
        return tuple(card.id for card in self.pool.cards if card.type in types)

    def seat(self, deck: Deck) -> SeatSetup:
        """The seat that plays a legal deck."""
        return self.book.seat_of(deck, self.pool, deck.title)


def exchanged(deck: Deck, pile: str, out: str, card: str) -> Deck:
    """The deck with one copy of `out`, if it is named, replaced by one of `card`; cards are named by id."""
    counts = {(line.pile, line.card): line.count for line in deck.lines}
    if out:
        counts[pile, out] -= 1
    counts[pile, card] = counts.get((pile, card), 0) + 1
    lines = tuple(DeckLine(key, count, id) for (key, id), count in counts.items() if count)
    return replace(deck, lines=lines)


def without(bench: Bench, deck: Deck, pile: str, card: str, instead: Sequence[str]) -> Deck | None:
    """The deck with all copies of a card replaced by the first of `instead` that keep it legal; None if none do."""
    copies = sum(line.count for line in deck.lines if (line.pile, line.card) == (pile, card))
    for _ in range(copies):
        found = next(_legal(bench, deck, pile, card, instead), None)
        if found is None:
            return None
        deck = found
    return deck


def _legal(bench: Bench, deck: Deck, pile: str, out: str, instead: Sequence[str]) -> Iterator[Deck]:
    for card in instead:
        if card != out and bench.is_legal(other := exchanged(deck, pile, out, card)):
            yield other
