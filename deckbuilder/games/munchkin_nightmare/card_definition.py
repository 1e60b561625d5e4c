"""A card as the rules of Munchkin read it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from deckbuilder.gamekit.card_definition import BaseCardDefinition
from deckbuilder.kernel.facts import NOTHING


@dataclass(frozen=True, slots=True)
class Power:
    """A citizen's power: what may be discarded, and for what."""

    pay: str
    gold: int
    brings: str
    amount: int
    times: int

    def strength_for(self, level: int) -> int:
        """The strength it brings in a fight for a discarded card, a monster of this level; 0 if it brings none."""
        return {"its-level": level, "strength": self.amount}.get(self.brings, 0)


@dataclass(frozen=True, slots=True)
class CardDefinition(BaseCardDefinition):
    """One card as the game reads it; attributes that its type lacks are empty."""

    slug: str = ""
    """The name by which other cards refer to a town."""
    deck: int = NOTHING
    level: int = 0
    treasures: int = 0
    levels: int = 1
    tags: tuple[str, ...] = ()
    against: tuple[tuple[str, str, int], ...] = ()
    """Bonuses against something: the head, what it names, and the amount."""
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
    """The key of the program among those of the table; likewise for `bad`, `escaped` and `won`."""
    bad: str = ""
    bad_said: str = ""
    """The Bad Stuff in words."""
    escaped: str = ""
    won: str = ""
    hastens: int = 0
    """The amount added to a roll to Run Away."""
    words: tuple[str, ...] = ()
    effects: tuple[tuple[str, str], ...] = ()
    """All effects in order: each word with what it names."""
    use: Callable[[Any, int, int], bool | None] | None = None
    """Test whether several effects have anything to do, by the seats of the card's player and its subject."""

    @property
    def is_item(self) -> bool:
        """Whether the card can be carried, traded and sold."""
        return self.type in ("item", "oneshot")
