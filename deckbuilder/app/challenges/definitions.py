"""The contents of challenge files: one strict model for each kind."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from deckbuilder.cards.model import Slug, StrictModel

About = Annotated[str, Field(min_length=1, max_length=400)]
HeadingText = Annotated[str, Field(min_length=1, max_length=60)]
NameText = Annotated[str, Field(min_length=1, max_length=60)]
Names = Annotated[tuple[NameText, ...], Field(strict=False, max_length=16)]
OptionValues = dict[str, int]
PlainNumber = Annotated[int, Field(ge=0, le=100_000)]


class Challenge(StrictModel):
    """The keys of every kind: an id that is unique within a game, a title, and a description."""

    id: Slug
    title: HeadingText
    about: About


class Stage(StrictModel):
    """One table of a gauntlet: the rivals of the player, and their decks."""

    title: Annotated[str, Field(max_length=60)] = ""
    rivals: Annotated[tuple[NameText, ...], Field(strict=False, min_length=1, max_length=8)]
    decks: Names = ()
    """The deck of each rival, or one for the whole table; empty in a game without decks, or for the default deck."""
    options: OptionValues = Field(default={}, max_length=32)


class Gauntlet(Challenge):
    """A [[gauntlet]]: one table after the other, until all are won or too many are lost."""

    losses: Annotated[int, Field(ge=0, le=9)] = 1
    stage: Annotated[tuple[Stage, ...], Field(strict=False, min_length=1, max_length=40)]


class DailyTable(Challenge):
    """A [[daily]]: a table that is the same for everybody on a day, played once."""

    rivals: Annotated[tuple[NameText, ...], Field(strict=False, min_length=1, max_length=8)]
    decks: Names = ()
    """The decks to draw from, for each seat or for the whole table; empty in a game without decks."""
    options: OptionValues = Field(default={}, max_length=32)


class Puzzle(Challenge):
    """A [[puzzle]]: a position in a game from which it can be won before the turn is over."""

    game: Annotated[str, Field(min_length=1, max_length=120)]
    """The game file, in the folder of this file or below it."""
    after: PlainNumber
    """The number of choices before the position; the seat asked next has to find the win."""
    turns: Annotated[int, Field(ge=1, le=9)] = 1
    """The number of turns to win in, counting the current one."""


FactValue = str | int | bool


class AskedEvent(StrictModel):
    """An [[achievement.when]]: an event of the game that has to happen, as told by its rulebook."""

    event: NameText
    where: dict[str, FactValue] = Field(default={}, max_length=16)
    """The required facts: a number, a word, or the name of a card; for a seat "me" or "another"."""
    least: dict[str, int] = Field(default={}, max_length=16)
    """The least values of its numbers."""
    times: Annotated[int, Field(ge=1, le=999)] = 1
    same_turn: bool = False
    """Whether all repetitions have to happen in one turn."""
    never: bool = False
    """Whether the event must not happen at all."""


class Achievement(Challenge):
    """An [[achievement]]: something that the player did in a game, and the clause that it teaches."""

    clause: NameText
    won: bool = False
    """Whether the game has to be won."""
    when: Annotated[tuple[AskedEvent, ...], Field(strict=False, max_length=8)] = ()
