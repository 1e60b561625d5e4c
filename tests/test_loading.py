"""Python looks for waste rarely while the program starts, and as usual once a screen is there for long."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from deckbuilder import loading
from deckbuilder.__main__ import main


@pytest.fixture(autouse=True)
def as_usual() -> Iterator[None]:
    yield
    loading.end()


def test_nothing_is_looked_through_while_the_program_starts(capsys: pytest.CaptureFixture[str]) -> None:
    loading.end()
    usual = gc.get_threshold()
    assert main(["--version"]) == 0
    assert gc.isenabled()
    assert gc.get_threshold()[0] > usual[0]
    loading.end()
    assert gc.get_threshold() == usual
