"""Queries that nobody would write seriously: accepted or refused by both ways to search alike, never a crash."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from deckbuilder.app.cards.catalogue import search
from deckbuilder.app.library.library import open_library
from deckbuilder.cards.query_text import parse_query
from deckbuilder.problems import Problem
from deckbuilder.rulebooks import DEFAULT_RULEBOOK

PIECES = (
    *"abcKé3 \"'-:<>=!*()[]{}^~%_\\/",
    *("\t", "\n", "\x00", "\x1b", "\u202e", "\u3164", "\ud800", "٣", "²", "AND", "OR", "NOT", "NEAR(", '""', '-"'),
    *("type:", "type=", "type!=", "-gang:", "life>=", "life:", "life<", "life!=3", 'text:"', "nope:", "LIFE>", "é:"),
)


def some_query(chance: random.Random) -> str:
    return "".join(
        chance.choice(PIECES) + (" " if chance.random() < 0.3 else "") for _ in range(chance.randrange(1, 10))
    )


def test_no_query_is_a_crash() -> None:
    schema, chance = DEFAULT_RULEBOOK.schema, random.Random(1)
    for _ in range(10_000):
        found = parse_query(some_query(chance), schema)
        if isinstance(found, Problem):
            assert found.message
            assert found.where.startswith("column ")
        else:
            assert found.said


@pytest.mark.slow
def test_the_database_finds_what_the_cards_themselves_say(tmp_path: Path) -> None:
    schema, chance = DEFAULT_RULEBOOK.schema, random.Random(2)
    with open_library(tmp_path / "x.sqlite") as library:
        for _ in range(600):
            text = some_query(chance)
            query = parse_query(text, schema)
            found = {card.id for card in search(library, text).cards}
            expected = (
                set() if isinstance(query, Problem) else {c.id for c in library.own_pool.cards if query.matches(c)}
            )
            assert found == expected, text
