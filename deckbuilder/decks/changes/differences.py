"""The differences between two decks, card by card, whatever the order of their lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from deckbuilder.decks.changes.candidate import DeckCandidate, DeckHead, started
from deckbuilder.decks.changes.edits import Edit, edits_of
from deckbuilder.decks.index import PoolIndex
from deckbuilder.decks.model import MAYBE, Deck
from deckbuilder.decks.text import MAYBE_TITLE
from deckbuilder.json_values import json_keys


@dataclass(frozen=True, slots=True)
class HeaderChange:
    """A header with another value in the second deck."""

    title: str
    before: str
    after: str

    as_dict = json_keys("header=title before after")


@dataclass(frozen=True, slots=True)
class CardChange:
    """A card of which a pile of the second deck has more copies (above 0) or fewer (below 0)."""

    pile: str
    title: str
    card: str
    copies: int

    as_dict = json_keys("pile card copies")


@dataclass(frozen=True, slots=True)
class NoteChange:
    """A line of the notes, tags and notes on cards included, that only one of the decks has."""

    text: str
    is_added: bool

    as_dict = json_keys("note=text added=is_added")


@dataclass(frozen=True, slots=True)
class DeckDifference:
    """Everything in which two decks differ, except their names and the order of their lines."""

    headers: tuple[HeaderChange, ...]
    cards: tuple[CardChange, ...]
    edits: tuple[Edit, ...]
    """The fewest edits of cards that lead from the first to the second."""
    maybe: tuple[CardChange, ...] = ()
    """The cards of which the second has more or fewer on its maybe-list."""
    notes: tuple[NoteChange, ...] = ()

    @property
    def holds_the_same(self) -> bool:
        """Whether no rule could tell them apart."""
        return not (self.headers or self.cards)

    @property
    def remarks(self) -> int:
        """The number of differences that no rule looks at."""
        return len(self.maybe) + len(self.notes)

    @property
    def is_none(self) -> bool:
        """Whether they are the same deck in every respect."""
        return self.holds_the_same and not self.remarks

    as_dict = json_keys("same=is_none headers cards edits maybe notes")


def difference(before: Deck, after: Deck, index: PoolIndex) -> DeckDifference:
    """The differences of the second deck from the first."""
    old, new = started(before, index), started(after, index)
    slots = dict.fromkeys((*old.standing, *new.standing))
    delta = {slot: new.standing.get(slot, 0) - old.standing.get(slot, 0) for slot in slots}
    delta = {slot: copies for slot, copies in delta.items() if copies}
    order = {pile.key: number for number, pile in enumerate(index.form.piles)}
    title = index.form.title
    known = sorted(delta.items(), key=lambda one: (order[one[0][0]], one[0][1].order))
    cards = [CardChange(pile, title(pile), card.name, copies) for (pile, card), copies in known]
    strange = Counter(_strange(new))
    strange.subtract(_strange(old))
    cards += [CardChange(pile, title(pile), word, copies) for (pile, word), copies in strange.items() if copies]
    edits = edits_of(DeckCandidate(old, delta))
    return DeckDifference(
        _headers(old, new), tuple(cards), edits, _maybe(before, after, index), tuple(_notes(before, after))
    )


def _maybe(before: Deck, after: Deck, index: PoolIndex) -> tuple[CardChange, ...]:
    more: Counter[str] = Counter()
    for deck, sign in ((before, -1), (after, 1)):
        for line in deck.maybe:
            found = index.cards_called(line.card)
            more[found[0].name if len(found) == 1 else line.card] += sign * line.count
    return tuple(CardChange(MAYBE, MAYBE_TITLE, card, copies) for card, copies in more.items() if copies)


def _notes(before: Deck, after: Deck) -> Iterator[NoteChange]:
    old, new = (Counter(line for line in deck.notes.split("\n") if line.strip()) for deck in (before, after))
    for lines, is_added in ((old - new, False), (new - old, True)):
        for text in lines.elements():
            yield NoteChange(text, is_added)


def _strange(head: DeckHead) -> Counter[tuple[str, str]]:
    """The written words that mean no card in a pile, with their counts."""
    words: Counter[tuple[str, str]] = Counter()
    for line in head.rest:
        words[line.pile, line.card] += line.count
    for problem in head.found.deck.unread:
        words["", " ".join(problem.cards)] += 1
    return words


def _headers(old: DeckHead, new: DeckHead) -> tuple[HeaderChange, ...]:
    title = old.found.index.form.identity

    def belongs(head: DeckHead) -> str:
        return head.found.identity.name if head.found.identity is not None else head.found.deck.identity

    def sets(head: DeckHead) -> str:
        return ", ".join(sorted((*head.found.chosen.ids, *head.found.chosen.unknown)))

    both = ((title, belongs(old), belongs(new)), ("Sets", sets(old), sets(new)))
    return tuple(HeaderChange(*one) for one in both if one[1] != one[2])
