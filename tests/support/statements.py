"""Statements put into SQL once in a run, and not for every database that a test opens.

SQLAlchemy keeps what it has put into SQL for as long as it works with one database; a program opens one, and the tests
open thousands. That nothing is asked of one database and answered by another is shown by every test that opens two.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from sqlalchemy import Engine

from deckbuilder.storage import engine

FIRST: list[Engine] = []
"""The one whose statements all others know."""
_made_anew = engine.engine_over


@contextmanager
def sharing_statements() -> Iterator[None]:
    """Until the block ends, what was put into SQL for one database is known for the next."""
    with patch.object(engine, "engine_over", _shared):
        yield


def _shared(*asked: Any, **named: Any) -> Engine:
    made = _made_anew(*asked, **named)
    if FIRST:
        # A statement is known again by its dialect, among other things.
        made.dialect, made._compiled_cache = FIRST[0].dialect, FIRST[0]._compiled_cache
    else:
        FIRST.append(made)
    return made
