"""The constants of a table of Monsters Menace the World: printed numbers, cards by copy, the world."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from deckbuilder.gamekit.board.places import Places
from deckbuilder.gamekit.match_data import BaseMatchData
from deckbuilder.games.monsters_menace.card_definition import CardDefinition

TANK: Final = 0
FIGHTER: Final = 1
SUBMARINE: Final = 2
ROCKET: Final = 3
LAND: Final = 0
OCEAN: Final = 1
BOTH: Final = 2
CITY: Final = 0
BASE: Final = 1
SITE: Final = 2
"""The things that may be stomped in a space."""
MOST_UNITS: Final = 5
"""Largest number of Units in one space (MMW-3.8)."""
MOST_HEALTH: Final = 25
MOST_MINIONS: Final = 2


def most_health(card: CardDefinition) -> int:
    """The Health that a Monster or Minion cannot exceed (MMW-1.4)."""
    return MOST_HEALTH if card.is_monster else card.health


@dataclass(frozen=True, slots=True)
class Space:
    """One space of the world."""

    id: str
    name: str
    terrain: int
    continent: str
    city: int
    base: bool
    site: bool
    lair: bool
    spot: tuple[int, int]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class World:
    """The spaces by number, the ways over land, by sea and anywhere, and the distance between any two spaces."""

    spaces: tuple[Space, ...]
    by_land: Places
    by_sea: Places
    anywhere: Places
    far: tuple[tuple[int, ...], ...]
    lairs: tuple[int, ...]
    sites: tuple[int, ...]
    """The spaces with something to stomp."""
    dry: frozenset[int]
    """The spaces where Units stand on land, some of which have ocean too."""
    wet: frozenset[int]
    everywhere: frozenset[int]

    def of(self, continent: str) -> tuple[int, ...]:
        """The spaces of a continent."""
        return tuple([place for place, space in enumerate(self.spaces) if space.continent == continent])

    def is_coast(self, place: int) -> bool:
        """Whether a space is ocean or next to ocean."""
        around = (place, *self.anywhere.neighbours(place))
        return any(self.spaces[one].terrain != LAND for one in around)


def still_has(world: World, place: int, what: int, stomped: Sequence[int]) -> bool:
    """Whether a space has a City, Base or Mutation Site that nobody has stomped (MMW-5.1)."""
    space = world.spaces[place]
    is_there = (space.city > 0, space.base, space.site)[what]
    return is_there and not stomped[place * 3 + what]


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class MatchData(BaseMatchData[CardDefinition]):
    """The facts that never change: the seats by name, the cards by copy, the world, and the options."""

    seats: tuple[str, ...]
    monsters: tuple[int, ...]
    militaries: tuple[int, ...]
    minions: tuple[int, ...]
    creatures: tuple[int, ...]
    """The Monsters and Minions."""
    world: World
    auras: frozenset[int] = frozenset()
    """The Minions that change the numbers of others."""
