"""A card as the rules of Monster Kids read it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from deckbuilder.gamekit.card_definition import BaseCardDefinition
from deckbuilder.gamekit.triggers import Trigger


@dataclass(frozen=True, slots=True)
class CardDefinition(BaseCardDefinition):
    """One card as the engine reads it; facts its type does not have are empty."""

    power: str = ""
    resists: str = ""
    weak: str = ""
    side: str = ""
    """The side a trick may be played on: kid, monster or either; fight if it is on none."""
    program: str = ""
    """The effect of playing a trick."""
    triggers: tuple[Trigger, ...] = ()
    """The effects on certain occasions, for as long as the card stays."""
    worth: tuple[int, int] = (0, 0)
    """Amounts the card is certain to add to the attack power of its side, and of the other one."""
    use: Callable[[Any, int], bool] | None = None
    """Whether a trick on a side of the fight would do anything."""
