"""The strict models that validate everything in a card file."""

from __future__ import annotations

import re
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from deckbuilder.text import folded

MOST_COPIES = 60
"""The most copies of one card in a box."""
SLUG = r"^[a-z0-9]+(-[a-z0-9]+)*$"

LONGEST_ID = 60
Slug = Annotated[str, Field(min_length=1, max_length=LONGEST_ID, pattern=SLUG)]
"""An id: lower-case letters, digits and single hyphens."""
Title = Annotated[str, Field(min_length=1, max_length=60)]
EACH_ONCE = "each once"
"""Marks a list in which nothing is said by writing an entry twice."""
Slugs = Annotated[tuple[Slug, ...], Field(strict=False, max_length=16), EACH_ONCE]
Titles = Annotated[tuple[Title, ...], Field(strict=False, max_length=16), EACH_ONCE]
RawBlock = Annotated[tuple[Any, ...], Field(strict=False, max_length=64)]
"""An effect list as written; the parser reads it."""
RawTable = dict[str, Any]


def id_of(name: str) -> str:
    """An id made from a name; "" if the name has no plain letter or digit."""
    return re.sub(r"[^a-z0-9]+", "-", folded(name)).strip("-")[:LONGEST_ID].strip("-")


class StrictModel(BaseModel):
    """Accepts exactly what is declared: no unknown keys, no silent conversion, no later changes."""

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")


class CardModel(StrictModel):
    """The keys that every card of every rulebook has."""

    id: Slug
    """The card's id, unique in its set; decks and games refer to the card by it."""
    name: Title
    """The name as printed, and as players use it."""
    copies: Annotated[int, Field(ge=1, le=MOST_COPIES)] = 1
    """Number of copies in the box."""
    flavour: Annotated[str, Field(max_length=300)] = ""
    """A sentence for the mood; it is never a rule."""


class IdentityModel(StrictModel):
    """What a deck can belong to, such as a faction."""

    id: Slug
    """Its id, unique in its set; cards and decks refer to it by this."""
    name: Title
    """The name that players use."""


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
