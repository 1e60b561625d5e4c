"""Python's garbage collector runs rarely while the program starts, and not at all while many cards are read."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from deckbuilder.__main__ import main
from deckbuilder.garbage import collect_as_usual, uncollected


@pytest.fixture(autouse=True)
def as_usual() -> Iterator[None]:
    yield
    collect_as_usual()


def test_nothing_is_looked_through_while_the_program_starts(capsys: pytest.CaptureFixture[str]) -> None:
    collect_as_usual()
    usual = gc.get_threshold()
    assert main(["--version"]) == 0
    assert gc.isenabled()
    assert gc.get_threshold()[0] > usual[0]
    collect_as_usual()
    assert gc.get_threshold() == usual


def test_garbage_is_collected_again_after_many_rows_whatever_happens() -> None:
    assert gc.isenabled()
    with uncollected():
        assert not gc.isenabled()
    assert gc.isenabled()
    with pytest.raises(ZeroDivisionError), uncollected():
        1 / 0  # noqa: B018
    assert gc.isenabled()


def test_garbage_collection_stays_off_until_the_outer_pause_ends() -> None:
    with uncollected():
        with uncollected():
            pass
        assert not gc.isenabled()
    assert gc.isenabled()
