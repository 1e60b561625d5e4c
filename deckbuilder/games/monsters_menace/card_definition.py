"""A card, kind of Unit, Mutation or Upgrade as the rules of Monsters Menace the World read it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from deckbuilder.gamekit.card_definition import BaseCardDefinition
from deckbuilder.gamekit.triggers import Trigger
from deckbuilder.kernel.facts import NOTHING


@dataclass(frozen=True, slots=True)
class CardDefinition(BaseCardDefinition):
    """One card, kind of Unit, Mutation or Upgrade as the game reads it; attributes that its type lacks are empty."""

    health: int = 0
    move: int = 0
    attack: int = 0
    defense: int = 0
    damage: int = 0
    numbers: Mapping[str, int] | None = None
    """The numbers that it changes."""
    triggers: tuple[Trigger, ...] = ()
    chart: tuple[int, ...] = ()
    """The copies of its four Mutations or Upgrades, in the order of their numbers."""
    home: tuple[str, ...] = ()
    units: tuple[int, ...] = ()
    """The kinds of Units of a Military, by their copies."""
    at_base: tuple[int, ...] = ()
    at_cities: tuple[int, ...] = ()
    military: int = NOTHING
    """The Military that a kind of Unit belongs to."""
    role: int = NOTHING
    count: int = 0
    sound: int = NOTHING
    """The kind that a damaged Tank was before."""
    worn: int = NOTHING
    """The kind that a Tank becomes when it is damaged."""
    is_unit: bool = False
    """Whether this is a kind of Unit."""
    is_monster: bool = False
