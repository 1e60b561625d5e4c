"""What a card does, parsed: small immutable values for the describer and the engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias, Union


@dataclass(frozen=True, slots=True)
class Record:
    """A table of a known shape with its defaults filled in: a selection, an amount, a condition."""

    shape: str
    fields: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Phrase:
    """One effect: a word, its object and its settings, with every default filled in."""

    word: str
    object: Value
    settings: Mapping[str, Value]


Value: TypeAlias = Union[int, str, Record, "tuple[Phrase, ...]", "tuple[Record, ...]", "tuple[str, ...]"]


def phrases_in(value: Value | None) -> tuple[Phrase, ...]:
    """The value as an effect list; empty if it is something else."""
    return tuple([part for part in value if isinstance(part, Phrase)]) if isinstance(value, tuple) else ()


def number_in(value: Value) -> int:
    """The value as a number, for places that take nothing else."""
    assert isinstance(value, int), f"{value} is no number"
    return value


def blocks_of(phrase: Phrase) -> tuple[tuple[Phrase, ...], ...]:
    """The nested effect lists of a phrase, in reading order."""
    found = map(phrases_in, (phrase.object, *phrase.settings.values()))
    return tuple([block for block in found if block])


def every_phrase(block: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """Each phrase of a block and of the blocks inside it, in reading order."""
    found: list[Phrase] = []
    for phrase in block:
        found.append(phrase)
        for inner in blocks_of(phrase):
            found.extend(every_phrase(inner))
    return tuple(found)


def every_record(value: Value | Phrase) -> tuple[Record, ...]:
    """Each record inside a value, in reading order."""
    if isinstance(value, Record):
        return (value, *(inner for field in value.fields.values() for inner in every_record(field)))
    if isinstance(value, Phrase):
        return tuple(inner for part in (value.object, *value.settings.values()) for inner in every_record(part))
    if isinstance(value, tuple):
        return tuple(inner for part in value if not isinstance(part, str) for inner in every_record(part))
    return ()
