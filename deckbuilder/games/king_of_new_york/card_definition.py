"""What the rules of King of New York read of a card or tile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from deckbuilder.cards.phrases import Phrase
from deckbuilder.gamekit.card_definition import BaseCardDefinition
from deckbuilder.gamekit.modifiers import Modifier
from deckbuilder.gamekit.triggers import Trigger
from deckbuilder.kernel.facts import NOTHING


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
    reward: int = NOTHING
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
