"""The constants of a table of King of New York: printed numbers, seats, and cards by copy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from deckbuilder.gamekit.match_data import BaseMatchData
from deckbuilder.games.king_of_new_york.card_definition import CardDefinition

ENERGY_FACE: Final = 0
ATTACK: Final = 1
DESTRUCTION: Final = 2
HEAL: Final = 3
CELEBRITY: Final = 4
OUCH: Final = 5
FACES: Final = ("Energy", "Attack", "Destruction", "Heal", "Celebrity", "Ouch")
PLACES: Final = ("Manhattan", "the Bronx", "Brooklyn", "Queens", "Staten Island")
PLACE_WORDS: Final = ("manhattan", "bronx", "brooklyn", "queens", "staten-island")
MANHATTAN: Final = 0
BOROUGHS: Final = (1, 2, 3, 4)
ZONES: Final = ("Lower Manhattan", "Midtown", "Upper Manhattan")
UPPER: Final = 2
STAR: Final = 0
HEART: Final = 1
ENERGY: Final = 2
GOODS: Final = ("star", "heart", "energy")
"""The goods of a monster: Stars, Hearts and Energy."""
STACKS: Final = 3
"""Number of stacks in each borough (KNY-1.2)."""
MOST_IN_A_BOROUGH: Final = 2
MOST_HEARTS: Final = 10
LIBERTY: Final = 3
"""Number of Ouch that take the Statue of Liberty and make all units of the city attack (KNY-4.4, KNY-4.5)."""
STARS_TO_WIN: Final = 20
CROWD: Final = 5
"""Number of monsters that opens the second track of Manhattan (KNY-5.6)."""
ACTIVE: Final = 0
KNOCKED_OUT: Final = 1
ZOMBIE: Final = 2
"""Standing of a monster where eliminated players play on (KNY-10.1 to KNY-10.3)."""
ZOMBIE_HEARTS: Final = 5
TOKEN_HEARTS: Final = 1


UNITS: Final[Mapping[str, tuple[str, int]]] = {
    "infantry": ("Infantry", HEART),
    "jet": ("Jet", ENERGY),
    "tank": ("Tank", STAR),
}
"""The name of each unit, and the good that its destruction gains (KNY-4.6)."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class MatchData(BaseMatchData[CardDefinition]):
    """The facts that never change: the seats by name, the copies of all cards and tiles, and the options."""

    seats: tuple[str, ...]
    monsters: tuple[int, ...]
    power_deck: tuple[int, ...]
    tiles: tuple[int, ...]
    alike: Mapping[int, tuple[int, ...]]
    """The copies of each card, by its index."""
