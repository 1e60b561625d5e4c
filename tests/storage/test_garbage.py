"""Python's search for garbage is put off while many cards are read, and no longer."""

from __future__ import annotations

import gc

import pytest

from deckbuilder.storage.garbage import uncollected


def test_the_search_for_garbage_goes_on_afterwards_whatever_happens() -> None:
    assert gc.isenabled()
    with uncollected():
        assert not gc.isenabled()
    assert gc.isenabled()
    with pytest.raises(ZeroDivisionError), uncollected():
        1 / 0  # noqa: B018
    assert gc.isenabled()


def test_where_it_was_put_off_already_it_stays_so() -> None:
    with uncollected():
        with uncollected():
            pass
        assert not gc.isenabled()
    assert gc.isenabled()
