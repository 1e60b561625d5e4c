"""What a list of ways to go on consists of: at home, and when a game is over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MenuItem:
    """Something that can be done: what a list calls it, what does it, and what is to be known about it."""

    id: str
    label: str
    do: Callable[[], object]
    about: str = ""
    more: tuple[str, ...] = ()
    """Lines below that, where there is room for them."""
