"""Compile SQL statements once per run, and not for every database that a test opens.

SQLAlchemy caches compiled statements for one engine; a program opens one, and the tests open thousands. That nothing
asked of one database is answered by another is shown by every test that opens two.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from sqlalchemy import Engine

from deckbuilder.storage import engine

FIRST: list[Engine] = []
"""The engine whose compiled statements all others share."""
_made_anew = engine.engine_over


@contextmanager
def sharing_statements() -> Iterator[None]:
    """Until the block ends, share the statements compiled for one database with the next."""
    with patch.object(engine, "engine_over", _shared):
        yield


def _shared(*asked: Any, **named: Any) -> Engine:
    made = _made_anew(*asked, **named)
    if FIRST:
        # The dialect is part of the key of a cached statement.
        made.dialect, made._compiled_cache = FIRST[0].dialect, FIRST[0]._compiled_cache
    else:
        FIRST.append(made)
    return made
