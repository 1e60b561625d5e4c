"""The facts that never change at a table of Monster Kids: the night and the cards; copies of a state share them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from deckbuilder.gamekit.match_data import BaseMatchData
from deckbuilder.games.monster_kids.card_definition import CardDefinition

HELD = frozenset({"trick", "light_portal"})
"""Types of cards that are held in a hand (MK-6.1)."""
DRAWN = ("monsters", "dark_powers", "portals", "tricks")
"""The piles of a deck that are shuffled into the Draw deck (MK-1.3)."""
FIGHT_BEGINS: Final = "fight_begins"
"""The occasion on which monsters and their Dark Powers take effect (MK-6.10)."""
MOST_PLAYERS = 6
"""Highest number of players (MK-1.6)."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class MatchData(BaseMatchData[CardDefinition]):
    """The seats by name, the copies, and the options of the table."""

    seats: tuple[str, ...]
    night: str
    kids: int
    """Number of copies that are characters."""
    draw_deck: tuple[int, ...]
    held: frozenset[int]
    """The copies that go to the hand of the player who draws them."""
    alike: Mapping[int, tuple[int, ...]]
    """The copies of each card, by its index."""

    @property
    def is_versus(self) -> bool:
        """Whether this is Versus Mode, in which all players play for themselves (MK-8.4)."""
        return bool(self.options["versus"])

    def is_on_side(self, copy: int) -> bool:
        """Whether the card is played on one side of a fight, not on the fight as a whole."""
        return self.definitions[copy].side != "fight"

    def is_held(self, copy: int) -> bool:
        """Whether the card goes to the hand of the player who draws it."""
        return copy in self.held
