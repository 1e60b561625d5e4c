"""How hard a night may be: so many more of what lurks in it than it has by itself; a format makes a level of that."""

from __future__ import annotations

from dataclasses import dataclass

from deckbuilder.decks.construction import Limit
from deckbuilder.games.monster_kids.construction.box import Box


@dataclass(frozen=True, slots=True)
class Level:
    """How many more cards of a kind than those of the night there are at least and at most."""

    least: Limit
    most: Limit

    def range(self, box: Box, night: int) -> tuple[int, int]:
        """The fewest and the most cards, where the night has so many."""
        limits = box.resolved.index.limits
        return night + limits[self.least.key], night + limits[self.most.key]


def _level(key: str, title: str, most: int, code: str) -> Level:
    return Level(
        Limit(f"least-{key}", f"{title} beyond those of the night, at least", 0, (code,)),
        Limit(f"most-{key}", f"{title} beyond those of the night, at most", most, (code,)),
    )


MONSTERS = _level("monsters", "Monsters", 4, "MON-1")
DARK_POWERS = _level("dark-powers", "Dark Powers", 2, "POW-1")
DARK_PORTALS = _level("dark-portals", "Dark Portals", 2, "PORT-1")
LIMITS = tuple(limit for level in (MONSTERS, DARK_POWERS, DARK_PORTALS) for limit in (level.least, level.most))
"""The numbers that a format may change."""


def monsters(box: Box) -> tuple[int, int]:
    """The fewest and the most monsters."""
    return MONSTERS.range(box, box.night.monsters)


def dark_powers(box: Box) -> tuple[int, int]:
    """The fewest and the most Dark Powers."""
    return DARK_POWERS.range(box, box.night.dark_powers)


def dark_portals(box: Box) -> tuple[int, int]:
    """The fewest and the most Dark Portals."""
    return DARK_PORTALS.range(box, box.night.dark_portals)
