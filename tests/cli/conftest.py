from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from tests.support.commands import carry_out
from tests.support.sets import river

Command = Callable[..., Result]


ANY_ANSWERS = "p\n1\n1 2\n1 2 3\n"
"""Every question is answered by one of these lines; the other lines are invalid there and change nothing."""

FLAVOUR = 'flavour = "[/bold] [@click=app.quit] {braces} `ticks`"\n'


@pytest.fixture
def command() -> Command:
    """A function that carries out a command line in this process; `said` is typed at its questions."""
    return carry_out


@pytest.fixture
def other_set(tmp_path: Path) -> Path:
    path = tmp_path / "river.toml"
    path.write_text(f"{river()}{FLAVOUR}", encoding="utf-8")
    return path
