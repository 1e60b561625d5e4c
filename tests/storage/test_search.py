"""Searching: cards are found as the query language promises, whatever is typed or printed on them."""

from __future__ import annotations

import string
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from deckbuilder.cards.query import Query
from deckbuilder.cards.query_text import parse_query
from deckbuilder.storage.catalogue import Catalogue, memory_catalogue, open_catalogue
from deckbuilder.storage.store import open_store
from tests.storage import toy
from tests.storage.asking import names, query


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("wolfen", {"Wölfenpack", "Rust Imp"}),
        ("WÖLF", {"Wölfenpack", "ember wolf", "Rust Imp"}),
        ("strasse", {"Straße [/bold]"}),
        ("straße", {"Straße [/bold]"}),
        ("can't", {"Straße [/bold]"}),
        ('"c++"', {"Straße [/bold]"}),
        ('"runs away"', {"Rust Imp"}),
        ('"away runs"', set()),
        ('"run"', set()),
        ("wound -kill", {"Straße [/bold]", "Wölfenpack"}),
        ("wolf teeth<3", {"Rust Imp"}),
        ("wolf -hue:dark", {"ember wolf", "Rust Imp"}),
        ("nothing-like-this", set()),
        ("!!!", set()),
        ("+++", {"Straße [/bold]"}),
        ("/[", {"Straße [/bold]"}),
        (",", {"ember wolf"}),
        ("wolf ++", {"Wölfenpack", "ember wolf", "Rust Imp"}),
    ],
)
def test_words_find_these_cards(shelf: Catalogue, text: str, found: set[str]) -> None:
    assert set(names(shelf, text)) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", ["Ärger", "ember wolf", "Rust Imp", "Straße [/bold]", "Wölfenpack"]),
        ("-wolf", ["Ärger", "Straße [/bold]"]),
        ("hue:red", ["ember wolf", "Rust Imp", "Wölfenpack"]),
        ("hue=red", ["ember wolf", "Rust Imp"]),
        ("hue:dark", ["Ärger", "Wölfenpack"]),
        ("hue:DÁRK-B", ["Ärger"]),
        ("trick:geno-l", ["Wölfenpack"]),
        ("trick=geno", ["Ärger"]),
        ("-trick:stealth", ["Ärger", "ember wolf", "Straße [/bold]"]),
        ("shy:yes", ["Rust Imp", "Straße [/bold]"]),
        ("shy:no hue:red", ["ember wolf", "Wölfenpack"]),
        ("-shy:no", ["Rust Imp", "Straße [/bold]"]),
        ("teeth>=3", ["Ärger", "Wölfenpack"]),
        ("teeth!=3", ["Ärger", "Rust Imp", "Straße [/bold]"]),
        ("-teeth<3", ["Ärger", "ember wolf", "Wölfenpack"]),
        ("teeth:12 trick:locked", ["Ärger"]),
        ("name:wolf", ["ember wolf", "Wölfenpack"]),
        ("text:wolf", ["Rust Imp"]),
    ],
)
def test_fields_find_these_cards_in_the_order_of_names(shelf: Catalogue, text: str, found: list[str]) -> None:
    assert names(shelf, text) == found


def test_a_word_in_the_name_counts_more_than_one_in_the_text(shelf: Catalogue) -> None:
    assert names(shelf, "wolf")[-1] == "Rust Imp"
    assert names(shelf, "wolf", limit=1) in (["ember wolf"], ["Wölfenpack"])


def test_a_card_is_no_worse_a_match_for_having_more_fields() -> None:
    busy = toy.imp(1, "A wolf", "bites", teeth=12, hue="red", tricks=("Sneak", "Hide and seek", "Roll over"))
    plain = toy.imp(2, "B wolf", "bites")
    with closing(memory_catalogue(toy.content(toy.card_set(busy, plain)))) as shelf:
        assert names(shelf, "wolf") == names(shelf, "bites") == ["A wolf", "B wolf"]


def test_a_limit_leaves_the_first(shelf: Catalogue) -> None:
    assert names(shelf, "", limit=2) == ["Ärger", "ember wolf"]
    assert names(shelf, "hue:red", limit=2) == ["ember wolf", "Rust Imp"]
    assert names(shelf, "teeth>=0", limit=0) == []


def test_several_threads_may_search_at_once(shelf: Catalogue, database: Path) -> None:
    with open_store(database) as store, ThreadPoolExecutor(4) as threads:
        filed = open_catalogue(store, "one", lambda: toy.content(toy.CORE))
        for catalogue in (shelf, filed):
            found = threads.map(lambda text, where=catalogue: names(where, text), ["hue:red", "shy:yes"] * 50)
            assert list(found) == [names(catalogue, "hue:red"), names(catalogue, "shy:yes")] * 50


@given(st.text(max_size=60))
@example("name:")
@example('"')
@example("AND OR NOT NEAR(")
@example("\x00 \udcff * ^ {name}:")
@example('-"*')
@example("a " * 39)
def test_any_text_can_be_searched(shelf: Catalogue, text: str) -> None:
    found = parse_query(text, toy.SCHEMA)
    if isinstance(found, Query):
        shelf.search(found, rulebook="toy", limit=3)


PARTS = (
    "wolf",
    "Wölf",
    "geno",
    "locked",
    "dark",
    "Red",
    "ﬁ",
    "ǅ",
    "İ",
    "ß",
    "x_y",
    "𞤀",
    "½",
    "c++",
    "é",
    "꙲a",
    "ⅷ",
    "\u0301",
)
WORDS = st.one_of(
    st.sampled_from(PARTS),
    st.text(alphabet=string.ascii_letters + "äöü-_'", min_size=1, max_size=3),
    st.text(min_size=1, max_size=4),
)
TEXTS = st.lists(WORDS, min_size=1, max_size=5).map(" ".join)
IMPS = st.builds(
    lambda name, text, **printed: (name, text, printed),
    TEXTS,
    TEXTS,
    teeth=st.none() | st.integers(0, 5),
    hue=st.none() | TEXTS,
    tricks=st.lists(TEXTS, max_size=3).map(tuple),
    is_shy=st.booleans(),
)
TERMS = st.builds(
    lambda minus, term: minus + term,
    st.sampled_from(["", "", "-"]),
    st.one_of(
        WORDS,
        st.builds("{}{}".format, st.sampled_from(["name:", "text:", "hue:", "hue=", "trick:", "trick="]), WORDS),
        st.builds("{}{}".format, st.sampled_from(["teeth>=", "teeth<", "teeth!=", "teeth:"]), st.integers(0, 5)),
        st.sampled_from(["shy:yes", "shy:no"]),
        TEXTS.map('"{}"'.format),
        TEXTS.map('hue:"{}"'.format),
    ),
)


@pytest.mark.slow
@given(st.lists(IMPS, max_size=6), st.lists(TERMS, max_size=4).map(" ".join))
@settings(max_examples=150, deadline=None)
def test_the_index_finds_what_the_query_means(imps: list[tuple[str, str, dict[str, Any]]], text: str) -> None:
    asked = parse_query(text, toy.SCHEMA)
    if not isinstance(asked, Query):
        return
    cards = [toy.imp(n, name, body, **printed) for n, (name, body, printed) in enumerate(imps, start=1)]
    catalogue = memory_catalogue(toy.content(toy.card_set(*cards)))
    found = catalogue.search(asked)
    catalogue.close()
    assert {row.id for row in found} == {card.id for card in cards if asked.matches(card)}


def test_only_cards_of_the_rulebook_that_is_asked_for_are_found() -> None:
    other = toy.card_set(toy.imp(1, "Wolf of elsewhere", set_id="far"), set_id="far", rulebook="another")
    catalogue = memory_catalogue(toy.content(toy.CORE, other))
    for text in ("wolf", "", "name:wolf"):
        rows = catalogue.search(query(text), rulebook="another")
        assert [row.name for row in rows] == ["Wolf of elsewhere"]
        assert catalogue.search(query(text), rulebook="of no card") == ()
    catalogue.close()
