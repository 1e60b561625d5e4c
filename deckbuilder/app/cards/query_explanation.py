"""Why a query finds a card or leaves it out: each part of the query, true or false, with the card's value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.app.cards.query_context import QueryContext
from deckbuilder.app.library.lookup import card_in, named_elsewhere
from deckbuilder.cards.query import (
    AllOf,
    AnyOf,
    CompareFields,
    Not,
    Outside,
    Query,
    QueryTerm,
    Signs,
    Words,
    has_words,
    texts_of,
    words_of,
)
from deckbuilder.errors import Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.problems import Problem
from deckbuilder.text import harmless, listed

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.cards.card import Card
    from deckbuilder.decks.model import Deck

LONGEST_SHOWN = 60
"""The most characters shown of a text."""


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a query: what it asks, whether it holds, the card's value, and its own parts."""

    said: str
    holds: bool
    value: str = ""
    parts: tuple[Part, ...] = ()

    as_dict = json_keys("said holds value parts")


@dataclass(frozen=True, slots=True)
class QueryExplanation:
    """Whether a query finds a card, part by part; every part has to hold."""

    card: str
    name: str
    said: str
    parts: tuple[Part, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def is_found(self) -> bool:
        """Whether every part holds."""
        return all(part.holds for part in self.parts)

    @property
    def verdict(self) -> str:
        """The answer in a sentence."""
        if self.is_found:
            return f"{self.name} is found."
        failing, whole = sum(not part.holds for part in self.parts), len(self.parts)
        conditions = "condition" if whole == 1 else "conditions"
        return (
            f"{self.name} is not found: {failing} of {whole} {conditions} {'does' if failing == 1 else 'do'} not hold."
        )

    as_dict = json_keys("card name query=said found=is_found parts")


def explain_query(library: Library, ref: str, query: str, deck: Deck | None = None) -> QueryExplanation:
    """Whether a query finds the card with this id or name, and why; a Refusal names the nearest card."""
    card = _card_called(library, ref)
    asking = QueryContext(library, deck)
    read = asking.understood(query)
    if isinstance(read, Problem):
        return QueryExplanation(card.id, card.name, "", problems=(read,))
    weighing = _Weighing(card, read, asking)
    return QueryExplanation(card.id, card.name, read.said, tuple(weighing.part(term) for term in read.terms))


def _card_called(library: Library, ref: str) -> Card:
    try:
        return card_in(library.own_pool, ref)
    except Refusal as refusal:
        raise named_elsewhere(refusal, library, ref) from None


class _Weighing:
    """One card weighed against one query."""

    def __init__(self, card: Card, query: Query, asking: QueryContext) -> None:
        self._card, self._query, self._asking = card, query, asking
        self._fields = {field.key: field for field in query.fields}

    def part(self, term: QueryTerm) -> Part:
        """A term and all terms inside it."""
        match term:
            case Not():
                inside = self.part(term.term)
                return Part(term.said, not inside.holds, inside.value, inside.parts)
            case AllOf():
                parts = tuple(self.part(one) for one in term.terms)
                return Part(term.said, all(part.holds for part in parts), parts=parts)
            case AnyOf():
                parts = tuple(self.part(one) for one in term.terms)
                return Part(term.said, any(part.holds for part in parts), parts=parts)
            case Outside():
                return Part(
                    term.said, self._card.id in self._asking.cards(term), self._asking.value(term, self._card.id)
                )
        return Part(term.said, self._query.holds(term, self._card), self._value(term))

    def _value(self, term: QueryTerm) -> str:
        match term:
            case Words():
                places = texts_of(self._card, self._query.fields)
                held = [title for title, text in places if has_words(words_of(text), term.words, term.whole)]
                found = " and the ".join(dict.fromkeys(held))
                return f"in the {found}" if found else "not in the name, the text or the kind"
            case Signs():
                borne = [harmless(sign) for sign in term.signs if sign in self._card.name + self._card.text]
                return f"only {listed(borne)}" if borne and len(borne) < len(term.signs) else ""
            case CompareFields():
                return f"{self._has(term.field)}, {self._has(term.other)}"
        return self._has(getattr(term, "field", ""))

    def _has(self, key: str) -> str:
        """The value of the card in a field, in words."""
        field = self._fields.get(key)
        if field is None:
            return ""
        value = field.value(self._card)
        if field.kind == "flag":
            return f"{field.title} {'yes' if value else 'no'}"
        if value is None or value in ((), ""):
            return f"no {field.title}"
        said = ", ".join(value) if isinstance(value, tuple) else str(value).replace("\n", " ")
        return f"{field.title} {said if len(said) <= LONGEST_SHOWN else said[:LONGEST_SHOWN].rstrip() + '…'}"
