"""The keys of each kind of Munchkin card in a set file."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from deckbuilder.cards.model import EACH_ONCE, CardModel, IdentityModel, RawBlock, RawTable, Slugs

RawTables = Annotated[tuple[RawTable, ...], Field(strict=False, max_length=8)]
RawChanges = Annotated[RawTable, Field(default_factory=dict)]
Tags = Annotated[tuple[Literal["undead", "demon"], ...], Field(strict=False, max_length=2), EACH_ONCE]
Gold = Annotated[int, Field(ge=0, le=5000)]
Count = Annotated[int, Field(ge=0, le=200)]
TimeToPlay = Literal["combat", "turn", "any", "run", "cursed"]
Target = Literal["", "monster", "player", "rival", "item"]


class MonsterCard(CardModel):
    """A monster: what it is worth, whom it hates, and its Bad Stuff."""

    level: Annotated[int, Field(ge=1, le=20)]
    """Strength in a fight."""
    treasures: Annotated[int, Field(ge=0, le=6)]
    """Treasures drawn for killing it."""
    levels: Annotated[int, Field(ge=1, le=2)] = 1
    """Levels gained for killing it."""
    tags: Tags = ()
    """Kinds of monster that some Items are stronger against."""
    against: RawTables = ()
    """Opponents it is stronger against: a { *weakness* } for each, a town or something worn, with a bonus."""
    run: Annotated[int, Field(ge=-3, le=3)] = 0
    """Number added to the roll of a munchkin running away from it."""
    spares: Annotated[int, Field(ge=0, le=9)] = 0
    """Munchkins of this level or lower are not pursued, so that they neither roll nor escape; 0 spares nobody."""
    alone: bool = False
    """Whether nobody may help against it."""
    bare: bool = False
    """Whether only levels, and what is added to a side, count against it, but no Items."""
    bad: RawBlock
    """The Bad Stuff: *effects* on a munchkin that fails to run away."""
    escaped: RawBlock = ()
    """*Effects* on a munchkin that is pursued and escapes."""
    won: RawBlock = ()
    """*Effects* on the munchkin that kills it."""


class CurseCard(CardModel):
    """A curse: what it does immediately, or what it changes for as long as it stays."""

    do: RawBlock = ()
    """Immediate *effects* on the victim; a curse has these or `changes`."""
    changes: RawChanges
    """Numbers that it changes for the victim, each a key of { *changes* }; a curse has these or `do`."""
    until: Literal["combat", "removed"] = "removed"
    """Duration of `changes`: one fight, or until the curse is lifted."""


class EnhancerCard(CardModel):
    """A Monster Enhancer."""

    bonus: Annotated[int, Field(ge=-10, le=10)] = 0
    """Number added to the level of the monster it is played on."""
    treasures: Annotated[int, Field(ge=-3, le=3)] = 0
    """Change to the number of Treasures that monster is worth."""
    makes: Literal["", "undead", "demon"] = ""
    """Kind that the monster becomes as well; empty for none."""


class CitizenshipCard(CardModel):
    """A Citizenship: what it changes, and what can be discarded for what; or the card that allows two."""

    dual: bool = False
    """Whether it is the card that allows a second Citizenship, and is none itself."""
    changes: RawChanges
    """Numbers that it changes for its citizens, each a key of { *changes* }."""
    powers: Annotated[tuple[RawTable, ...], Field(strict=False, max_length=1)] = ()
    """Discards that its citizens may make, and for what: one { *power* }."""


class PlayedCard(CardModel):
    """A card that is played once: when, on what or whom, and what it does."""

    when: TimeToPlay = "combat"
    """When it may be played: in a fight, on your turn outside one, in both, running away, or hit by a curse."""
    target: Target = ""
    """Target it is played on; empty if it names none."""
    do: RawBlock = ()
    """*Effects* when it is played."""


class TrickCard(PlayedCard):
    """A special card of the Door deck."""


class WindfallCard(PlayedCard):
    """A special card of the Treasure deck that is no Item."""


class OneShotCard(PlayedCard):
    """An Item that is used once: a bonus for either side, or an effect."""

    gold: Gold = 0
    """Gold it sells for; 0 means no value."""
    bonus: Annotated[int, Field(ge=0, le=20)] = 0
    """Bonus for either side of a fight; a one-shot has this or `do`."""


class ItemCard(CardModel):
    """An Item: its value, its place on the body, what it brings, and who may use it."""

    gold: Gold = 0
    """Gold it sells for; 0 means no value."""
    bonus: Annotated[int, Field(ge=0, le=9)] = 0
    """Bonus in a fight for the munchkin that uses it."""
    slot: Literal["", "headgear", "armour", "footgear", "hand", "ride", "ride-enhancer"] = ""
    """Where on the body it is used; empty if it takes no room there."""
    hands: Annotated[int, Field(ge=1, le=2)] = 1
    """Number of hands it takes, with `slot = "hand"`."""
    big: bool = False
    """Whether only one such Item may be carried."""
    only: Slugs = ()
    """The towns whose citizens alone may use it, by the ids of their Citizenships."""
    never: Slugs = ()
    """The towns whose citizens may not use it, by the ids of their Citizenships."""
    changes: RawChanges
    """Numbers that it changes for its user, each a key of { *changes* }."""
    against: RawTables = ()
    """Opponents it is stronger against: a { *hatred* } for each, a kind of monster with a bonus."""


class Evening(IdentityModel):
    """The evening the decks are made for: the fewest cards, the most copies of one card, the fewest towns."""

    doors: Count
    """The fewest cards of the Door deck."""
    treasures: Count
    """The fewest cards of the Treasure deck."""
    copies: Annotated[int, Field(ge=1, le=9)]
    """The most copies of one card in a deck."""
    towns: Annotated[int, Field(ge=0, le=9)]
    """The fewest Citizenships in the Door deck."""
