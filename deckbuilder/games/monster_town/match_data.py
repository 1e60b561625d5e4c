"""The facts that never change during a game: the seats, the card of each copy, and what each card does.

All copies of a state share one table, so everything in it is immutable.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from deckbuilder.gamekit.match_data import BaseMatchData
from deckbuilder.gamekit.modifiers import Modifier
from deckbuilder.games.monster_town.card_definition import CardDefinition

POWER_LIMIT: Final = 10
"""Highest Power a gang can have (MT-2)."""


@dataclass(frozen=True, slots=True)
class SeatStart:
    """The cards and values a seat starts with: copies by pile, and its gang's line of the gang table."""

    name: str
    gang: str
    gang_name: str
    race: str
    power: int
    starting: tuple[int, ...]
    reserves: tuple[int, ...]
    combat: tuple[int, ...]
    items: tuple[int, ...]
    treaty: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False, kw_only=True, repr=False)
class MatchData(BaseMatchData[CardDefinition]):
    """Everything about one table that no rule can change."""

    seats: tuple[SeatStart, ...]
    owner: tuple[int, ...]
    """By copy: the seat that brought it, or NOBODY."""
    characters: int
    """Number of characters; their copies are numbered from 0."""
    rendezvous: tuple[int, ...]
    locations: tuple[int, ...]
    """A representative copy of each capturable location, whose place is its position here plus one."""
    place_of: Mapping[int, int]
    """The place of each copy of a capturable location."""
    gang_names: Mapping[str, str]
    alike: tuple[tuple[int, int], ...]
    """Pairs of identical Combat cards of one seat, the lower copy first; of three copies, all three pairs."""
    auras: Mapping[str, tuple[tuple[Modifier, ...], ...]]
    """For each thing that an aura at this table changes ("wounds_dealt", "life", "cost", ...), the auras that change it
    for their bearer, by copy; anything missing here is changed by no aura.
    """
    sweeping: Mapping[str, Mapping[int, tuple[Modifier, ...]]]
    """Auras that reach other characters, by the thing they change and then by the copy that bears them."""
    carried: frozenset[str]
    """The things that such auras change from a Special Item or an attached card (since version 13)."""
    least_life: tuple[int, ...]
    """For each character, the fewest life points it can ever have."""
    life_varies: bool
    """Whether a card at the table changes life points by who or what is where."""
    cancels_anything: bool
    """Whether a card at the table also cancels actions that harm nobody (since version 6)."""
    clockwise: tuple[tuple[int, ...], ...]
    """For each seat, the others, starting at its left."""
