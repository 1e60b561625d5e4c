"""The styles of the screen, read once per run: every program that a test opens has the same.

Reading them again takes as long as many a test, for each program and again for each screen that it opens first. That
they are read is shown by every program that a test starts in a separate process.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from textual.css.stylesheet import Stylesheet

READ: dict[tuple[object, ...], list[Any]] = {}
"""The parsed rules, keyed by everything that they depend on: their text, its location, and the colours by name."""
_read_anew = Stylesheet._parse_rules


@contextmanager
def sharing_styles() -> Iterator[None]:
    """Until the block ends, do not read again what was read once with the same colours."""
    with patch.object(Stylesheet, "_parse_rules", _shared):
        yield


def _shared(sheet: Stylesheet, *asked: Any, **more: Any) -> list[Any]:
    of = (asked, tuple(sorted(more.items())), frozenset(sheet._variables.items()))
    if of not in READ:
        READ[of] = _read_anew(sheet, *asked, **more)
    return READ[of]
