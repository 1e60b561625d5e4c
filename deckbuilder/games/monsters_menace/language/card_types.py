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
    changes: Annotated[RawTable, Field(default_factory=dict)]
    when: RawTables = ()


Chart = Annotated[tuple[Entry, ...], Field(strict=False, min_length=4, max_length=4)]


class CreatureCard(CardModel):
    """What Monsters and Minions state: their numbers, and their ability."""

    health: Annotated[int, Field(ge=1, le=25)]
    move: Stat
    attack: Stat
    defense: Die
    damage: Stat
    changes: Annotated[RawTable, Field(default_factory=dict)]
    when: RawTables = ()


class MonsterCard(CreatureCard):
    """A Monster to play, with its chart of Mutations."""

    mutations: Chart


class MinionCard(CreatureCard):
    """A small monster that follows whoever draws it."""


class Unit(StrictModel):
    """One of the kinds of Units that a Military has."""

    name: Title
    role: Role
    count: Annotated[int, Field(ge=1, le=12)]
    move: Stat
    defense: Die
    damage: Stat


class MilitaryCard(CardModel):
    """A Military: its home, its Units and where they begin, and its chart of Upgrades."""

    home: Slugs
    units: Annotated[tuple[Unit, ...], Field(strict=False, min_length=3, max_length=3)]
    at_base: Roles = ()
    at_cities: Roles = ()
    upgrades: Chart


class SpaceCard(CardModel):
    """A space of a world."""

    world: Slug
    terrain: Literal["land", "ocean", "both"]
    continent: Annotated[str, Field(max_length=60)] = ""
    neighbours: Neighbours = ()
    ferries: Ferries = ()
    city: Annotated[int, Field(ge=0, le=3)] = 0
    base: bool = False
    mutation: bool = False
    lair: bool = False
    column: Annotated[int, Field(ge=0, le=200)]
    row: Annotated[int, Field(ge=0, le=100)]


class WorldIdentity(IdentityModel):
    """A world to play on; its spaces say that they belong to it."""

    columns: Annotated[int, Field(ge=1, le=200)]
    """So wide is the drawing of it."""
    players: Annotated[int, Field(ge=2, le=4)]
    """So many may play on it at most."""
    distances: RawDistances = ()
    """How far apart some spaces are, which has to stay so: `{ from = "lima", to = "rio-de-janeiro", spaces = 2 }`."""
