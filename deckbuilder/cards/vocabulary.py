"""A rulebook's closed list of words: what a card may say, what each word needs, and how it is said in English."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from deckbuilder.cards.grammar import Noun, Statement, article
from deckbuilder.cards.phrases import Phrase, Value

SEAT = "seat"
NUMBER = "number"
CALLED = {SEAT: "player", NUMBER: "roll"}
"""The sorts of names that every vocabulary has, as they are called in sentences; all others are pieces of a game, and
called as the vocabulary calls the sort.
"""
SEAT_WORDS = ("opponent", "opponents", "everyone")
"""The players that a choice or a loop may be about; what it binds is then a player."""


def called(sort: str) -> str:
    """What a name of this sort stands for, with its article."""
    word = CALLED.get(sort, sort)
    return f"{article(word)} {word}"


def is_piece(sort: str) -> bool:
    """True for a sort of names that stand for pieces of a game, whatever it calls them."""
    return bool(sort) and sort not in CALLED


@dataclass(frozen=True, slots=True)
class Takes:
    """What may be written for a value; the type in the file decides which of the offers is meant."""

    number: tuple[int, int] | None = None
    flag: bool = False
    truth: bool = False
    """True alone is understood here: the key says something, and not whether it holds."""
    words: tuple[str, ...] = ()
    name: str = ""
    """The sort of bound name that is understood here: a seat, a number, or what the game has pieces of."""
    binds: str = ""
    """The sort of name that is introduced here."""
    table: str = ""
    """The key of the shape that a table here must have."""
    tables: str = ""
    """The key of the shape of each table in a list here."""
    block: bool = False
    options: bool = False
    text: int = 0
    """The length that a free text here may have."""

    def said(self) -> str:
        """Say what is allowed, for an error message."""
        offers: list[str] = []
        if self.number is not None:
            low, high = self.number
            offers.append(f"a whole number from {low} to {high}" if low != high else f"the number {low}")
        if self.flag:
            offers.append("true or false")
        if self.truth:
            offers.append("true")
        if self.words:
            offers.append(("one of " if len(self.words) > 1 else "") + ", ".join(f'"{word}"' for word in self.words))
        if self.name:
            offers.append(f"the name of {called(self.name)}")
        if self.binds:
            offers.append("a new name in small letters")
        if self.table:
            offers.append("a table { ... }")
        if self.tables:
            offers.append("a list of tables")
        if self.block:
            offers.append("a list of effects [ ... ]")
        if self.options:
            offers.append("a list of options { label = ..., do = [ ... ] }")
        if self.text:
            offers.append(f"a text of at most {self.text} characters")
        return ", or ".join(offers)


@dataclass(frozen=True, slots=True)
class Operand:
    """One key beside a word: what it takes, and its value when the card leaves it out."""

    key: str
    takes: Takes
    doc: str
    default: Value | None = None
    required: bool = False


Fields = Mapping[str, Value]
Completion = Callable[[dict[str, Value], str], str]
"""Adds what was left out and depends on the occasion, as the schema calls it; returns what is wrong, if anything."""
Check = Callable[[Value, Fields, frozenset[str]], str]
"""Looks at an object, its settings and the keys that were written; returns what does not fit together, if anything."""
SayClause = Callable[[Phrase, Any], Statement]
"""Says an effect; handed the speaker of `describe`, which itself goes by the vocabulary."""
SayFields = Callable[[Fields, Any], str]
SayNoun = Callable[[Fields, Any], Noun]


def always_said(words: str) -> SayClause:
    """Says an effect that is always the same in finished words."""
    return lambda phrase, speaker: Statement("", whole=words)


@dataclass(frozen=True, slots=True)
class Word:
    """One effect word: its object, its settings, what it does, and how a card says it."""

    key: str
    takes: Takes
    doc: str
    say: SayClause
    settings: tuple[Operand, ...] = ()
    check: Check | None = None


@dataclass(frozen=True, slots=True)
class Head:
    """One way to write a table of a shape: the key that tells it apart, and the settings that go with it."""

    key: str
    takes: Takes
    doc: str
    say: SayFields | None = None
    settings: tuple[Operand, ...] = ()
    one_of: tuple[str, ...] = ()
    """Settings of which at least one must be written."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A kind of table: with heads, exactly one of them is written; the settings go with any head."""

    key: str
    doc: str
    heads: tuple[Head, ...] = ()
    settings: tuple[Operand, ...] = ()
    complete: Completion | None = None
    noun: SayNoun | None = None
    """How a selection of this shape is called."""
    record: str = ""
    """The shape that the compiled record carries, where it differs from the key."""


@dataclass(frozen=True, repr=False)
class Vocabulary:
    """All words and shapes of one rulebook."""

    version: int
    words: tuple[Word, ...]
    shapes: tuple[Shape, ...]
    given: Mapping[str, str] = field(default_factory=dict)
    """Names that may exist without being bound on the card ("self"), each with its sort."""

    @cached_property
    def by_key(self) -> Mapping[str, Word]:
        """The words by key."""
        return {word.key: word for word in self.words}

    @cached_property
    def shape_by_key(self) -> Mapping[str, Shape]:
        """The shapes by key."""
        return {shape.key: shape for shape in self.shapes}

    @cached_property
    def heads(self) -> Mapping[tuple[str, str], Head]:
        """The heads by the shape of the compiled record and key."""
        return {(shape.record or shape.key, head.key): head for shape in self.shapes for head in shape.heads}
