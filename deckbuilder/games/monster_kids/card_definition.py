"""What the rules of Monster Kids read of a card."""

from __future__ import annotations

from dataclasses import dataclass

from deckbuilder.gamekit.card_definition import BaseCardDefinition
from deckbuilder.gamekit.triggers import Trigger


@dataclass(frozen=True, slots=True)
class CardDefinition(BaseCardDefinition):
    """One card as the engine reads it; what its type does not have is empty."""

    power: str = ""
    resists: str = ""
    weak: str = ""
    side: str = ""
    """Whose side a trick may be played on: kid, monster or either; fight where it is on none."""
    program: str = ""
    """What a trick does when it is played."""
    triggers: tuple[Trigger, ...] = ()
    """What it does whenever something happens, for as long as it stays."""
    worth: tuple[int, int] = (0, 0)
    """What a card adds for sure to the attack power of its side, and to the other one."""
