"""Nothing public changes without a sentence: what everybody sees change with an answer is told with it."""

from __future__ import annotations

from functools import cache

import pytest

from tests.contract.books import BOOKS, SHARES, book_of
from tests.contract.tables import tables, varied_tables, with_options
from tests.contract.telling import HERE, Change, Moment, Otherwise, declared, moments, noticed, untold

FEW, GAMES, MORE_GAMES, MOST_GAMES = 3, 15, 60, 300


def seeds(book: str, games: int) -> range:
    """Fewer of the slow games, but at least one."""
    return range(max(1, games // SHARES.get(book, 1)))


def watched(book: str, seed: int) -> tuple[Moment, ...]:
    """A game, now and then with varied decks, at tables of every size in turn."""
    seats = book_of(book).game.seats
    number, size = divmod(seed, len(seats))
    legal = varied_tables(book, seats[size]) if seed % 3 == 2 else tables(book, seats[size])
    return tuple(moments(with_options(legal[number % len(legal)], number), seed))


@cache
def kept(book: str, seed: int) -> tuple[Moment, ...]:
    return watched(book, seed)


def silent(book: str, games: int, silenced: str = "") -> list[str]:
    entries = declared(book_of(book).package)
    return [line for seed in seeds(book, games) for line in untold(kept(book, seed), entries, silenced)]


def test_what_is_told_otherwise_is_declared_with_a_reason() -> None:
    packages = {book_of(book).package for book in BOOKS}
    assert {path.stem for path in HERE.glob("*.toml")} <= packages
    entries = [entry for package in packages for entry in declared(package)]
    assert all(entry.why for entry in entries)
    assert all(entry.said for entry in entries if entry.is_later)


def test_a_number_is_told_by_whose_it_is_and_how_many() -> None:
    change = Change("Points of Anna: 5 -> 3", ("Anna",), (r"3\b", r"2\b", "point"))
    assert change.is_told_by("Anna loses 2.")
    assert change.is_told_by("Anna is at 3 now.")
    assert change.is_told_by("All points of Anna count half.")
    assert not change.is_told_by("Ben loses 2.")
    assert not change.is_told_by("Anna loses 12.")


def test_what_is_told_later_has_to_come_with_the_next_sentence() -> None:
    change, later = Change("place of Torch: nowhere -> Table", ("Torch",)), Otherwise(".*", "", "{name}", is_later=True)
    played, quiet = Moment("play", (change,), ()), Moment("aim", (), ())
    named, other = (Moment("hit", (), (("used", said),)) for said in ("Torch hits Ben.", "Ben draws a card."))
    assert list(untold([played, quiet, named], [later])) == []
    assert list(untold([played, quiet], [later])) == ["never: place of Torch: nowhere -> Table"]
    assert list(untold([played, quiet, named], [])) == ["play: place of Torch: nowhere -> Table"]
    assert list(untold([played, other, named], [later])) == ["hit: place of Torch: nowhere -> Table"]
    assert list(untold([played, named], [later], silenced="used")) == ["hit: place of Torch: nowhere -> Table"]


@pytest.mark.parametrize("book", BOOKS)
def test_nothing_public_changes_without_a_sentence(book: str) -> None:
    assert silent(book, FEW) == []


@pytest.mark.slow
@pytest.mark.parametrize("book", BOOKS)
def test_an_event_that_is_not_told_is_noticed(book: str) -> None:
    assert silent(book, GAMES) == []
    kinds = noticed(book_of(book).package)
    assert kinds, f"{HERE.name}/{book_of(book).package}.toml has to name the events whose silence is noticed"
    assert [kind for kind in kinds if not silent(book, GAMES, kind)] == []


@pytest.mark.battery
@pytest.mark.parametrize("book", BOOKS)
def test_nothing_changes_without_a_sentence_in_60_games(book: str) -> None:
    entries = declared(book_of(book).package)
    for seed in seeds(book, MORE_GAMES):
        assert list(untold(watched(book, seed), entries)) == []


@pytest.mark.soak
@pytest.mark.parametrize("book", BOOKS)
def test_nothing_changes_without_a_sentence_in_300_games(book: str) -> None:
    """And whatever is declared to be told otherwise does happen."""
    entries, needed = declared(book_of(book).package), set[str]()
    for seed in seeds(book, MOST_GAMES):
        game = watched(book, seed)
        assert list(untold(game, entries)) == []
        lines = [change for moment in game for change in moment.changes]
        needed |= {entry.change for entry in entries if any(entry.covers(change) for change in lines)}
    assert [entry.change for entry in entries if entry.change not in needed] == []
