"""What every rulebook's engine reads of a card."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BaseCardDefinition:
    """What a rulebook's engine reads of every card; a rulebook adds what its types of cards have."""

    index: int
    """Its number among the different cards of the match."""
    id: str
    name: str
    type: str
    text: str
    """The rules text made from what it does."""
