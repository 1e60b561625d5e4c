"""The query language of a catalogue: words, fields and comparisons, read into small records for any kind of search."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from deckbuilder.cards.card import Card
from deckbuilder.cards.nearest import nearest
from deckbuilder.cards.schema import CardSchema, FieldValue, SearchField
from deckbuilder.problems import Problem
from deckbuilder.text import folded, harmless

Operator = Literal["=", "!=", "<", "<=", ">", ">="]

LONGEST = 500
MOST_TERMS = 40
_TERM = re.compile(r'(?P<minus>-?)(?:(?P<field>[^\W\d]\w*)(?P<op>>=|<=|!=|=|:|>|<))?(?P<value>"[^"]*"?|[^\s"]*)')
_PARTS = re.compile(r"[^\W_]+")
_YES = ("yes", "true", "y", "1")
_NO = ("no", "false", "n", "0")
_COMPARE: dict[Operator, tuple[str, Callable[[int, int], bool]]] = {
    "=": ("is", lambda a, b: a == b),
    "!=": ("is not", lambda a, b: a != b),
    "<": ("is below", lambda a, b: a < b),
    "<=": ("is at most", lambda a, b: a <= b),
    ">": ("is above", lambda a, b: a > b),
    ">=": ("is at least", lambda a, b: a >= b),
}


@lru_cache(maxsize=65536)
def words_of(text: str) -> tuple[str, ...]:
    """Return the words of a text as searches compare them: letters and digits, without accents and case."""
    return tuple(_PARTS.findall(folded(text)))


@dataclass(frozen=True, slots=True)
class Words:
    """These words stand next to each other in the name or the text; the last may be the beginning of a longer one."""

    words: tuple[str, ...]
    whole: bool = False
    """True for a quoted phrase: the last word is complete."""

    @property
    def said(self) -> str:
        """Say the term."""
        return f'name or text has "{" ".join(self.words)}{"" if self.whole else "…"}"'


@dataclass(frozen=True, slots=True)
class Match:
    """A field has these words; a text anywhere, another field from its first or a later word on."""

    field: str
    title: str
    words: tuple[str, ...]
    whole: bool = False
    """True when the field must be exactly this (or, in a text, the last word complete)."""

    @property
    def said(self) -> str:
        """Say the term."""
        return f'{self.title} {"is" if self.whole else "has"} "{" ".join(self.words)}{"" if self.whole else "…"}"'


@dataclass(frozen=True, slots=True)
class Flag:
    """A yes-or-no field has this value; a card without the field answers no."""

    field: str
    title: str
    value: bool

    @property
    def said(self) -> str:
        """Say the term."""
        return f"{self.title} is {'yes' if self.value else 'no'}"


@dataclass(frozen=True, slots=True)
class Compare:
    """A number field stands in this relation to a number; a card without the field never does."""

    field: str
    title: str
    op: Operator
    number: int

    @property
    def said(self) -> str:
        """Say the term."""
        return f"{self.title} {_COMPARE[self.op][0]} {self.number}"


@dataclass(frozen=True, slots=True)
class Not:
    """The term inside does not hold."""

    term: Positive

    @property
    def said(self) -> str:
        """Say the term."""
        return f"not ({self.term.said})"


Positive: TypeAlias = Words | Match | Flag | Compare
Term: TypeAlias = Positive | Not


@dataclass(frozen=True, slots=True)
class Query:
    """All terms hold; a query without terms finds every card."""

    terms: tuple[Term, ...]
    fields: tuple[SearchField, ...] = ()

    @property
    def said(self) -> str:
        """Say the whole query."""
        return " and ".join(term.said for term in self.terms) or "all cards"

    def matches(self, card: Card) -> bool:
        """Tell whether a card is found."""
        return all(self._holds(term, card) for term in self.terms)

    def _holds(self, term: Term, card: Card) -> bool:
        if isinstance(term, Not):
            return not self._holds(term.term, card)
        if isinstance(term, Words):
            return any(has_words(words_of(text), term.words, term.whole) for text in (card.name, card.text))
        field = next(field for field in self.fields if field.key == term.field)
        value = field.value(card)
        if isinstance(term, Compare):
            return isinstance(value, int) and _COMPARE[term.op][1](value, term.number)
        if isinstance(term, Flag):
            return bool(value) == term.value
        return field_has(field, value, term)


def field_has(field: SearchField, value: FieldValue, term: Match) -> bool:
    """Tell whether the value of a field has the words that are asked for."""
    values = value if isinstance(value, tuple) else () if value is None else (str(value),)
    if field.kind == "text" or not term.whole:
        return any(has_words(words_of(one), term.words, term.whole) for one in values)
    return any(words_of(one) == term.words for one in values)


def has_words(text: tuple[str, ...], words: tuple[str, ...], whole: bool) -> bool:
    """Tell whether words stand next to each other in a text, the last one perhaps only begun."""
    *front, last = words
    for start in range(len(text) - len(words) + 1):
        end = text[start + len(words) - 1]
        if (end == last if whole else end.startswith(last)) and list(text[start : start + len(words) - 1]) == front:
            return True
    return False


def parse_query(text: str, schema: CardSchema) -> Query | Problem:
    """Read a query, or say what in it is not understood and where."""
    if len(text) > LONGEST:
        return Problem("too-large", f"A query has at most {LONGEST} characters; leave something out.")
    terms: list[Term] = []
    position = 0
    while position < len(text):
        if text[position].isspace():
            position += 1
            continue
        match = _TERM.match(text, position)
        assert match is not None
        found = _term(match, schema)
        if isinstance(found, Problem):
            return found
        if found is not None:
            terms.append(found)
        position = max(match.end(), position + 1)
    if len(terms) > MOST_TERMS:
        return Problem("too-large", f"A query has at most {MOST_TERMS} terms; leave something out.")
    return Query(tuple(terms), schema.search_fields)


def _term(match: re.Match[str], schema: CardSchema) -> Term | Problem | None:
    field, op, value = match["field"], match["op"], match["value"]
    quoted = value.startswith('"')
    words = words_of(value)
    if field is None:
        found: Positive | Problem | None = Words(words, quoted and value.endswith('"')) if words else None
    else:
        key = folded(field)
        known = schema.field_by_key.get(key)
        found = (
            _field_term(known, op, value, match)
            if known is not None
            else _unknown_field(field, schema.field_by_key, match)
        )
    if found is None or isinstance(found, Problem) or not match["minus"]:
        return found
    return Not(found)


def _unknown_field(field: str, known: Iterable[str], match: re.Match[str]) -> Problem:
    keys = list(known)
    near = nearest(field, keys)
    hint = f'; did you mean "{near[0]}:"?' if near else f"; there are {', '.join(keys)}."
    return _problem("unknown-field", f'Nothing can be searched by "{harmless(field)}"{hint}', match, near)


def _field_term(field: SearchField, op: str, value: str, match: re.Match[str]) -> Positive | Problem | None:
    bare = value.strip('"')
    if field.kind == "number":
        if not re.fullmatch(r"[0-9]{1,6}", bare):
            return _problem("bad-value", f'"{field.key}" is a number: write {field.key}>=3.', match)
        return Compare(field.key, field.title, "=" if op == ":" else _operator(op), int(bare))
    if op not in (":", "=", "!="):
        return _problem("bad-value", f'"{field.key}" is no number: write {field.key}:word.', match)
    if field.kind == "flag":
        if folded(bare) not in (*_YES, *_NO):
            return _problem("bad-value", f'"{field.key}" is yes or no: write {field.key}:yes.', match)
        return Flag(field.key, field.title, (folded(bare) in _YES) != (op == "!="))
    if op == "!=":
        return _problem(
            "bad-value", f"To leave cards out write a minus: -{field.key}:{harmless(bare) or 'word'}.", match
        )
    words = words_of(value)
    if not words:
        return _problem("missing-key", f'A word is missing after "{field.key}{op}".', match)
    return Match(
        field.key, field.title, words, op == "=" or (value.startswith('"') and value.endswith('"') and len(value) > 1)
    )


def _operator(op: str) -> Operator:
    for known in _COMPARE:
        if known == op:
            return known
    raise ValueError(op)


def _problem(code: str, message: str, match: re.Match[str], near: tuple[str, ...] = ()) -> Problem:
    return Problem(code, message, where=f"column {match.start() + 1}", nearest=near)
