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
    """As players call it."""
    power: Power = 0
    """How much Power it costs."""
    spell: bool = False
    """True where only a Spellcaster can use it."""
    while_hidden: bool = False
    """True where it can be used while hiding."""
    target: RawBlock = ()
    """Whom it is aimed at, each a { *target* } that is chosen before anybody can cancel."""
    requires: RawTable | None = None
    """It can only be used while this { *condition* } holds."""
    do: RawBlock
    """*Effects* when it is used."""


class Reaction(StrictModel):
    """A way to cancel a combat action while it is being played."""

    name: Title
    """As players call it."""
    power: Power = 0
    """How much Power it costs."""
    cancels: Literal["harm", "any", "card", "ability"]
    """What is cancelled: whatever would harm, a Combat card, an ability, or any of these."""
    protects: Protected = "own"
    """Whose being hit allows it: any of your members, itself, or who bears the Item or card."""
    requires: RawTable | None = None
    """It can only be used while this { *condition* } holds."""
    do: RawBlock = ()
    """*Effects* after the cancel."""


class Aura(StrictModel):
    """A lasting change: exactly one of `modify`, `reflect` and `allow`."""

    modify: Literal["wounds_dealt", "wounds_taken", "life", "cost"] | None = None
    """The number that is changed by `amount`."""
    amount: int | RawTable | None = None
    """By how much: a number, below 0 too, or an { *amount* }."""
    reflect: Literal[True] | None = None
    """Wounds caused to its bearer are caused to whoever caused them."""
    allow: Literal["strike_hidden", "untargetable"] | None = None
    """What becomes possible: to strike those who hide, or not to be targeted."""
    of: str | RawTable
    """Whom it is about: "self", "bearer", or { *members* }."""
    against: RawTable | None = None
    """It counts only against such { *filter* }."""
    when: RawTable | None = None
    """It counts only while this { *condition* } holds."""


Abilities = Annotated[tuple[Ability, ...], Field(strict=False, max_length=6)]
Reactions = Annotated[tuple[Reaction, ...], Field(strict=False, max_length=6)]
Auras = Annotated[tuple[Aura, ...], Field(strict=False, max_length=6)]


class Caps(StrictModel):
    """How many copies of one character a gang may begin the game with."""

    starting: Annotated[int, Field(ge=0, le=12)] | None = None
    """No more copies than these start."""
    reserves: Annotated[int, Field(ge=0, le=12)] | None = None
    """No more copies than these wait in the reserves."""


class GangCardModel(CardModel):
    """A card that bears a gang's icon, or none."""

    gang: Slug | None = None
    """The id of the gang whose icon it bears; left out, the card is generic."""


class Character(GangCardModel):
    """A character: life points, race, traits, conquest points and abilities."""

    life: Annotated[int, Field(ge=1, le=12)]
    """Its life points: so many wounds kill it."""
    race: Title
    """Its race, such as "Human"; new ones are welcome."""
    traits: Annotated[tuple[Trait, ...], Field(strict=False, max_length=8)] = ()
    """What it is besides, which rules and other cards ask for."""
    conquest: Annotated[int, Field(ge=0, le=10)] = 1
    """How many conquest points killing it in the End Game is worth."""
    caps: Caps | None = None
    """How many copies of it at most start and wait, where that is fewer than usual."""
    beside: Titles = ()
    """Of an Outcast: the only races that it fights beside."""
    alone_leader: bool = False
    """Of an Outcast: true where it stands no Leader but itself."""
    ability: Abilities = ()
    """What it can do in a fight, each a table of its own."""
    reaction: Reactions = ()
    """How it can cancel, each a table of its own."""
    aura: Auras = ()
    """What it changes by being there, each a table of its own."""


class Combat(GangCardModel):
    """A Combat card: an action, a way to cancel, or a change that lies on a member or on the table."""

    end_game: bool = False
    """True where it may be used in the End Game."""
    spell: bool = False
    """True where only a Spellcaster can channel it."""
    channelled: bool = True
    """False where no member has to act for it."""
    through: RawTable | None = None
    """Who may channel it: { *filter* }."""
    power: Power = 0
    """How much Power it costs."""
    target: RawBlock = ()
    """Whom it is aimed at, each a { *target* } that is chosen before anybody can cancel."""
    requires: RawTable | None = None
    """It can only be played while this { *condition* } holds."""
    do: RawBlock = ()
    """*Effects* when it is played."""
    reaction: Reactions = ()
    """Makes it a card that cancels, with `power`, `requires` and `do` in a table of its own and none above."""
    aura: Auras = ()
    """What it changes while it lies on a member or at the place, each a table of its own."""


class Item(GangCardModel):
    """A Special Item: who can use it, and what it gives its bearer."""

    kind: Literal["Weapon", "Armour", "Augmentation"]
    """What kind of Special Item it is, which cards and decks ask for."""
    wearer: RawTable | None = None
    """Who can wear it: { *filter* }; left out, anybody."""
    ability: Abilities = ()
    """What its bearer can do in a fight, each a table of its own."""
    reaction: Reactions = ()
    """How its bearer can cancel, each a table of its own."""
    aura: Auras = ()
    """What it changes for its bearer, each a table of its own."""


class Encounter(GangCardModel):
    """An Encounter: what happens when it is played."""

    do: RawBlock
    """*Effects* when it is played."""
    lasting: bool = False
    """True where it stays open while its turns last."""
    non_stackable: bool = False
    """True where it cannot be played again while it is open."""


class Treaty(GangCardModel):
    """A Treaty: the gangs whose members may be intermixed, and what happens when it is played."""

    gangs: Slugs
    """The ids of the gangs that may be intermixed, to which it brings recruits of each other."""
    do: RawBlock = ()
    """*Effects* when it is played, besides."""


class Location(GangCardModel):
    """A Location: whether it can be captured, whom it gives a Special Item, and what happens there."""

    capture: bool = False
    """True where it can be held, and counts a conquest point."""
    benefits: Slugs = ()
    """The ids of the gangs that draw a Special Item when they capture it anew."""
    on_capture: RawBlock = ()
    """*Effects* when it is captured."""
    do: RawBlock = ()
    """*Effects* at a location that cannot be held."""


class Gang(IdentityModel):
    """A gang: its icon and race, and how it begins the game."""

    icon: Annotated[str, Field(min_length=1, max_length=4)]
    """The sign on everything that belongs to it."""
    race: Title
    """What most of its characters are."""
    collective: Title
    """What a handful of them is called."""
    starting: Annotated[int, Field(ge=1, le=12)]
    """Exactly so many characters start."""
    reserves: Annotated[int, Field(ge=0, le=40)] | None = None
    """At most so many wait when the game begins; left out, there is no limit."""
    power: Annotated[int, Field(ge=0, le=10)]
    """Power at the start, and its baseline."""


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
