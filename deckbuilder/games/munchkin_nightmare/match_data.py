"""The constants of a table of Munchkin: printed numbers, seats, and cards by copy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from deckbuilder.gamekit.match_data import BaseMatchData
from deckbuilder.games.munchkin_nightmare.card_definition import CardDefinition

DOOR: Final = 0
TREASURE: Final = 1
DECKS: Final = ("Door", "Treasure")
ALIVE: Final = 0
DEAD: Final = 1
NEWCOMER: Final = 2
"""State of a munchkin: dead until the turn is over, then without cards until its own next turn."""
TOP_LEVEL: Final = 10
HANDS: Final = 2
HAND_LIMIT: Final = 5
BIG_ITEMS: Final = 1
SINGLE_SLOTS: Final = ("headgear", "armour", "footgear", "ride")
"""The slots that hold one Item each."""
PLAYED: Final = ("trick", "oneshot", "windfall")
"""The types of cards whose player decides when they do something."""
OURS: Final = 0
THEIRS: Final = 1
"""The sides of a fight: the fighter's, and the monsters'."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class MatchData(BaseMatchData[CardDefinition]):
    """The facts that never change: the seats by name, the copies of all cards, and the options."""

    seats: tuple[str, ...]
    doors: tuple[int, ...]
    treasures: tuple[int, ...]
    doubles: frozenset[int]
    """The copies of Items that the decks hold more than once."""
