"""What every rulebook owes the program: whole games by computer players, watched at every decision."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from deckbuilder.decks.model import Deck
from deckbuilder.decks.text import format_deck, parse_deck
from deckbuilder.errors import Refusal
from deckbuilder.kernel.game import Setup
from tests.contract.battery import Watch
from tests.contract.books import BOOKS, book_of
from tests.contract.reached import Reached
from tests.contract.tables import tables, varied_tables, with_options

SEATS = [(book, seats) for book in BOOKS for seats in book_of(book).game.seats]
GAMES, MORE_GAMES, MOST_GAMES = 67, 667, 6_667
"""For each number of seats: in the usual run, in the run of the battery, in the soak."""
BLOCK, LARGE_BLOCK = 7, 40
Record = Callable[[str, object], None]


@pytest.mark.parametrize("book", BOOKS)
def test_a_rulebook_has_its_parts(book: str) -> None:
    part = book_of(book)
    assert part.schema.rulebook == part.game.id == book
    assert not part.has_decks or part.construction.rulebook == book
    assert part.clauses_path.exists()


@pytest.mark.parametrize("book", [book for book in BOOKS if book_of(book).has_decks])
def test_a_file_of_a_deck_says_what_the_game_calls_a_deck(book: str) -> None:
    part = book_of(book)
    written = format_deck(Deck("Ours", part.id, ""), part.construction.form)
    assert written.startswith(f"# Deckbuilder {part.deck} file 1\n")
    with pytest.raises(Refusal, match=f"is no {part.deck} file"):
        parse_deck("hello, world", part.construction.form)


@pytest.mark.parametrize("first", range(0, GAMES, BLOCK))
@pytest.mark.parametrize(("book", "seats"), SEATS)
def test_whole_games_keep_every_promise(book: str, seats: int, first: int) -> None:
    for seed in range(first, min(first + BLOCK, GAMES)):
        Watch(one_of(book, seats, seed), seed).play()


@pytest.mark.battery
@pytest.mark.parametrize("first", range(GAMES, GAMES + MORE_GAMES, LARGE_BLOCK))
@pytest.mark.parametrize(("book", "seats"), SEATS)
def test_two_thousand_games_keep_every_promise(book: str, seats: int, first: int, record_property: Record) -> None:
    play_block(book, seats, range(first, min(first + LARGE_BLOCK, GAMES + MORE_GAMES)), record_property)


@pytest.mark.soak
@pytest.mark.parametrize("first", range(MORE_GAMES, MORE_GAMES + MOST_GAMES, LARGE_BLOCK))
@pytest.mark.parametrize(("book", "seats"), SEATS)
def test_twenty_thousand_games_keep_every_promise(book: str, seats: int, first: int, record_property: Record) -> None:
    play_block(book, seats, range(first, min(first + LARGE_BLOCK, MORE_GAMES + MOST_GAMES)), record_property)


def play_block(book: str, seats: int, seeds: range, record: Record) -> None:
    """Some games, and what they came to."""
    reached, varied = Reached(), varied_tables(book, seats)
    for seed in seeds:
        setup = one_of(book, seats, seed) if seed % 2 else with_options(varied[seed // 2 % len(varied)], seed)
        Watch(setup, seed, reached=reached).play()
        reached.games += 1
    record("reached", [book, *reached.as_property()])


def one_of(book: str, seats: int, seed: int) -> Setup:
    """A table for a seed, so that every shipped deck comes to sit at some."""
    legal = tables(book, seats)
    return with_options(legal[seed % len(legal)], seed)
