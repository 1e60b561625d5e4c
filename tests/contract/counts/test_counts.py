"""Small positions continue in as many ways as were counted once, however they are walked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deckbuilder.kernel.frames import Choice
from tests.contract.books import BOOKS, book_of
from tests.contract.counts.make import LEAST, MOST, how_many, make
from tests.contract.counts.positions import counts_of, path_of, reached
from tests.contract.counts.ways import WAYS, Way

BLOCK = 10
ASKED_BY_STRANGERS = {"monsters-menace": {"may: may"}, "munchkin-nightmare": {"may: may"}}
"""Questions that no shipped card asks, since their word exists for other people's cards."""
COUNTED = [book for book in BOOKS if path_of(book).exists()]
BLOCKS = [(book, first) for book in COUNTED for first in range(0, how_many(book), BLOCK)]
QUICKEST, *LONGER = WAYS
SOME = 6
"""The slow ways walk one position in this many; the quickest one walks all."""


@pytest.mark.parametrize(("book", "first"), BLOCKS)
def test_the_number_of_following_positions_is_as_counted(book: str, first: int) -> None:
    all_are_as_counted(book, QUICKEST, range(first, first + BLOCK))


@pytest.mark.parametrize("way", LONGER, ids=lambda way: way.__name__)
@pytest.mark.parametrize("book", COUNTED)
def test_positions_are_as_counted_in_every_way_down_and_back(book: str, way: Way) -> None:
    all_are_as_counted(book, way, range(LONGER.index(way), how_many(book), SOME))


@pytest.mark.battery
@pytest.mark.parametrize("way", LONGER, ids=lambda way: way.__name__)
@pytest.mark.parametrize(("book", "first"), BLOCKS)
def test_all_positions_are_as_counted_in_every_way(book: str, way: Way, first: int) -> None:
    all_are_as_counted(book, way, range(first, first + BLOCK))


def all_are_as_counted(book: str, way: Way, places: range) -> None:
    game, positions = book_of(book).game, counts_of(book).positions
    for position in positions[places.start : places.stop : places.step]:
        walk = reached(book, position)
        assert walk.where == position.where
        before = walk.state.as_plain()
        assert way(game, walk.state, len(position.counts)) == position.counts, position
        assert walk.state.as_plain() == before


@pytest.mark.parametrize("book", COUNTED)
def test_the_positions_are_small_and_ask_every_question(book: str) -> None:
    """Every question of the rules has a position, and so has every number of seats."""
    counts, game = counts_of(book), book_of(book).game
    assert counts.rules == game.rules.present, "made by other rules: make them again"
    assert len({(one.table, one.seed, one.choices) for one in counts.positions}) == how_many(book)
    assert all(LEAST <= one.counts[-1] <= MOST for one in counts.positions)
    assert {len(counts.tables[one.table]["seats"]) for one in counts.positions} == set(game.seats)
    questions = {
        f"{name}: {step.kind}"
        for name, table in game.procedures.items()
        for step in table.steps
        if isinstance(step, Choice)
    }
    assert questions - ASKED_BY_STRANGERS.get(book, set()) == {
        one.where.rpartition(" > ")[2] for one in counts.positions
    }


@pytest.mark.parametrize("book", COUNTED)
def test_counts_are_not_made_again_while_the_rules_stay_what_they_are(book: str, tmp_path: Path) -> None:
    path = tmp_path / "counts.json"
    old = json.dumps({"rules": book_of(book).game.rules.present})
    path.write_text(old, encoding="utf-8")
    assert not make(book, path)
    assert path.read_text(encoding="utf-8") == old
