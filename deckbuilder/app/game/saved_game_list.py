"""Saved games as shown in a list, one line each, and the game played last."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.app.game.opening import DELETED, SAVED, entries, open_game
from deckbuilder.app.game.seat_players import who_plays
from deckbuilder.app.reference.rules import books
from deckbuilder.errors import Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.storage.matches import MatchEntry
from deckbuilder.text import fits, folded, listed, local_time

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
    """The players in seat order; empty if they were not recorded."""
    when: str
    """When it was last played, in local time; empty if that was not recorded."""

    @property
    def number(self) -> int:
        """The number under which it is saved."""
        return self.entry.id

    @property
    def title(self) -> str:
        """Its title in the list."""
        return self.entry.title

    @property
    def game(self) -> str:
        """The title of the game played, or its id if the game is unknown here."""
        return books().get(self.entry.rulebook, self.entry.rulebook)

    @property
    def is_finished(self) -> bool:
        """Whether it is over; otherwise it can be resumed."""
        return self.entry.is_finished

    @property
    def said(self) -> str:
        """Its state in one phrase."""
        return self.where if self.is_finished else ": ".join(part for part in ("going on", self.where) if part)

    as_dict = json_keys(
        "id=number rulebook=entry.rulebook title is_finished outcome=entry.outcome "
        "headline=entry.glance.headline players=entry.glance.players played=entry.glance.played"
    )


def saved_game_list(library: Library, *, are_deleted: bool = False) -> tuple[GameLine, ...]:
    """The saved games, last played first; or the deleted ones that can be restored."""
    return tuple(line_of(entry) for entry in entries(library, DELETED if are_deleted else SAVED))


def narrowed(games: Iterable[GameLine], words: str) -> tuple[GameLine, ...]:
    """The games that match all of these words: in the title, the players, or the game; one with a minus must not."""
    sought = folded(words).split()
    return tuple(game for game in games if fits(sought, folded(f"{game.title} {game.who} {game.game}").__contains__))


def line_of(entry: MatchEntry) -> GameLine:
    """A saved game as a line of the list."""
    glance = entry.glance
    return GameLine(
        entry=entry,
        where=entry.outcome if entry.is_finished else glance.headline,
        who=listed([who_plays(player) for player in glance.players]),
        when=local_time(glance.played),
    )


# ------------------------------------------------------------------ the game played last


def last_game(library: Library) -> GameLine | None:
    """The unfinished game that was played last; None if there is none."""
    return next((line_of(entry) for entry in library.matches.listed() if not entry.is_finished), None)


@dataclass(frozen=True, slots=True)
class GameStanding:
    """A saved game as its only person sees it: the table, the viewpoint, and a line for each seat."""

    view: TableView
    viewpoint: int
    scores: tuple[str, ...]


def standing_of(library: Library, number: int) -> GameStanding | None:
    """The current state of a saved game; None if it cannot be read.

    The game is replayed for it, which takes a moment.
    """
    try:
        match, _source = open_game(library, str(number))
    except Refusal:
        return None
    view = match.view(match.own_viewpoint)
    scores = tuple(
        "  ".join(part for part in (f"{seat.name}:", ", ".join(one.said for one in seat.score), seat.near) if part)
        for seat in view.seats
    )
    return GameStanding(view, match.own_viewpoint, scores)
