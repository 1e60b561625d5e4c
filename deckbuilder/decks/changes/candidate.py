"""A deck on the way to a better one: what was taken out and added so far, the cost, and the resulting deck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from deckbuilder.decks.assignment import Claim, assign
from deckbuilder.decks.index import PoolIndex
from deckbuilder.decks.listing import DeckListing, Slot
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.pool_facts import CardFacts
from deckbuilder.decks.resolve import ResolvedDeck, resolve
from deckbuilder.decks.steps import EditKind, EditStep, changed

Delta = Mapping[Slot, int]
CandidateKey = tuple[frozenset[EditStep], frozenset[tuple[Slot, int]]]
"""A key equal for candidates with the same result, however they got there."""
Pair = tuple[Slot | None, Slot | None, int]
"""Copies moved out of one slot and into another: an addition if the first is None, a removal if the second is."""


@dataclass(slots=True, eq=False)
class DeckHead:
    """A deck with some of its headers and lines changed, and the copies in its piles."""

    found: ResolvedDeck
    steps: tuple[EditStep, ...] = ()
    listing: DeckListing = field(init=False)
    standing: dict[Slot, int] = field(init=False, default_factory=dict)
    rest: tuple[DeckLine, ...] = field(init=False)
    """The lines that count for no card in a pile."""
    _after: dict[EditStep, DeckHead] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.listing = DeckListing(self.found)
        rest = []
        lines = self.found.deck.lines
        for (pile, card), places in self.listing.places.items():
            copies = self.listing.count((pile, card))
            if copies and pile in self.found.piles and isinstance(card, CardFacts):
                self.standing[pile, card] = copies
                rest += [place for place in places if lines[place].count < 1]
            else:
                rest += places
        self.rest = tuple([lines[place] for place in sorted(rest)])

    def after(self, step: EditStep) -> DeckHead:
        """The deck after a change of headers or lines."""
        found = self._after.get(step)
        if found is None:
            resolved = resolve(changed(self.found, step), self.found.index)
            found = self._after[step] = DeckHead(resolved, (*self.steps, step))
        return found


def started(deck: Deck, index: PoolIndex) -> DeckHead:
    """A deck as it is, before any change."""
    return DeckHead(resolve(deck, index))


@dataclass(frozen=True, slots=True, eq=False)
class DeckCandidate:
    """A head, with the copies added (above 0) and taken out (below 0) since."""

    head: DeckHead
    delta: Delta

    def after(self, step: EditStep) -> DeckCandidate | None:
        """The candidate with one more step; None for a step that undoes another or takes a copy that is not there."""
        if step.card is None or step.kind not in (EditKind.REMOVE, EditKind.ADD):
            return DeckCandidate(self.head.after(step), self.delta)
        slot = (step.pile, step.card)
        before = self.delta.get(slot, 0)
        sign = 1 if step.kind is EditKind.ADD else -1
        if before * sign < 0 or self.head.standing.get(slot, 0) + before + sign < 0:
            return None
        return DeckCandidate(self.head, {**self.delta, slot: before + sign})

    @property
    def key(self) -> CandidateKey:
        """A key equal for candidates with the same result, however they got there."""
        return frozenset(self.head.steps), frozenset(self.delta.items())

    def pairs(self) -> list[Pair]:
        """The fewest edits that make the difference; moves are preferred to replacements, and both to removals."""
        outs = [(slot, -copies) for slot, copies in self.delta.items() if copies < 0]
        ins = [(slot, copies) for slot, copies in self.delta.items() if copies > 0]
        claims = [Claim(_places(slot, ins), copies) for slot, copies in outs]
        room = {place: copies for place, (_, copies) in enumerate(ins)}
        found = assign(claims, room)
        pairs: list[Pair] = []
        for (slot, _), share, left in zip(outs, found.shares, found.left, strict=True):
            for place, copies in share.items():
                if copies:
                    pairs.append((slot, ins[place][0], copies))
                    room[place] -= copies
            if left:
                pairs.append((slot, None, left))
        return pairs + [(None, slot, room[place]) for place, (slot, _) in enumerate(ins) if room[place]]

    @property
    def cost(self) -> int:
        """The number of edits it takes."""
        taken = put = 0
        for copies in self.delta.values():
            if copies < 0:
                taken -= copies
            else:
                put += copies
        halves = max(taken, put) if not taken or not put else sum(copies for _, _, copies in self.pairs())
        return len(self.head.steps) + halves

    def plain(self, kept: dict[tuple[Slot, int], DeckLine]) -> Deck:
        """The deck with every card by its id, which is quickest to look up; `kept` caches lines for reuse."""
        lines = list(self.head.rest)
        for slot, copies in self._counts():
            line = kept.get((slot, copies))
            if line is None:
                line = kept[slot, copies] = DeckLine(slot[0], copies, slot[1].id)
            lines.append(line)
        return replace(self.head.found.deck, lines=tuple(lines))

    def deck(self) -> Deck:
        """The deck as its owner writes it: everything unchanged stays as it was written, and where."""
        return self.head.listing.changed(self.delta)

    def _counts(self) -> Iterator[tuple[Slot, int]]:
        for slot, copies in self.head.standing.items():
            count = copies + self.delta.get(slot, 0)
            if count:
                yield slot, count
        for slot, copies in self.delta.items():
            if copies > 0 and slot not in self.head.standing:
                yield slot, copies


def _places(slot: Slot, ins: list[tuple[Slot, int]]) -> tuple[int, ...]:
    moves = tuple(place for place, (other, _) in enumerate(ins) if other[1] is slot[1])
    return moves + tuple(place for place, (other, _) in enumerate(ins) if other[0] == slot[0])
