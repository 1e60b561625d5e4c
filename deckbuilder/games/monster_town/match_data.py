"""What never changes during a game: who sits where, which copy is which card, and what each card does.

A table is shared by all copies of a state, so everything in it is immutable.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from deckbuilder.gamekit.match_data import BaseMatchData
from deckbuilder.gamekit.modifiers import Modifier
from deckbuilder.games.monster_town.card_definition import CardDefinition


@dataclass(frozen=True, slots=True)
class SeatStart:
    """What a seat brings: copies by pile, and what its gang's table says."""

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
    """Copies 0 to this are characters."""
    rendezvous: tuple[int, ...]
    locations: tuple[int, ...]
    """For each capturable location a representative copy: its place is its position here plus one."""
    place_of: Mapping[int, int]
    """The place of each copy of a capturable location."""
    gang_names: Mapping[str, str]
    alike: tuple[tuple[int, ...], ...]
    """The Combat cards of a seat of which it has several copies, those of each card together."""
    auras: Mapping[str, tuple[tuple[Modifier, ...], ...]]
    """For each thing that any aura at this table changes ("wounds_dealt", "life", "cost", ...) the auras that do it to
    their bearer, by copy; what is not in here need not be looked for.
    """
    sweeping: Mapping[str, Mapping[int, tuple[Modifier, ...]]]
    """By what they change the auras that reach other characters, of the copies that bear any."""
    least_life: tuple[int, ...]
    """For each character the fewest life points that it can come to, whatever happens."""
    cancels_anything: bool
    """Some card at the table cancels also what harms nobody (since version 6)."""
    clockwise: tuple[tuple[int, ...], ...]
    """For each seat the others, from its left."""
