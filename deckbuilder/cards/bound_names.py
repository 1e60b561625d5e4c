"""The names that a card gives to what it chooses and rolls, and which of them nothing uses."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(slots=True)
class Bound:
    """A name on a card: what sort of thing it stands for, where it was introduced, and whether anything uses it."""

    sort: str
    place: str
    is_used: bool = False
    most: int = 0
    """The highest result of the roll with this name."""

    may_be_used: bool = False
    """Whether something that could not be read may have used it."""

    @property
    def reach(self) -> str:
        """The place of the table whose keys may use the name; empty for the whole card."""
        return re.sub(r"(\[\d+\])+$", "", self.place.rpartition(".")[0]).rpartition(".")[0]

    def never_holds(self, bounds: Mapping[str, object]) -> str:
        """The complaint about bounds that the roll with this name never meets; "" if it can."""
        least, highest = bounds.get("at_least", 1), bounds.get("at_most", self.most)
        if self.most and isinstance(least, int) and isinstance(highest, int) and (least > self.most or highest < 1):
            return f"The roll comes to a number from 1 to {self.most}; this never holds"
        return ""


def within(place: str, outer: str) -> bool:
    """Whether a place is another, or inside it; an empty place is the whole card."""
    return place == outer or not outer or place.startswith((f"{outer}.", f"{outer}["))
