"""A rulebook's closed list of words: what a card may say, what each word takes, and how it is put into English."""

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
"""The sorts of names in every vocabulary, as sentences call them; any other sort is of pieces, called by its key."""
SEAT_WORDS = ("opponent", "opponents", "everyone")
"""The players that a choice or a loop may be about; the name it binds then stands for a player."""


def called(sort: str) -> str:
    """The thing that a name of this sort stands for, with its article."""
    word = CALLED.get(sort, sort)
    return f"{article(word)} {word}"


def is_piece(sort: str) -> bool:
    """Whether names of this sort stand for pieces of a game."""
    return bool(sort) and sort not in CALLED


def is_seat(value: Value | None) -> bool:
    """Whether a choice is among players rather than pieces."""
    return isinstance(value, str) and value in SEAT_WORDS


@dataclass(frozen=True, slots=True)
class Takes:
    """The kinds of value allowed at a place; the type in the file decides which of them is meant."""

    number: tuple[int, int] | None = None
    flag: bool = False
    truth: bool = False
    """Whether only `true` is allowed: the key is a statement, not a question."""
    words: tuple[str, ...] = ()
    name: str = ""
    """The sort of bound name allowed here: a seat, a number, or a piece of the game."""
    binds: str = ""
    """The sort of name introduced here."""
    table: str = ""
    """The key of the shape that a table must have here."""
    tables: str = ""
    """The key of the shape that each table of a list must have here."""
    block: bool = False
    options: bool = False
    text: int = 0
    """The longest free text allowed here; 0 for none."""

    def said(self) -> str:
        """The allowed values in words, for an error message."""
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
    """One key beside a word: what it takes, and its value if the card leaves it out."""

    key: str
    takes: Takes
    doc: str
    default: Value | None = None
    required: bool = False
    meanings: Mapping[str, str] = field(default_factory=dict)
    """A sentence for each word it takes, if they do not explain themselves."""


Fields = Mapping[str, Value]
FillDefaults = Callable[[dict[str, Value], str], str]
"""Fills in defaults that depend on the occasion, named as in the schema; returns what is wrong, if anything."""
Check = Callable[[Value, Fields, frozenset[str]], str]
"""Checks an object, its settings and the keys written; returns what does not fit together, if anything."""
SayClause = Callable[[Phrase, Any], Statement]
"""Puts an effect into words; receives the speaker of `describe`, which in turn uses the vocabulary."""
SayFields = Callable[[Fields, Any], str]
SayNoun = Callable[[Fields, Any], Noun]


def always_said(words: str) -> SayClause:
    """Make a `SayClause` that always gives the same words."""
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
    """One way to write a table of a shape: the key that identifies it, and the settings that go with it."""

    key: str
    takes: Takes
    doc: str
    say: SayFields | None = None
    settings: tuple[Operand, ...] = ()
    one_of: tuple[str, ...] = ()
    """Settings of which at least one must be written."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A kind of table: if it has heads, exactly one of them is written; the settings go with any head."""

    key: str
    doc: str
    heads: tuple[Head, ...] = ()
    settings: tuple[Operand, ...] = ()
    complete: FillDefaults | None = None
    noun: SayNoun | None = None
    """Makes the noun for a selection of this shape."""
    record: str = ""
    """The shape of the parsed record, if it differs from the key."""


@dataclass(frozen=True, slots=True)
class GivenName:
    """A name that a card need not introduce: the sort of what it stands for, and what that is."""

    sort: str
    doc: str


@dataclass(frozen=True, repr=False)
class Vocabulary:
    """All words and shapes of one rulebook."""

    version: int
    words: tuple[Word, ...]
    shapes: tuple[Shape, ...]
    given: Mapping[str, GivenName] = field(default_factory=dict)
    """Names that may exist without being bound on the card ("self")."""
    used_by: Mapping[str, str] = field(default_factory=dict)
    """Names that no card may introduce, each with the word that keeps what it takes under it."""

    @cached_property
    def by_key(self) -> Mapping[str, Word]:
        """The words by key."""
        return {word.key: word for word in self.words}

    @cached_property
    def shape_by_key(self) -> Mapping[str, Shape]:
        """The shapes by key."""
        return {shape.key: shape for shape in self.shapes}

    @cached_property
    def in_place_of_names(self) -> frozenset[str]:
        """The words that may be written in the place of a name ("everyone"), so that no name may be the same."""
        operands: list[Word | Head | Operand] = [*self.words, *(one for word in self.words for one in word.settings)]
        for shape in self.shapes:
            operands += [*shape.heads, *shape.settings, *(one for head in shape.heads for one in head.settings)]
        return frozenset(word for one in operands if one.takes.name for word in one.takes.words)

    @cached_property
    def heads(self) -> Mapping[tuple[str, str], Head]:
        """The heads by the shape of the parsed record and by key."""
        return {(shape.record or shape.key, head.key): head for shape in self.shapes for head in shape.heads}
