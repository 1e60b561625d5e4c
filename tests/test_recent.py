"""The small cache: what was used last stays, and threads may share it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from deckbuilder.recent import Recent


def test_a_value_is_made_once_while_it_is_in_use() -> None:
    recent: Recent[str, str] = Recent(most=2)
    made: list[str] = []

    def ask(key: str) -> str:
        def make() -> str:
            made.append(key)
            return key.upper()

        return recent.get(key, make)

    assert [ask(key) for key in "abab"] == ["A", "B", "A", "B"]
    assert made == ["a", "b"]


def test_the_value_not_used_for_longest_is_dropped() -> None:
    recent: Recent[str, int] = Recent(most=2)
    for key in "ab":
        recent.get(key, lambda: 1)
    recent.get("a", lambda: 2)
    recent.get("c", lambda: 1)
    assert recent.get("a", lambda: 3) == 1
    assert recent.get("b", lambda: 3) == 3


def test_nothing_is_left_once_it_is_cleared() -> None:
    recent: Recent[str, int] = Recent(most=2)
    recent.get("a", lambda: 1)
    recent.clear()
    assert recent.get("a", lambda: 2) == 2


def test_threads_that_make_the_same_value_get_the_same_one() -> None:
    recent: Recent[str, object] = Recent(most=1)
    together = Barrier(2, timeout=60)

    def make() -> object:
        together.wait()
        return object()

    with ThreadPoolExecutor(2) as threads:
        first, second = threads.map(lambda _: recent.get("a", make), range(2))
    assert first is second


def test_many_threads_keep_no_more_than_allowed() -> None:
    recent: Recent[int, int] = Recent(most=3)
    with ThreadPoolExecutor(4) as threads:
        asked = [number % 7 for number in range(2_000)]
        assert list(threads.map(lambda number: recent.get(number, lambda: number), asked)) == asked
    assert sum(recent.get(number, lambda: -1) == number for number in range(7)) <= 3
