"""What each kind of Monster Town card states, as it is written in a set file."""

from __future__ import annotations

from dataclasses import fields
from typing import Annotated, Any, Literal

from pydantic import Field

from deckbuilder.cards.model import (
    CardModel,
    IdentityModel,
    RawBlock,
    RawTable,
    Slug,
    Slugs,
    StrictModel,
    Title,
    Titles,
)

Trait = Literal["Leader", "Scout", "Diplomat", "Outcast", "Berserker", "Stealth", "Spellcaster", "Geno-locked"]
Power = Annotated[int, Field(ge=0, le=10)]
Protected = Literal["own", "self", "bearer"]


class Ability(StrictModel):
    """A combat ability: what it costs, whom it targets, and what it does."""

    name: Title
    power: Power = 0
    spell: bool = False
    while_hidden: bool = False
    target: RawBlock = ()
    requires: RawTable | None = None
    do: RawBlock


class Reaction(StrictModel):
    """A way to cancel a combat action while it is being played."""

    name: Title
    power: Power = 0
    cancels: Literal["harm", "any", "card", "ability"]
    protects: Protected = "own"
    requires: RawTable | None = None
    do: RawBlock = ()


class Aura(StrictModel):
    """A lasting change: exactly one of `modify`, `reflect` and `allow`."""

    modify: Literal["wounds_dealt", "wounds_taken", "life", "cost"] | None = None
    amount: int | RawTable | None = None
    reflect: Literal[True] | None = None
    allow: Literal["strike_hidden", "untargetable"] | None = None
    of: str | RawTable
    against: RawTable | None = None
    when: RawTable | None = None


Abilities = Annotated[tuple[Ability, ...], Field(strict=False, max_length=6)]
Reactions = Annotated[tuple[Reaction, ...], Field(strict=False, max_length=6)]
Auras = Annotated[tuple[Aura, ...], Field(strict=False, max_length=6)]


class Caps(StrictModel):
    """How many copies of one character a gang may begin the game with."""

    starting: Annotated[int, Field(ge=0, le=12)] | None = None
    reserves: Annotated[int, Field(ge=0, le=12)] | None = None


class GangCardModel(CardModel):
    """A card that bears a gang's icon, or none."""

    gang: Slug | None = None


class Character(GangCardModel):
    """A character: life points, race, traits, conquest points and abilities."""

    life: Annotated[int, Field(ge=1, le=12)]
    race: Title
    traits: Annotated[tuple[Trait, ...], Field(strict=False, max_length=8)] = ()
    conquest: Annotated[int, Field(ge=0, le=10)] = 1
    caps: Caps | None = None
    beside: Titles = ()
    alone_leader: bool = False
    ability: Abilities = ()
    reaction: Reactions = ()
    aura: Auras = ()


class Combat(GangCardModel):
    """A Combat card: an action, a way to cancel, or a change that lies on a member or on the table."""

    end_game: bool = False
    spell: bool = False
    channelled: bool = True
    through: RawTable | None = None
    power: Power = 0
    target: RawBlock = ()
    requires: RawTable | None = None
    do: RawBlock = ()
    reaction: Reactions = ()
    aura: Auras = ()


class Item(GangCardModel):
    """A Special Item: who can use it, and what it gives its bearer."""

    kind: Literal["Weapon", "Armour", "Augmentation"]
    wearer: RawTable | None = None
    ability: Abilities = ()
    reaction: Reactions = ()
    aura: Auras = ()


class Encounter(GangCardModel):
    """An Encounter: what happens when it is played."""

    do: RawBlock
    lasting: bool = False
    non_stackable: bool = False


class Treaty(GangCardModel):
    """A Treaty: the gangs whose members may be intermixed, and what happens when it is played."""

    gangs: Slugs
    do: RawBlock = ()


class Location(GangCardModel):
    """A Location: whether it can be captured, whom it gives a Special Item, and what happens there."""

    capture: bool = False
    benefits: Slugs = ()
    on_capture: RawBlock = ()
    do: RawBlock = ()


class Gang(IdentityModel):
    """A gang: its icon and race, and how it begins the game."""

    icon: Annotated[str, Field(min_length=1, max_length=4)]
    race: Title
    collective: Title
    starting: Annotated[int, Field(ge=1, le=12)]
    reserves: Annotated[int, Field(ge=0, le=40)] | None = None
    power: Annotated[int, Field(ge=0, le=10)]


STATED = frozenset({
    "race", "traits", "life", "conquest", "beside", "alone_leader", "end_game", "spell", "channelled", "power", "kind",
    "lasting", "non_stackable", "gangs", "capture", "benefits",
})  # fmt: skip
"""What the cards of some type state, beside their name, their icon and what they do."""


def stated(model: CardModel, reader: type) -> dict[str, Any]:
    """What a card states of all that a class of facts reads, under the same names; several things are a set there."""
    names = STATED.intersection(field.name for field in fields(reader)) & type(model).model_fields.keys()
    values = {name: getattr(model, name) for name in names}
    return {name: frozenset(value) if isinstance(value, tuple) else value for name, value in values.items()}
