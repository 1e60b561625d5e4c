"""Made-up words for the searchable facts of a card, so that one index answers for words and fields alike.

Each begins with a colon, which no word of a text does, so no text is mistaken for a field, even if only its beginning
is typed.

A value of several words becomes one made-up word for each, in order, and a last one for all of them together:
`:trait:fast :trait:locked :trait=fast+locked`. A search for the beginning of a value uses the former, one for exactly
this value the latter.

A number becomes itself and every number from 0 to `LARGEST_NUMBER` that it reaches:
`:life? :life=2 :life>=0 :life>=1 :life>=2`. Larger ones are compared one by one. Two numbers of a card become their
relation: `:life>power`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Literal

from deckbuilder.cards.card import Card
from deckbuilder.cards.query import signs_of, words_of
from deckbuilder.cards.schema import FieldValue, SearchField, values_of

YES = ("yes",)
EVERY = ":"
"""The made-up word that every card has."""
LARGEST_NUMBER = 12
"""The largest number that has an "at least" word; hardly any card has a larger one."""

Relation = Literal["<", "=", ">"]


def facets_of_card(card: Card, fields: Iterable[SearchField], values: Mapping[str, FieldValue]) -> list[str]:
    """All made-up words for a card with these values in its fields."""
    found = [EVERY, *(sign(one) for one in signs_of(card.name + card.text))]
    numbers: dict[str, int] = {}
    for field in fields:
        value = values[field.key]
        found += facets_of(field, value)
        if field.is_kind:
            # The word of every card separates them, so that no phrase is found across two of them.
            found += [word for one in values_of(value) for word in (EVERY, *words_of(one), EVERY)]
        if field.kind == "number" and isinstance(value, int):
            numbers[field.key] = value
    return [*found, *_relations(numbers)]


def facets_of(field: SearchField, value: FieldValue) -> list[str]:
    """The made-up words for the value of a card in a field."""
    if field.kind == "flag":
        return [whole(field.key, YES)] if value else []
    found = [facet for key, number in numbers_of(field, value).items() for facet in reached(key, number)]
    if field.kind == "number":
        return found
    for one in values_of(value):
        words = words_of(one)
        # The last word of a text only separates it from the next; texts are never asked for as a whole.
        found += [*parts(field.key, words), whole(field.key, () if field.kind == "text" else words)]
    return found


def reached(key: str, number: int) -> list[str]:
    """The made-up words for a number."""
    return [some(key), exactly(key, number), *(at_least(key, one) for one in range(min(number, LARGEST_NUMBER) + 1))]


def _relations(numbers: Mapping[str, int]) -> Iterable[str]:
    """The made-up words for the relation of every two numbers of a card."""
    for one, other in combinations(sorted(numbers), 2):
        first, second = numbers[one], numbers[other]
        yield relation(one, "<" if first < second else "=" if first == second else ">", other)


def relation(one: str, op: Relation, other: str) -> str:
    """The made-up word for the relation of two numbers, whose keys are in alphabetical order."""
    return f":{one}{op}{other}"


def sign(character: str) -> str:
    """The made-up word for a sign in the name or text, by its code point, since the index keeps few signs."""
    return f":*{ord(character):x}"


def some(key: str) -> str:
    """The made-up word for having a number at all."""
    return f":{key}?"


def exactly(key: str, number: int) -> str:
    """The made-up word for exactly this number."""
    return f":{key}={number}"


def at_least(key: str, number: int) -> str:
    """The made-up word for this number or more."""
    return f":{key}>={number}"


def parts(key: str, words: Sequence[str]) -> list[str]:
    """The made-up words for the words of a value."""
    return [f":{key}:{word}" for word in words]


def whole(key: str, words: Sequence[str]) -> str:
    """The made-up word for exactly this value."""
    return f":{key}={'+'.join(words)}"


def counted(key: str) -> str:
    """The key for the number of words that a card has in a field."""
    return f"#{key}"


def numbers_of(field: SearchField, value: FieldValue) -> dict[str, int]:
    """The numbers that comparisons of a field use, by the key they are stored under."""
    if field.kind == "number" and isinstance(value, int):
        return {field.key: value}
    return {counted(field.key): len(value)} if field.counts and isinstance(value, tuple) else {}
