"""A query as SQL: words and fields become one FTS5 expression, comparisons become lookups in the table of numbers.

Only words that `cards.query` took apart reach the expression, each in quotes; everything is bound, nothing is pasted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from deckbuilder.cards.query import Compare, Flag, Match, Not, Query, Term
from deckbuilder.cards.schema import FieldKind
from deckbuilder.storage.facets import YES, parts, whole
from deckbuilder.storage.rows import CARD_COLUMNS

_SCORE = "bm25(card_fts, 10.0, 1.0, 0.0)"  # a word in the name counts ten times as much as one in the text
_NUMBER = "IN (SELECT card FROM card_number WHERE field = ? AND value"
_WITHOUT = "NOT IN (SELECT rowid FROM card_fts WHERE card_fts MATCH ?)"
_RULEBOOK = "IN (SELECT place FROM card WHERE set_id IN (SELECT id FROM card_set WHERE rulebook = ?))"
_OPERATORS = {"=": "=", "!=": "<>", "<": "<", "<=": "<=", ">": ">", ">=": ">="}
_NO_LIMIT = -1


@dataclass(slots=True)
class _Conditions:
    kinds: Mapping[str, FieldKind]
    wanted: list[str] = field(default_factory=list)
    unwanted: list[str] = field(default_factory=list)
    has_words: bool = False
    by_place: list[str] = field(default_factory=list)
    values: list[str | int] = field(default_factory=list)


def statement(query: Query, rulebook: str | None, limit: int | None) -> tuple[str, tuple[str | int, ...]]:
    """The SQL that finds the cards of a query, and what is bound to it.

    The best match comes first when the query has words for name and text; otherwise cards come in the order of names.
    """
    found = _Conditions({one.key: one.kind for one in query.fields})
    for term in query.terms:
        _add(found, term)
    if rulebook is not None:
        found.by_place.append(_RULEBOOK)
        found.values.append(rulebook)
    last = _NO_LIMIT if limit is None else limit
    if not found.wanted:
        if found.unwanted:
            found.by_place.append(_WITHOUT)
            found.values.append(" OR ".join(found.unwanted))
        conditions = " AND ".join(f"card.place {condition}" for condition in found.by_place) or "1"
        return _plain(conditions), (*found.values, last)
    # The plus keeps SQLite from asking the index once for each row that a comparison finds.
    conditions = " AND ".join(["card_fts MATCH ?", *(f"+card_fts.rowid {one}" for one in found.by_place)])
    sql = _ranked(conditions) if found.has_words else _by_name(conditions)
    return sql, (_expression(found), *found.values, last)


def _ranked(conditions: str) -> str:
    return f"""
        WITH found AS (
            SELECT card_fts.rowid AS place, {_SCORE} AS score FROM card_fts
            WHERE {conditions} ORDER BY score, place LIMIT ?
        )
        SELECT {CARD_COLUMNS} FROM found JOIN card ON card.place = found.place ORDER BY found.score, found.place
    """


def _by_name(conditions: str) -> str:
    return f"""
        SELECT {CARD_COLUMNS} FROM card_fts JOIN card ON card.place = card_fts.rowid
        WHERE {conditions} ORDER BY card_fts.rowid LIMIT ?
    """


def _plain(conditions: str) -> str:
    return f"SELECT {CARD_COLUMNS} FROM card WHERE {conditions} ORDER BY card.place LIMIT ?"


def _expression(found: _Conditions) -> str:
    wanted = " AND ".join(found.wanted)
    return f"({wanted}) NOT ({' OR '.join(found.unwanted)})" if found.unwanted else wanted


def _add(found: _Conditions, term: Term) -> None:
    is_wanted = not isinstance(term, Not)
    inner = term.term if isinstance(term, Not) else term
    if isinstance(inner, Compare):
        condition = f"{_NUMBER} {_OPERATORS[inner.op]} ?)"
        found.by_place.append(condition if is_wanted else f"NOT {condition}")
        found.values += [inner.field, inner.number]
        return
    if isinstance(inner, Flag):
        is_wanted = is_wanted == inner.value
        expression = f"facets : {_phrase([whole(inner.field, YES)])}"
    elif isinstance(inner, Match):
        expression = f"facets : {_field_phrase(inner, found.kinds[inner.field])}"
    else:
        expression = f"{{name text}} : {_phrase(inner.words, is_begun=not inner.whole)}"
        found.has_words = found.has_words or is_wanted
    expressions = found.wanted if is_wanted else found.unwanted
    if expression not in expressions:
        expressions.append(expression)


def _field_phrase(term: Match, kind: FieldKind) -> str:
    if term.whole and kind != "text":
        return _phrase([whole(term.field, term.words)])
    return _phrase(parts(term.field, term.words), is_begun=not term.whole)


def _phrase(words: Sequence[str], *, is_begun: bool = False) -> str:
    quoted = " ".join(words).replace('"', '""')
    return f'"{quoted}"{" *" if is_begun else ""}'
