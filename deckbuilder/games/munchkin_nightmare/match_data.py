"""What never changes at a table of Munchkin: numbers of the print, and the cards as the engine reads them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from deckbuilder.gamekit.match_data import BaseCardDefinition, BaseMatchData

DOOR: Final = 0
TREASURE: Final = 1
DECKS: Final = ("Door", "Treasure")
ALIVE: Final = 0
DEAD: Final = 1
NEWCOMER: Final = 2
"""How a seat stands: dead until the turn is over, then without cards until its own next turn."""
TOP_LEVEL: Final = 10
HANDS: Final = 2
HAND_LIMIT: Final = 5
BIG_ITEMS: Final = 1
ONCE: Final = ("headgear", "armour", "footgear", "ride")
"""The slots that hold one Item each."""
OURS: Final = 0
THEIRS: Final = 1
"""The sides of a fight: that of the fighter, that of the monsters."""


@dataclass(frozen=True, slots=True)
class Power:
    """What a citizen may discard, and what for."""

    pay: str
    gold: int
    brings: str
    amount: int
    times: int


@dataclass(frozen=True, slots=True)
class CardDefinition(BaseCardDefinition):
    """One card as the game reads it; what its type does not have is empty."""

    slug: str = ""
    """By which other cards name it, where it is a town."""
    deck: int = DOOR
    level: int = 0
    treasures: int = 0
    levels: int = 1
    tags: tuple[str, ...] = ()
    against: tuple[tuple[str, str, int], ...] = ()
    """What counts against whom: the head, what it names, by how much."""
    run: int = 0
    spares: int = 0
    alone: bool = False
    bare: bool = False
    bonus: int = 0
    makes: str = ""
    dual: bool = False
    powers: tuple[Power, ...] = ()
    changes: Mapping[str, int] | None = None
    until: str = ""
    when: str = ""
    target: str = ""
    gold: int = 0
    slot: str = ""
    hands: int = 1
    big: bool = False
    only: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    do: str = ""
    """The programs of what it does, by their keys among those of the table."""
    bad: str = ""
    bad_said: str = ""
    """The Bad Stuff in words."""
    escaped: str = ""
    won: str = ""
    hastens: int = 0
    """What it adds to a roll to Run Away."""
    words: tuple[str, ...] = ()

    @property
    def is_item(self) -> bool:
        """True for what can be carried, traded and sold."""
        return self.type in ("item", "oneshot")


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class MatchData(BaseMatchData[CardDefinition]):
    """What never changes: the seats by name, the copies of all cards, and the options."""

    seats: tuple[str, ...]
    doors: tuple[int, ...]
    treasures: tuple[int, ...]
    alike: Mapping[int, tuple[int, ...]]
    """The copies of each card, by its index."""
