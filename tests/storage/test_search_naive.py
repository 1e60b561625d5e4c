"""Any query over any cards: the index, and the query itself, find what a filter that knows neither finds.

Each term is generated together with a plain function that states its meaning, so nothing here is parsed, folded or
compared by the code under test.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from operator import eq, ge, gt, le, lt, ne
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckbuilder.cards.card import Card
from deckbuilder.cards.model import CardModel
from deckbuilder.cards.query import Query
from deckbuilder.cards.query_fields import OutsideField
from deckbuilder.cards.query_text import parse_query
from deckbuilder.cards.schema import FieldValue, SearchField
from deckbuilder.storage.catalogue import memory_catalogue
from deckbuilder.storage.rebuild import Content
from tests.cards.ordering import in_order
from tests.storage import toy

PLAIN = {
    "wolf": "wolf", "Wölf": "wolf", "WOLFEN": "wolfen", "wo": "wo", "imp": "imp", "Imp": "imp", "rust": "rust",
    "Rústy": "rusty", "red": "red", "dark": "dark", "2": "2", "teeth": "teeth",
}  # fmt: skip
"""Words as written, mapped to the form in which they are compared."""
BREAKS = (" ", " ", "-", "! ", " * ")
BOOKS = ("other", "toy")


@dataclass(frozen=True)
class Text:
    """Words as written, and the separators between them."""

    words: tuple[str, ...]
    breaks: tuple[str, ...]

    @property
    def written(self) -> str:
        return "".join(a + b for a, b in zip(self.words, (*self.breaks, ""), strict=True))

    @property
    def plain(self) -> str:
        return " ".join(PLAIN[one] for one in self.words)

    def has(self, asked: Text, *, whole: bool) -> bool:
        return f" {asked.plain}{' ' if whole else ''}" in f" {self.plain} "


@dataclass(frozen=True)
class Beast:
    """A card as the naive filter knows it."""

    id: str
    book: str
    name: Text
    text: Text
    hue: Text | None
    tricks: tuple[Text, ...]
    teeth: int | None
    claws: int | None
    is_shy: bool
    is_owned: bool

    @property
    def order(self) -> dict[str, Any]:
        """The sort keys of the card; None for a field without a value."""
        return {
            "name": self.name.written.lower().translate(ACCENTS),
            "hue": self.hue.written.lower().translate(ACCENTS) if self.hue is not None else None,
            "trick": tuple(one.written.lower().translate(ACCENTS) for one in self.tricks) or None,
            "teeth": self.teeth,
            "claws": self.claws,
            "shy": self.is_shy,
        }


ACCENTS = str.maketrans("öú", "ou")


@dataclass(frozen=True)
class Asked:
    """A part of a query as typed, and its meaning."""

    typed: str
    holds: Callable[[Beast], bool]
    has_words: bool = False
    """Whether it has words for name or text, which put the best match first."""
    is_single: bool = True
    """Whether a minus can precede it without brackets."""


class BeastModel(CardModel):
    teeth: int | None = None
    claws: int | None = None
    hue: str | None = None
    tricks: tuple[str, ...] = ()
    is_shy: bool = False


def printed(name: str) -> Callable[[Card], FieldValue]:
    def value(card: Card) -> FieldValue:
        found: FieldValue = getattr(card.model, name)
        return found

    return value


FIELDS = (
    SearchField("name", "name", "text", lambda card: card.name),
    SearchField("text", "text", "text", lambda card: card.text),
    SearchField("hue", "hue", "word", printed("hue"), is_kind=True),
    SearchField("trick", "trick", "words", printed("tricks"), counts=True, is_kind=True),
    SearchField("teeth", "teeth", "number", printed("teeth")),
    SearchField("claws", "claws", "number", printed("claws")),
    SearchField("shy", "shy", "flag", printed("is_shy")),
)
SCHEMA = replace(toy.SCHEMA, search_fields=FIELDS)
OWNED = OutsideField("owned", "owned", "number")
COMPARE = {"=": eq, ":": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge}


def card_of(beast: Beast, number: int) -> Card:
    model = BeastModel(
        id=f"card-{number}",
        name="Any",
        teeth=beast.teeth,
        claws=beast.claws,
        hue=None if beast.hue is None else beast.hue.written,
        tricks=tuple(one.written for one in beast.tricks),
        is_shy=beast.is_shy,
    )
    return replace(toy.imp(number, beast.name.written, beast.text.written, set_id=beast.book), model=model)


# ---------------------------------------------------------------- cards and queries


def texts(most: int, breaks: tuple[str, ...] = BREAKS) -> st.SearchStrategy[Text]:
    words = st.lists(st.sampled_from(sorted(PLAIN)), min_size=1, max_size=most).map(tuple)
    return words.flatmap(
        lambda some: st.builds(Text, st.just(some), st.tuples(*[st.sampled_from(breaks)] * (len(some) - 1)))
    )


SIZES = st.sampled_from([0, 1, 2, 12, 13, 14, None])


@st.composite
def beasts(draw: st.DrawFn) -> list[Beast]:
    found = []
    for number in range(1, draw(st.integers(4, 9)) + 1):
        book = draw(st.sampled_from(BOOKS))
        found.append(
            Beast(
                id=f"{book}/card-{number}",
                book=book,
                name=draw(texts(3)),
                text=draw(texts(6)),
                hue=draw(st.none() | texts(2, (" ", "-"))),
                tricks=tuple(draw(st.lists(texts(2, (" ", "-")), max_size=3))),
                teeth=draw(SIZES),
                claws=draw(SIZES),
                is_shy=draw(st.booleans()),
                is_owned=draw(st.booleans()),
            )
        )
    return found


def word(asked: Text, whole: bool) -> Asked:
    typed = f'"{asked.written}"' if whole else asked.plain.replace(" ", "-")

    def holds(one: Beast) -> bool:
        places = (one.name, one.text, *one.tricks, *([] if one.hue is None else [one.hue]))
        return any(place.has(asked, whole=whole) for place in places)

    return Asked(typed, holds, has_words=True)


def in_text(field: str, asked: Text, whole: bool) -> Asked:
    typed = f'{field}:"{asked.written}"' if whole else f"{field}:{asked.plain.replace(' ', '-')}"
    return Asked(typed, lambda one: getattr(one, field).has(asked, whole=whole))


def in_values(field: str, asked: Text, whole: bool) -> Asked:
    typed = f'{field}="{asked.written}"' if whole else f"{field}:{asked.plain.replace(' ', '-')}"

    def holds(one: Beast) -> bool:
        values = one.tricks if field == "trick" else () if one.hue is None else (one.hue,)
        return any(value.plain == asked.plain if whole else value.has(asked, whole=False) for value in values)

    return Asked(typed, holds)


def compared(field: str, op: str, bound: int) -> Asked:
    def holds(one: Beast) -> bool:
        number = len(one.tricks) if field == "trick" else getattr(one, field)
        return number is not None and bool(COMPARE[op](number, bound))

    return Asked(f"{field}{op}{bound}", holds)


def related(field: str, op: str, other: str) -> Asked:
    def holds(one: Beast) -> bool:
        pair = getattr(one, field), getattr(one, other)
        return None not in pair and bool(COMPARE[op](*pair))

    return Asked(f"{field}{op}{other}", holds)


def shy(op: str, value: str) -> Asked:
    return Asked(f"shy{op}{value}", lambda one: one.is_shy == ((value == "yes") != (op == "!=")))


def bears(sign: str) -> Asked:
    return Asked(f'"{sign}"', lambda one: sign in one.name.written + one.text.written)


NUMBERS = st.sampled_from([0, 1, 2, 12, 13, 14, 900])
OPS = st.sampled_from(sorted(COMPARE))
TERMS = st.one_of(
    st.builds(word, texts(2), st.booleans()),
    st.builds(in_text, st.sampled_from(["name", "text"]), texts(2), st.booleans()),
    st.builds(in_values, st.sampled_from(["hue", "trick"]), texts(2), st.booleans()),
    st.builds(compared, st.sampled_from(["teeth", "claws"]), OPS, NUMBERS),
    st.builds(compared, st.just("trick"), st.sampled_from(["=", "!=", "<", "<=", ">", ">="]), st.integers(0, 4)),
    st.builds(related, st.sampled_from(["teeth", "claws"]), OPS, st.sampled_from(["teeth", "claws"])),
    st.builds(shy, st.sampled_from([":", "=", "!="]), st.sampled_from(["yes", "no"])),
    st.builds(bears, st.sampled_from("!-*?")),
    st.sampled_from([Asked("owned>0", lambda one: one.is_owned), Asked("owned=0", lambda one: not one.is_owned)]),
)


def negated(asked: Asked) -> Asked:
    typed = f"-{asked.typed}" if asked.is_single else f"-({asked.typed})"
    return Asked(typed, lambda one: not asked.holds(one), asked.has_words, is_single=False)


def joined(parts: list[Asked], joint: str) -> Asked:
    combine = any if joint == " or " else all
    return Asked(
        joint.join(one.typed if one.is_single else f"({one.typed})" for one in parts),
        lambda one: combine(part.holds(one) for part in parts),
        any(one.has_words for one in parts),
        is_single=len(parts) == 1 and parts[0].is_single,
    )


QUERIES = st.recursive(
    TERMS | TERMS.map(negated),
    lambda inside: st.one_of(
        inside.map(negated),
        st.builds(joined, st.lists(inside, min_size=1, max_size=3), st.sampled_from([" ", " or ", " and "])),
    ),
    max_leaves=6,
)
ORDERS = st.lists(
    st.tuples(st.sampled_from(["name", "hue", "trick", "teeth", "claws", "shy"]), st.booleans()), max_size=3
)


def put_in_order(found: list[Beast], orders: list[tuple[str, bool]]) -> list[Beast]:
    """Sort by name, then by each order from the last to the first, with cards lacking a value at the end."""
    found = sorted(found, key=lambda one: (one.order["name"], one.id))
    for field, falling in reversed(orders):
        having = [one for one in found if one.order[field] is not None]
        having.sort(key=lambda one, field=field: one.order[field], reverse=falling)  # type: ignore[misc]
        found = having + [one for one in found if one.order[field] is None]
    return found


Question = tuple[Asked, list[tuple[str, bool]], int | None]
asking = given(beasts(), st.lists(st.tuples(QUERIES, ORDERS, st.none() | st.integers(0, 4)), min_size=3, max_size=8))


@pytest.mark.slow
@asking
@settings(max_examples=40, deadline=None)
def test_a_naive_filter_finds_the_same(zoo: list[Beast], questions: list[Question]) -> None:
    compare(zoo, questions)


@pytest.mark.battery
@asking
@settings(max_examples=400, deadline=None)
def test_a_naive_filter_finds_the_same_in_many_zoos(zoo: list[Beast], questions: list[Question]) -> None:
    compare(zoo, questions)


def compare(zoo: list[Beast], questions: list[Question]) -> None:
    """Check that the catalogue, the query itself and a filter of a few lines find the same for every query."""
    cards = {one.id: card_of(one, number) for number, one in enumerate(zoo, start=1)}
    sets = [
        toy.card_set(*(cards[one.id] for one in zoo if one.book == book), set_id=book, rulebook=book) for book in BOOKS
    ]
    owned = {True: [one.id for one in zoo if one.is_owned], False: [one.id for one in zoo if not one.is_owned]}
    with closing(memory_catalogue(Content(sets, dict.fromkeys(BOOKS, SCHEMA)))) as catalogue:
        for asked, orders, limit in questions:
            typed = " ".join([asked.typed, *(f"order:{'-' if falling else ''}{field}" for field, falling in orders)])
            query = parse_query(typed, SCHEMA, (OWNED,))
            assert isinstance(query, Query), (typed, query)
            query = query.answered(lambda term: owned[term.op == ">"])
            everywhere = [card.id for card in catalogue.search(query)]
            found = [card.id for card in catalogue.search(query, rulebook="toy")]
            wanted = [one for one in zoo if asked.holds(one)]
            expected = [one.id for one in put_in_order([one for one in wanted if one.book == "toy"], orders)]
            assert sorted(everywhere) == sorted(one.id for one in wanted), typed
            assert [card.id for card in catalogue.search(query, rulebook="toy", limit=limit)] == found[:limit], typed
            # Words without an order put the best match first; the filter does not rank matches.
            is_ordered = orders or not asked.has_words
            assert (found if is_ordered else sorted(found)) == (expected if is_ordered else sorted(expected)), typed
            itself = in_order(query, [cards[one.id] for one in put_in_order(zoo, []) if query.matches(cards[one.id])])
            assert [card.id for card in itself if card.set_id == "toy"] == expected, typed
