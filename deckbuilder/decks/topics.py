"""What decks may contain that only some rules are about: for a deck without it, these rules are not asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


def _by_no_card(_card: object) -> bool:
    return False


@dataclass(frozen=True, slots=True, eq=False)
class Topic:
    """Something that a deck may contain; a rule that is about nothing else names it."""

    name: str
    brought_up_by: Callable[[Any], bool] = _by_no_card
    """Whether the facts of a card bring it up."""
    pile: str = ""
    """The only pile in which the card does; empty for any."""


HEADERS = Topic("a header that names anything but installed sets and one identity out of these")
LINES = Topic("a line of no copy, of no known card, of a card outside the chosen sets, or in a pile that is not for it")
FOREIGN = Topic("a card with the icon of another identity than that of the deck")
STOCK = Topic("more copies of a card than at hand, or a card that is listed and also comes with every such deck")
SHARED_TOPICS = (HEADERS, LINES, FOREIGN, STOCK)
"""The topics of every deck, noticed while the lines are looked up."""
