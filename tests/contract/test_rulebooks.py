"""What every rulebook owes the program: whole games by computer players, watched at every decision."""

from __future__ import annotations

import pytest

from deckbuilder.kernel.game import Setup
from deckbuilder.rulebooks import RULEBOOKS, rulebook
from tests.contract.battery import Watch
from tests.contract.tables import tables

SEATS = [(book, seats) for book in RULEBOOKS for seats in rulebook(book).game.seats]
GAMES = 20
"""For each number of seats, in the usual run."""
SOAK = 334
BLOCK = 5


@pytest.mark.parametrize("book", RULEBOOKS)
def test_a_rulebook_has_its_parts(book: str) -> None:
    part = rulebook(book)
    assert part.schema.rulebook == part.game.id == part.construction.rulebook == book
    assert part.clauses_path.exists()


@pytest.mark.parametrize("first", range(0, GAMES, BLOCK))
@pytest.mark.parametrize(("book", "seats"), SEATS)
def test_whole_games_keep_every_promise(book: str, seats: int, first: int) -> None:
    for seed in range(first, first + BLOCK):
        Watch(one_of(book, seats, seed), seed).play()


@pytest.mark.soak
@pytest.mark.parametrize("first", range(GAMES, GAMES + SOAK, BLOCK))
@pytest.mark.parametrize(("book", "seats"), SEATS)
def test_a_thousand_games_keep_every_promise(book: str, seats: int, first: int) -> None:
    for seed in range(first, min(first + BLOCK, GAMES + SOAK)):
        Watch(one_of(book, seats, seed), seed, every=25).play()


def one_of(book: str, seats: int, seed: int) -> Setup:
    """A table for a seed, so that every shipped deck comes to sit at some."""
    legal = tables(book, seats)
    return legal[seed % len(legal)]
