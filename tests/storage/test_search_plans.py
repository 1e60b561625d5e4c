"""No query reads every card: each is answered from an index, whatever the size of the catalogue."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import closing
from sqlite3 import Cursor

import pytest

from benchmarks.generated import generated_set
from benchmarks.search import questions
from deckbuilder.cards.query import Query
from deckbuilder.cards.query_fields import OutsideField
from deckbuilder.cards.query_text import parse_query
from deckbuilder.games.monster_town.language.schema import SCHEMA
from deckbuilder.storage.rebuild import Content, rebuild
from deckbuilder.storage.search import statement, whole_cards
from deckbuilder.storage.store import memory_store

CARDS, WORDS = generated_set(300, random.Random(7))
OWNED = OutsideField("owned", "owned", "number")
MORE = (
    "", "order:life", "life>20", "-life>20", f"life>=power or {WORDS[3]}", "life>20 or power>30 order:-name order:gang",
    "-(life=power spell:yes) order:-does order:copies", "owned>0 type:item", "-owned>0", "spell:no", '"!"', "trait=2",
)  # fmt: skip
# The word index is scanned by its words; its results, and a bound list, are not tables.
ALLOWED = (
    "SCAN card_fts VIRTUAL TABLE INDEX 0:M", "SCAN card_fts VIRTUAL TABLE INDEX 64:M", "SCAN json_each VIRTUAL",
    "SCAN found",
)  # fmt: skip


@pytest.fixture(scope="module")
def cursor() -> Iterator[Cursor]:
    with closing(memory_store()) as store:
        rebuild(store, Content([CARDS], {SCHEMA.rulebook: SCHEMA}), "")
        with store.asking() as cursor:
            yield cursor


def plan(cursor: Cursor, typed: str, *, limit: int | None, is_read: bool = False) -> list[str]:
    """The steps of the plan that finds the cards' positions, or the cards themselves if `is_read` is set."""
    query = parse_query(typed, SCHEMA, (OWNED,))
    assert isinstance(query, Query), query
    sql, values = statement(query.answered(lambda _: [CARDS.cards[0].id]), SCHEMA.rulebook, limit)
    sql = whole_cards(sql) if is_read else sql
    return [step for *_, step in cursor.execute(f"EXPLAIN QUERY PLAN {sql}", values)]


@pytest.mark.parametrize("typed", [*(one.typed for one in questions(WORDS)), *MORE])
@pytest.mark.parametrize("limit", [50, None])
@pytest.mark.parametrize("is_read", [False, True])
def test_no_table_of_cards_is_gone_through(cursor: Cursor, typed: str, limit: int | None, is_read: bool) -> None:
    steps = plan(cursor, typed, limit=limit, is_read=is_read)
    assert steps
    assert [step for step in steps if step.startswith("SCAN") and not step.startswith(ALLOWED)] == []
    assert [step for step in steps if "AUTOMATIC" in step] == []


@pytest.mark.parametrize(
    ("typed", "joins"),
    [("life>power", 0), ("order:life", 1), ("order:-trait order:life order:-trait", 2), ("wolf order:gang -life>3", 1)],
)
def test_there_is_one_join_a_field_at_most(cursor: Cursor, typed: str, joins: int) -> None:
    assert sum("JOIN" in step for step in plan(cursor, typed, limit=50)) == joins


def test_a_search_in_order_of_names_needs_no_sorting(cursor: Cursor) -> None:
    for typed in ("", "type=character race=human", "-type=character", "life>conquest"):
        for is_read in (False, True):
            steps = plan(cursor, typed, limit=50, is_read=is_read)
            assert not any("ORDER BY" in step for step in steps), (typed, steps)


def test_the_sizes_of_the_tables_are_known_once_they_are_filled(cursor: Cursor) -> None:
    known = {table for (table,) in cursor.execute("SELECT tbl FROM sqlite_stat1")}
    assert {"card", "card_value"} <= known
