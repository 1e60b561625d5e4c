"""Several decks from one collection at once: who gets which copies, so that as many decks as possible are whole.

A card that is short is short whoever goes without; only the number of decks that suffer can be chosen, and that is done
exactly.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from deckbuilder.decks.collection_rules import needed
from deckbuilder.decks.resolve import ResolvedDeck

CopiesByCard = Mapping[str, int]
"""Copies by card id."""
MOST_DECKS = 12


@dataclass(frozen=True, slots=True)
class Conflict:
    """A card of which the decks need more copies than there are: how many each deck needs and gets."""

    card: str
    owned: int
    needed: tuple[int, ...]
    given: tuple[int, ...]

    @property
    def short(self) -> int:
        """The number of copies missing."""
        return sum(self.needed) - self.owned


@dataclass(frozen=True, slots=True)
class CollectionAllocation:
    """Who gets what: the needs of the decks, the collection, the decks that are whole, and the cards that are short."""

    needs: Sequence[CopiesByCard]
    owned: CopiesByCard
    whole: tuple[int, ...]
    """The numbers of these decks."""
    conflicts: tuple[Conflict, ...]

    @property
    def incomplete(self) -> list[int]:
        """The numbers of the decks that are not whole."""
        return [deck for deck in range(len(self.needs)) if deck not in self.whole]

    def lacking(self, deck: int) -> dict[str, int]:
        """The copies one deck does not get, by card id."""
        short = {one.card: one.needed[deck] - one.given[deck] for one in self.conflicts}
        return {card: copies for card, copies in short.items() if copies}


def needs_of(found: ResolvedDeck) -> dict[str, int]:
    """The copies of each card that a deck needs, including those it brings without listing them."""
    cards = dict.fromkeys((*found.totals, *found.base()))
    return {card.id: needed(found, card) for card in cards}


def allocated(needs: Sequence[CopiesByCard], owned: CopiesByCard) -> CollectionAllocation:
    """Give out the copies so that the most decks are whole; among equal solutions, earlier decks go first."""
    cards = sorted({card for one in needs for card in one})
    scarce = [card for card in cards if sum(one.get(card, 0) for one in needs) > owned.get(card, 0)]
    whole = next(each for each in _choices(len(needs)) if _fits([needs[deck] for deck in each], owned, scarce))
    turn = [*whole, *(deck for deck in range(len(needs)) if deck not in whole)]
    conflicts = tuple(_given_out(card, needs, owned.get(card, 0), turn) for card in scarce)
    return CollectionAllocation(needs, owned, whole, conflicts)


def boxes_for(short: CopiesByCard, in_a_box: Mapping[str, tuple[str, int]]) -> dict[str, int]:
    """The fewest boxes that contain what is short, by set; `in_a_box` gives each card's set and copies per box.

    A card is in one set only, so each set needs as many boxes as its scarcest card.
    """
    boxes: dict[str, int] = {}
    for card, copies in short.items():
        if copies > 0 and card in in_a_box:
            set_id, each = in_a_box[card]
            boxes[set_id] = max(boxes.get(set_id, 0), -(-copies // each))
    return dict(sorted(boxes.items()))


def _choices(decks: int) -> Iterator[tuple[int, ...]]:
    """Every choice of decks, the largest first; among equally large ones, those with earlier decks first."""
    for size in range(decks, -1, -1):
        yield from combinations(range(decks), size)


def _fits(needs: Sequence[CopiesByCard], owned: CopiesByCard, scarce: Sequence[str]) -> bool:
    return all(sum(one.get(card, 0) for one in needs) <= owned.get(card, 0) for card in scarce)


def _given_out(card: str, needs: Sequence[CopiesByCard], owned: int, turn: Sequence[int]) -> Conflict:
    left, given = owned, [0] * len(needs)
    for deck in turn:
        given[deck] = min(left, needs[deck].get(card, 0))
        left -= given[deck]
    return Conflict(card, owned, tuple(one.get(card, 0) for one in needs), tuple(given))
