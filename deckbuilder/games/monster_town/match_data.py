"""What never changes during a game: who sits where, which copy is which card, and what each card does.

A table is shared by all copies of a state, so everything in it is immutable.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from deckbuilder.gamekit.match_data import BaseCardDefinition, BaseMatchData
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
    spreads: bool
    """It does something, good or bad, to more members than its targets and its user."""
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


@dataclass(frozen=True, slots=True)
class SeatStart:
    """What a seat brings: copies by pile, and what its gang's table says."""

    name: str
    gang: str
    gang_name: str
    race: str
    power: int
    starting: tuple[int, ...]
    reserves: tuple[int, ...]
    combat: tuple[int, ...]
    items: tuple[int, ...]
    treaty: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False, kw_only=True, repr=False)
class MatchData(BaseMatchData[CardDefinition]):
    """Everything about one table that no rule can change."""

    seats: tuple[SeatStart, ...]
    owner: tuple[int, ...]
    """By copy: the seat that brought it, or NOBODY."""
    characters: int
    """Copies 0 to this are characters."""
    rendezvous: tuple[int, ...]
    locations: tuple[int, ...]
    """For each capturable location a representative copy: its place is its position here plus one."""
    place_of: Mapping[int, int]
    """The place of each copy of a capturable location."""
    gang_names: Mapping[str, str]
    alike: tuple[tuple[int, ...], ...]
    """The Combat cards of a seat of which it has several copies, those of each card together."""
    auras: Mapping[str, tuple[tuple[Modifier, ...], ...]]
    """For each thing that any aura at this table changes ("wounds_dealt", "life", "cost", ...) the auras that do it to
    their bearer, by copy; what is not in here need not be looked for.
    """
    sweeping: Mapping[str, Mapping[int, tuple[Modifier, ...]]]
    """The same for auras that reach other characters, of the copies that bear any."""
    least_life: tuple[int, ...]
    """For each character the fewest life points that it can come to, whatever happens."""
    cancels_anything: bool
    """Some card at the table cancels also what harms nobody (since version 6)."""
    clockwise: tuple[tuple[int, ...], ...]
    """For each seat the others, from its left."""
