"""What each kind of card of Monsters Menace states, as it is written in a set file."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from deckbuilder.cards.model import CardModel, IdentityModel, RawTable, Slug, Slugs, StrictModel, Title

RawTables = Annotated[tuple[RawTable, ...], Field(strict=False, max_length=8)]
RawDistances = Annotated[tuple[RawTable, ...], Field(strict=False, max_length=40)]
Stat = Annotated[int, Field(ge=0, le=30)]
Die = Annotated[int, Field(ge=1, le=6)]
Role = Literal["tank", "fighter", "submarine", "rocket"]
Roles = Annotated[tuple[Role, ...], Field(strict=False, max_length=4)]
Neighbours = Annotated[tuple[Slug, ...], Field(strict=False, max_length=16)]
Ferries = Annotated[tuple[Neighbours, ...], Field(strict=False, max_length=4)]


class Entry(StrictModel):
    """A Mutation or an Upgrade: what it changes, and what it does when."""

    name: Title
    """As it stands in the chart."""
    changes: Annotated[RawTable, Field(default_factory=dict)]
    """Numbers that it changes, each a key of { *changes* }; an entry has these, or `when`."""
    when: RawTables = ()
    """What it does on which occasions, each a { *when* }."""


Chart = Annotated[tuple[Entry, ...], Field(strict=False, min_length=4, max_length=4)]


class CreatureCard(CardModel):
    """What Monsters and Minions state: their numbers, and their ability."""

    health: Annotated[int, Field(ge=1, le=25)]
    """With how much Health it begins."""
    move: Stat
    """How many spaces it may move in a turn."""
    attack: Stat
    """How many dice it attacks with in a battle."""
    defense: Die
    """The lowest roll that hits it."""
    damage: Stat
    """How much damage each of its hits deals."""
    changes: Annotated[RawTable, Field(default_factory=dict)]
    """Numbers that its ability changes, each a key of { *changes* }."""
    when: RawTables = ()
    """What its ability does on which occasions, each a { *when* }."""


class MonsterCard(CreatureCard):
    """A Monster to play, with its chart of Mutations."""

    mutations: Chart
    """Its chart, in the order of the die: four tables, each a Mutation."""


class MinionCard(CreatureCard):
    """A small monster that follows whoever draws it."""


class Unit(StrictModel):
    """One of the kinds of Units that a Military has."""

    name: Title
    """As players call one of them."""
    role: Role
    """What it counts as: no two kinds of a Military share a role."""
    count: Annotated[int, Field(ge=1, le=12)]
    """How many of it are in the box."""
    move: Stat
    """How many spaces it may move in a turn."""
    defense: Die
    """The lowest roll that hits it."""
    damage: Stat
    """How much damage each of its hits deals."""


class MilitaryCard(CardModel):
    """A Military: its home, its Units and where they begin, and its chart of Upgrades."""

    home: Slugs
    """The ids of the continents that it begins on and deploys to."""
    units: Annotated[tuple[Unit, ...], Field(strict=False, min_length=3, max_length=3)]
    """Its three kinds of Units, each a table of its own."""
    at_base: Roles = ()
    """What stands at the first Base of each home continent when the game begins."""
    at_cities: Roles = ()
    """What stands at the first cities of each home continent when the game begins, one at each."""
    upgrades: Chart
    """Its chart, in the order of the die: four tables, each an Upgrade."""


class SpaceCard(CardModel):
    """A space of a world."""

    world: Slug
    """The id of the world that it belongs to."""
    terrain: Literal["land", "ocean", "both"]
    """Whether it is land, ocean, or both: Submarines keep to the ocean, and what walks to land."""
    continent: Annotated[str, Field(max_length=60)] = ""
    """The id of the continent that land lies on; ocean has none."""
    neighbours: Neighbours = ()
    """The ids of the spaces next to it, which name it in turn."""
    ferries: Ferries = ()
    """Pairs of land beside this ocean that are joined by a ferry, by their ids."""
    city: Annotated[int, Field(ge=0, le=3)] = 0
    """What the city here is worth; 0 where there is none."""
    base: bool = False
    """True where a Military Base is here."""
    mutation: bool = False
    """True where a Mutation Site is here."""
    lair: bool = False
    """True where a Lair is here."""
    column: Annotated[int, Field(ge=0, le=200)]
    """Where its name stands on the drawing, in characters from the left."""
    row: Annotated[int, Field(ge=0, le=100)]
    """Where its name stands on the drawing, in lines from the top."""


class WorldIdentity(IdentityModel):
    """A world to play on; its spaces say that they belong to it."""

    columns: Annotated[int, Field(ge=1, le=200)]
    """So wide is the drawing of it."""
    players: Annotated[int, Field(ge=2, le=4)]
    """So many may play on it at most."""
    distances: RawDistances = ()
    """How far apart some spaces are, which has to stay so whatever is changed."""
