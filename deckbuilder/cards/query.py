"""A query as data: small records that any kind of search can answer, put into words, and matched against a card."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Literal, TypeAlias

from deckbuilder.cards.card import Card
from deckbuilder.cards.schema import FieldKind, FieldValue, SearchField, values_of
from deckbuilder.text import folded, harmless, listed

Operator = Literal["=", "!=", "<", "<=", ">", ">="]

Rank: TypeAlias = tuple[int, int | tuple[str, ...]]

_PARTS = re.compile(r"[^\W_]+")
_SIGNS = re.compile(r"[^\w\s]|_")
COMPARE: dict[Operator, tuple[str, Callable[[int, int], bool]]] = {
    "=": ("is", lambda a, b: a == b),
    "!=": ("is not", lambda a, b: a != b),
    "<": ("is below", lambda a, b: a < b),
    "<=": ("is at most", lambda a, b: a <= b),
    ">": ("is above", lambda a, b: a > b),
    ">=": ("is at least", lambda a, b: a >= b),
}


@lru_cache(maxsize=65536)
def words_of(text: str) -> tuple[str, ...]:
    """The words of a text as searches compare them: letters and digits, ignoring accents and case."""
    return tuple(_PARTS.findall(folded(text)))


@dataclass(frozen=True, slots=True)
class Words:
    """The words occur in a row in the name, the text or a kind; the last may be the beginning of a longer word."""

    words: tuple[str, ...]
    whole: bool = False
    """Whether the last word is complete, as in a quoted phrase."""

    @property
    def said(self) -> str:
        """The term in words."""
        return f'name, text or kind has "{" ".join(self.words)}{"" if self.whole else "…"}"'


def signs_of(text: str) -> tuple[str, ...]:
    """Each sign of a text once: the characters that are neither letters, digits nor blanks."""
    return tuple(dict.fromkeys(_SIGNS.findall(text)))


@dataclass(frozen=True, slots=True)
class Signs:
    """The name and the text together contain each of these signs."""

    signs: tuple[str, ...]

    @property
    def said(self) -> str:
        """The term in words."""
        return f"name or text has {listed(harmless(sign) for sign in self.signs)}"


@dataclass(frozen=True, slots=True)
class FieldMatch:
    """The words occur in a row in a field; the last may be the beginning of a longer word."""

    field: str
    title: str
    words: tuple[str, ...]
    whole: bool = False
    """Whether the field must be exactly this (in a text: whether the last word is complete)."""
    in_text: bool = False
    """Whether the field is a text, in which the words may stand anywhere."""

    @property
    def said(self) -> str:
        """The term in words."""
        words = " ".join(self.words)
        if not self.whole:
            return f'{self.title} has "{words}…"'
        what = f"has the word{'s' if len(self.words) > 1 else ''}" if self.in_text else "is"
        return f'{self.title} {what} "{words}"'


@dataclass(frozen=True, slots=True)
class Flag:
    """A yes-or-no field has this value; a card without the field counts as no."""

    field: str
    title: str
    value: bool

    @property
    def said(self) -> str:
        """The term in words."""
        return f"{self.title} is {'yes' if self.value else 'no'}"


@dataclass(frozen=True, slots=True)
class Compare:
    """A number, or the number of words in a field, compared with a number; never holds if the card lacks it."""

    field: str
    title: str
    op: Operator
    number: int
    counted: bool = False
    """Whether the words of the field are counted."""

    @property
    def said(self) -> str:
        """The term in words."""
        what = f"the number of its words for {self.title}" if self.counted else self.title
        return f"{what} {COMPARE[self.op][0]} {self.number}"


@dataclass(frozen=True, slots=True)
class CompareFields:
    """Two numbers of a card compared; never holds for a card that lacks one of them."""

    field: str
    title: str
    op: Operator
    other: str
    other_title: str

    @property
    def said(self) -> str:
        """The term in words."""
        return f"{self.title} {COMPARE[self.op][0]} {self.other_title}"


@dataclass(frozen=True, slots=True)
class Outside:
    """A question that the card alone does not answer: whether it is owned, legal here, or in some deck."""

    key: str
    op: Operator
    value: str
    said: str
    column: int = field(default=0, compare=False)
    """The column of the text in which it is asked, from 1; 0 if unknown."""


@dataclass(frozen=True, slots=True)
class Among:
    """The card is one of these: the answer to an `Outside` term."""

    cards: frozenset[str]
    said: str


@dataclass(frozen=True, slots=True)
class Not:
    """The term inside does not hold."""

    term: QueryTerm

    @property
    def said(self) -> str:
        """The term in words."""
        return f"not ({self.term.said})"


@dataclass(frozen=True, slots=True)
class AllOf:
    """Every term inside holds."""

    terms: tuple[QueryTerm, ...]

    @property
    def said(self) -> str:
        """The term in words."""
        return " and ".join(_inside(term, AnyOf) for term in self.terms) if len(self.terms) != 1 else self.terms[0].said


@dataclass(frozen=True, slots=True)
class AnyOf:
    """At least one term inside holds."""

    terms: tuple[QueryTerm, ...]

    @property
    def said(self) -> str:
        """The term in words."""
        return " or ".join(_inside(term, AllOf) for term in self.terms)


QueryTerm: TypeAlias = (
    Words | Signs | FieldMatch | Flag | Compare | CompareFields | Outside | Among | Not | AllOf | AnyOf
)


@dataclass(frozen=True, slots=True)
class Order:
    """The cards found are sorted by this field, those without it last."""

    field: str
    title: str
    kind: FieldKind
    falling: bool = False

    @property
    def said(self) -> str:
        """The order in words."""
        return f"by {self.title}{', highest first' if self.falling else ''}"


@dataclass(frozen=True, slots=True)
class Query:
    """All terms hold; a query without terms finds every card."""

    terms: tuple[QueryTerm, ...]
    fields: tuple[SearchField, ...] = ()
    order: tuple[Order, ...] = ()

    @property
    def said(self) -> str:
        """The whole query in words."""
        terms = AllOf(self.terms).said or "all cards"
        return ", ".join([terms, *(order.said for order in self.order)])

    def matches(self, card: Card) -> bool:
        """Whether the query finds a card."""
        return all(self.holds(term, card) for term in self.terms)

    def holds(self, term: QueryTerm, card: Card) -> bool:
        """Whether one term holds for a card."""
        match term:
            case Not():
                return not self.holds(term.term, card)
            case AllOf():
                return all(self.holds(one, card) for one in term.terms)
            case AnyOf():
                return any(self.holds(one, card) for one in term.terms)
            case Among():
                return card.id in term.cards
            case Outside():
                raise ValueError(f"{term.key} was not answered")
            case Words():
                return any(has_words(words_of(text), term.words, term.whole) for _, text in texts_of(card, self.fields))
            case Signs():
                return set(term.signs) <= set(card.name + card.text)
            case CompareFields():
                both = self._number(term.field, card), self._number(term.other, card)
                return both[0] is not None and both[1] is not None and COMPARE[term.op][1](both[0], both[1])
            case Compare():
                number = self._number(term.field, card)
                return number is not None and COMPARE[term.op][1](number, term.number)
        field = self._field(term.field)
        value = field.value(card)
        return bool(value) == term.value if isinstance(term, Flag) else field_has(field, value, term)

    def outside(self) -> tuple[Outside, ...]:
        """The `Outside` terms, which have to be answered before the query can be."""
        return tuple(term for one in self.terms for term in every_term(one) if isinstance(term, Outside))

    def answered(self, answer: Callable[[Outside], Iterable[str]]) -> Query:
        """The query with each `Outside` term replaced by the ids of the cards for which it holds."""
        return replace(self, terms=tuple(_answered(term, answer) for term in self.terms))

    def _field(self, key: str) -> SearchField:
        return next(field for field in self.fields if field.key == key)

    def _number(self, key: str, card: Card) -> int | None:
        value = self._field(key).value(card)
        if isinstance(value, tuple):
            return len(value)
        return value if isinstance(value, int) else None


def every_term(term: QueryTerm) -> Iterator[QueryTerm]:
    """The term and all terms inside it."""
    yield term
    inside = term.terms if isinstance(term, AllOf | AnyOf) else (term.term,) if isinstance(term, Not) else ()
    for one in inside:
        yield from every_term(one)


def _answered(term: QueryTerm, answer: Callable[[Outside], Iterable[str]]) -> QueryTerm:
    match term:
        case Outside():
            return Among(frozenset(answer(term)), term.said)
        case Not():
            return Not(_answered(term.term, answer))
        case AllOf() | AnyOf():
            return replace(term, terms=tuple(_answered(one, answer) for one in term.terms))
    return term


def _inside(term: QueryTerm, of: type[AllOf] | type[AnyOf]) -> str:
    return f"({term.said})" if isinstance(term, of) else term.said


def rank_of(value: FieldValue) -> Rank | None:
    """The sort key of a value, smallest first; None for a card that has nothing in the field."""
    if value is None or value == ():
        return None
    if isinstance(value, int):
        return (0, value)
    values = value if isinstance(value, tuple) else (value,)
    return (1, tuple(folded(one) for one in values))


def field_has(field: SearchField, value: FieldValue, term: FieldMatch) -> bool:
    """Whether the value of a field has the words asked for."""
    values = value if isinstance(value, tuple) else () if value is None else (str(value),)
    if field.kind == "text" or not term.whole:
        return any(has_words(words_of(one), term.words, term.whole) for one in values)
    return any(words_of(one) == term.words for one in values)


def texts_of(card: Card, fields: Iterable[SearchField]) -> list[tuple[str, str]]:
    """The texts searched for words, each with its label: the name, the text, and the kinds of the card."""
    kinds = [(field.title, one) for field in fields if field.is_kind for one in values_of(field.value(card))]
    return [("name", card.name), ("text", card.text), *kinds]


def has_words(text: tuple[str, ...], words: tuple[str, ...], whole: bool) -> bool:
    """Whether the words occur in a row in a text; unless `whole`, the last may be the beginning of a longer one."""
    *front, last = words
    for start in range(len(text) - len(words) + 1):
        end = text[start + len(words) - 1]
        if (end == last if whole else end.startswith(last)) and list(text[start : start + len(words) - 1]) == front:
            return True
    return False
