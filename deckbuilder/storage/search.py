"""A query as SQL: words and fields become one FTS5 expression, everything else lookups by a card's place.

Only words that `cards.query` took apart reach the expression, each in quotes; everything is bound, nothing is pasted.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from deckbuilder.cards.query import (
    AllOf,
    Among,
    AnyOf,
    Compare,
    CompareFields,
    Flag,
    Match,
    Not,
    Order,
    Query,
    Term,
    Words,
    every_term,
)
from deckbuilder.cards.schema import FieldKind
from deckbuilder.storage.facets import MOST, YES, at_least, counted, exactly, parts, some, whole
from deckbuilder.storage.rows import CARD_COLUMNS

_SCORE = "bm25(card_fts, 10.0, 1.0, 0.0)"  # a word in the name counts ten times as much as one in the text
_NUMBER = "IN (SELECT card FROM card_number WHERE field = ? AND value"
_NUMBERS = (
    "IN (SELECT one.card FROM card_number AS one JOIN card_number AS other ON other.card = one.card "
    "WHERE one.field = ? AND other.field = ? AND one.value"
)
_WITH = "IN (SELECT rowid FROM card_fts WHERE card_fts MATCH ?)"
_AMONG = "IN (SELECT place FROM card WHERE id IN (SELECT value FROM json_each(?)))"
# What belongs to the others is left out: the game with the most cards is then the quickest to be searched.
_RULEBOOK = "NOT IN (SELECT place FROM card WHERE set_id NOT IN (SELECT id FROM card_set WHERE rulebook = ?))"
_OPERATORS = {"=": "=", "!=": "<>", "<": "<", "<=": "<=", ">": ">", ">=": ">="}
_NO_LIMIT = -1


@dataclass(slots=True)
class _Conditions:
    kinds: Mapping[str, FieldKind]
    place: str
    """What the place of a card is called in the statement."""
    wanted: list[str] = field(default_factory=list)
    unwanted: list[str] = field(default_factory=list)
    has_words: bool = False
    by_place: list[str] = field(default_factory=list)
    values: list[str | int] = field(default_factory=list)


def statement(
    query: Query, rulebook: str | None, limit: int | None, *, is_of_places: bool = False
) -> tuple[str, tuple[str | int, ...]]:
    """The SQL that finds the cards of a query, or only their places, and what is bound to it.

    Cards come in the order that is asked for; otherwise the best match first when the query has words for name and
    text, or else in the order of names.
    """
    kinds = {one.key: one.kind for one in query.fields}
    uses_index = any(_expression(term, kinds) is not None for term in query.terms)
    # The plus keeps SQLite from asking the index once for each row that a comparison finds.
    found = _Conditions(kinds, "+card_fts.rowid" if uses_index else "card.place")
    for term in query.terms:
        _add(found, term)
    if rulebook is not None:
        found.by_place.append(f"{found.place} {_RULEBOOK}")
        found.values.append(rulebook)
    if not uses_index and found.unwanted:
        found.by_place.append(f"{found.place} NOT {_WITH}")
        found.values.append(" OR ".join(found.unwanted))
    last = _NO_LIMIT if limit is None else limit
    order, keys = _ordered(query.order)
    if not uses_index:
        conditions = " AND ".join(found.by_place) or "1"
        return _plain("card.place" if is_of_places else CARD_COLUMNS, conditions, order), (*found.values, *keys, last)
    conditions = " AND ".join(["card_fts MATCH ?", *found.by_place])
    is_ranked = found.has_words and not order
    if is_of_places:
        sql = _places(conditions, order, is_ranked=is_ranked)
    else:
        sql = _ranked(conditions) if is_ranked else _by_name(conditions, order)
    return sql, (_together(found), *found.values, *keys, last)


def _places(conditions: str, order: str, *, is_ranked: bool) -> str:
    """Only an order by what is printed needs the cards themselves."""
    join = "JOIN card ON card.place = card_fts.rowid" if order else ""
    by = f"{_SCORE}, " if is_ranked else order
    return f"SELECT card_fts.rowid FROM card_fts {join} WHERE {conditions} ORDER BY {by}card_fts.rowid LIMIT ?"


def _ranked(conditions: str) -> str:
    return f"""
        WITH found AS (
            SELECT card_fts.rowid AS place, {_SCORE} AS score FROM card_fts
            WHERE {conditions} ORDER BY score, place LIMIT ?
        )
        SELECT {CARD_COLUMNS} FROM found JOIN card ON card.place = found.place ORDER BY found.score, found.place
    """


def _by_name(conditions: str, order: str) -> str:
    return f"""
        SELECT {CARD_COLUMNS} FROM card_fts JOIN card ON card.place = card_fts.rowid
        WHERE {conditions} ORDER BY {order}card_fts.rowid LIMIT ?
    """


def _plain(columns: str, conditions: str, order: str) -> str:
    return f"SELECT {columns} FROM card WHERE {conditions} ORDER BY {order}card.place LIMIT ?"


def _ordered(orders: Sequence[Order]) -> tuple[str, list[str]]:
    """What comes before the usual order, and what is bound to it; cards without the field come last."""
    said, bound = "", []
    for order in orders:
        way = "DESC" if order.falling else "ASC"
        if order.field == "name":
            said += f"card.place {way}, "
            continue
        path = f'$."{order.field}"'
        said += f"json_extract(card.fields, ?) IS NULL, json_extract(card.fields, ?) {way}, "
        bound += [path, path]
    return said, bound


def _together(found: _Conditions) -> str:
    wanted = " AND ".join(found.wanted)
    return f"({wanted}) NOT ({' OR '.join(found.unwanted)})" if found.unwanted else wanted


def _add(found: _Conditions, term: Term) -> None:
    """One of the terms that must all hold: to the one expression if it can be said there, else as a condition."""
    expression = _expression(term, found.kinds)
    if expression is not None:
        found.has_words = found.has_words or any(isinstance(one, Words) for one in every_term(term))
        if expression not in found.wanted:
            found.wanted.append(expression)
        return
    left_out = _left_out(term, found.kinds)
    if left_out is None:
        found.by_place.append(_condition(found, term))
    elif left_out not in found.unwanted:
        found.unwanted.append(left_out)


def _expression(term: Term, kinds: Mapping[str, FieldKind]) -> str | None:
    """The term for the index; None for what the index cannot say."""
    match term:
        case Words():
            return f"{{name text}} : {_phrase(term.words, is_begun=not term.whole)}"
        case Match():
            return f"facets : {_field_phrase(term, kinds[term.field])}"
        case Flag(value=True):
            return _made_up(whole(term.field, YES))
        case Compare():
            return _compared(term)
        case AllOf() | AnyOf():
            inside = [_expression(one, kinds) for one in term.terms]
            joint = " AND " if isinstance(term, AllOf) else " OR "
            return None if None in inside or not inside else f"({joint.join(one for one in inside if one)})"
    return None


def _compared(term: Compare) -> str | None:
    """A comparison for the index; None for a number that no made-up word reaches."""
    key, bound = counted(term.field) if term.counted else term.field, term.number
    if term.op in ("=", "!="):
        same = _made_up(exactly(key, bound))
        return same if term.op == "=" else f"({_made_up(some(key))} NOT {same})"
    bound += term.op in (">", "<=")
    if bound > MOST:
        return None
    enough = _made_up(at_least(key, bound))
    return enough if term.op in (">", ">=") else f"({_made_up(some(key))} NOT {enough})"


def _made_up(word: str) -> str:
    return f"facets : {_phrase([word])}"


def _left_out(term: Term, kinds: Mapping[str, FieldKind]) -> str | None:
    """What the index may not find, where the term says no more than that."""
    if isinstance(term, Not):
        return _expression(term.term, kinds)
    if isinstance(term, Flag) and not term.value:
        return _made_up(whole(term.field, YES))
    return None


def _condition(found: _Conditions, term: Term) -> str:
    """The term as SQL about a card's place."""
    expression = _expression(term, found.kinds)
    if expression is not None:
        return _bound(found, _WITH, expression)
    match term:
        case Not():
            return f"NOT ({_condition(found, term.term)})"
        case Flag():
            return f"NOT ({_condition(found, Flag(term.field, term.title, True))})"
        case AllOf() | AnyOf():
            joint = " AND " if isinstance(term, AllOf) else " OR "
            return f"({joint.join(_condition(found, one) for one in term.terms)})"
        case Compare():
            key = counted(term.field) if term.counted else term.field
            return _bound(found, f"{_NUMBER} {_OPERATORS[term.op]} ?)", key, term.number)
        case CompareFields():
            return _bound(found, f"{_NUMBERS} {_OPERATORS[term.op]} other.value)", term.field, term.other)
        case Among():
            return _bound(found, _AMONG, json.dumps(sorted(term.cards)))
    raise ValueError(f"{term} was not answered")


def _bound(found: _Conditions, condition: str, *values: str | int) -> str:
    found.values += values
    return f"{found.place} {condition}"


def _field_phrase(term: Match, kind: FieldKind) -> str:
    if term.whole and kind != "text":
        return _phrase([whole(term.field, term.words)])
    return _phrase(parts(term.field, term.words), is_begun=not term.whole)


def _phrase(words: Sequence[str], *, is_begun: bool = False) -> str:
    quoted = " ".join(words).replace('"', '""')
    return f'"{quoted}"{" *" if is_begun else ""}'
