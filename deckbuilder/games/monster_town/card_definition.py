"""What the rules of Monster Town read of a card: what it states, what it lets its bearer do, and what it changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from deckbuilder.gamekit.card_definition import BaseCardDefinition
from deckbuilder.gamekit.modifiers import Modifier
from deckbuilder.games.monster_town.memory import TownFrame

Several = Callable[[Any, TownFrame], tuple[int, ...]]
"""Some characters, by the state, which itself holds the table."""
Amount = Callable[[Any, TownFrame], int]
Test = Callable[[Any, TownFrame], bool]
Judged = tuple[Callable[..., int], tuple[Any, ...]]
"""A function that says what a word is worth as things stand, with the operands of the word."""
Mask = tuple[bool, ...]
"""Which characters a printed filter matches, by copy."""


@dataclass(frozen=True, slots=True)
class Target:
    """One pick before a combat action is paid for: which characters, how many, and the name they are bound to."""

    name: str
    key: str
    """The name in the memory of a frame."""
    among: Several
    least: int
    most: int
    plain: bool
    """Any opposing gang member at the place will do."""
    own: bool
    """Own gang members are meant, who are to gain something: the icon on a Combat card must be theirs (F3)."""


@dataclass(frozen=True, slots=True)
class CombatAction:
    """A combat action that a character, an item or a Combat card offers."""

    name: str
    power: int
    spell: bool
    while_hidden: bool
    targets: tuple[Target, ...]
    requires: Test | None
    program: str
    harms: tuple[Several, ...]
    """Who may be harmed: targets by name and everybody whom a harmful word sweeps."""
    wounds_or_kills: bool
    """It may do so to somebody of another side, which an Ambush asks for."""
    sweeps: bool
    """It harms more than its targets."""
    spreads: tuple[Several, ...]
    """To whom it does something, good or bad, beside its targets and its user."""
    undemanding: bool
    """It has no condition, and any opposing gang member at the place will do for its targets."""
    at_anyone: bool
    """It has one kind of target, for which any opposing gang member at the place will do."""
    usual_worth: int
    """What a computer player thinks of it before it looks at the table, its Power taken off."""
    judged: tuple[Judged, ...]
    """Those of its words whose worth depends on the table."""


@dataclass(frozen=True, slots=True)
class CancelAction:
    """A way to cancel: what it answers, whom it protects, what it costs."""

    name: str
    power: int
    cancels: str
    protects: str
    requires: Test | None
    program: str


@dataclass(frozen=True, slots=True)
class CardDefinition(BaseCardDefinition):
    """One card as the engine reads it; what it states is called as in the card files."""

    gang: str
    race: str = ""
    traits: frozenset[str] = frozenset()
    life: int = 0
    conquest: int = 0
    end_game: bool = False
    channelled: bool = False
    through: Mask | None = None
    kind: str = ""
    wearers: Mask | None = None
    power: int = 0
    action: CombatAction | None = None
    """What the Combat card does when it is played."""
    abilities: tuple[CombatAction, ...] = ()
    reactions: tuple[CancelAction, ...] = ()
    auras: tuple[Modifier, ...] = ()
    sweeping: tuple[Modifier, ...] = ()
    """Auras that reach other characters."""
    program: str = ""
    capture: bool = False
    benefits: frozenset[str] = frozenset()
    lasting: bool = False
    non_stackable: bool = False
    gangs: frozenset[str] = frozenset()
    """Whose members a Treaty lets in."""
    beside: frozenset[str] = frozenset()
    alone_leader: bool = False
    company: Mask | None = None
    """At whose side an Outcast with conditions fights; None where it has none."""
