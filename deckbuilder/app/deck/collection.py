"""The user's collection: boxes of sets and single cards, and whether only owned cards are used."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.cards.card import Card
from deckbuilder.cards.nearest import nearest, said_nearest
from deckbuilder.errors import Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.rulebooks import rulebook
from deckbuilder.text import folded, harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library

ONLY_OWNED = "only-owned"
"""The setting that only owned cards are used."""


@dataclass(frozen=True, slots=True)
class Boxes:
    """A number of boxes of a set; the title contains the id if the set is not installed."""

    id: str
    title: str
    boxes: int
    copies: int
    """The number of cards in them, counting copies."""

    as_dict = json_keys("set=id title boxes copies")


@dataclass(frozen=True, slots=True)
class Single:
    """A card with more or fewer copies than the boxes hold, and the total owned."""

    id: str
    name: str
    more: int
    owned: int

    as_dict = json_keys("card=id name more owned")


@dataclass(frozen=True, slots=True)
class Owned:
    """The whole collection."""

    boxes: tuple[Boxes, ...]
    singles: tuple[Single, ...]
    cards: int
    """The number of different cards."""
    copies: int
    is_only: bool
    """Whether only owned cards are used."""

    as_dict = json_keys("boxes singles cards copies only=is_only")


def show_collection(library: Library, book_id: str = "") -> Owned:
    """The present collection, or what belongs to one game."""
    pool, owned = library.pool, library.owned()
    if book_id:
        pool, owned = pool.of(rulebook(book_id).id), library.owned_of(book_id)
    boxes = []
    for id, number in library.collection.boxes().items():
        one = pool.set(id)
        if one is None and book_id:
            continue
        title = one.header.title if one is not None else f"{id} (not installed)"
        boxes.append(Boxes(id, title, number, number * sum(card.copies for card in one.cards) if one else 0))
    singles = []
    for id, more in library.collection.singles().items():
        card = pool.card(id)
        if card is None and book_id:
            continue
        name = card.name if card is not None else f"{id} (not installed)"
        singles.append(Single(id, name, more, owned.get(id, 0)))
    return Owned(tuple(boxes), tuple(singles), len(owned), sum(owned.values()), uses_only_owned(library))


def change(library: Library, ref: str, number: int, *, is_total: bool = False) -> Boxes | Single:
    """Add boxes of a set or copies of a card (remove them if negative), or with `is_total` set their number.

    The reference is a set by id or title, otherwise a card by id or name; a Refusal suggests the nearest.
    """
    set_id = _set_called(library, ref)
    if set_id is not None:
        return _change_boxes(library, set_id, number, is_total=is_total)
    return _change_card(library, _card_called(library, ref), number, is_total=is_total)


def clear(library: Library, book_id: str = "") -> Owned:
    """Empty the collection, or forget what belongs to one game, and return what that was."""
    before = show_collection(library, book_id)
    library.collection.clear({one.id for one in before.boxes}, {one.id for one in before.singles})
    if not library.owned():
        library.settings.remember(ONLY_OWNED, "")
    return before


def use_only_owned(library: Library, *, is_on: bool) -> None:
    """Remember whether only owned cards are used; a Refusal if the collection is empty."""
    if is_on and not library.owned():
        raise Refusal(
            "nothing-owned",
            "Your collection is empty, so no card could be used.",
            hint=how_to_begin(library),
        )
    library.settings.remember(ONLY_OWNED, "yes" if is_on else "")


def how_to_begin(library: Library) -> str:
    """The command that records the first box of the current game."""
    own = [one.header for one in library.pool.sets if one.header.rulebook == library.book.id]
    first = next((header.id for header in own if header.core), "CARD")
    return f"`deckbuilder collection add {first}` notes {'a box of the core set' if own else 'a card'}."


def uses_only_owned(library: Library) -> bool:
    """Whether only owned cards are used."""
    return library.settings.value(ONLY_OWNED) == "yes"


def _change_boxes(library: Library, id: str, number: int, *, is_total: bool) -> Boxes:
    def decide(before: int) -> int:
        after = number if is_total else before + number
        if after < 0:
            raise Refusal("too-few", f"You own {before} of {id}, so {-number} cannot go.", hint=_SHOWN)
        if after > library.collection.MOST_BOXES:
            raise Refusal(
                "too-many", f"A collection holds at most {library.collection.MOST_BOXES} boxes of a set.", hint=_SHOWN
            )
        return after

    after = library.collection.change_boxes(id, decide)
    one = library.pool.set(id)
    title = one.header.title if one is not None else id
    return Boxes(id, title, after, after * sum(card.copies for card in one.cards) if one is not None else 0)


def _change_card(library: Library, card: Card | str, number: int, *, is_total: bool) -> Single:
    id, name = (card.id, card.name) if isinstance(card, Card) else (card, card)
    set_id, in_box = (card.set_id, card.copies) if isinstance(card, Card) else ("", 0)

    def decide(boxes: int, more: int) -> int:
        before = max(0, in_box * boxes + more)
        after = number if is_total else before + number
        if after < 0:
            few = f"You own {before} {'copy' if before == 1 else 'copies'} of {harmless(name)}"
            raise Refusal("too-few", f"{few}, so {-number} cannot go.", hint=_SHOWN)
        if after > library.collection.MOST_SINGLES:
            raise Refusal(
                "too-many",
                f"A collection holds at most {library.collection.MOST_SINGLES} copies of a card.",
                hint=_SHOWN,
            )
        return after - in_box * boxes

    boxes, more = library.collection.change_singles(id, set_id, decide)
    return Single(id, name, more, in_box * boxes + more)


_SHOWN = "`deckbuilder collection show` lists what is noted."


def _set_called(library: Library, ref: str) -> str | None:
    sought = folded(ref.strip())
    for one in library.pool.sets:
        if sought in (one.id, folded(one.header.title)):
            return one.id
    return sought if sought in library.collection.boxes() else None


def _card_called(library: Library, ref: str) -> Card | str:
    found = library.pool.find(ref)
    if isinstance(found, Card):
        return found
    if ref in library.collection.singles():
        return ref
    if any(library.pool.card(one) is not None for one in found):
        raise Refusal(
            "ambiguous-card", f'"{harmless(ref)}" could be several cards.', hint=f"By id: {', '.join(found)}."
        )
    sets = nearest(ref, [word for one in library.pool.sets for word in (one.id, one.header.title)])
    near = said_nearest(harmless(one) for one in (*sets, *found))
    hint = near or "`deckbuilder sets list` names sets, `cards search` finds cards."
    raise Refusal("unknown-card", f'No set or card is called "{harmless(ref[:120])}".', hint=hint)
