"""A query as SQL: what the index can answer becomes one FTS5 expression, the rest are lookups by a card's place.

Only words split by `cards.query` reach the expression, each in quotes; values are always bound, never inserted into the
text. The statement finds places; the cards themselves are read afterwards, each once.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from deckbuilder.cards.query import (
    AllOf,
    Among,
    AnyOf,
    Compare,
    CompareFields,
    FieldMatch,
    Flag,
    Not,
    Operator,
    Order,
    Query,
    QueryTerm,
    Signs,
    Words,
    every_term,
)
from deckbuilder.cards.schema import FieldKind
from deckbuilder.storage.facets import (
    EVERY,
    LARGEST_NUMBER,
    YES,
    Relation,
    at_least,
    counted,
    exactly,
    parts,
    relation,
    sign,
    some,
    whole,
)
from deckbuilder.storage.rows import CARD_COLUMNS

_SCORE = "bm25(card_fts, 10.0, 1.0, 0.0)"  # a word in the name counts ten times as much as one in the text
_VALUE = "IN (SELECT card FROM card_value WHERE field = ? AND value"
_WITH = "IN (SELECT rowid FROM card_fts WHERE card_fts MATCH ?)"
_AMONG = "IN (SELECT place FROM card WHERE id IN (SELECT value FROM json_each(?)))"
# The cards of a rulebook are next to each other, so the index is read from the first to the last of them.
_RULEBOOK = (
    "card_fts.rowid BETWEEN (SELECT min(place) FROM card WHERE rulebook = ?) "
    "AND (SELECT max(place) FROM card WHERE rulebook = ?)"
)
_OPERATORS = {"=": "=", "!=": "<>", "<": "<", "<=": "<=", ">": ">", ">=": ">="}
_RELATIONS: Mapping[Operator, tuple[Relation, ...]] = {
    "=": ("=",),
    "!=": ("<", ">"),
    "<": ("<",),
    "<=": ("<", "="),
    ">": (">",),
    ">=": ("=", ">"),
}
_TURNED: Mapping[Relation, Relation] = {"<": ">", "=": "=", ">": "<"}
_NO_LIMIT = -1
LONGEST_BEGINNING = 3
"""The longest beginning of a word, in letters, for which the index has its words prepared."""


@dataclass(slots=True)
class _Conditions:
    kinds: Mapping[str, FieldKind]
    place: str
    """The SQL name for the place of a card."""
    said: list[str] = field(default_factory=list)
    values: list[str | int] = field(default_factory=list)

    def add(self, condition: str, *values: str | int) -> None:
        """Add a condition that must hold, and the values bound to it."""
        self.said.append(condition)
        self.values += values


def statement(
    query: Query, rulebook: str | None, limit: int | None, begins_another: Callable[[str], bool] = lambda word: True
) -> tuple[str, tuple[str | int, ...]]:
    """The SQL that finds the places of the cards of a query, and the values bound to it.

    They come in the order the query asks for; otherwise best match first if it has words for name and text, or else by
    name. `begins_another` tells whether the index has longer words that begin with a word.
    """
    kinds = {one.key: one.kind for one in query.fields}
    terms = [_completed(term, begins_another) for term in query.terms]
    expression, rest = _together(terms, kinds)
    table, place = ("card_fts", "card_fts.rowid") if expression else ("card", "card.place")
    # The plus keeps SQLite from querying the index once for each card that a condition finds.
    found = _Conditions(kinds, f"+{place}" if expression else place)
    if expression:
        found.add("card_fts MATCH ?", expression)
    if rulebook is not None and expression:
        found.add(_RULEBOOK, rulebook, rulebook)
    elif rulebook is not None:
        found.add("card.rulebook = ?", rulebook)
    for term in rest:
        found.said.append(_condition(found, term))
    joins, order, keys = _ordered(query.order, place)
    if not order and any(_is_ranking(term, kinds) for term in terms):
        order = f"{_SCORE}, "
    conditions = " AND ".join(found.said) or "1"
    last = _NO_LIMIT if limit is None else limit
    return (
        f"SELECT {place} AS place FROM {table} {joins} WHERE {conditions} ORDER BY {order}{place} LIMIT ?",
        (*keys, *found.values, last),
    )


def whole_cards(sql: str) -> str:
    """The statement that returns whole cards, made from one that returns their places."""
    # A cross join goes through its left side, which its limit keeps in order, and looks each card up.
    return f"SELECT {CARD_COLUMNS} FROM ({sql}) AS found CROSS JOIN card ON card.place = found.place"


def _completed(term: QueryTerm, begins_another: Callable[[str], bool]) -> QueryTerm:
    """The term, with its last word marked as complete if no longer word begins with it, which is quicker to find."""
    if not isinstance(term, Words) or term.whole:
        return term
    last = term.words[-1]
    # The index stores other letters in a form of its own.
    is_known = last.isascii() and len(last) > LONGEST_BEGINNING
    return replace(term, whole=True) if is_known and not begins_another(last) else term


def _ordered(orders: Sequence[Order], place: str) -> tuple[str, str, list[str]]:
    """One join a field, the terms before the default order, and the values bound; cards without the field come last."""
    first: dict[str, Order] = {}
    for order in orders:
        first.setdefault(order.field, order)
    joins, said = "", ""
    for number, order in enumerate(first.values()):
        joins += f"LEFT JOIN card_value AS by{number} ON by{number}.field = ? AND by{number}.card = {place} "
        said += f"by{number}.value {'DESC' if order.falling else 'ASC'} NULLS LAST, "
    return joins, said, list(first)


def _together(terms: Iterable[QueryTerm], kinds: Mapping[str, FieldKind]) -> tuple[str, list[QueryTerm]]:
    """One expression of all that the index can answer, empty if there is nothing, and the terms that it cannot."""
    wanted: dict[str, None] = {}
    unwanted: dict[str, None] = {}
    rest = []
    for term in terms:
        left_out = _left_out(term, kinds)
        expression = _expression(term, kinds) if left_out is None else None
        if left_out is not None:
            unwanted[left_out] = None
        elif expression is not None:
            wanted[expression] = None
        else:
            rest.append(term)
    if not unwanted:
        return " AND ".join(wanted), rest
    return _without(" AND ".join(wanted) or _made_up(EVERY), " OR ".join(unwanted)), rest


def _is_ranking(term: QueryTerm, kinds: Mapping[str, FieldKind]) -> bool:
    """Whether the term ranks matches: it has words for name and text, and nothing that must not hold."""
    inside = list(every_term(term))
    return (
        any(isinstance(one, Words) for one in inside)
        and _expression(term, kinds) is not None
        and all(_left_out(one, kinds) is None for one in inside)
    )


def _expression(term: QueryTerm, kinds: Mapping[str, FieldKind]) -> str | None:
    """The term for the index; None if the index cannot answer it."""
    match term:
        case Words():
            return _phrase(term.words, is_begun=not term.whole)
        case Signs():
            return f"({' AND '.join(_made_up(sign(one)) for one in term.signs)})"
        case FieldMatch():
            return _field_phrase(term, kinds[term.field])
        case Flag(value=True):
            return _made_up(whole(term.field, YES))
        case Compare():
            return _compared(term)
        case CompareFields():
            return _related(term)
        case AllOf() | AnyOf():
            inside = [_expression(one, kinds) for one in term.terms]
            joint = " AND " if isinstance(term, AllOf) else " OR "
            return None if None in inside or not inside else f"({joint.join(one for one in inside if one)})"
    left_out = _left_out(term, kinds)
    return None if left_out is None else _without(_made_up(EVERY), left_out)


def _left_out(term: QueryTerm, kinds: Mapping[str, FieldKind]) -> str | None:
    """The expression that must not match, if the term says nothing else; otherwise None."""
    if isinstance(term, Not):
        return _expression(term.term, kinds)
    if isinstance(term, Flag) and not term.value:
        return _made_up(whole(term.field, YES))
    return None


def _compared(term: Compare) -> str | None:
    """A comparison for the index; None for a number that no made-up word reaches."""
    key, bound = counted(term.field) if term.counted else term.field, term.number
    if term.op in ("=", "!="):
        same = _made_up(exactly(key, bound))
        return same if term.op == "=" else _without(_made_up(some(key)), same)
    bound += term.op in (">", "<=")
    if bound > LARGEST_NUMBER:
        return None
    enough = _made_up(at_least(key, bound))
    return enough if term.op in (">", ">=") else _without(_made_up(some(key)), enough)


def _related(term: CompareFields) -> str:
    """A comparison of two numbers of a card for the index."""
    if term.field == term.other:
        has_one = _made_up(some(term.field))
        return has_one if "=" in _RELATIONS[term.op] else _without(has_one, has_one)
    if term.field < term.other:
        said = [relation(term.field, one, term.other) for one in _RELATIONS[term.op]]
    else:
        said = [relation(term.other, _TURNED[one], term.field) for one in _RELATIONS[term.op]]
    return f"({' OR '.join(map(_made_up, said))})"


def _condition(found: _Conditions, term: QueryTerm) -> str:
    """The term as SQL about a card's place."""
    expression = _expression(term, found.kinds)
    if expression is not None:
        return _bound(found, _WITH, expression)
    match term:
        case Not():
            return f"NOT ({_condition(found, term.term)})"
        case AllOf() | AnyOf():
            joint = " AND " if isinstance(term, AllOf) else " OR "
            return f"({joint.join(_condition(found, one) for one in term.terms)})"
        case Compare():
            key = counted(term.field) if term.counted else term.field
            return _bound(found, f"{_VALUE} {_OPERATORS[term.op]} ?)", key, term.number)
        case Among():
            return _bound(found, _AMONG, json.dumps(sorted(term.cards)))
    raise ValueError(f"{term} was not answered")


def _bound(found: _Conditions, condition: str, *values: str | int) -> str:
    found.values += values
    return f"{found.place} {condition}"


def _field_phrase(term: FieldMatch, kind: FieldKind) -> str:
    if term.whole and kind != "text":
        return _made_up(whole(term.field, term.words))
    return _phrase(parts(term.field, term.words), is_begun=not term.whole)


def _without(wanted: str, unwanted: str) -> str:
    return f"(({wanted}) NOT ({unwanted}))"


def _made_up(word: str) -> str:
    return _phrase([word])


def _phrase(words: Sequence[str], *, is_begun: bool = False) -> str:
    quoted = " ".join(words).replace('"', '""')
    return f'"{quoted}"{" *" if is_begun else ""}'
