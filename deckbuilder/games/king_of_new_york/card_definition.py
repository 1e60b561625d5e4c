"""A card or tile as the rules of King of New York read it."""

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
    """One card or tile as the game reads it; attributes that its type lacks are empty."""

    cost: int = 0
    cheaper: tuple[int, ...] = ()
    """The boroughs in which the card costs one less."""
    needs: str = ""
    """The kind of unit that the buyer must have destroyed this turn."""
    modifiers: tuple[Modifier, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    exchanges: tuple[tuple[int, int, bool], ...] = ()
    """Faces that may count as others: the face, the other face, and whether the exchange works both ways."""
    do: str = ""
    """The program of a Discard card."""
    use: str = ""
    """The program that runs when the owner of a Keep card discards it for its effect."""
    durability: int = 0
    reward: int = NOTHING
    unit: str = ""
    """The unit on the other side of a tile: infantry, jet or tank."""
    counts_tokens: bool = False
    """Whether the `use` program has no effect without tokens on the card."""
    says: Mapping[str, tuple[Phrase, ...]] = field(default_factory=dict)
    """The phrases of each program, by the program's name."""

    @property
    def is_keep(self) -> bool:
        """Whether the card stays with its buyer."""
        return self.type == "keep"
