"""A deck with every card looked up, as writers of other dialects need it: name, id, type and count by pile."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from deckbuilder.cards.card import Card
from deckbuilder.decks.collection_rules import brought
from deckbuilder.decks.exchange.known import Known
from deckbuilder.decks.exchange.tournament_sheet import title_by_rule
from deckbuilder.decks.form import DeckForm
from deckbuilder.decks.model import Deck
from deckbuilder.decks.resolve import ResolvedDeck, meant_by, resolve
from deckbuilder.decks.text import MOST_COPIES


@dataclass(frozen=True, slots=True)
class ListedCard:
    """Copies of a card; `card` is None if the name is unknown."""

    count: int
    name: str
    card: Card | None
    word: str
    """The word for this card and no other: its name, or its id if another card has the same name."""

    @property
    def id(self) -> str:
        """The card's id, or the name as written."""
        return self.card.id if self.card is not None else self.name


@dataclass(frozen=True, slots=True)
class Section:
    """One pile of a listing."""

    key: str
    title: str
    cards: tuple[ListedCard, ...]

    @property
    def count(self) -> int:
        """The number of cards in it."""
        return sum(card.count for card in self.cards)


@dataclass(frozen=True, slots=True)
class ExportListing:
    """A deck ready to be written."""

    deck: Deck
    known: Known
    """The cards it was looked up in."""
    identity: str
    """The name of its identity, or the words as written."""
    sections: tuple[Section, ...]
    found: ResolvedDeck

    @property
    def form(self) -> DeckForm:
        """The layout of the deck."""
        return self.known.form

    @property
    def cards(self) -> tuple[ListedCard, ...]:
        """The cards of all piles."""
        return tuple(card for section in self.sections for card in section.cards)

    @property
    def unknown(self) -> tuple[str, ...]:
        """The names listed that no card has."""
        return tuple(dict.fromkeys(card.name for card in self.cards if card.card is None))

    @property
    def base(self) -> Section:
        """The cards that are in by rule without being listed, as a pile; an empty one if there are none."""
        copies = ((self.known.pool.card(one.id), brought(self.found, one)) for one in self.found.base())
        cards = tuple(_copies(self.known, card, count) for card, count in copies if card is not None and count)
        return Section("base", title_by_rule(self.identity), cards)

    @property
    def is_base_unknown(self) -> bool:
        """Whether some cards come by rule but are unknown, because the identity of the deck is."""
        index = self.found.index
        return self.found.identity is None and any(index.base_of(one) for one in index.identities)


def listed(deck: Deck, known: Known) -> ExportListing:
    """Look every line up; the lines of one card in one pile become one, or as many as its copies need."""
    index = known.index
    found = resolve(deck, index)
    piles: dict[str, dict[str, tuple[int, str]]] = {pile.key: {} for pile in index.form.piles}
    for line in deck.lines:
        meant = meant_by(line, found)
        id = meant[0].id if len(meant) == 1 else line.card
        before = piles.setdefault(line.pile, {}).get(id, (0, ""))[0]
        piles[line.pile][id] = (before + line.count, line.card)
    sections = tuple(
        Section(
            key, index.form.title(key), tuple(one for id, held in cards.items() for one in _lines(known, id, *held))
        )
        for key, cards in piles.items()
    )
    identity = found.identity.name if found.identity is not None else deck.identity
    return ExportListing(deck, known, identity, sections, found)


def _lines(known: Known, id: str, count: int, written: str) -> Iterator[ListedCard]:
    """The card in one line, or in several if there are more copies than a line can list."""
    most = MOST_COPIES if count >= 0 else -MOST_COPIES
    while abs(count) > MOST_COPIES:
        yield _listed(known, id, most, written)
        count -= most
    yield _listed(known, id, count, written)


def _listed(known: Known, id: str, count: int, written: str) -> ListedCard:
    card = known.pool.card(id)
    return ListedCard(count, written, None, written) if card is None else _copies(known, card, count)


def _copies(known: Known, card: Card, count: int) -> ListedCard:
    return ListedCard(count, card.name, card, known.word_for(card))
