"""When Python's garbage collector runs: rarely while much is loaded that stays, and not at all in between many rows."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

_RARE = 200_000
"""So many objects more than there were: more than a start makes, and few enough for a command of any length."""
_USUAL = gc.get_threshold()


def collect_rarely() -> None:
    """Collect rarely from now on: what a program loads at its start is there to stay."""
    gc.set_threshold(_RARE, *_USUAL[1:])


def collect_as_usual() -> None:
    """Collect as often as before that."""
    gc.set_threshold(*_USUAL)


def keep_loaded() -> None:
    """Leave what is loaded now out of every later collection, which takes no time, and collect as usual."""
    gc.freeze()
    collect_as_usual()


@contextmanager
def uncollected() -> Iterator[None]:
    """Collect nothing until the block ends: many rows take time to look at, and none of them is garbage."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
