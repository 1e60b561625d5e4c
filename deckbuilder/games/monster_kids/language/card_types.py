"""What each kind of Monster Kids card states, as it is written in a set file."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from deckbuilder.cards.model import CardModel, IdentityModel, RawBlock, Title

Count = Annotated[int, Field(ge=0, le=200)]


class Kid(CardModel):
    """A character card: its Power Type, the one it resists and the one it is weak to."""

    power: Title
    """Its Power Type, such as "Ember"; new ones are welcome."""
    resists: Title
    """The Power Type that it is stronger against."""
    weak: Title
    """The Power Type that it is weaker against."""


class Monster(CardModel):
    """A monster, with or without a Power Type, and what it does when a fight with it begins."""

    power: Title | None = None
    """Its Power Type; with it `resists` and `weak` are written too, or none of the three."""
    resists: Title | None = None
    """The Power Type that it is stronger against."""
    weak: Title | None = None
    """The Power Type that it is weaker against."""
    do: RawBlock = ()
    """*Effects* when a fight with it begins."""


class Trick(CardModel):
    """A card for the hand: whose side of a fight it may be played on, or the whole fight, and what it does there."""

    side: Literal["kid", "monster", "either", "fight"] = "kid"
    """Whose side of a fight it is played on: the kid's, the monster's, either of them, or the whole fight."""
    do: RawBlock
    """*Effects* when it is played."""


class DarkPower(CardModel):
    """A Dark Power: what it does at the beginning of each fight with the monster that it is attached to."""

    do: RawBlock
    """*Effects* at the beginning of each fight with the monster that it is attached to."""


class DarkPortal(CardModel):
    """A Dark Portal, which traps whoever draws it."""


class LightPortal(CardModel):
    """A Light Portal, the way out of every trap."""


class Night(IdentityModel):
    """A night to get through: how many cards of each kind its draw deck has, where the night is an easy one."""

    players: Title
    """For how many it was made."""
    cards: Count
    """The fewest cards of the draw deck."""
    monsters: Count
    """How many monsters the draw deck has."""
    dark_powers: Count
    """How many Dark Powers the draw deck has."""
    dark_portals: Count
    """How many Dark Portals the draw deck has."""
    light_portals: Count
    """The most Light Portals."""
    copies: Annotated[int, Field(ge=1, le=12)]
    """The most copies of one card."""
