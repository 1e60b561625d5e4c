"""The one fact a card of the empty game states, its number, and the game's registration with `cards`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from deckbuilder.cards.card import Card
from deckbuilder.cards.model import CardModel, IdentityModel
from deckbuilder.cards.schema import NAME_AND_TEXT, NO_WORDS, CardSchema, CardType, IdentityType, SearchField


class Number(CardModel):
    """A card with a number."""

    number: Annotated[int, Field(ge=1, le=99)]
    """The number on it."""


def number_of(card: Card) -> int:
    """The number on a card."""
    assert isinstance(card.model, Number)
    return card.model.number


SCHEMA = CardSchema(
    rulebook="template",
    card_types=(CardType("number", "Number", "Numbers", Number),),
    identity=IdentityType("colour", "Colour", "Colours", IdentityModel),
    vocabulary=NO_WORDS,
    search_fields=(*NAME_AND_TEXT, SearchField("number", "number", "number", number_of)),
    describe=lambda model, effects, identities: f"Counts {model.model_dump()['number']}.",
)
"""The cards of the empty game."""
