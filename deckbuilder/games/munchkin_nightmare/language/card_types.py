"""What each kind of Munchkin card states, as it is written in a set file."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from deckbuilder.cards.model import CardModel, IdentityModel, RawBlock, RawTable, Slugs

RawTables = Annotated[tuple[RawTable, ...], Field(strict=False, max_length=8)]
RawChanges = Annotated[RawTable, Field(default_factory=dict)]
Tags = Annotated[tuple[Literal["undead", "demon"], ...], Field(strict=False, max_length=2)]
Gold = Annotated[int, Field(ge=0, le=5000)]
Count = Annotated[int, Field(ge=0, le=200)]
When = Literal["combat", "turn", "any", "run", "cursed"]
Target = Literal["", "monster", "player", "rival", "item"]


class MonsterCard(CardModel):
    """A monster: what it is worth, whom it hates, and its Bad Stuff."""

    level: Annotated[int, Field(ge=1, le=20)]
    """How strong it is in a fight."""
    treasures: Annotated[int, Field(ge=0, le=6)]
    """How many Treasures whoever kills it draws."""
    levels: Annotated[int, Field(ge=1, le=2)] = 1
    """How many levels killing it is worth."""
    tags: Tags = ()
    """What it is besides a monster: what some Items are stronger against."""
    against: RawTables = ()
    """Whom it is stronger against: a { *weakness* } for each, a town or something worn, with a bonus."""
    run: Annotated[int, Field(ge=-3, le=3)] = 0
    """What is added to the die of whoever runs away from it."""
    spares: Annotated[int, Field(ge=0, le=9)] = 0
    """Whoever is of this level or lower gets away from it without a roll; 0 spares nobody."""
    alone: bool = False
    """True where nobody may help against it."""
    bare: bool = False
    """True where only levels count against it, and what is added to a side, but no Items."""
    bad: RawBlock
    """The Bad Stuff: *effects* on whoever fails to run away from it."""
    escaped: RawBlock = ()
    """*Effects* on whoever gets away from it."""
    won: RawBlock = ()
    """*Effects* on whoever kills it."""


class CurseCard(CardModel):
    """A curse: what it does at once, or what it changes for as long as it stays."""

    do: RawBlock = ()
    """*Effects* at once on whom it hits; a curse has these or `changes`."""
    changes: RawChanges
    """Numbers that it changes for whom it hits, each a key of { *changes* }; a curse has these or `do`."""
    until: Literal["combat", "removed"] = "removed"
    """How long `changes` count: in one fight, or until the curse is lifted."""


class EnhancerCard(CardModel):
    """A Monster Enhancer."""

    bonus: Annotated[int, Field(ge=-10, le=10)] = 0
    """What is added to the level of the monster that it is played on."""
    treasures: Annotated[int, Field(ge=-3, le=3)] = 0
    """How many Treasures more, or fewer, that monster is worth."""
    makes: Literal["", "undead", "demon"] = ""
    """What the monster becomes besides; empty for nothing."""


class CitizenshipCard(CardModel):
    """A Citizenship: what it changes and what can be discarded for what; or the card that allows two."""

    dual: bool = False
    """True for the card that allows a second Citizenship, and is none itself."""
    changes: RawChanges
    """Numbers that it changes for its citizens, each a key of { *changes* }."""
    powers: Annotated[tuple[RawTable, ...], Field(strict=False, max_length=1)] = ()
    """What its citizens may discard, and what for: one { *power* }."""


class PlayedCard(CardModel):
    """A card that is played once: when, on whom, and what it does."""

    when: When = "combat"
    """When it may be played: in a fight, on your turn outside one, in both, running away, or hit by a curse."""
    target: Target = ""
    """What it is played on; empty where nothing is named."""
    do: RawBlock = ()
    """*Effects* when it is played."""


class TrickCard(PlayedCard):
    """A special card of the Door deck."""


class WindfallCard(PlayedCard):
    """A special card of the Treasure deck, no Item."""


class OneShotCard(PlayedCard):
    """An Item that is used once: a bonus for either side, or what it does."""

    gold: Gold = 0
    """What it is worth when it is sold; 0 has no value."""
    bonus: Annotated[int, Field(ge=0, le=20)] = 0
    """What it adds to either side of a fight; a one-shot has this or `do`."""


class ItemCard(CardModel):
    """An Item: its value, its place on the body, what it brings, and who may use it."""

    gold: Gold = 0
    """What it is worth when it is sold; 0 has no value."""
    bonus: Annotated[int, Field(ge=0, le=9)] = 0
    """What it adds to whoever uses it in a fight."""
    slot: Literal["", "headgear", "armour", "footgear", "hand", "ride", "ride-enhancer"] = ""
    """Where on the body it is used; empty for what takes no room there."""
    hands: Annotated[int, Field(ge=1, le=2)] = 1
    """How many hands it takes, with `slot = "hand"`."""
    big: bool = False
    """True where only one such Item may be carried."""
    only: Slugs = ()
    """The towns whose citizens alone may use it, by the ids of their Citizenships."""
    never: Slugs = ()
    """The towns whose citizens may not use it, by the ids of their Citizenships."""
    changes: RawChanges
    """Numbers that it changes for whoever uses it, each a key of { *changes* }."""
    against: RawTables = ()
    """Whom it is stronger against: a { *hatred* } for each, a kind of monster with a bonus."""


class Evening(IdentityModel):
    """For how long an evening the decks are made: the fewest cards, copies of one card at most, towns at least."""

    doors: Count
    """The fewest cards of the Door deck."""
    treasures: Count
    """The fewest cards of the Treasure deck."""
    copies: Annotated[int, Field(ge=1, le=9)]
    """The most copies of one card in a deck."""
    towns: Annotated[int, Field(ge=0, le=9)]
    """The fewest Citizenships in the Door deck."""
