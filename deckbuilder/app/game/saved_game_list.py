"""Saved games as a list shows them, a line each, and the one that was played last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.app.game.opening import open_game
from deckbuilder.app.game.seating import who_plays
from deckbuilder.app.reference.rules import books
from deckbuilder.errors import Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.storage.matches import MatchEntry
from deckbuilder.text import listed, on_the_wall

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.kernel.views import TableView


@dataclass(frozen=True, slots=True)
class GameLine:
    """One saved game in words."""

    entry: MatchEntry
    where: str
    """How it ended, or how far it is."""
    who: str
    """Who chooses for the seats, in their order; nothing where nobody noted it."""
    when: str
    """When it was played last, by the clock on the wall; nothing where nobody noted it."""

    @property
    def number(self) -> int:
        """The number under which it is saved."""
        return self.entry.id

    @property
    def title(self) -> str:
        """What the list calls it."""
        return self.entry.title

    @property
    def game(self) -> str:
        """The title of the game that is played, or what it is called where nobody here knows it."""
        return books().get(self.entry.rulebook, self.entry.rulebook)

    @property
    def is_finished(self) -> bool:
        """True when it is over; otherwise it waits to be played on."""
        return self.entry.is_finished

    @property
    def said(self) -> str:
        """How it stands, in one phrase."""
        return self.where if self.is_finished else ": ".join(part for part in ("going on", self.where) if part)

    as_dict = json_keys(
        "id=number rulebook=entry.rulebook title is_finished outcome=entry.outcome "
        "headline=entry.glance.headline players=entry.glance.players played=entry.glance.played"
    )


def saved_game_list(library: Library, *, are_deleted: bool = False) -> tuple[GameLine, ...]:
    """The saved games, the one played last first; or those that were deleted and can be taken back."""
    entries = library.matches.deleted() if are_deleted else library.matches.listed()
    return tuple(line_of(entry) for entry in entries)


def line_of(entry: MatchEntry) -> GameLine:
    """A saved game in words."""
    glance = entry.glance
    return GameLine(
        entry=entry,
        where=entry.outcome if entry.is_finished else glance.headline,
        who=listed([who_plays(player) for player in glance.players]),
        when=on_the_wall(glance.played),
    )


# ------------------------------------------------------------------ the one that was played last


def last_game(library: Library) -> GameLine | None:
    """The game that can be gone on with: the one that was played last."""
    return next((line_of(entry) for entry in library.matches.listed() if not entry.is_finished), None)


@dataclass(frozen=True, slots=True)
class GameStanding:
    """How a saved game stands, as its only person sees it: the table, whose eyes see it, and a line for each seat."""

    view: TableView
    seat: int | None
    scores: tuple[str, ...]


def standing_of(library: Library, number: int) -> GameStanding | None:
    """How a saved game stands; None where it cannot be read.

    The game is played again for it, which takes a moment.
    """
    try:
        match, _source = open_game(library, str(number))
    except Refusal:
        return None
    view = match.view(match.only_human)
    scores = tuple(
        "  ".join(part for part in (f"{seat.name}:", ", ".join(one.said for one in seat.score), seat.near) if part)
        for seat in view.seats
    )
    return GameStanding(view, match.only_human, scores)
