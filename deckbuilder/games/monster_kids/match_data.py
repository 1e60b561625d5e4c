"""What never changes at a table of Monster Kids: the night, and the cards by copy; all copies of a state share it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from deckbuilder.gamekit.match_data import BaseMatchData
from deckbuilder.games.monster_kids.card_definition import CardDefinition

HELD = frozenset({"trick", "light_portal"})
"""The types of cards that are held in a hand (MK-6.1)."""
DRAWN = ("monsters", "dark_powers", "portals", "tricks")
"""The piles of a deck that are shuffled into the Draw deck (MK-1.3)."""
FIGHT_BEGINS: Final = "fight_begins"
"""The occasion on which monsters and their Dark Powers do what they say (MK-6.10)."""
MOST_PLAYERS = 6
"""How many may play (MK-1.6)."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class MatchData(BaseMatchData[CardDefinition]):
    """The seats by name, the copies, and the options of the table."""

    seats: tuple[str, ...]
    night: str
    kids: int
    """How many copies are characters."""
    draw_deck: tuple[int, ...]
    held: frozenset[int]
    """The copies that go to the hand of whoever draws them."""
    alike: Mapping[int, tuple[int, ...]]
    """The copies of each card, by its index."""

    @property
    def is_versus(self) -> bool:
        """True in Versus Mode, where everybody plays for themselves (MK-8.4)."""
        return bool(self.options["versus"])

    def is_on_side(self, copy: int) -> bool:
        """True for a card that is played on a side of a fight, not in the fight as a whole."""
        return self.definitions[copy].side != "fight"

    def is_held(self, copy: int) -> bool:
        """True for a card that goes to the hand of whoever draws it."""
        return copy in self.held
