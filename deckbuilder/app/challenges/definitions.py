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


class Puzzle(Challenge):
    """A [[puzzle]]: a moment of a game from which it can be won before the turn is over."""

    game: Annotated[str, Field(min_length=1, max_length=120)]
    """The game file, beside the file that this stands in."""
    after: Number
    """After how many choices of the game it begins; whoever is asked then has to find the way."""
    turns: Annotated[int, Field(ge=1, le=9)] = 1
    """Before so many turns are over, the one that goes on counted."""


Fact = str | int | bool


class AskedEvent(StrictModel):
    """A [[achievement.when]]: something that happens in a game, by the events that its rulebook tells."""

    event: Name
    where: dict[str, Fact] = Field(default={}, max_length=16)
    """What its facts have to be: a number, a word, the name of a card; of a seat "me" or "another"."""
    least: dict[str, int] = Field(default={}, max_length=16)
    """How large its numbers have to be."""
    times: Annotated[int, Field(ge=1, le=999)] = 1
    same_turn: bool = False
    """True where all of the times have to be in one turn."""
    never: bool = False
    """True where it may not happen at all."""


class Achievement(Challenge):
    """A [[achievement]]: what somebody did in a game, and the clause that it teaches."""

    clause: Name
    won: bool = False
    """True where the game has to be won."""
    when: Annotated[tuple[AskedEvent, ...], Field(strict=False, max_length=8)] = ()
