"""A card as the rules read it: its stated facts, what its bearer can do with it, and what it changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from deckbuilder.gamekit.card_definition import BaseCardDefinition
from deckbuilder.gamekit.modifiers import Modifier
from deckbuilder.games.monster_town.memory import TownFrame

TownSeveral = Callable[[Any, TownFrame], tuple[int, ...]]
"""Computes some characters from the state, which also holds the table, and a frame."""
TownAmount = Callable[[Any, TownFrame], int]
TownTest = Callable[[Any, TownFrame], bool]
Judged = tuple[Callable[..., int], tuple[Any, ...]]
"""A function that rates a word in the current state, with the word's operands."""
CopyMask = tuple[bool, ...]
"""Which characters a printed filter matches, by copy."""


@dataclass(frozen=True, slots=True)
class Target:
    """One pick before a combat action is paid for: which characters, how many, and the name they are bound to."""

    name: str
    key: str
    """The name as a key in the memory of a frame."""
    among: TownSeveral
    least: int
    most: int
    plain: bool
    """Whether any opposing gang member at the place will do."""
    own: bool
    """Whether it selects own gang members."""
    helped: bool
    """Whether it selects own gang members who benefit; the icon on a Combat card must then match theirs (MT-2.11.4)."""


@dataclass(frozen=True, slots=True)
class CombatAction:
    """A combat action that a character, an item or a Combat card offers."""

    name: str
    power: int
    spell: bool
    while_hidden: bool
    targets: tuple[Target, ...]
    requires: TownTest | None
    program: str
    harms: tuple[TownSeveral, ...]
    """The members that may be harmed: targets by name, and all that a harmful word sweeps."""
    wounds_or_kills: bool
    """Whether it may wound or kill someone on another side, as an Ambush demands."""
    sweeps: bool
    """Whether it harms others than its targets."""
    strikes_chosen: bool
    """Whether it harms an opponent that its player chooses while it is carried out (since version 13)."""
    spreads: tuple[TownSeveral, ...]
    """The members it affects, for good or bad, apart from its targets and its user."""
    undemanding: bool
    """Whether it has no condition and accepts any opposing gang member at the place as a target."""
    at_anyone: bool
    """Whether it has one kind of target, which any opposing gang member at the place satisfies."""
    usual_worth: int
    """A computer player's rating of it before looking at the table, after deducting its Power."""
    judged: tuple[Judged, ...]
    """Its words whose rating depends on the table."""


@dataclass(frozen=True, slots=True)
class CancelAction:
    """A way to cancel: what it answers, whom it protects, what it costs."""

    name: str
    power: int
    cancels: str
    protects: str
    requires: TownTest | None
    program: str


@dataclass(frozen=True, slots=True)
class CardDefinition(BaseCardDefinition):
    """One card as the engine reads it; its stated facts have the same names as in card files."""

    gang: str
    race: str = ""
    traits: frozenset[str] = frozenset()
    life: int = 0
    conquest: int = 0
    end_game: bool = False
    channelled: bool = False
    through: CopyMask | None = None
    kind: str = ""
    wearers: CopyMask | None = None
    power: int = 0
    action: CombatAction | None = None
    """The effect of playing the Combat card."""
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
    """The gangs whose members a Treaty lets in."""
    beside: frozenset[str] = frozenset()
    alone_leader: bool = False
    company: CopyMask | None = None
    """The characters beside which an Outcast with conditions fights; None without conditions."""
