"""The query language of a catalogue: words, fields and comparisons, `or`, brackets, a minus for not, `order:`.

A problem names the column of the text it is in.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from deckbuilder.cards.nearest import nearest
from deckbuilder.cards.query import (
    COMPARE,
    AllOf,
    AnyOf,
    Compare,
    CompareFields,
    FieldMatch,
    Flag,
    Not,
    Operator,
    Order,
    Outside,
    Query,
    QueryTerm,
    Signs,
    Words,
    signs_of,
    words_of,
)
from deckbuilder.cards.query_fields import OutsideField
from deckbuilder.cards.query_signs import left_out_by_not, meant_by_short_name, misread_sign, number_range
from deckbuilder.cards.schema import CardSchema, SearchField, can_order
from deckbuilder.problems import Problem
from deckbuilder.text import folded, harmless, listed

LONGEST_QUERY = 500
MOST_TERMS = 40
DEEPEST = 10
MOST_DIGITS = 6
_TERM = re.compile(r'(?P<minus>-?)(?:(?P<field>[^\W\d]\w*)(?P<op>>=|<=|!=|==?|:|>|<))?(?P<value>"[^"]*"?|[^\s"()]*)')
_ABOVE_OR_BELOW = ("<", "<=", ">", ">=")
_YES = ("yes", "true", "y", "1")
_NO = ("no", "false", "n", "0")
_IDENTITY = ("faction", "factions", "identity")
"""Words of other programs and of options for the field of a card's identity."""
ORDER = "order"
SEARCH = "search"
Saved = Callable[[], Mapping[str, str]]
"""Returns the saved queries by name, without case and accents."""


class _Unread(Exception):
    """The text is not a query; `problem` says why."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem


def parse_query(
    text: str, schema: CardSchema, outside: Iterable[OutsideField] = (), saved: Saved = dict, name: str = ""
) -> Query | Problem:
    """Read a query, or return what is not understood and where; `name` is the name it is about to be saved under."""
    if len(text) > LONGEST_QUERY:
        return Problem("too-large", f"A query has at most {LONGEST_QUERY} characters; shorten it.")
    inside = frozenset([folded(name)] if name else ())
    reading = _QueryReading(text, schema, {one.key: one for one in outside}, saved, inside)
    try:
        term = reading.whole()
    except _Unread as unread:
        return unread.problem
    terms = term.terms if isinstance(term, AllOf) else (term,)
    return Query(terms, schema.search_fields, tuple(reading.order))


@dataclass(slots=True)
class _QueryReading:
    """The text of a query, and how far it has been read."""

    text: str
    schema: CardSchema
    outside: Mapping[str, OutsideField]
    saved: Saved
    inside: frozenset[str]
    """The saved searches that contain this text."""
    column: int = 0
    """The column at which the outermost text names the saved search being read; 0 in the outermost text itself."""
    position: int = 0
    terms: int = 0
    """The terms read so far, including those of saved searches."""
    order: list[Order] = field(default_factory=list)
    signs: str = ""
    """Signs that stand alone in the text; they are searched for only if nothing else is asked."""

    def whole(self) -> QueryTerm:
        """Read the whole text."""
        term = self.any_of(0)
        if self.position < len(self.text):
            raise _unread("bad-value", "This bracket closes nothing; remove it.", self.position)
        return Signs(signs_of(self.signs)) if self.signs and term == AllOf(()) else term

    def any_of(self, depth: int) -> QueryTerm:
        """Read terms joined by `or`, up to the end or a closing bracket."""
        start = self.position
        parts = [self.all_of(depth)]
        while self.connective("or"):
            where = self.position
            parts.append(self.all_of(depth))
            if parts[-1] == AllOf(()) or parts[-2] == AllOf(()):
                raise _unread("bad-value", 'Something is missing beside "or"; write "or" for the word.', where - 2)
        if len(parts) > 1 and any(part == AllOf(()) for part in parts):
            raise _unread("bad-value", 'Something is missing beside "or"; write "or" for the word.', start)
        return parts[0] if len(parts) == 1 else AnyOf(tuple(parts))

    def all_of(self, depth: int) -> QueryTerm:
        """Read terms that stand next to each other; a single one is returned as it is."""
        found: list[QueryTerm] = []
        while not self.at_end():
            if self.connective("and"):
                continue
            form = left_out_by_not(self.text, self.position)
            if form:
                message = f'To leave cards out write a minus: {form}; write "not" for the word.'
                raise _unread("bad-value", message, self.position)
            term = self.one(depth)
            if term is not None and term not in found:
                found.append(term)
        return found[0] if len(found) == 1 else AllOf(tuple(found))

    def at_end(self) -> bool:
        """Skip blanks; return whether the end, a closing bracket or an `or` is next."""
        while self.position < len(self.text) and self.text[self.position].isspace():
            self.position += 1
        rest = self.text[self.position :]
        return not rest or rest[0] == ")" or _begins(rest, "or")

    def connective(self, word: str) -> bool:
        """Take the bare word `or` or `and`, if it is next."""
        if not _begins(self.text[self.position :], word):
            return False
        self.position += len(word)
        return True

    def one(self, depth: int) -> QueryTerm | None:
        """Read a bracket or a single term; None if it asks for nothing."""
        start = self.position
        opened = re.compile(r"-?\(").match(self.text, start)
        if opened is None:
            match = _TERM.match(self.text, start)
            assert match is not None
            self.position = max(match.end(), start + 1)
            if match["value"].startswith('"') and not re.search(r'.+"$', match["value"]):
                raise _unread("bad-value", 'This quotation mark is never closed; add a ".', match.start("value"))
            self.terms += 1
            if self.terms > MOST_TERMS:
                raise _Unread(Problem("too-large", f"A query has at most {MOST_TERMS} terms; shorten it."))
            return self.term(match)
        if depth >= DEEPEST:
            raise _unread("too-large", f"Brackets may be nested at most {DEEPEST} deep; remove some.", start)
        self.position = opened.end()
        inside = self.any_of(depth + 1)
        if self.position >= len(self.text):
            raise _unread("bad-value", "This bracket is never closed; add a ).", opened.end() - 1)
        self.position += 1
        if inside == AllOf(()):
            return None
        return Not(inside) if opened[0].startswith("-") else inside

    def term(self, match: re.Match[str]) -> QueryTerm | None:
        """The term of one piece of text."""
        key, value = match["field"], match["value"]
        found: QueryTerm | None
        if key is None and value.startswith("@"):
            found = self.named(value[1:], match.start("value"))
        elif key is None:
            found = self.words(match)
        else:
            found = self.about(folded(key), match)
        return Not(found) if found is not None and match["minus"] else found

    def words(self, match: re.Match[str]) -> QueryTerm | None:
        """The term of words, or of quoted signs; unquoted signs are kept for the end."""
        value = match["value"]
        words = words_of(value)
        if words:
            _require_read_signs(match, self.schema)
            return Words(words, value.startswith('"') and value.endswith('"'))
        signs = signs_of(value.strip('"'))
        if signs and value.startswith('"'):
            return Signs(signs)
        if signs and set(signs) == {"|"} and self.text.strip() != value:
            raise _unread(
                "bad-value", 'For either of two words write "or" between them, not "|".', match.start("value")
            )
        self.signs += match[0].replace('"', "")
        return None

    def about(self, key: str, match: re.Match[str]) -> QueryTerm | None:
        """The term of a piece of text that names a field."""
        if key == ORDER:
            self.order.append(_order(self.schema, match))
            return None
        if key == SEARCH:
            return self.named(match["value"].strip('"'), match.start("value"))
        if key in self.outside:
            asked = _outside(self.outside[key], match)
            return replace(asked, column=self.column) if self.column else asked
        known = self.schema.field_by_key.get(key)
        if known is None:
            keys = [*self.schema.field_by_key, *self.outside, ORDER, SEARCH]
            meant = self.schema.identity.key if key in _IDENTITY else ""
            near: tuple[str, ...] = (meant,) if meant in self.schema.field_by_key else ()
            near = near or meant_by_short_name(
                key, self.schema, self.outside, is_compared=match["op"] in _ABOVE_OR_BELOW
            )
            raise _unknown(match["field"], "There is no search field", keys, match.start("field"), ":", near)
        return _field_term(known, match, self.schema)

    def named(self, name: str, position: int) -> QueryTerm | None:
        """The term of a saved search; it may use other searches, but never itself."""
        saved, key = self.saved(), folded(name)
        if key in self.inside:
            raise _unread("bad-value", f'The saved search "{harmless(name)}" would refer to itself.', position)
        if key not in saved:
            raise _no_search(name, saved, position)
        column = self.column or position + 1
        reading = _QueryReading(saved[key], self.schema, self.outside, self.saved, self.inside | {key}, column)
        reading.terms = self.terms
        try:
            term = reading.whole()
        except _Unread as unread:
            message = f'The saved search "{harmless(name)}" is not understood: {unread.problem.message}'
            raise _unread(unread.problem.code, message, position) from None
        self.terms = reading.terms
        self.order += reading.order
        return None if term == AllOf(()) else term


def _field_term(field: SearchField, match: re.Match[str], schema: CardSchema) -> QueryTerm:
    op, value = _sign(match), match["value"]
    bare = value.strip('"')
    if field.kind == "number" or (field.counts and (op in _ABOVE_OR_BELOW or (op != ":" and _is_number(value)))):
        return _number_term(field, match, schema)
    if op not in (":", "=", "!="):
        raise _unread("bad-value", f'"{field.key}" is not a number: write {field.key}:word.', match.start())
    if field.kind == "flag":
        if folded(bare) not in (*_YES, *_NO):
            raise _unread("bad-value", f'"{field.key}" is yes or no: write {field.key}:yes.', match.start("value"))
        return Flag(field.key, field.title, (folded(bare) in _YES) != (op == "!="))
    if op == "!=":
        message = f"To leave cards out write a minus: -{field.key}:{harmless(bare) or 'word'}."
        raise _unread("bad-value", message, match.start("op"))
    words = words_of(value)
    if not words:
        raise _unread("missing-key", f'A word is missing after "{field.key}{op}".', match.end())
    _require_read_signs(match, schema, f"{field.key}:")
    whole = op == "=" or (value.startswith('"') and value.endswith('"') and len(value) > 1)
    return FieldMatch(field.key, field.title, words, whole, in_text=field.kind == "text")


def _number_term(field: SearchField, match: re.Match[str], schema: CardSchema) -> QueryTerm:
    op, value, counted = _operator(_sign(match)), match["value"].strip('"'), field.counts
    if _is_number(value):
        return Compare(field.key, field.title, op, int(value), counted)
    other = schema.field_by_key.get(folded(value))
    if other is None or other.kind != "number" or counted:
        near = nearest(value, [one.key for one in schema.search_fields if one.kind == "number"]) if value else ()
        hint = f" Another number to compare it with is {near[0]}." if near and not counted else ""
        how = number_range(field.key, value) if op == "=" else None
        raise _no_number(field.key, value, how or f"{_how_to_compare(field.key, is_counted=counted)}{hint}", match)
    return CompareFields(field.key, field.title, op, other.key, other.title)


def _outside(field: OutsideField, match: re.Match[str]) -> Outside:
    value, op = match["value"].strip('"').strip(), _sign(match)
    if field.kind == "number":
        if not _is_number(value):
            how = number_range(field.key, value) if op in (":", "=") else None
            raise _no_number(field.key, value, how or _how_to_compare(field.key), match)
        told = f"{COMPARE[_operator(op)][0]} {value}".removeprefix("is ")
        return Outside(field.key, _operator(op), value, f"{field.said} {told}", match.start() + 1)
    if op not in (":", "="):
        raise _unread("bad-value", f'"{field.key}" is not a number: write {field.key}:word.', match.start("op"))
    if not value:
        raise _unread("missing-key", f'A word is missing after "{field.key}{op}".', match.end())
    if field.values and folded(value) not in field.values:
        raise _unknown(value, f'"{field.key}:" has no value', field.values, match.start("value"))
    meant = folded(value) if field.values else value
    said = field.told.get(meant, f"{field.said} {harmless(value)}")
    return Outside(field.key, "=", meant, said, match.start() + 1)


def _order(schema: CardSchema, match: re.Match[str]) -> Order:
    written = match["value"].strip('"')
    falling = written.startswith("-") or bool(match["minus"])
    field = schema.field_by_key.get(folded(written.lstrip("-+")))
    if field is None or not can_order(field):
        keys = [one.key for one in schema.search_fields if can_order(one)]
        raise _unknown(written, "Cards cannot be sorted by", keys, match.start("value"))
    return Order(field.key, field.title, field.kind, falling)


def _require_read_signs(match: re.Match[str], schema: CardSchema, asked: str = "") -> None:
    """Refuse an unquoted word with a sign that has no meaning here, which would be left out without a word."""
    value = match["value"]
    fault = None if value.startswith('"') else misread_sign(value, schema, asked)
    if fault is not None:
        raise _unread("bad-value", fault, match.start("value"))


def _is_number(value: str) -> bool:
    return re.fullmatch(f"[0-9]{{1,{MOST_DIGITS}}}", value, re.ASCII) is not None


def _no_number(key: str, value: str, message: str, match: re.Match[str]) -> _Unread:
    """The problem with a value that is not a number, or with a number that is too long."""
    if re.fullmatch("[0-9]+", value, re.ASCII):
        message = f'"{key}" is compared with numbers of {MOST_DIGITS} digits at most.'
    return _unread("bad-value", message, match.start("value"))


def _how_to_compare(key: str, *, is_counted: bool = False) -> str:
    """Say how a field is compared with a number."""
    what = "is counted, and its number is compared with a whole number" if is_counted else "is a whole number"
    return f'"{key}" {what}: write {key}=3, {key}>=3 or {key}<3.'


def _sign(match: re.Match[str]) -> str:
    """The sign between a field and its value; == means =."""
    return "=" if match["op"] == "==" else str(match["op"])


def _operator(op: str) -> Operator:
    return "=" if op == ":" else next(known for known in COMPARE if known == op)


def _begins(rest: str, word: str) -> bool:
    return rest[: len(word)].casefold() == word and (
        len(rest) == len(word) or rest[len(word)].isspace() or rest[len(word)] in "()"
    )


def _unknown(
    written: str, what: str, known: Iterable[str], position: int, behind: str = "", near: tuple[str, ...] = ()
) -> _Unread:
    keys = list(known)
    near = near or nearest(written, keys)
    meant = listed((f'"{one}{behind}"' for one in near), "or") if behind else f'"{"".join(near[:1])}"'
    hint = f"; did you mean {meant}?" if near else f"; there are {', '.join(keys)}."
    return _unread("unknown-field", f'{what} "{harmless(written)}"{hint}', position, near)


def _no_search(name: str, saved: Iterable[str], position: int) -> _Unread:
    if list(saved):
        return _unknown(name, "There is no saved search", saved, position)
    message = f'There is no saved search "{harmless(name)}"; `deckbuilder cards searches save` makes one.'
    return _unread("unknown-field", message, position)


def _unread(code: str, message: str, position: int, near: tuple[str, ...] = ()) -> _Unread:
    return _Unread(Problem(code, message, where=f"column {position + 1}", nearest=near))
