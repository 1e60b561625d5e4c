"""What a card of the empty game states: its number."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from deckbuilder.cards.model import CardModel, IdentityModel


class Number(CardModel):
    """A card with a number."""

    number: Annotated[int, Field(ge=1, le=99)]


class Colour(IdentityModel):
    """What a deck belongs to, which says nothing here."""
