"""Formats from files: every fault of a file together, worded as for card sets, or a format that can be trusted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field

from deckbuilder.cards import limits
from deckbuilder.cards.file_schema import Schema, file_schema
from deckbuilder.cards.model import Slug, StrictModel
from deckbuilder.cards.nearest import nearest
from deckbuilder.cards.pool import CardPool
from deckbuilder.cards.query import Query
from deckbuilder.cards.query_text import parse_query
from deckbuilder.cards.schema import CardSchema
from deckbuilder.cards.table_file import TableFile
from deckbuilder.decks.construction import Construction
from deckbuilder.decks.formats import CardPoints, Format, Period, PileSize, Ruling
from deckbuilder.problems import Problem, Severity
from deckbuilder.text import harmless

MOST_RULINGS = 200
MOST_COPIES = 99
MOST_POINTS = 999
WRONG_RULEBOOK = "wrong-rulebook"
_Names = Annotated[
    tuple[Annotated[str, Field(min_length=1, max_length=120)], ...], Field(strict=False, min_length=1, max_length=200)
]
_Query = Annotated[str, Field(min_length=1, max_length=500)]
_CopyLimit = Annotated[int, Field(ge=0, le=MOST_COPIES)]
_Sentence = Annotated[str, Field(max_length=600)]


class FormatHeader(StrictModel):
    """The [format] table: the format's name, its source, its first day, and its demands on a whole deck."""

    id: Slug
    rulebook: Slug
    title: Annotated[str, Field(min_length=1, max_length=60)]
    version: Annotated[str, Field(min_length=1, max_length=20)]
    source: Annotated[str, Field(min_length=1, max_length=600)]
    licence: Annotated[str, Field(min_length=1, max_length=60)]
    effective: date
    sets: Annotated[tuple[Slug, ...], Field(strict=False, min_length=1, max_length=100)] | None = None
    own_cards: bool = False
    strict: Annotated[tuple[str, ...], Field(strict=False, max_length=100)] = ()
    points: Annotated[int, Field(ge=0, le=MOST_POINTS)] | None = None
    note: _Sentence = ""


class _Dated(StrictModel):
    since: date | None = None
    until: date | None = None

    @property
    def period(self) -> Period:
        return Period(self.since, self.until)


class _Named(_Dated):
    cards: _Names | None = None
    query: _Query | None = None
    reason: _Sentence = ""


class BannedCards(_Named):
    """A [[banned]] table: cards by name or id, or by a query."""


class LimitedCards(_Named):
    """A [[limited]] table: the most copies of each of some cards, or of all of them together."""

    each: Annotated[int, Field(ge=1, le=MOST_COPIES)] | None = None
    together: _CopyLimit | None = None


class CardsWithPoints(_Named):
    """A [[points]] table: the points that each copy of some cards counts for."""

    each: Annotated[int, Field(ge=1, le=MOST_POINTS)]


class SizedPile(_Dated):
    """A [[pile]] table: the fewest and the most cards in a pile."""

    pile: Slug
    least: Annotated[int, Field(ge=0, le=999)] | None = None
    most: Annotated[int, Field(ge=0, le=999)] | None = None


TABLES: dict[str, type[_Dated]] = {
    "banned": BannedCards,
    "limited": LimitedCards,
    "points": CardsWithPoints,
    "pile": SizedPile,
}


@dataclass(frozen=True, slots=True)
class _Body:
    rulings: tuple[Ruling, ...]
    piles: tuple[PileSize, ...]
    limits: tuple[tuple[str, int], ...]
    card_points: tuple[CardPoints, ...]


@dataclass(slots=True)
class _FormatReading(TableFile):
    """A format while it is being read, with the cards and decks it is for."""

    schema: CardSchema
    construction: Construction[Any]
    pool: CardPool


def read_format(
    path: Path, schema: CardSchema, construction: Construction[Any], pool: CardPool
) -> tuple[Format | None, tuple[Problem, ...]]:
    """Read a format; it is None if its file has any error.

    The pool provides the known sets, cards and identities. A set that is not installed, or a card named by its id in
    such a set, causes only a warning, since others may have that set.
    """
    label = harmless(path.name or str(path))
    content = limits.read_bytes(path, label, "no format needs that")
    if isinstance(content, Problem):
        return None, (content,)
    reading = _FormatReading(label, schema, construction, pool.of(schema.rulebook))
    tables = reading.tables(content)
    if tables is None:
        return None, tuple(reading.problems)
    header = _header(reading, tables)
    if any(problem.code == WRONG_RULEBOOK for problem in reading.problems):
        return None, tuple(reading.problems)  # in another game's terms everything else would be wrong, too
    body = _body(reading, tables)
    if header is not None and (header.points is None) == ("points" in tables):
        _report_points(reading, header)
    found = _format(header, body, sha256(content).hexdigest(), path) if header is not None else None
    is_sound = not any(problem.severity is Severity.ERROR for problem in reading.problems)
    return found if is_sound else None, tuple(reading.problems)


def json_schema() -> Schema:
    """The JSON Schema of a format's file."""
    numbers = {"type": "object", "additionalProperties": {"type": "integer", "minimum": 0, "maximum": MOST_COPIES}}
    return file_schema("format", FormatHeader, TABLES, limits=numbers)


def _header(reading: _FormatReading, tables: dict[str, object]) -> FormatHeader | None:
    table = tables.get("format")
    if not isinstance(table, dict):
        reading.report("missing-key", "", "There is no [format] table; it names the format, its version and its source")
        return None
    rulebook = table.get("rulebook")
    if isinstance(rulebook, str) and rulebook != reading.schema.rulebook:
        message = f'The format is for the rulebook "{harmless(rulebook)}"; here "{reading.schema.rulebook}" is read'
        near = nearest(rulebook, [reading.schema.rulebook])
        reading.report(WRONG_RULEBOOK, "format.rulebook", message, near)
        return None
    sets, codes = [one.id for one in reading.pool.sets], [rule.code for rule in reading.construction.rules]
    _check_words(reading, "format.sets", _words(table.get("sets")), sets, _NO_SET, is_open=True)
    _check_words(reading, "format.strict", _words(table.get("strict")), codes, "There is no rule")
    return reading.read(FormatHeader, "format", table)


def _report_points(reading: _FormatReading, header: FormatHeader) -> None:
    """Report the most points without cards that have any, or cards with points that nothing limits."""
    if header.points is None:
        message = "Cards have points, so write the most that all of them may have together"
        reading.report("missing-key", "format.points", message)
    else:
        message = f"At most {header.points} points are allowed, but no card has any; write [[points]] with `cards`"
        reading.report("missing-key", "points", message)


def _words(value: object) -> list[str]:
    """The texts in a list; anything else is left to the validation of the header."""
    return [word for word in value if isinstance(word, str)] if isinstance(value, list) else []


_NO_SET = "No set is installed with the id"


def _check_words(
    reading: _FormatReading, place: str, words: Iterable[str], known: list[str], message: str, *, is_open: bool = False
) -> None:
    for word in words:
        if word not in known:
            severity = Severity.WARNING if is_open else Severity.ERROR
            reading.report("unknown-word", place, f'{message} "{harmless(word)}"', nearest(word, known), severity)


def _body(reading: _FormatReading, tables: dict[str, object]) -> _Body:
    """Everything except the header; problems are recorded even if the header also has some."""
    rulings: list[Ruling] = []
    piles: list[PileSize] = []
    points: list[CardPoints] = []
    for key, value in tables.items():
        if key in TABLES:
            for place, model in _entries(reading, key, value):
                if isinstance(model, SizedPile):
                    piles += _pile(reading, place, model)
                elif isinstance(model, CardsWithPoints):
                    cards = _cards(reading, place, model)
                    points += [CardPoints(**cards, each=model.each)] if cards is not None else []
                else:
                    assert isinstance(model, _Named)
                    rulings += _ruling(reading, place, model)
        elif key not in ("format", "limits"):
            reading.report_unknown(key, ["format", *TABLES, "limits"], "table", " in a format")
    return _Body(tuple(rulings), tuple(piles), _limits(reading, tables.get("limits", {})), tuple(points))


def _format(header: FormatHeader, body: _Body, digest: str, path: Path) -> Format:
    return Format(
        **header.model_dump(exclude={"strict"}),
        strict=frozenset(header.strict),
        rulings=body.rulings,
        piles=body.piles,
        limits=body.limits,
        card_points=body.card_points,
        hash=digest,
        path=path,
    )


def _entries(reading: _FormatReading, key: str, value: object) -> Iterator[tuple[str, _Dated]]:
    rows = reading.rows(key, value)
    if len(rows) > MOST_RULINGS:
        reading.report("too-large", key, f"A format has at most {MOST_RULINGS} of these")
        return
    for place, row in rows:
        found = reading.read(TABLES[key], place, row)
        if found is None:
            continue
        if found.since is not None and found.until is not None and found.since > found.until:
            reading.report(
                "bad-value", f"{place}.until", f"It ends on {found.until}, before it begins on {found.since}"
            )
        yield place, found


def _ruling(reading: _FormatReading, place: str, model: _Named) -> Iterator[Ruling]:
    each, together = (model.each, model.together) if isinstance(model, LimitedCards) else (0, None)
    cards = _cards(reading, place, model)
    if cards is None:
        return
    if each is None and together is None:
        reading.report("missing-key", place, "Write how many are allowed in `each` or `together`")
    else:
        yield Ruling(**cards, each=each, together=together)


def _cards(reading: _FormatReading, place: str, model: _Named) -> dict[str, Any] | None:
    """What a table says of the cards that it is about; None if it names them in no way or in two."""
    if (model.cards is None) == (model.query is None):
        reading.report("bad-value", place, "Cards are named by `cards` or by `query`, one of the two")
        return None
    query = _query(reading, place, model.query) if model.query is not None else None
    _check_cards(reading, place, model.cards or ())
    cards, asked = model.cards or (), model.query or ""
    return {"cards": cards, "query": query, "asked": asked, "period": model.period, "reason": model.reason}


def _query(reading: _FormatReading, place: str, text: str) -> Query | None:
    found = parse_query(text, reading.schema)
    if isinstance(found, Query):
        if not (found.outside() or any(found.matches(card) for card in reading.pool.cards)):
            message = f"No installed card was found: {found.said}"
            reading.report("finds-nothing", f"{place}.query", message, severity=Severity.WARNING)
        return found
    where = f"{reading.label}: {place}.query" + (f": {found.where}" if found.where else "")
    reading.problems.append(Problem(found.code, found.message, where=where, nearest=found.nearest))
    return None


def _check_cards(reading: _FormatReading, place: str, names: Iterable[str]) -> None:
    sets = {one.id for one in reading.pool.sets}
    for number, name in enumerate(names):
        found = reading.pool.find(name)
        if not isinstance(found, tuple) or any(reading.pool.card(one) is not None for one in found):
            continue  # if several cards have the name, all are meant
        set_id, slash, _ = name.partition("/")
        is_elsewhere = bool(slash) and set_id not in sets
        severity = Severity.WARNING if is_elsewhere else Severity.ERROR
        message = f'No installed set has a card called "{harmless(name)}"'
        reading.report("unknown-card", f"{place}.cards[{number}]", message, () if is_elsewhere else found, severity)


def _pile(reading: _FormatReading, place: str, model: SizedPile) -> Iterator[PileSize]:
    keys = [pile.key for pile in reading.construction.piles]
    _check_words(reading, f"{place}.pile", [model.pile], keys, "There is no pile")
    if model.least is None and model.most is None:
        reading.report("missing-key", place, "Write the number of cards in `least`, `most` or both")
    elif model.least is not None and model.most is not None and model.least > model.most:
        reading.report("bad-value", place, f"At least {model.least} and at most {model.most} contradict each other")
    yield PileSize(model.pile, model.least, model.most, model.period)


def _limits(reading: _FormatReading, value: object) -> tuple[tuple[str, int], ...]:
    known = [limit.key for limit in reading.construction.limits]
    if not isinstance(value, dict):
        reading.report("bad-value", "limits", "Limits are written as [limits] with a number for each below")
        return ()
    found: list[tuple[str, int]] = []
    for key, number in value.items():
        if key not in known:
            _check_words(reading, "limits", [key], known, "There is no limit")
        elif not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= MOST_COPIES:
            reading.report("bad-value", f"limits.{key}", f"A whole number from 0 to {MOST_COPIES} is needed")
        else:
            found.append((key, number))
    return tuple(found)
