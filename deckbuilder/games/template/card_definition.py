"""A card as the rules of the empty game read it."""

from __future__ import annotations

from dataclasses import dataclass

from deckbuilder.gamekit.card_definition import BaseCardDefinition


@dataclass(frozen=True, slots=True)
class CardDefinition(BaseCardDefinition):
    """One card as the game reads it."""

    number: int
