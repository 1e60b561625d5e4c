"""A deck with every written name looked up: counters of cards by pile, and what fell through."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from deckbuilder.decks.index import CardFacts, ChosenSets, IdentityFacts, NamedIdentities, PoolIndex
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.text import place_of

Counts = dict[CardFacts, int]


@dataclass(slots=True, eq=False)
class ResolvedDeck:
    """What the rules look at: a card in a pile it does not fit is a misfit and counts in no pile."""

    deck: Deck
    index: PoolIndex
    chosen: ChosenSets
    named: NamedIdentities
    identity: IdentityFacts | None
    piles: dict[str, Counts]
    totals: Counts = field(default_factory=dict)
    """Copies over all piles, misfits included."""
    misfits: list[tuple[CardFacts, DeckLine]] = field(default_factory=list)
    without_copies: list[tuple[CardFacts, DeckLine]] = field(default_factory=list)
    """Lines that list no copy, or fewer."""
    unknown: list[DeckLine] = field(default_factory=list)
    """Lines whose card or pile is not known."""
    ambiguous: list[tuple[DeckLine, tuple[CardFacts, ...]]] = field(default_factory=list)

    _standing: dict[str, list[tuple[str, CardFacts, int]]] | None = field(init=False, default=None)
    _meant: list[CardFacts | None] | None = field(init=False, default=None)
    """For each line the card that its words alone make exact."""
    _unsure: list[tuple[DeckLine, Sequence[CardFacts]]] = field(init=False, default_factory=list)

    def base(self) -> Counts:
        """The cards that are in the deck without being listed."""
        return self.index.base_of(self.identity) if self.identity is not None else {}

    def standing(self, card_id: str) -> list[tuple[str, CardFacts, int]]:
        """Everywhere that a card stands, and in how many copies, the piles that are not for it included."""
        if self._standing is None:
            counts: dict[tuple[str, CardFacts], int] = {}
            for pile, cards in self.piles.items():
                counts.update(((pile, card), copies) for card, copies in cards.items())
            for card, line in self.misfits:
                counts[line.pile, card] = counts.get((line.pile, card), 0) + line.count
            self._standing = {}
            for (pile, card), copies in counts.items():
                self._standing.setdefault(card.id, []).append((pile, card, copies))
        return self._standing.get(card_id, [])

    def where(self, *cards: CardFacts, pile: str = "") -> str:
        """The lines that list one of these cards, in one pile if that is named."""
        every = self.deck.lines
        if self._meant is None:
            by_word = self.index.by_word
            self._meant = [by_word.get(line.card) for line in every]
            if None in self._meant:
                unsure = [line for line, card in zip(every, self._meant, strict=True) if card is None]
                self._unsure = [(line, self.index.cards_called(line.card)) for line in unsure]
        lines = [line for line, card in zip(every, self._meant, strict=True) if card in cards]
        lines += [line for line, may_be in self._unsure if not set(cards).isdisjoint(may_be)]
        return places([line for line in lines if pile in ("", line.pile)], self.deck.source)


def resolve(deck: Deck, index: PoolIndex) -> ResolvedDeck:
    """Look up every line of a deck once."""
    named = index.identities_called(deck.identity)
    piles: dict[str, Counts] = {pile.key: {} for pile in index.form.piles}
    found = ResolvedDeck(deck, index, index.chosen_sets(deck.sets), named, named.only, piles)
    by_word, totals, fitting = index.by_word, found.totals, index.piles_of_type
    for line in deck.lines:
        card = by_word.get(line.card) or _look_up(line, found)
        if card is None:
            continue
        pile, count = line.pile, line.count
        if count < 1:
            found.without_copies.append((card, line))
            continue
        totals[card] = totals.get(card, 0) + count
        if pile in fitting[card.type]:
            cards = piles[pile]
            cards[card] = cards.get(card, 0) + count
        elif pile in piles:
            found.misfits.append((card, line))
        else:
            found.unknown.append(line)
    return found


def places(lines: Sequence[DeckLine], source: str) -> str:
    """Say where some lines stand: "line 3", "lines 3, 9"."""
    numbers = sorted({line.line for line in lines if line.line})
    if len(numbers) < 2:
        return place_of(numbers[0] if numbers else 0, source)
    listed = ", ".join(str(number) for number in numbers)
    return f"{source}: lines {listed}" if source else f"lines {listed}"


def meant_by(line: DeckLine, found: ResolvedDeck) -> tuple[CardFacts, ...]:
    """The card that a line names; none when nobody knows it, several when it may be any of them.

    Of several cards with one name it is rather that of a chosen set, fitting the pile, of the own identity, or generic.
    """
    cards = found.index.cards_called(line.card)
    if len(cards) < 2:
        return tuple(cards)
    own = found.identity.id if found.identity is not None else None

    def fitness(card: CardFacts) -> tuple[bool, bool, bool, bool, bool]:
        fits = line.pile in found.index.piles_of_type[card.type]
        icon = card.identity
        return (card.name == line.card, card.set_id in found.chosen.ids, fits, icon == own, icon is None)

    best = max(fitness(card) for card in cards)
    return tuple(card for card in cards if fitness(card) == best)


def _look_up(line: DeckLine, found: ResolvedDeck) -> CardFacts | None:
    meant = meant_by(line, found)
    if len(meant) == 1:
        return meant[0]
    if meant:
        found.ambiguous.append((line, meant))
    else:
        found.unknown.append(line)
    return None
