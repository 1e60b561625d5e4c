"""Several decks built from one collection: the allocation, missing cards, purchases, and possible replacements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.app.deck.decks import load_deck
from deckbuilder.app.deck.formats import find_format
from deckbuilder.app.deck.terms import OWNED
from deckbuilder.decks.collection_allocation import (
    MOST_DECKS,
    CollectionAllocation,
    CopiesByCard,
    allocated,
    boxes_for,
    needs_of,
)
from deckbuilder.decks.formats import Terms
from deckbuilder.decks.mending.fixes import Fix, nearest_legal
from deckbuilder.decks.model import Deck
from deckbuilder.decks.terms import copies_owned
from deckbuilder.errors import Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.rulebooks import rulebook
from deckbuilder.text import numbered_duplicates

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library


@dataclass(frozen=True, slots=True)
class Lack:
    """A card of which a deck needs more copies than it gets."""

    id: str
    name: str
    needed: int
    short: int

    as_dict = json_keys("card=id name needed short")


@dataclass(frozen=True, slots=True)
class DeckNeed:
    """A deck that needs a card: the copies it needs, and those it gets."""

    name: str
    needed: int
    given: int

    as_dict = json_keys("name needed given")


@dataclass(frozen=True, slots=True)
class Clash:
    """A card with too few copies for all decks: the number owned, and the decks that need it."""

    id: str
    name: str
    owned: int
    decks: tuple[DeckNeed, ...]

    as_dict = json_keys("card=id name owned decks")


@dataclass(frozen=True, slots=True)
class BoxOrder:
    """A number of boxes of a set to buy."""

    id: str
    title: str
    boxes: int

    as_dict = json_keys("set=id title boxes")


@dataclass(frozen=True, slots=True)
class Purchase:
    """Boxes to buy, and the decks that they complete."""

    boxes: tuple[BoxOrder, ...]
    completes: tuple[str, ...]

    as_dict = json_keys("boxes completes")


@dataclass(frozen=True, slots=True)
class Share:
    """The allocation of one deck: the cards it lacks, and the nearest legal deck from the cards left for it."""

    name: str
    lacks: tuple[Lack, ...]
    instead: Fix | None = None
    reason: str = ""
    """Why the cards left allow no legal deck, if one was sought."""

    @property
    def is_whole(self) -> bool:
        """Whether nothing is lacking."""
        return not self.lacks

    as_dict = json_keys("name whole=is_whole lacks instead reason")


@dataclass(frozen=True, slots=True)
class Sharing:
    """The allocation of the collection to decks, each conflict, and what to buy."""

    shares: tuple[Share, ...]
    clashes: tuple[Clash, ...]
    purchases: tuple[Purchase, ...]

    @property
    def is_whole(self) -> bool:
        """Whether every deck gets all cards that it needs."""
        return not self.clashes

    as_dict = json_keys("whole=is_whole decks=shares conflicts=clashes buy=purchases")


def share_out(library: Library, refs: Sequence[str], *, with_changes: bool = True) -> Sharing:
    """Allocate the collection to decks (names or paths) so that as many as possible are whole, earlier ones first.

    `with_changes`: for each deck that is not whole, find the nearest legal deck from the cards that the others leave.
    """
    if len(refs) > MOST_DECKS:
        raise Refusal(
            "too-many-decks",
            f"{len(refs)} {library.book.decks} are too many at once.",
            hint=f"Name at most {MOST_DECKS}.",
        )
    decks = [load_deck(library, ref) for ref in refs]
    found = allocated([_needs(library, deck) for deck in decks], library.owned())
    changes = _changes(library, decks, found) if with_changes else {}
    names = numbered_duplicates([deck.title for deck in decks])
    shares = tuple(
        Share(name, _lacks(library, found, number), *changes.get(number, (None, "")))
        for number, name in enumerate(names)
    )
    return Sharing(shares, _clashes(library, names, found), _purchases(library, names, found))


def _needs(library: Library, deck: Deck) -> dict[str, int]:
    return needs_of(rulebook(deck.rulebook).validator(library.pool).resolve(deck))


def _lacks(library: Library, found: CollectionAllocation, deck: int) -> tuple[Lack, ...]:
    needed, short = found.needs[deck], found.lacking(deck)
    return tuple(Lack(id, library.pool.name_of(id), needed[id], copies) for id, copies in short.items())


def _clashes(library: Library, names: Sequence[str], found: CollectionAllocation) -> tuple[Clash, ...]:
    return tuple(
        Clash(
            one.card,
            library.pool.name_of(one.card),
            one.owned,
            tuple(DeckNeed(*row) for row in zip(names, one.needed, one.given, strict=True) if row[1]),
        )
        for one in found.conflicts
    )


def _changes(library: Library, decks: Sequence[Deck], found: CollectionAllocation) -> dict[int, tuple[Fix | None, str]]:
    """For each deck that is not whole, the nearest legal one from the cards left, or why there is none."""
    left = dict(found.owned)
    for number in found.whole:
        _take(left, found.needs[number])
    changes: dict[int, tuple[Fix | None, str]] = {}
    own_only = find_format(library, OWNED).format
    for number in found.incomplete:
        deck = decks[number]
        if _lacks_unlisted(library, deck, left):
            changes[number] = (None, "Too few are left even of the cards it includes without listing them.")
            continue
        terms = Terms(
            own_only, own_only.effective, copies_owned({id: copies for id, copies in left.items() if copies > 0})
        )
        nearest = nearest_legal(deck, rulebook(deck.rulebook).validator(library.pool, terms))
        if nearest is None:
            changes[number] = (None, "Nothing legal near it was found with the remaining cards.")
        else:
            changes[number] = (nearest.fix, "")
            _take(left, _needs(library, nearest.fix.deck))
    return changes


def _lacks_unlisted(library: Library, deck: Deck, left: CopiesByCard) -> bool:
    """Whether even the unlisted cards of a deck are short, which no change of the deck can mend."""
    base = rulebook(deck.rulebook).validator(library.pool).resolve(deck).base()
    return any(copies > left.get(card.id, 0) for card, copies in base.items())


def _take(left: dict[str, int], need: CopiesByCard) -> None:
    for id, copies in need.items():
        left[id] = left.get(id, 0) - copies


def _purchases(library: Library, names: Sequence[str], found: CollectionAllocation) -> tuple[Purchase, ...]:
    """What completes more decks: boxes of one set, the fewest for each number of decks, then everything missing."""
    in_a_box = {card.id: (card.set_id, card.copies) for card in library.pool.cards}
    short = {one.card: one.short for one in found.conflicts}
    everything = boxes_for(short, in_a_box)
    purchases: list[Purchase] = []
    for set_id, most in everything.items():
        whole = set(found.whole)
        for boxes in range(1, most + 1):
            more = {id: each * boxes for id, (home, each) in in_a_box.items() if home == set_id}
            held = {id: found.owned.get(id, 0) + more.get(id, 0) for id in found.owned.keys() | more.keys()}
            now = allocated(found.needs, held).whole
            if len(now) > len(whole):
                completed = tuple(names[number] for number in now if number not in found.whole)
                purchases.append(Purchase((_box(library, set_id, boxes),), completed))
                whole = set(now)
    if everything and not any(len(one.completes) == len(found.incomplete) for one in purchases):
        boxes_of_all = tuple(_box(library, id, boxes) for id, boxes in everything.items())
        purchases.append(Purchase(boxes_of_all, tuple(names[number] for number in found.incomplete)))
    return tuple(purchases)


def _box(library: Library, id: str, boxes: int) -> BoxOrder:
    one = library.pool.set(id)
    return BoxOrder(id, one.header.title if one is not None else id, boxes)
