"""The game that was played last and is not over, for whoever comes back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.app.game.opening import open_game
from deckbuilder.app.game.saved_games import GameLine, line_of, list_games
from deckbuilder.errors import Refusal

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.kernel.views import TableView


def last_game(library: Library) -> GameLine | None:
    """The game that can be gone on with: the one that was played last."""
    return next((line_of(entry) for entry in list_games(library) if not entry.is_finished), None)


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
