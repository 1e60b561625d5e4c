"""The strict models that everything in a card file goes through before it is believed."""

from __future__ import annotations

import re
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from deckbuilder.text import folded

MOST_COPIES = 60
"""So many of one card may be in a box."""
SLUG = r"^[a-z0-9]+(-[a-z0-9]+)*$"

LONGEST_ID = 60
Slug = Annotated[str, Field(min_length=1, max_length=LONGEST_ID, pattern=SLUG)]
"""An id: small letters, digits and single hyphens."""
Title = Annotated[str, Field(min_length=1, max_length=60)]
Slugs = Annotated[tuple[Slug, ...], Field(strict=False, max_length=16)]
Titles = Annotated[tuple[Title, ...], Field(strict=False, max_length=16)]
RawBlock = Annotated[tuple[Any, ...], Field(strict=False, max_length=64)]
"""An effect list as written; the parser reads it."""
RawTable = dict[str, Any]


def id_of(name: str) -> str:
    """What makes an id of a name; "" where it has no plain letter."""
    return re.sub(r"[^a-z0-9]+", "-", folded(name)).strip("-")[:LONGEST_ID].strip("-")


class StrictModel(BaseModel):
    """Takes what is written and nothing else: no unknown key, no silent conversion, no change afterwards."""

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")


class CardModel(StrictModel):
    """What every card of every rulebook states."""

    id: Slug
    """What the card is told apart by: no other of its set has it, and decks and games know the card by it."""
    name: Title
    """As it is printed, and as players call it."""
    copies: Annotated[int, Field(ge=1, le=MOST_COPIES)] = 1
    """How many of it are in the box."""
    flavour: Annotated[str, Field(max_length=300)] = ""
    """A sentence for the mood; it is never a rule."""


class IdentityModel(StrictModel):
    """What a deck can belong to, such as a faction."""

    id: Slug
    """What cards and decks know it by; no other of its set has it."""
    name: Title
    """As players call it."""


class SetHeader(StrictModel):
    """The [set] table: where the cards come from and what they are written for."""

    id: Slug
    rulebook: Slug
    title: Title
    version: Annotated[str, Field(min_length=1, max_length=20)]
    source: Annotated[str, Field(min_length=1, max_length=600)]
    licence: Annotated[str, Field(min_length=1, max_length=60)]
    vocabulary: Annotated[int, Field(ge=1, le=1000)]
    requires: Slugs = ()
    core: bool = False
    note: Annotated[str, Field(max_length=600)] = ""
