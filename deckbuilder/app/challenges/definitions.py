"""What the file of a challenge may say: one strict model for each kind."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from deckbuilder.cards.model import Slug, StrictModel

About = Annotated[str, Field(min_length=1, max_length=400)]
Heading = Annotated[str, Field(min_length=1, max_length=60)]
Name = Annotated[str, Field(min_length=1, max_length=60)]
Names = Annotated[tuple[Name, ...], Field(strict=False, max_length=16)]
Options = dict[str, int]
Number = Annotated[int, Field(ge=0, le=100_000)]


class Challenge(StrictModel):
    """What every kind states: an id that is used once in a game, a title, and what it is about."""

    id: Slug
    title: Heading
    about: About


class Stage(StrictModel):
    """One table of a gauntlet: who sits there beside the person, and what they play."""

    title: Annotated[str, Field(max_length=60)] = ""
    rivals: Annotated[tuple[Name, ...], Field(strict=False, min_length=1, max_length=8)]
    decks: Names = ()
    """The deck of each rival, or the one of the whole table; none in a game without decks, or for the usual one."""
    options: Options = Field(default={}, max_length=32)


class Gauntlet(Challenge):
    """A [[gauntlet]]: one table after the other, until all are won or too many are lost."""

    losses: Annotated[int, Field(ge=0, le=9)] = 1
    stage: Annotated[tuple[Stage, ...], Field(strict=False, min_length=1, max_length=40)]


class DailyTable(Challenge):
    """A [[daily]]: a table that is the same for everybody on a day, played once."""

    rivals: Annotated[tuple[Name, ...], Field(strict=False, min_length=1, max_length=8)]
    decks: Names = ()
    """What is drawn from, a deck for each seat or one for the whole table; none in a game without decks."""
    options: Options = Field(default={}, max_length=32)
