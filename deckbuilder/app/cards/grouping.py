"""Found cards put under headings: by the pile that they go to, or by a field in which a card has one value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deckbuilder.app.cards.facet_index import FacetIndex
    from deckbuilder.app.library import Library

PILE = "(pile)"
"""No field is called so."""
OTHERS = "others"
"""The heading of cards that have none of the values, which come last."""


@dataclass(frozen=True, slots=True)
class Grouping:
    """One way to put cards under headings, and what it is called; nothing in it for a plain list."""

    key: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """One heading and the number of cards under it."""

    title: str
    count: int


PLAIN = Grouping()


def groupings(library: Library) -> tuple[Grouping, ...]:
    """All ways to list the cards of the game that is meant, the plain one first."""
    fields = (one for one in library.book.schema.search_fields if one.is_facet and one.is_single)
    piles = (Grouping(PILE, "pile"),) if library.book.has_decks else ()
    return (PLAIN, *piles, *(Grouping(one.key, one.title) for one in fields))


def grouped(library: Library, places: Sequence[int], by: Grouping) -> tuple[list[int], tuple[Group, ...]]:
    """The places under their headings, each in the order that it had, and the headings."""
    headings = _headings(library, by)
    found: dict[str, list[int]] = {title: [] for title in dict.fromkeys(headings.values())}
    rest: list[int] = []
    for place in places:
        title = headings.get(place)
        (rest if title is None else found[title]).append(place)
    filled = [(title, some) for title, some in (*found.items(), (OTHERS, rest)) if some]
    return [place for _, some in filled for place in some], tuple(Group(title, len(some)) for title, some in filled)


def _headings(library: Library, by: Grouping) -> Mapping[int, str]:
    """The heading of each card, by place; headings in the order in which they are to come."""
    kept = library.facet_index.headings
    if by.key not in kept:
        kept[by.key] = _by_pile(library) if by.key == PILE else _by_field(library.facet_index, by.key)
    return kept[by.key]


def _by_field(index: FacetIndex, key: str) -> dict[int, str]:
    return {place: one.title for one in index.values[key] for place in one.places}


def _by_pile(library: Library) -> dict[int, str]:
    """A type that goes to several piles stands under all of their titles together."""
    titles: dict[str, list[str]] = {}
    for pile in library.book.construction.form.piles:
        for card_type in pile.card_types:
            titles.setdefault(card_type, []).append(pile.title)
    places = library.whole_catalogue.places_by_type(library.book.id)
    return {place: " or ".join(said) for key, said in titles.items() for place in places.get(key, ())}
