"""When Python's garbage collector runs: rarely while lasting objects are loaded, never while many rows are read."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

_RARE = 200_000
"""Additional objects that trigger a collection: more than a start creates, few enough for a command of any length."""
_USUAL = gc.get_threshold()


def collect_rarely() -> None:
    """Collect rarely from now on: what a program loads at its start is there to stay."""
    gc.set_threshold(_RARE, *_USUAL[1:])


def collect_as_usual() -> None:
    """Collect as often as Python does by default."""
    gc.set_threshold(*_USUAL)


def keep_loaded() -> None:
    """Exempt everything loaded so far from later collections, which takes no time, and collect as usual."""
    gc.freeze()
    collect_as_usual()


@contextmanager
def uncollected() -> Iterator[None]:
    """Suspend collection for the length of the block: many rows take time to examine, and none of them is garbage."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
