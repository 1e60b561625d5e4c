"""What never changes at a table of King of New York: numbers of the print, and the cards as the engine reads them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from deckbuilder.cards.phrases import Phrase
from deckbuilder.gamekit.match_data import BaseCardDefinition, BaseMatchData
from deckbuilder.gamekit.modifiers import Modifier
from deckbuilder.gamekit.triggers import Trigger

ENERGY: Final = 0
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
POWER: Final = 2
GOODS: Final = ("star", "heart", "energy")
"""What a monster has: its Stars, its Hearts, its Energy."""
STACKS: Final = 3
"""The stacks of each borough (KNY-1.2)."""
MOST_IN_A_BOROUGH: Final = 2
MOST_HEARTS: Final = 10
STARS_TO_WIN: Final = 20
CROWD: Final = 5
"""So many monsters open the second track of Manhattan (KNY-5.6)."""
ACTIVE: Final = 0
KNOCKED_OUT: Final = 1
ZOMBIE: Final = 2
"""How a monster stands where eliminated players play on (KNY-10.1 to KNY-10.3)."""
ZOMBIE_HEARTS: Final = 5


@dataclass(frozen=True, slots=True)
class CardDefinition(BaseCardDefinition):
    """One card or tile as the game reads it; what its type does not have is empty."""

    cost: int = 0
    cheaper: tuple[int, ...] = ()
    """The boroughs in which it costs one less."""
    needs: str = ""
    """The kind of unit that must have been destroyed this turn by whoever buys it."""
    modifiers: tuple[Modifier, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    exchanges: tuple[tuple[int, int, bool], ...] = ()
    """Faces that may count as others: which, as which, and whether also the other way round."""
    do: str = ""
    """The program of a Discard card."""
    use: str = ""
    """The program of a Keep card that its owner discards for it."""
    durability: int = 0
    reward: int = STAR
    unit: str = ""
    """What a tile is on its other side: infantry, jet, tank."""
    counts_tokens: bool = False
    """Whether that program is nothing without tokens on the card."""
    says: Mapping[str, tuple[Phrase, ...]] = field(default_factory=dict)
    """What is written on it of each of its programs."""

    @property
    def is_keep(self) -> bool:
        """True for a card that stays with whoever buys it."""
        return self.type == "keep"


UNITS: Final[Mapping[str, tuple[str, int]]] = {
    "infantry": ("Infantry", HEART),
    "jet": ("Jet", POWER),
    "tank": ("Tank", STAR),
}
"""What a unit is called, and what its destruction earns (KNY-4.6)."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class MatchData(BaseMatchData[CardDefinition]):
    """What never changes: the seats by name, the copies of all cards and tiles, and the options."""

    seats: tuple[str, ...]
    monsters: tuple[int, ...]
    power: tuple[int, ...]
    tiles: tuple[int, ...]
    alike: Mapping[int, tuple[int, ...]]
    """The copies of each card, by its index."""
