"""A deck with every written name looked up: counters of cards by pile, and what fell through."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from deckbuilder.decks.index import CardFacts, ChosenSets, IdentityFacts, NamedIdentities, PoolIndex
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.text import place_of

Counts = dict[CardFacts, int]
NOTHING: Mapping[str, CardFacts] = {}


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
    unusual: list[DeckLine] = field(default_factory=list)
    """Lines that are more than copies of a card of a chosen set in a pile for it."""
    strays: dict[CardFacts, None] = field(default_factory=dict)
    """The cards of sets that are not chosen."""
    misfits: list[tuple[CardFacts, DeckLine]] = field(default_factory=list)
    without_copies: list[tuple[CardFacts, DeckLine]] = field(default_factory=list)
    """Lines that list no copy, or fewer."""
    unknown: list[DeckLine] = field(default_factory=list)
    """Lines whose card or pile is not known."""
    ambiguous: list[tuple[DeckLine, tuple[CardFacts, ...]]] = field(default_factory=list)

    _standing: dict[str, list[tuple[str, CardFacts, int]]] | None = field(init=False, default=None)
    _unsure: list[tuple[DeckLine, Sequence[CardFacts]]] | None = field(init=False, default=None)

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
        by_word = self.index.by_word
        words = {word for card in cards for word in (card.id, card.name) if by_word.get(word) is card}
        lines = [line for line in self.deck.lines if line.card in words and pile in ("", line.pile)]
        if self.unusual:
            lines += [line for line in self._unsure_about(cards) if pile in ("", line.pile)]
        return places(lines, self.deck.source)

    def _unsure_about(self, cards: tuple[CardFacts, ...]) -> list[DeckLine]:
        """The lines that may mean one of these cards, but whose words alone do not say which."""
        if self._unsure is None:
            unsure = [line for line in self.unusual if line.card not in self.index.by_word]
            self._unsure = [(line, self.index.cards_called(line.card)) for line in unsure]
        return [line for line, may_be in self._unsure if not set(cards).isdisjoint(may_be)]


def resolve(deck: Deck, index: PoolIndex) -> ResolvedDeck:
    """Look up every line of a deck once."""
    named, chosen = index.identities_called(deck.identity), index.chosen_sets(deck.sets)
    piles: dict[str, Counts] = {pile.key: {} for pile in index.form.piles}
    found = ResolvedDeck(deck, index, chosen, named, named.only, piles)
    at_home, totals, pile = index.at_home(chosen), found.totals, None
    find, cards = NOTHING.get, piles[index.form.piles[0].key]
    for line in deck.lines:
        if line.pile != pile:
            pile = line.pile
            find, cards = at_home.get(pile, NOTHING).get, piles.get(pile, cards)
        card, count = find(line.card), line.count
        if card is None or count < 1:
            found.unusual.append(line)
            continue
        if card in totals:
            cards[card] = cards.get(card, 0) + count
            totals[card] += count
        else:
            cards[card] = totals[card] = count
    for line in found.unusual:
        _place(line, found)
    return found


def _place(line: DeckLine, found: ResolvedDeck) -> None:
    """Put down a line with something unusual about it."""
    card = found.index.by_word.get(line.card) or _look_up(line, found)
    if card is None:
        return
    if line.count < 1:
        found.without_copies.append((card, line))
        return
    if card.set_id not in found.chosen.ids:
        found.strays[card] = None
    found.totals[card] = found.totals.get(card, 0) + line.count
    if line.pile in found.index.piles_of_type[card.type]:
        cards = found.piles[line.pile]
        cards[card] = cards.get(card, 0) + line.count
    elif line.pile in found.piles:
        found.misfits.append((card, line))
    else:
        found.unknown.append(line)


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
