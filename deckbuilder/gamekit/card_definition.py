"""What every rulebook's engine reads of a card."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BaseCardDefinition:
    """What a rulebook's engine reads of every card; a rulebook adds the fields of its card types."""

    index: int
    """Its number among the different cards of the match."""
    id: str
    name: str
    type: str
    text: str
    """The rules text, generated from the card's effects."""
