"""Python's search for waste while the program loads: it would look again and again through what is there to stay."""

from __future__ import annotations

import gc

_RARE = 200_000
"""So many objects more than there were: more than a start makes, and few enough for a command of any length."""
_usual: list[tuple[int, int, int]] = []


def begin() -> None:
    """Look for waste rarely from now on."""
    if not _usual:
        _usual.append(gc.get_threshold())
        gc.set_threshold(_RARE, *_usual[0][1:])


def end() -> None:
    """Look for it again as before the beginning."""
    if _usual:
        gc.set_threshold(*_usual.pop())
