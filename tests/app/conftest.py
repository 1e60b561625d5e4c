from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from deckbuilder.app.library.library import Library, open_library

FIXTURE_GANGS = Path(__file__).parents[1] / "sets" / "fixture_gangs.toml"


@pytest.fixture
def library() -> Iterator[Library]:
    with open_library() as opened:
        yield opened


@pytest.fixture
def wide_library() -> Iterator[Library]:
    """A library that also reads the fixture gangs."""
    with open_library(extra_sets=(FIXTURE_GANGS,)) as opened:
        yield opened
