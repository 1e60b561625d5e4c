"""Made-up words for the values of a card's fields, so that one index answers for words and fields alike.

A value of several words becomes one made-up word for each, in their order, and one for all of them together, which ends
it: ``trait:geno trait:locked trait=geno+locked``. A search for the beginning of a value asks for the former, one for
exactly this value for the latter. No word of a text has a colon in it, so no text is mistaken for a field.

A number becomes itself and every number up to `MOST` that it reaches: ``life? life=2 life>=0 life>=1 life>=2``. Larger
ones are compared one by one.
"""

from __future__ import annotations

from collections.abc import Sequence

from deckbuilder.cards.query import words_of
from deckbuilder.cards.schema import FieldValue, SearchField

YES = ("yes",)
MOST = 12
"""The largest number that a made-up word says to be reached; on a card hardly any is larger."""


def facets_of(field: SearchField, value: FieldValue) -> list[str]:
    """The made-up words for what a card has in a field."""
    if field.kind == "flag":
        return [whole(field.key, YES)] if value else []
    number = number_of(field, value)
    found = reached(*number) if number is not None else []
    if field.kind == "number":
        return found
    for one in values_of(value):
        words = words_of(one)
        # The end of a text only keeps it apart from the next; nobody asks for a text as a whole.
        found += [*parts(field.key, words), whole(field.key, () if field.kind == "text" else words)]
    return found


def reached(key: str, number: int) -> list[str]:
    """The made-up words for a number."""
    return [some(key), exactly(key, number), *(at_least(key, one) for one in range(min(number, MOST) + 1))]


def some(key: str) -> str:
    """The made-up word for having a number at all."""
    return f"{key}?"


def exactly(key: str, number: int) -> str:
    """The made-up word for exactly this number."""
    return f"{key}={number}"


def at_least(key: str, number: int) -> str:
    """The made-up word for this number or more."""
    return f"{key}>={number}"


def values_of(value: FieldValue) -> tuple[str, ...]:
    """Each of the values that a card has in a field, as text."""
    if isinstance(value, tuple):
        return value
    return () if value is None else (str(value),)


def parts(key: str, words: Sequence[str]) -> list[str]:
    """The made-up words for the words of a value."""
    return [f"{key}:{word}" for word in words]


def whole(key: str, words: Sequence[str]) -> str:
    """The made-up word for exactly this value."""
    return f"{key}={'+'.join(words)}"


def counted(key: str) -> str:
    """The name under which it is kept how many words a card has in a field."""
    return f"#{key}"


def number_of(field: SearchField, value: FieldValue) -> tuple[str, int] | None:
    """The number to keep for a field, under its name; None where nothing can be compared."""
    if field.kind == "number" and isinstance(value, int):
        return field.key, value
    if field.counts and isinstance(value, tuple):
        return counted(field.key), len(value)
    return None
