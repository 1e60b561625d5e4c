"""A deck with every written name looked up: counts of cards by pile, and the lines that do not fit."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from deckbuilder.decks.index import ChosenSets, Heading, NamedIdentities, PoolIndex
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.pool_facts import CardFacts, IdentityFacts, is_foreign
from deckbuilder.decks.text import place_of

Counts = dict[CardFacts, int]
NOTHING: Mapping[str, CardFacts] = {}


@dataclass(slots=True, eq=False)
class ResolvedDeck:
    """A deck as the rules see it: a card in a pile it does not fit is a misfit and counts in no pile."""

    deck: Deck
    index: PoolIndex
    heading: Heading
    identity: IdentityFacts | None
    piles: dict[str, Counts]
    totals: Counts
    """Copies over all piles, misfits included."""
    remarkable: list[tuple[CardFacts, str]]
    """The cards, each with a pile, that may bring up a topic or have more copies than are at hand."""
    unusual: list[DeckLine]
    """Lines that are more than copies of a card at home in a pile; unlisted cards of the deck are not at home."""
    strays: Sequence[CardFacts] = ()
    """The cards of sets that are not chosen."""
    foreign: Collection[CardFacts] = ()
    """The cards with the icon of another identity."""
    misfits: Sequence[tuple[CardFacts, DeckLine]] = ()
    without_copies: Sequence[tuple[CardFacts, DeckLine]] = ()
    """Lines that list no copy, or a negative number."""
    unknown: Sequence[DeckLine] = ()
    """Lines whose card or pile is not known."""
    ambiguous: Sequence[tuple[DeckLine, tuple[CardFacts, ...]]] = ()

    _standing: dict[str, list[tuple[str, CardFacts, int]]] | None = field(init=False, default=None)
    _unsure: list[tuple[DeckLine, Sequence[CardFacts]]] | None = field(init=False, default=None)

    @property
    def chosen(self) -> ChosenSets:
        """The sets that it takes its cards from."""
        return self.heading.chosen

    @property
    def named(self) -> NamedIdentities:
        """The identities it names."""
        return self.heading.named

    def base(self) -> Counts:
        """The cards that are in the deck without being listed."""
        return self.index.base_of(self.identity) if self.identity is not None else {}

    def standing(self, card_id: str) -> list[tuple[str, CardFacts, int]]:
        """Every pile that a card is in with its number of copies, piles that are not for it included."""
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
        """The lines that list one of these cards, in one pile if that is named, as messages give them."""
        by_word = self.index.by_word
        words = [word for card in cards for word in (card.id, card.name) if by_word.get(word) is card]
        lines = [line for line in self.deck.lines if (not pile or line.pile == pile) and line.card in words]
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
    heading = index.heading(deck.identity, deck.sets)
    piles: dict[str, Counts] = {pile: {} for pile in heading.at_home}
    totals: Counts = {}
    remarkable: list[tuple[CardFacts, str]] = []
    unusual: list[DeckLine] = []
    pile, words, cards = "", NOTHING, totals
    for line in deck.lines:
        if line.pile != pile:
            pile = line.pile
            words, cards = heading.at_home.get(pile, NOTHING), piles.get(pile, totals)
        try:
            card = words[line.card]
        except KeyError:
            unusual.append(line)
            continue
        count = line.count
        if 0 < count <= card.ordinary and card not in totals:
            cards[card] = totals[card] = count
        elif count > 0:
            cards[card] = cards.get(card, 0) + count
            totals[card] = totals.get(card, 0) + count
            if totals[card] > card.ordinary:
                remarkable.append((card, pile))
        else:
            unusual.append(line)
    found = ResolvedDeck(deck, index, heading, heading.identity, piles, totals, remarkable, unusual)
    if unusual:
        _Unusual(found).put_down()
    return found


class _Unusual:
    """Classifies the unusual lines of a deck."""

    def __init__(self, found: ResolvedDeck) -> None:
        self._found = found
        self._strays: dict[CardFacts, None] = {}
        self._foreign: dict[CardFacts, None] = {}
        self._misfits: list[tuple[CardFacts, DeckLine]] = []
        self._without_copies: list[tuple[CardFacts, DeckLine]] = []
        self._unknown: list[DeckLine] = []
        self._ambiguous: list[tuple[DeckLine, tuple[CardFacts, ...]]] = []

    def put_down(self) -> None:
        """Classify each line, and store the result in the resolved deck."""
        found = self._found
        for line in found.unusual:
            self._put_down(line, found)
        found.strays, found.foreign = tuple(self._strays), self._foreign
        found.misfits, found.without_copies = self._misfits, self._without_copies
        found.unknown, found.ambiguous = self._unknown, self._ambiguous

    def _put_down(self, line: DeckLine, found: ResolvedDeck) -> None:
        card = found.index.by_word.get(line.card) or self._look_up(line, found)
        if card is None:
            return
        if line.count < 1:
            self._without_copies.append((card, line))
            return
        if card.set_id not in found.chosen.ids:
            self._strays[card] = None
        if is_foreign(card, found.identity):
            self._foreign[card] = None
        found.totals[card] = found.totals.get(card, 0) + line.count
        if found.totals[card] > card.ordinary:
            found.remarkable.append((card, line.pile))
        if line.pile in found.index.piles_of_type[card.type]:
            cards = found.piles[line.pile]
            cards[card] = cards.get(card, 0) + line.count
        elif line.pile in found.piles:
            self._misfits.append((card, line))
        else:
            self._unknown.append(line)

    def _look_up(self, line: DeckLine, found: ResolvedDeck) -> CardFacts | None:
        meant = meant_by(line, found)
        if len(meant) == 1:
            return meant[0]
        if meant:
            self._ambiguous.append((line, meant))
        else:
            self._unknown.append(line)
        return None


def places(lines: Sequence[DeckLine], source: str) -> str:
    """The numbers of some lines for a message: "line 3", "lines 3, 9, 12-15"."""
    numbers = sorted({line.line for line in lines if line.line})
    if len(numbers) < 2:
        return place_of(numbers[0] if numbers else 0, source)
    listed = ", ".join(_runs(numbers))
    return f"{source}: lines {listed}" if source else f"lines {listed}"


def _runs(numbers: Sequence[int]) -> Iterator[str]:
    """Rising numbers, with three or more in a row as "12-15"."""
    for _, run in groupby(enumerate(numbers), key=lambda one: one[1] - one[0]):
        row = [number for _, number in run]
        yield from [f"{row[0]}-{row[-1]}"] if len(row) > 2 else map(str, row)


def meant_by(line: DeckLine, found: ResolvedDeck) -> tuple[CardFacts, ...]:
    """The card that a line names; none if it is unknown, several if it may be any of them.

    Among several cards with one name, those that suit best are meant: spelled exactly so, of a chosen set, fitting the
    pile, of the deck's own identity, or generic.
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
