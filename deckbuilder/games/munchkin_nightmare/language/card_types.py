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
    treasures: Annotated[int, Field(ge=0, le=6)]
    levels: Annotated[int, Field(ge=1, le=2)] = 1
    tags: Tags = ()
    against: RawTables = ()
    run: Annotated[int, Field(ge=-3, le=3)] = 0
    spares: Annotated[int, Field(ge=0, le=9)] = 0
    alone: bool = False
    bare: bool = False
    bad: RawBlock
    escaped: RawBlock = ()
    won: RawBlock = ()


class CurseCard(CardModel):
    """A curse: what it does at once, or what it changes for as long as it stays."""

    do: RawBlock = ()
    changes: RawChanges
    until: Literal["combat", "removed"] = "removed"


class EnhancerCard(CardModel):
    """A Monster Enhancer."""

    bonus: Annotated[int, Field(ge=-10, le=10)] = 0
    treasures: Annotated[int, Field(ge=-3, le=3)] = 0
    makes: Literal["", "undead", "demon"] = ""


class CitizenshipCard(CardModel):
    """A Citizenship: what it changes and what can be discarded for what; or the card that allows two."""

    dual: bool = False
    changes: RawChanges
    powers: Annotated[tuple[RawTable, ...], Field(strict=False, max_length=1)] = ()


class PlayedCard(CardModel):
    """A card that is played once: when, on whom, and what it does."""

    when: When = "combat"
    target: Target = ""
    do: RawBlock = ()


class TrickCard(PlayedCard):
    """A special card of the Door deck."""


class WindfallCard(PlayedCard):
    """A special card of the Treasure deck, no Item."""


class OneShotCard(PlayedCard):
    """An Item that is used once: a bonus for either side, or what it does."""

    gold: Gold = 0
    bonus: Annotated[int, Field(ge=0, le=20)] = 0


class ItemCard(CardModel):
    """An Item: its value, its place on the body, what it brings, and who may use it."""

    gold: Gold = 0
    bonus: Annotated[int, Field(ge=0, le=9)] = 0
    slot: Literal["", "headgear", "armour", "footgear", "hand", "ride", "ride-enhancer"] = ""
    hands: Annotated[int, Field(ge=1, le=2)] = 1
    big: bool = False
    only: Slugs = ()
    never: Slugs = ()
    changes: RawChanges
    against: RawTables = ()


class Evening(IdentityModel):
    """For how long an evening the decks are made: the fewest cards, copies of one card at most, towns at least."""

    doors: Count
    treasures: Count
    copies: Annotated[int, Field(ge=1, le=9)]
    towns: Annotated[int, Field(ge=0, le=9)]
