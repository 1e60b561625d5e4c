"""The facts that each kind of Monster Town card states, as written in a set file."""

from __future__ import annotations

from dataclasses import fields
from typing import Annotated, Any, Literal

from pydantic import Field

from deckbuilder.cards.model import (
    EACH_ONCE,
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
    """A combat ability: its cost, its targets and its effects."""

    name: Title
    """The name that players call it by."""
    power: Power = 0
    """The Power it costs."""
    spell: bool = False
    """True if only a Spellcaster can use it."""
    while_hidden: bool = False
    """True if it can be used while hiding."""
    target: RawBlock = ()
    """Its targets, each a { *target* } that is chosen before anybody can cancel."""
    requires: RawTable | None = None
    """It can only be used while this { *condition* } holds."""
    do: RawBlock
    """*Effects* when it is used."""


class Reaction(StrictModel):
    """A way to cancel a combat action while it is being played."""

    name: Title
    """The name that players call it by."""
    power: Power = 0
    """The Power it costs."""
    cancels: Literal["harm", "any", "card", "ability"]
    """What it cancels: a harmful action, only a harmful Combat card or ability, or any action, harmful or not."""
    protects: Protected = "own"
    """Who has to be hit: any of your members, itself, or the bearer of the Item or card."""
    requires: RawTable | None = None
    """It can only be used while this { *condition* } holds."""
    do: RawBlock = ()
    """*Effects* after the cancel."""


class Aura(StrictModel):
    """A lasting change: exactly one of `modify`, `reflect` and `allow`."""

    modify: Literal["wounds_dealt", "wounds_taken", "life", "cost"] | None = None
    """The number that is changed by `amount`."""
    amount: int | RawTable | None = None
    """The change: a number, possibly below 0, or an { *amount* }."""
    reflect: Literal[True] | None = None
    """Wounds caused to the characters in `of` are reflected on the character that caused them."""
    allow: Literal["strike_hidden", "untargetable"] | None = None
    """What it allows: attacking hidden members, or not being targeted by opponents."""
    of: str | RawTable
    """The characters it affects: "self", "bearer", or { *members* }."""
    against: RawTable | None = None
    """It counts only against characters that match this { *filter* }."""
    when: RawTable | None = None
    """It counts only while this { *condition* } holds."""


Abilities = Annotated[tuple[Ability, ...], Field(strict=False, max_length=6)]
Reactions = Annotated[tuple[Reaction, ...], Field(strict=False, max_length=6)]
Auras = Annotated[tuple[Aura, ...], Field(strict=False, max_length=6)]


class Caps(StrictModel):
    """The most copies of one character that a gang may begin the game with."""

    starting: Annotated[int, Field(ge=0, le=12)] | None = None
    """The most copies that may start."""
    reserves: Annotated[int, Field(ge=0, le=12)] | None = None
    """The most copies that may be in the reserves."""


class GangCardModel(CardModel):
    """A card with a gang's icon, or without any."""

    gang: Slug | None = None
    """The id of the gang whose icon it has; without it, the card is generic."""


class Character(GangCardModel):
    """A character: life points, race, traits, conquest points and abilities."""

    life: Annotated[int, Field(ge=1, le=12)]
    """Its life points: as many wounds kill it."""
    race: Title
    """Its race, such as "Human"; new ones are welcome."""
    traits: Annotated[tuple[Trait, ...], Field(strict=False, max_length=8), EACH_ONCE] = ()
    """Its traits, which rules and other cards refer to."""
    conquest: Annotated[int, Field(ge=0, le=10)] = 1
    """The conquest points for killing it in the End Game."""
    caps: Caps | None = None
    """The most copies of it that may start and be in reserves, if fewer than usual."""
    beside: Titles = ()
    """For an Outcast: the only races that it fights beside."""
    alone_leader: bool = False
    """For an Outcast: true if it tolerates no Leader but itself."""
    ability: Abilities = ()
    """Its combat abilities, each in a table of its own."""
    reaction: Reactions = ()
    """Its ways to cancel, each in a table of its own."""
    aura: Auras = ()
    """Its lasting changes, each in a table of its own."""


class Combat(GangCardModel):
    """A Combat card: an action, a way to cancel, or a change that stays on a member or on the table."""

    end_game: bool = False
    """True if it may be used in the End Game."""
    spell: bool = False
    """True if only a Spellcaster can channel it."""
    channelled: bool = True
    """False if no member has to act for it."""
    through: RawTable | None = None
    """The characters that may channel it: { *filter* }."""
    power: Power = 0
    """The Power it costs."""
    target: RawBlock = ()
    """Its targets, each a { *target* } that is chosen before anybody can cancel."""
    requires: RawTable | None = None
    """It can only be played while this { *condition* } holds."""
    do: RawBlock = ()
    """*Effects* when it is played."""
    reaction: Reactions = ()
    """Makes it a card that cancels, with `power`, `requires` and `do` in a table of its own and not above."""
    aura: Auras = ()
    """Its lasting changes while it is on a member or at the place, each in a table of its own."""


class Item(GangCardModel):
    """A Special Item: who can use it, and what it gives its bearer."""

    kind: Literal["Weapon", "Armour", "Augmentation"]
    """The kind of Special Item, which cards and decks refer to."""
    wearer: RawTable | None = None
    """The characters that can wear it: { *filter* }; without it, anybody."""
    ability: Abilities = ()
    """Combat abilities of its bearer, each in a table of its own."""
    reaction: Reactions = ()
    """Ways to cancel for its bearer, each in a table of its own."""
    aura: Auras = ()
    """Lasting changes for its bearer, each in a table of its own."""


class Encounter(GangCardModel):
    """An Encounter: what happens when it is played."""

    do: RawBlock
    """*Effects* when it is played."""
    lasting: bool = False
    """True if it stays open until the last turn it gives or takes begins, at most until its player's next turn."""
    non_stackable: bool = False
    """True if it cannot be played again while it is open."""


class Treaty(GangCardModel):
    """A Treaty: the gangs whose members may be intermixed, and what happens when it is played."""

    gangs: Slugs
    """The ids of the gangs that may be intermixed; each may recruit from the others."""
    do: RawBlock = ()
    """Further *effects* when it is played."""


class Location(GangCardModel):
    """A Location: whether it can be captured, which gangs get a Special Item there, and what happens there."""

    capture: bool = False
    """True if it can be captured, and counts a conquest point."""
    benefits: Slugs = ()
    """The ids of the gangs that may draw a Special Item when they capture it."""
    on_capture: RawBlock = ()
    """*Effects* when it is captured."""
    do: RawBlock = ()
    """*Effects* at a location that cannot be captured."""


class Gang(IdentityModel):
    """A gang: its icon and race, and how it begins the game."""

    icon: Annotated[str, Field(min_length=1, max_length=4)]
    """The sign on everything that belongs to it."""
    race: Title
    """The race of most of its characters."""
    collective: Title
    """The word for a group of them, such as "pack"."""
    starting: Annotated[int, Field(ge=1, le=12)]
    """The exact number of characters that start."""
    reserves: Annotated[int, Field(ge=0, le=40)] | None = None
    """The most reserves when the game begins; without it, there is no limit."""
    power: Annotated[int, Field(ge=0, le=10)]
    """Power at the start, and its baseline."""


STATED = frozenset({
    "race", "traits", "life", "conquest", "beside", "alone_leader", "end_game", "spell", "channelled", "power", "kind",
    "lasting", "non_stackable", "gangs", "capture", "benefits",
})  # fmt: skip
"""The facts that cards of some type state, besides their name, their icon and their effects."""


def stated(model: CardModel, reader: type) -> dict[str, Any]:
    """The facts of a card that a class of facts reads, under the same names; tuples become sets."""
    names = STATED.intersection(field.name for field in fields(reader)) & type(model).model_fields.keys()
    values = {name: getattr(model, name) for name in names}
    return {name: frozenset(value) if isinstance(value, tuple) else value for name, value in values.items()}
