"""Changes to a gang that is being built, and what its piles hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from deckbuilder.app.cards import catalogue
from deckbuilder.app.deck import decks
from deckbuilder.app.deck.judging import judged_by
from deckbuilder.app.deck.terms import Choice, rules_of
from deckbuilder.decks.model import DeckLine
from deckbuilder.decks.text import MOST_COPIES
from deckbuilder.decks.validate import validate
from deckbuilder.errors import Refusal

if TYPE_CHECKING:
    from deckbuilder.app.cards.rows import CardRow
    from deckbuilder.app.library import Library
    from deckbuilder.decks.construction import Construction
    from deckbuilder.decks.model import Deck
    from deckbuilder.problems import Report


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

    @property
    def count(self) -> int:
        """The cards in it, copies counted."""
        return sum(holding.count for holding in self.holdings)


class Desk:
    """Where a gang is built: every change gives a new gang, so that the old one can be taken back."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._cards: dict[str, CardRow | None] = {}
        self._constructions: dict[str, Construction[Any]] = {}
        self._choices: dict[str, Choice] = {}

    def renew(self) -> None:
        """Ask anew by what gangs are judged and what is owned."""
        self._constructions, self._choices = {}, {}

    def choice(self, deck: Deck) -> Choice:
        """By which format a gang is judged here."""
        if deck.rulebook not in self._choices:
            self._choices[deck.rulebook] = judged_by(self._library, deck.rulebook)
        return self._choices[deck.rulebook]

    def card(self, written: str) -> CardRow | None:
        """The card that a name or id means."""
        if written not in self._cards:
            try:
                self._cards[written] = catalogue.show_card(self._library, written)
            except Refusal:
                self._cards[written] = None
        return self._cards[written]

    def piles(self, deck: Deck) -> tuple[PileView, ...]:
        """All piles of a gang in their order, and at the end those that nobody knows."""
        titles = {pile.key: pile.title for pile in decks.form_of(deck).piles}
        titles.update({line.pile: line.pile for line in deck.lines if line.pile not in titles})
        return tuple(PileView(key, title, tuple(self._holdings(deck, key))) for key, title in titles.items())

    def copies(self, deck: Deck, card: CardRow) -> int:
        """How many copies of a card are in a gang."""
        return sum(line.count for line in deck.lines if self._is(line, card))

    def pile_for(self, deck: Deck, card: CardRow | str) -> str | None:
        """The pile that one more copy would go to: the one in which it breaks the fewest rules."""
        if isinstance(card, str):
            return self.held_in(deck, card)
        piles = self._piles_of(deck, card)
        if len(piles) < 2:
            return piles[0] if piles else None
        return min(piles, key=lambda pile: self._errors(self.added(deck, pile, card)))

    def held_in(self, deck: Deck, card: CardRow | str) -> str | None:
        """The first pile that holds a card already."""
        return next((line.pile for line in deck.lines if self._is(line, card)), None)

    def added(self, deck: Deck, pile: str, card: CardRow, by: int = 1) -> Deck:
        """The gang with some copies more, or fewer."""
        return self.with_count(deck, pile, card, self.count(deck, pile, card) + by)

    def count(self, deck: Deck, pile: str, card: CardRow | str) -> int:
        """How many copies of a card are in one pile."""
        return sum(line.count for line in deck.lines if line.pile == pile and self._is(line, card))

    def with_count(self, deck: Deck, pile: str, card: CardRow | str, count: int) -> Deck:
        """The gang with exactly so many copies in one pile; a card that nobody knows is named as it is written."""
        count = min(max(0, count), MOST_COPIES)
        lines: list[DeckLine] = []
        is_placed = False
        for line in deck.lines:
            if line.pile != pile or not self._is(line, card):
                lines.append(line)
            elif count and not is_placed:
                lines.append(replace(line, count=count))
                is_placed = True
        if count and not is_placed and not isinstance(card, str):
            lines.append(DeckLine(pile, count, self.word_for(card)))
        return replace(deck, lines=tuple(lines))

    def moved(self, deck: Deck, pile: str, card: CardRow | str) -> Deck:
        """The gang with all copies of a card in the next pile that takes it; the same gang where there is none."""
        piles = () if isinstance(card, str) else self._piles_of(deck, card)
        if isinstance(card, str) or not piles or piles == (pile,):
            return deck
        here = piles.index(pile) if pile in piles else -1
        count = self.count(deck, pile, card)
        return self.added(self.with_count(deck, pile, card, 0), piles[(here + 1) % len(piles)], card, count)

    def breaks(self, deck: Deck, card: CardRow) -> bool:
        """True when one more copy would break a rule that is not broken yet."""
        pile = self.pile_for(deck, card)
        return pile is None or self._errors(self.added(deck, pile, card)) > self._errors(deck)

    def report(self, deck: Deck) -> Report:
        """What the rules say about a gang."""
        return decks.judge(self._library, [deck], choice=self.choice(deck)).decks[0]

    def _errors(self, deck: Deck) -> int:
        """How many errors there are; asked about every card in sight, and so without what was counted."""
        return len(validate(deck, self._library.pool, self._rules(deck)).errors)

    def _rules(self, deck: Deck) -> Construction[Any]:
        if deck.rulebook not in self._constructions:
            self._constructions[deck.rulebook] = rules_of(self._library, deck.rulebook, self.choice(deck))
        return self._constructions[deck.rulebook]

    def _holdings(self, deck: Deck, pile: str) -> Iterator[Holding]:
        counts: dict[str, tuple[str, int, CardRow | None]] = {}
        for line in deck.lines:
            if line.pile == pile:
                card = self.card(line.card)
                key = card.id if card is not None else line.card
                written, count, _ = counts.get(key, (line.card, 0, card))
                counts[key] = (written, count + line.count, card)
        for written, count, card in counts.values():
            yield Holding(pile, written, count, card)

    def _piles_of(self, deck: Deck, card: CardRow) -> tuple[str, ...]:
        return tuple(pile.key for pile in decks.form_of(deck).piles if card.type in pile.card_types)

    def _is(self, line: DeckLine, card: CardRow | str) -> bool:
        if isinstance(card, str):
            return line.card == card
        found = self.card(line.card)
        return found is not None and found.id == card.id

    def word_for(self, card: CardRow) -> str:
        """What to write for a card: its name, or its id where another has the same name."""
        found = self.card(card.name)
        return card.name if found is not None and found.id == card.id else card.id
