"""What is surely a slip in a card that works all the same: something written twice, or something that never counts.

Each is a warning and no error, so that sets in use, and games that keep their cards, go on as before.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from deckbuilder.cards.look_alikes import mixed_alphabets
from deckbuilder.cards.model import EACH_ONCE, CardModel
from deckbuilder.cards.quoting import quoted
from deckbuilder.text import folded

Written = Mapping[str, object]
"""A table as it is written."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """A probable slip: its code, its place inside the card, and a sentence with the way out."""

    code: str
    place: str
    message: str


Doubts = Callable[[str, Written], Iterable[Doubt]]
"""Finds probable slips in a card that is valid, from its kind and its table."""


def no_doubts(kind: str, card: Written) -> Iterable[Doubt]:
    """Find nothing."""
    return ()


def twice(place: str, said: str) -> Doubt:
    """Something is written twice."""
    return Doubt("written-twice", place, said)


def in_vain(place: str, said: str) -> Doubt:
    """Something is written that never counts."""
    return Doubt("never-counts", place, said)


def usual_doubts(card: Written, model: type[CardModel]) -> Iterator[Doubt]:
    """The probable slips that cards of every game may have."""
    if re.search("^ | $|  ", str(card.get("name", ""))):
        said = "Spaces at an end, or two in a row, keep decks from finding the card by its name; remove them."
        yield Doubt("odd-name", "name", said)
    if said := mixed_alphabets(str(card.get("name", ""))):
        yield Doubt("odd-name", "name", said)
    for key in _each_once(model):
        for at, entry in repeated(entries(card, key)):
            yield twice(f"{key}[{at}]", f"{quoted(str(entry))} is in this list already; remove one.")
    for place, table in tables_in(card):
        options = [option.get("label") for option in entries(table, "choose_one") if isinstance(option, Mapping)]
        for at, label in repeated(options):
            said = f"Another option is called {quoted(str(label))} too, so nobody can tell them apart; rename one."
            yield twice(f"{place}.choose_one[{at}].label", said)


@cache
def _each_once(model: type[CardModel]) -> tuple[str, ...]:
    """The keys of the lists in which nothing is said by writing an entry twice."""
    return tuple(key for key, field in model.model_fields.items() if EACH_ONCE in field.metadata)


def repeated(values: Sequence[object]) -> Iterator[tuple[int, object]]:
    """The texts of a list that it has already further up, each with its position."""
    if len(values) < 2:
        return
    texts = [folded(value) if isinstance(value, str) else None for value in values]
    for at, text in enumerate(texts):
        if text is not None and text in texts[:at]:
            yield at, values[at]


def entries(table: Written, key: str) -> Sequence[object]:
    """The entries of a list; none if the table has no list under this key."""
    value = table.get(key)
    return value if isinstance(value, list) else ()


def same_tables(card: Written, key: str, place: str = "") -> Iterator[Doubt]:
    """Doubt the tables of a list that it has already further up."""
    written = entries(card, key)
    for at, table in enumerate(written):
        if table in written[:at]:
            first = written.index(table)
            said = f"`{key}` says this already, in its table {first + 1}; remove one, or change it."
            yield twice(f"{place}{key}[{at}]", said)


def effects_after(card: Written, word: str) -> Iterator[str]:
    """The place of the first effect that follows one with a word in its list."""
    for place, effects in lists_in(card):
        words = [isinstance(effect, Mapping) and word in effect for effect in effects[:-1]]
        if any(words):
            yield f"{place}[{words.index(True) + 1}]"


def lists_in(card: Written) -> Iterator[tuple[str, Sequence[object]]]:
    """Every list inside a card, each with its place."""
    for place, table in (("", card), *tables_in(card)):
        for key, value in table.items():
            if isinstance(value, list):
                yield f"{place}.{key}" if place else key, value


def tables_in(value: object, place: str = "") -> Iterator[tuple[str, Written]]:
    """Every table inside a card, each with its place."""
    if isinstance(value, Mapping):
        if place:
            yield place, value
        for key, inner in value.items():
            yield from tables_in(inner, f"{place}.{key}" if place else key)
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from tables_in(inner, f"{place}[{at}]")
