"""The keys of each kind of card of Monsters Menace in a set file."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from deckbuilder.cards.model import EACH_ONCE, CardModel, IdentityModel, RawTable, Slug, Slugs, StrictModel, Title

RawTables = Annotated[tuple[RawTable, ...], Field(strict=False, max_length=8)]
RawDistances = Annotated[tuple[RawTable, ...], Field(strict=False, max_length=40)]
Stat = Annotated[int, Field(ge=0, le=30)]
Die = Annotated[int, Field(ge=1, le=6)]
UnitRole = Literal["tank", "fighter", "submarine", "rocket"]
Roles = Annotated[tuple[UnitRole, ...], Field(strict=False, max_length=4)]
Neighbours = Annotated[tuple[Slug, ...], Field(strict=False, max_length=16), EACH_ONCE]
Ferries = Annotated[tuple[Neighbours, ...], Field(strict=False, max_length=4)]


class Entry(StrictModel):
    """A Mutation or an Upgrade: what it changes, and what it does when."""

    name: Title
    """Its name in the chart."""
    changes: Annotated[RawTable, Field(default_factory=dict)]
    """Numbers that it changes, each a key of { *changes* }; an entry has these, or `when`."""
    when: RawTables = ()
    """Effects on certain occasions, each a { *when* }."""


Chart = Annotated[tuple[Entry, ...], Field(strict=False, min_length=4, max_length=4)]


class CreatureCard(CardModel):
    """The keys shared by Monsters and Minions: their numbers, and their ability."""

    health: Annotated[int, Field(ge=1, le=25)]
    """Health it begins with."""
    move: Stat
    """Number of spaces it may move in a turn."""
    attack: Stat
    """Number of dice it attacks with in a battle."""
    defense: Die
    """Lowest roll that hits it."""
    damage: Stat
    """Damage dealt by each of its hits."""
    changes: Annotated[RawTable, Field(default_factory=dict)]
    """Numbers that its ability changes, each a key of { *changes* }."""
    when: RawTables = ()
    """Effects of its ability on certain occasions, each a { *when* }."""


class MonsterCard(CreatureCard):
    """A Monster to play, with its chart of Mutations."""

    mutations: Chart
    """Its chart, in the order of the die: four tables, each a Mutation."""


class MinionCard(CreatureCard):
    """A small monster that follows the player who draws it."""


class Unit(StrictModel):
    """One of the kinds of Units of a Military."""

    name: Title
    """The name of one such Unit."""
    role: UnitRole
    """The role it counts as; no two kinds of a Military share one."""
    count: Annotated[int, Field(ge=1, le=12)]
    """Number of such Units in the box."""
    move: Stat
    """Number of spaces it may move in a turn."""
    defense: Die
    """Lowest roll that hits it."""
    damage: Stat
    """Damage dealt by each of its hits."""


class MilitaryCard(CardModel):
    """A Military: its home, its Units and where they begin, and its chart of Upgrades."""

    home: Slugs
    """The ids of the continents that it begins on and deploys to."""
    units: Annotated[tuple[Unit, ...], Field(strict=False, min_length=3, max_length=3)]
    """Its three kinds of Units, each a table of its own."""
    at_base: Roles = ()
    """The Units at the first Base of each home continent when the game begins."""
    at_cities: Roles = ()
    """The Units at the first cities of each home continent when the game begins, one at each."""
    upgrades: Chart
    """Its chart, in the order of the die: four tables, each an Upgrade."""


class SpaceCard(CardModel):
    """A space of a world."""

    world: Slug
    """The id of the world that it belongs to."""
    terrain: Literal["land", "ocean", "both"]
    """Whether it is land, ocean, or both: Submarines keep to ocean, and land Units to land."""
    continent: Annotated[str, Field(max_length=60)] = ""
    """The id of the continent that land is on; ocean has none."""
    neighbours: Neighbours = ()
    """The ids of the spaces next to it, which name it in turn."""
    ferries: Ferries = ()
    """Pairs of land spaces beside this ocean that a ferry joins, by their ids."""
    city: Annotated[int, Field(ge=0, le=3)] = 0
    """Value of the city here; 0 if there is none."""
    base: bool = False
    """Whether a Military Base is here."""
    mutation: bool = False
    """Whether a Mutation Site is here."""
    lair: bool = False
    """Whether a Lair is here."""
    column: Annotated[int, Field(ge=0, le=200)]
    """Position of its name on the drawing, in characters from the left."""
    row: Annotated[int, Field(ge=0, le=100)]
    """Position of its name on the drawing, in lines from the top."""


class WorldIdentity(IdentityModel):
    """A world to play on; its spaces say that they belong to it."""

    columns: Annotated[int, Field(ge=1, le=200)]
    """Width of its drawing."""
    players: Annotated[int, Field(ge=2, le=4)]
    """Largest number of players."""
    distances: RawDistances = ()
    """Distances between some spaces that have to stay the same whatever is changed."""
