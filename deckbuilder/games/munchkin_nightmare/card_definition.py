"""What the rules of Munchkin read of a card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from deckbuilder.gamekit.card_definition import BaseCardDefinition
from deckbuilder.kernel.facts import NOTHING


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
    deck: int = NOTHING
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
    effects: tuple[tuple[str, str], ...] = ()
    """All that it does, in order: each word with what it names."""
    use: Callable[[Any, int, int], bool | None] | None = None
    """Whether several effects have anything to do, by who plays the card and whom it is about."""

    @property
    def is_item(self) -> bool:
        """True for what can be carried, traded and sold."""
        return self.type in ("item", "oneshot")
