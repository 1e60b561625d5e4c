"""The lines of a deck that list a card in a pile, and how they change when it gets more copies or fewer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.pool_facts import CardFacts
from deckbuilder.decks.resolve import ResolvedDeck, meant_by
from deckbuilder.decks.text import MOST_COPIES
from deckbuilder.errors import Refusal

Slot = tuple[str, CardFacts]
"""A card in a pile."""
Spot = tuple[str, CardFacts | str]
"""A slot, or the words in a pile if it is not clear which card they mean."""
AnySpot = TypeVar("AnySpot", bound=Spot)


@dataclass(slots=True, eq=False)
class DeckListing:
    """A deck with its lines grouped by what they are about, unknown piles included."""

    found: ResolvedDeck
    places: dict[Spot, list[int]] = field(init=False, default_factory=dict)
    """The indices of the lines about each spot, in the order of first lines."""

    def __post_init__(self) -> None:
        for place, line in enumerate(self.found.deck.lines):
            self.places.setdefault((line.pile, _thing(line, self.found)), []).append(place)

    def count(self, spot: AnySpot, delta: Mapping[AnySpot, int] | None = None) -> int:
        """The number of copies in a spot, with changes applied if given."""
        lines = self.found.deck.lines
        there = sum([max(0, lines[place].count) for place in self.places.get(spot, ())])
        return there + (delta.get(spot, 0) if delta else 0)

    def has_room(self, spot: Spot) -> bool:
        """Whether one more copy can be listed."""
        return self.count(spot) < MOST_COPIES

    def put(self, delta: Mapping[AnySpot, int], spot: AnySpot, by: int) -> dict[AnySpot, int]:
        """The changes with `by` more copies in a spot, or fewer down to none; a Refusal if they become too many."""
        now = self.count(spot, delta)
        if by > 0 and now + by > MOST_COPIES:
            raise Refusal("too-many", f"A line has at most {MOST_COPIES} copies.", hint="Ask for fewer.")
        return {**delta, spot: delta.get(spot, 0) + max(by, -now)}

    def moved(self, delta: Mapping[AnySpot, int], spot: AnySpot, to: AnySpot, copies: int) -> dict[AnySpot, int]:
        """The changes with some copies moved from one spot to another."""
        return self.put(self.put(delta, spot, -copies), to, copies)

    def changed(self, delta: Mapping[AnySpot, int]) -> Deck:
        """The deck with the given numbers of copies added to some spots, or removed if negative.

        Everything else stays as it was written, and where. Added copies go to the last line of their spot that lists
        any, or to a new line at the end; removed ones are taken from the last lines. Lines of these spots that list no
        copy are deleted.
        """
        deck = self.found.deck
        lines: list[DeckLine | None] = [*deck.lines]
        new: list[DeckLine] = []
        for spot, by in delta.items():
            places = self.places.get(spot)
            if places is not None:
                _recount(lines, places, deck.lines, by)
            elif by > 0:
                new.append(DeckLine(spot[0], by, self.word_for(spot[1])))
        return replace(deck, lines=(*(line for line in lines if line is not None), *new))

    def word_for(self, thing: CardFacts | str) -> str:
        """The word to write for a card: its name, or its id if another card has the same name."""
        if isinstance(thing, str):
            return thing
        return thing.name if self.found.index.by_word.get(thing.name) is thing else thing.id


def _thing(line: DeckLine, found: ResolvedDeck) -> CardFacts | str:
    card = found.index.by_word.get(line.card)
    if card is not None:
        return card
    meant = meant_by(line, found)
    return meant[0] if len(meant) == 1 else line.card


def _recount(lines: list[DeckLine | None], places: Sequence[int], written: Sequence[DeckLine], by: int) -> None:
    """Change the lines at these places so that together they list `by` copies more, or fewer if negative."""
    grows = next((place for place in reversed(places) if written[place].count > 0), places[0])
    gone = max(0, -by)
    for place in reversed(places):
        line = written[place]
        there = max(0, line.count)
        taken = min(there, gone)
        gone -= taken
        count = there - taken + (max(0, by) if place == grows else 0)
        lines[place] = (line if count == line.count else replace(line, count=count)) if count else None
