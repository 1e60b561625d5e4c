"""Saved games as a list shows them: how far each is, who plays it, and when it was played last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.app.files.clock import on_the_wall
from deckbuilder.app.game.games import list_games
from deckbuilder.app.game.seating import who_plays
from deckbuilder.text import listed

if TYPE_CHECKING:
    from deckbuilder.app.library import Library
    from deckbuilder.storage.matches import MatchEntry


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
    def is_finished(self) -> bool:
        """True when it is over; otherwise it waits to be played on."""
        return self.entry.is_finished

    @property
    def said(self) -> str:
        """How it stands, in one phrase."""
        return self.where if self.is_finished else ": ".join(part for part in ("going on", self.where) if part)

    def as_dict(self) -> dict[str, object]:
        """The line for another program."""
        entry = self.entry
        keys = ("id", "rulebook", "title", "is_finished", "outcome")
        glance = {"headline": entry.glance.headline, "players": list(entry.glance.players)}
        return {**{key: getattr(entry, key) for key in keys}, **glance, "played": entry.glance.played}


def shelf(library: Library, *, are_deleted: bool = False) -> tuple[GameLine, ...]:
    """The saved games, the one played last first; or those that were deleted and can be taken back."""
    return tuple(line_of(entry) for entry in list_games(library, are_deleted=are_deleted))


def line_of(entry: MatchEntry) -> GameLine:
    """A saved game in words."""
    glance = entry.glance
    return GameLine(
        entry=entry,
        where=entry.outcome if entry.is_finished else glance.headline,
        who=listed([who_plays(player) for player in glance.players]),
        when=on_the_wall(glance.played),
    )
