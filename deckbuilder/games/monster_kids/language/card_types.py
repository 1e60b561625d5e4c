"""The facts that each kind of Monster Kids card states, as written in a set file."""

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
    """Its Power Type; it is written together with `resists` and `weak`, or none of the three."""
    resists: Title | None = None
    """The Power Type that it is stronger against."""
    weak: Title | None = None
    """The Power Type that it is weaker against."""
    do: RawBlock = ()
    """*Effects* when a fight with it begins."""


class Trick(CardModel):
    """A card for the hand: the side of a fight it may be played on, or the whole fight, and what it does there."""

    side: Literal["kid", "monster", "either", "fight"] = "kid"
    """The side of a fight it is played on: the kid's, the monster's, either of them, or the whole fight."""
    do: RawBlock
    """*Effects* when it is played."""


class DarkPower(CardModel):
    """A Dark Power: what it does at the beginning of each fight with the monster it is attached to."""

    do: RawBlock
    """*Effects* at the beginning of each fight with the monster it is attached to."""


class DarkPortal(CardModel):
    """A Dark Portal, which traps the player who draws it."""


class LightPortal(CardModel):
    """A Light Portal, the way out of every trap."""


class Night(IdentityModel):
    """A night to get through: the number of cards of each kind in its draw deck, at its easiest."""

    players: Title
    """The number of players it was made for."""
    cards: Count
    """The fewest cards in the draw deck."""
    monsters: Count
    """The number of monsters in the draw deck."""
    dark_powers: Count
    """The number of Dark Powers in the draw deck."""
    dark_portals: Count
    """The number of Dark Portals in the draw deck."""
    light_portals: Count
    """The most Light Portals."""
    copies: Annotated[int, Field(ge=1, le=12)]
    """The most copies of one card."""
