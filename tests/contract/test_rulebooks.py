"""What every rulebook must satisfy: whole games by computer players, checked at every decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from deckbuilder.decks.model import Deck
from deckbuilder.decks.text import format_deck, parse_deck
from deckbuilder.errors import Refusal
from deckbuilder.kernel.frames import Choice
from deckbuilder.kernel.setup import Setup
from tests.contract.battery import Watch
from tests.contract.books import BOOKS, book_of, share_of
from tests.contract.reached import Reached
from tests.contract.tables import tables, varied_tables, with_options

GAMES, MORE_GAMES, MOST_GAMES = 30, 2_000, 20_000
"""Games for each rulebook, at tables of every size in turn: in the usual run, in the battery, in the soak."""
BLOCK, LARGE_BLOCK, LARGEST_BLOCK = 10, 100, 1_000
Record = Callable[[str, object], None]


@pytest.mark.parametrize("book", BOOKS)
def test_a_rulebook_has_its_parts(book: str) -> None:
    part = book_of(book)
    assert part.schema.rulebook == part.game.id == book
    assert not part.has_decks or part.construction.rulebook == book
    assert part.clauses_path.exists()


@pytest.mark.parametrize("book", BOOKS)
def test_a_switch_of_a_table_says_what_holds_with_and_without_it(book: str) -> None:
    switches = [option for option in book_of(book).game.options.values() if option.is_switch]
    assert all(option.played[0] and option.played[1] for option in switches)


@pytest.mark.parametrize("book", BOOKS)
def test_every_step_has_a_name_by_which_causes_know_its_rule(book: str) -> None:
    """A lambda has no name once the rules are compiled, so somebody asking why would not be told its rule."""
    procedures = book_of(book).game.procedures.values()
    steps = [step.take if isinstance(step, Choice) else step for rule in procedures for step in rule.steps]
    assert all(getattr(step, "__name__", "<lambda>") != "<lambda>" for step in steps)


@pytest.mark.parametrize("book", [book for book in BOOKS if book_of(book).has_decks])
def test_a_file_of_a_deck_says_what_the_game_calls_a_deck(book: str) -> None:
    part = book_of(book)
    written = format_deck(Deck("Ours", part.id, ""), part.construction.form)
    assert written.startswith(f"# Deckbuilder {part.deck} file 1\n")
    with pytest.raises(Refusal, match=f"is not a {part.deck} file"):
        parse_deck("hello, world", part.construction.form)


def blocks(first: int, games: int, size: int) -> list[tuple[str, range]]:
    """Seeds of each rulebook in blocks, beginning with the first that no shorter run has."""
    found = []
    for book in BOOKS:
        start, end, step = (share_of(book, number) for number in (first, first + games, size))
        found += [(book, range(seed, min(seed + step, end))) for seed in range(start, end, step)]
    return found


@pytest.mark.parametrize(("book", "seeds"), blocks(0, GAMES, BLOCK))
def test_whole_games_keep_every_promise(book: str, seeds: range) -> None:
    for seed in seeds:
        number, seats = sizes(book, seed)
        Watch(one_of(tables(book, seats), number), seed).play()


@pytest.mark.battery
@pytest.mark.parametrize(("book", "seeds"), blocks(GAMES, MORE_GAMES, LARGE_BLOCK))
def test_two_thousand_games_keep_every_promise(book: str, seeds: range, record_property: Record) -> None:
    play_block(book, seeds, record_property)


@pytest.mark.soak
@pytest.mark.parametrize(("book", "seeds"), blocks(GAMES + MORE_GAMES, MOST_GAMES, LARGEST_BLOCK))
def test_twenty_thousand_games_keep_every_promise(book: str, seeds: range, record_property: Record) -> None:
    play_block(book, seeds, record_property)


def play_block(book: str, seeds: range, record: Record) -> None:
    """Play some games, by turns with varied and with shipped decks, and record what they reached."""
    reached = Reached()
    for seed in seeds:
        number, seats = sizes(book, seed)
        legal = tables(book, seats) if number % 2 else varied_tables(book, seats)
        Watch(one_of(legal, number // 2), seed, reached=reached).play()
        reached.games += 1
    record("reached", [book, *reached.as_property()])


def sizes(book: str, seed: int) -> tuple[int, int]:
    """How many tables of this size came before, and the number of seats; the sizes take turns."""
    seats = book_of(book).game.seats
    number, size = divmod(seed, len(seats))
    return number, seats[size]


def one_of(legal: Sequence[Setup], number: int) -> Setup:
    """The table for a number; every deck and every option gets its turn."""
    return with_options(legal[number % len(legal)], number)
