"""Nobody peeks: what reaches a seat or a spectator stays the same if all that it may not know is different."""

from __future__ import annotations

import pytest

from tests.contract import peeking
from tests.contract.books import BOOKS, book_of, share_of
from tests.contract.peeking import Findings, watch_game
from tests.contract.tables import tables

GAMES, MORE, SOAK = 8, 300, 10_000
"""Games in the usual run, in a separate step, and in the soak."""
LONG = ("monsters-menace",)
"""Rulebooks whose games take many seconds each, so that they are left out of the usual run."""


def blocks(first: int, games: int, size: int, *marks: pytest.MarkDecorator) -> list[object]:
    """Games by their seeds, in blocks."""
    found: list[object] = []
    for book in BOOKS:
        start, end, step = (share_of(book, number) for number in (first, first + games, size))
        ranges = [range(seed, min(seed + step, end)) for seed in range(start, end, step)]
        marked = marks or ((pytest.mark.slow,) if book in LONG else ())
        found += [pytest.param((book, seeds), marks=marked) for seeds in ranges]
    return found


BLOCKS = [
    *blocks(0, GAMES, 8),
    *blocks(GAMES, MORE, 30, pytest.mark.peeks),
    *blocks(GAMES + MORE, SOAK, 1_000, pytest.mark.soak),
]


@pytest.fixture(scope="module", params=BLOCKS, ids=lambda block: f"{block[0]}-{block[1].start}")
def findings(request: pytest.FixtureRequest) -> Findings:
    """The results of looking at some games, at tables of every size in turn."""
    book, seeds = request.param
    found, sizes = Findings(), list(book_of(book).game.seats)
    for seed in seeds:
        legal = tables(book, sizes[seed % len(sizes)])
        watch_game(legal[seed % len(legal)], seed, found)
    assert found.too_few(len(seeds)) == []
    return found


def test_the_observation_tells_nothing(findings: Findings) -> None:
    assert findings.differences[peeking.OBSERVATION] == []


def test_the_log_tells_nothing(findings: Findings) -> None:
    assert findings.differences[peeking.LOG] == []


def test_the_legal_actions_tell_nothing(findings: Findings) -> None:
    assert findings.differences[peeking.ACTIONS] == []


def test_the_ids_tell_nothing(findings: Findings) -> None:
    assert findings.differences[peeking.IDS] == []


def test_counts_and_sizes_tell_nothing(findings: Findings) -> None:
    assert findings.differences[peeking.SIZES] == []


def test_the_order_tells_nothing(findings: Findings) -> None:
    assert findings.differences[peeking.ORDER] == []


def test_being_asked_or_not_tells_nothing(findings: Findings) -> None:
    assert findings.differences[peeking.PROMPTS] == []


def test_a_record_tells_a_spectator_nothing(findings: Findings) -> None:
    assert findings.differences[peeking.RECORD] == []
