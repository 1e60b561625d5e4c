"""The last tables are kept, and the one that nobody asked for the longest is made again."""

from __future__ import annotations

from deckbuilder.kernel.tables import MOST_KEPT, LastTables


class Maker:
    """Makes a new table each time, and counts them."""

    def __init__(self) -> None:
        self.made = 0

    def __call__(self) -> list[int]:
        self.made += 1
        return [self.made]


def test_the_same_set_up_is_played_at_the_same_table() -> None:
    tables, make = LastTables[list[int]](), Maker()
    first = tables.of(("a",), make)
    assert tables.of(("a",), make) is first
    assert tables.of(("b",), make) is not first
    assert make.made == 2


def test_the_table_that_nobody_asked_for_the_longest_is_given_up() -> None:
    tables, make = LastTables[list[int]](), Maker()
    kept = [tables.of((number,), make) for number in range(MOST_KEPT)]
    assert tables.of((0,), make) is kept[0], "asked for again, it is the last one now"
    tables.of(("one more",), make)
    assert tables.of((0,), make) is kept[0]
    assert tables.of((1,), make) is not kept[1]


def test_all_are_given_up_at_once() -> None:
    tables, make = LastTables[list[int]](), Maker()
    first = tables.of(("a",), make)
    tables.clear()
    assert tables.of(("a",), make) is not first
